#pragma once
// Arrays for everything that a batch can write, and their comparison.

#include "vaandel/batch/simulator.hpp"

#include <gtest/gtest.h>

#include <string_view>

#include "support/printing.hpp"

namespace vaandel::tests {

struct Arrays {
    explicit Arrays(const batch::Simulator& games)
        : planes(games.size() * batch::plane::kCount * games.frame().cells()),
          facts(games.size() * batch::fact::kCount), legal_bytes(games.size() * games.frame().actions()),
          legal_bits(games.size() * batch::legal_bits_size(games.frame())), played(games.size()), endings(games.size()),
          reasons(games.size()), lengths(games.size()) {}

    batch::Buffers all() {
        return {.planes = planes,
                .facts = facts,
                .legal_bytes = legal_bytes,
                .legal_bits = legal_bits,
                .played = played,
                .endings = endings,
                .reasons = reasons,
                .lengths = lengths};
    }
    /// Those available before a step.
    batch::Buffers seen() {
        return {.planes = planes, .facts = facts, .legal_bytes = legal_bytes, .legal_bits = legal_bits};
    }

    friend bool operator==(const Arrays&, const Arrays&) = default;

    std::vector<std::uint8_t> planes;
    std::vector<std::uint16_t> facts;
    std::vector<std::uint8_t> legal_bytes;
    std::vector<std::uint8_t> legal_bits;
    std::vector<batch::Action> played;
    std::vector<batch::Ending> endings;
    std::vector<board::Reason> reasons;
    std::vector<board::Ply> lengths;
};

inline batch::Simulator simulator(const board::Edition& edition, const batch::Options& options) {
    auto created = batch::Simulator::create(edition, options);
    EXPECT_TRUE(created) << created.error().front();
    return std::move(*created);
}

constexpr std::array<std::string_view, 5> kEditions{"original", "duel10", "barrage10", "duel8", "barrage8"};

} // namespace vaandel::tests
