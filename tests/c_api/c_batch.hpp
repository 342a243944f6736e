#pragma once
// A batch of the C library with arrays for everything that it writes.

#include "vaandel/c_api/vaandel.h"

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <string>
#include <vector>

namespace vaandel::tests {

struct DestroyBatch {
    void operator()(vaandel_batch* batch) const { vaandel_batch_destroy(batch); }
};
using CBatch = std::unique_ptr<vaandel_batch, DestroyBatch>;

inline vaandel_settings c_settings(const char* edition, std::uint64_t games, std::uint64_t seed = 1,
                                   std::uint32_t threads = 1) {
    vaandel_settings settings{};
    settings.struct_size = sizeof settings;
    settings.edition = edition;
    settings.games = games;
    settings.seed = seed;
    settings.threads = threads;
    return settings;
}

inline CBatch c_batch(const vaandel_settings& settings) {
    vaandel_batch* batch = nullptr;
    vaandel_error error;
    EXPECT_EQ(vaandel_batch_create(&settings, &batch, &error), VAANDEL_OK) << error.text;
    return CBatch{batch};
}

inline vaandel_shape c_shape(const CBatch& batch) {
    vaandel_shape shape{};
    shape.struct_size = sizeof shape;
    vaandel_error error;
    EXPECT_EQ(vaandel_batch_shape(batch.get(), &shape, &error), VAANDEL_OK) << error.text;
    return shape;
}

struct CArrays {
    explicit CArrays(const vaandel_shape& shape)
        : planes(shape.games * shape.planes * shape.cells), facts(shape.games * shape.facts),
          legal_bytes(shape.games * shape.actions), legal_bits(shape.games * shape.legal_bytes), to_move(shape.games),
          plies(shape.games), seeds(shape.games), setups(2 * shape.games), played(shape.games), endings(shape.games),
          reasons(shape.games), lengths(shape.games), rewards(shape.games), last_planes(2 * planes.size()),
          last_facts(2 * facts.size()) {}

    /// Those available before a step.
    vaandel_arrays seen() {
        vaandel_arrays arrays{};
        arrays.struct_size = sizeof arrays;
        give(planes, arrays.planes, arrays.planes_size);
        give(facts, arrays.facts, arrays.facts_size);
        give(legal_bytes, arrays.legal_bytes, arrays.legal_bytes_size);
        give(legal_bits, arrays.legal_bits, arrays.legal_bits_size);
        give(to_move, arrays.to_move, arrays.to_move_size);
        give(plies, arrays.plies, arrays.plies_size);
        give(seeds, arrays.seeds, arrays.seeds_size);
        give(setups, arrays.setups, arrays.setups_size);
        return arrays;
    }
    vaandel_arrays all() {
        vaandel_arrays arrays = seen();
        give(played, arrays.played, arrays.played_size);
        give(endings, arrays.endings, arrays.endings_size);
        give(reasons, arrays.reasons, arrays.reasons_size);
        give(lengths, arrays.lengths, arrays.lengths_size);
        give(rewards, arrays.rewards, arrays.rewards_size);
        give(last_planes, arrays.last_planes, arrays.last_planes_size);
        give(last_facts, arrays.last_facts, arrays.last_facts_size);
        return arrays;
    }

    friend bool operator==(const CArrays&, const CArrays&) = default;

    std::vector<std::uint8_t> planes;
    std::vector<std::uint16_t> facts;
    std::vector<std::uint8_t> legal_bytes;
    std::vector<std::uint8_t> legal_bits;
    std::vector<std::uint8_t> to_move;
    std::vector<std::uint32_t> plies;
    std::vector<std::uint64_t> seeds;
    std::vector<std::uint32_t> setups;
    std::vector<std::uint16_t> played;
    std::vector<std::uint8_t> endings;
    std::vector<std::uint8_t> reasons;
    std::vector<std::uint32_t> lengths;
    std::vector<std::int8_t> rewards;
    std::vector<std::uint8_t> last_planes;
    std::vector<std::uint16_t> last_facts;

private:
    template <class T> static void give(std::vector<T>& array, T*& place, std::size_t& size) {
        place = array.empty() ? nullptr : array.data();
        size = array.size();
    }
};

} // namespace vaandel::tests
