#pragma once
// A state of the C library, with its calls as functions that return the results.

#include "vaandel/c_api/vaandel.h"
#include "vaandel/core/random.hpp"

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace vaandel::tests {

class CState {
public:
    explicit CState(const char* edition, const char* rules = nullptr, std::uint64_t seed = 1) {
        vaandel_error error;
        EXPECT_EQ(vaandel_state_create(edition, rules, seed, &state_, &error), VAANDEL_OK) << error.text;
    }
    CState(const CState& other) { EXPECT_EQ(vaandel_state_clone(other.state_, &state_, nullptr), VAANDEL_OK); }
    CState& operator=(const CState& other) {
        EXPECT_EQ(vaandel_state_copy(state_, other.state_, nullptr), VAANDEL_OK);
        return *this;
    }
    ~CState() { vaandel_state_destroy(state_); }

    vaandel_state* get() const { return state_; }

    vaandel_shape shape() const {
        vaandel_shape shape{};
        shape.struct_size = sizeof shape;
        EXPECT_EQ(vaandel_state_shape(state_, &shape, nullptr), VAANDEL_OK);
        return shape;
    }
    vaandel_info info() const {
        vaandel_info info{};
        info.struct_size = sizeof info;
        EXPECT_EQ(vaandel_state_info(state_, &info, nullptr), VAANDEL_OK);
        return info;
    }
    std::vector<std::uint16_t> legal() const {
        std::vector<std::uint16_t> actions(shape().actions);
        std::size_t count = 0;
        EXPECT_EQ(vaandel_state_legal(state_, actions.data(), actions.size(), &count, nullptr), VAANDEL_OK);
        actions.resize(count);
        return actions;
    }
    void apply(std::uint32_t action) {
        vaandel_error error;
        ASSERT_EQ(vaandel_state_apply(state_, action, nullptr, &error), VAANDEL_OK) << error.text;
    }
    /// The rule that refuses these words, "" if they are done; a code in brackets for any other error.
    std::string act(const std::string& words) {
        vaandel_error error;
        const vaandel_code code = vaandel_state_act(state_, words.c_str(), nullptr, &error);
        if (code == VAANDEL_OK)
            return "";
        said_ = error.text;
        return code == VAANDEL_ILLEGAL_ACTION ? error.rule : "[" + said_ + "]";
    }
    const std::string& said() const { return said_; }
    std::string written(std::uint32_t what) const {
        std::size_t length = 0;
        vaandel_state_write(state_, what, nullptr, 0, &length, nullptr);
        std::string text(length, ' ');
        vaandel_error error;
        EXPECT_EQ(vaandel_state_write(state_, what, text.data(), length + 1, &length, &error), VAANDEL_OK)
            << error.text;
        return text;
    }
    /// What is wrong with a text, "" if it was read.
    std::string read(const std::string& text, std::uint32_t plies = UINT32_MAX) {
        vaandel_error error;
        vaandel_state_read(state_, text.data(), text.size(), plies, &error);
        return error.text;
    }
    std::string action_text(std::uint32_t action) const {
        std::array<char, 64> text{};
        std::size_t length = 0;
        EXPECT_EQ(vaandel_state_action_text(state_, action, text.data(), text.size(), &length, nullptr), VAANDEL_OK);
        return {text.data(), length};
    }

    struct Seen {
        std::vector<std::uint8_t> planes;
        std::vector<std::uint16_t> facts;
        std::vector<std::uint8_t> legal_bytes;
        std::vector<std::uint8_t> legal_bits;
        friend bool operator==(const Seen&, const Seen&) = default;
    };
    Seen seen(std::uint32_t viewer) const {
        const vaandel_shape shape = this->shape();
        Seen seen{std::vector<std::uint8_t>(shape.planes * shape.cells, 9), std::vector<std::uint16_t>(shape.facts, 9),
                  std::vector<std::uint8_t>(shape.actions, 9), std::vector<std::uint8_t>(shape.legal_bytes, 9)};
        vaandel_arrays arrays{};
        arrays.struct_size = sizeof arrays;
        if (!seen.planes.empty()) {
            arrays.planes = seen.planes.data();
            arrays.planes_size = seen.planes.size();
        }
        arrays.facts = seen.facts.data();
        arrays.facts_size = seen.facts.size();
        arrays.legal_bytes = seen.legal_bytes.data();
        arrays.legal_bytes_size = seen.legal_bytes.size();
        arrays.legal_bits = seen.legal_bits.data();
        arrays.legal_bits_size = seen.legal_bits.size();
        vaandel_error error;
        EXPECT_EQ(vaandel_state_observe(state_, viewer, &arrays, &error), VAANDEL_OK) << error.text;
        return seen;
    }
    std::vector<std::uint8_t> truth(std::uint32_t viewer) const {
        std::vector<std::uint8_t> ranks(shape().cells, 9);
        EXPECT_EQ(vaandel_state_truth(state_, viewer, ranks.data(), ranks.size(), nullptr), VAANDEL_OK);
        return ranks;
    }

private:
    vaandel_state* state_ = nullptr;
    std::string said_;
};

/// A legal action.
inline std::uint16_t drawn(const CState& state, Random& random) {
    const auto legal = state.legal();
    return legal[random.below(std::uint32_t(legal.size()))];
}

/// Both set-ups, by actions drawn at random.
inline void set_up(CState& state, Random& random) {
    while (state.info().phase == VAANDEL_SETTING_UP)
        state.apply(drawn(state, random));
}

} // namespace vaandel::tests
