#include "vaandel/c_api/arrays.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::c_api {

namespace {

// Converts what the simulator writes to plain numbers of C.
template <class Own, class Plain>
constexpr bool kIsPlainly = sizeof(Own) == sizeof(Plain) && alignof(Own) == alignof(Plain) &&
                            std::is_trivially_copyable_v<Own> && std::is_standard_layout_v<Own>;
static_assert(kIsPlainly<batch::Action, std::uint16_t>);
static_assert(kIsPlainly<batch::Ending, std::uint8_t>);
static_assert(kIsPlainly<board::Reason, std::uint8_t>);
static_assert(std::is_same_v<board::Ply, std::uint32_t>);

/// Takes the caller's arrays one by one and remembers the first error.
class Taker {
public:
    explicit Taker(std::size_t games) : games_{games} {}

    /// An array whose size the simulator checks.
    template <class Own, class Plain>
    void take(std::string_view name, Plain* place, std::size_t size, std::span<Own>& array) {
        static_assert(kIsPlainly<Own, Plain>);
        if (place == nullptr && size == 0)
            return;
        if (place == nullptr)
            return refuse(fmt::format("{}: {} elements and no place (NULL)", name, size));
        if (size == 0)
            return refuse(fmt::format("{}: a place, and 0 elements", name));
        if (reinterpret_cast<std::uintptr_t>(place) % alignof(Plain) != 0)
            return refuse(fmt::format("{}: the place is not a multiple of {} bytes", name, alignof(Plain)));
        array = {reinterpret_cast<Own*>(place), size};
    }

    /// An array of `each` elements per game.
    template <class Plain>
    void take_some_each(std::string_view name, Plain* place, std::size_t size, std::size_t each,
                        std::span<Plain>& array) {
        take(name, place, size, array);
        if (!array.empty() && size != games_ * each)
            refuse(fmt::format("{}: {} elements given, {} games need {}", name, size, games_, games_ * each));
    }

    const CallResult& fault() const { return fault_; }

private:
    void refuse(std::string text) {
        if (!fault_)
            fault_ = Fault{.text = std::move(text)};
    }

    std::size_t games_;
    CallResult fault_;
};

} // namespace

Result<Wanted, Fault> wanted_from(const vaandel_arrays& given, std::size_t games) {
    Wanted wanted;
    batch::Buffers& buffers = wanted.buffers;
    Taker taker{games};
    taker.take("planes", given.planes, given.planes_size, buffers.planes);
    taker.take("facts", given.facts, given.facts_size, buffers.facts);
    taker.take("legal_bytes", given.legal_bytes, given.legal_bytes_size, buffers.legal_bytes);
    taker.take("legal_bits", given.legal_bits, given.legal_bits_size, buffers.legal_bits);
    taker.take_some_each("to_move", given.to_move, given.to_move_size, 1, wanted.to_move);
    taker.take_some_each("plies", given.plies, given.plies_size, 1, wanted.plies);
    taker.take_some_each("seeds", given.seeds, given.seeds_size, 1, wanted.seeds);
    taker.take_some_each("setups", given.setups, given.setups_size, 2, wanted.setups);
    taker.take("played", given.played, given.played_size, buffers.played);
    taker.take("endings", given.endings, given.endings_size, buffers.endings);
    taker.take("reasons", given.reasons, given.reasons_size, buffers.reasons);
    taker.take("lengths", given.lengths, given.lengths_size, buffers.lengths);
    taker.take_some_each("rewards", given.rewards, given.rewards_size, 1, wanted.rewards);
    taker.take("last_planes", given.last_planes, given.last_planes_size, buffers.last_planes);
    taker.take("last_facts", given.last_facts, given.last_facts_size, buffers.last_facts);
    if (taker.fault())
        return Failure{*taker.fault()};
    return wanted;
}

namespace {

board::PerSide<std::uint32_t> setups_of(const batch::Simulator& games, std::size_t game) {
    return games.setups()[game];
}
board::PerSide<std::uint32_t> setups_of(const batch::CardSimulator& /*unused*/, std::size_t /*unused*/) {
    return {VAANDEL_NO_SETUP, VAANDEL_NO_SETUP};
}

} // namespace

template <class Games> void write_now(const Games& games, const Wanted& wanted) {
    if (!wanted.to_move.empty())
        std::ranges::transform(games.to_move(), wanted.to_move.begin(),
                               [](board::Side side) { return std::uint8_t(side); });
    if (!wanted.plies.empty())
        std::ranges::copy(games.plies(), wanted.plies.begin());
    if (!wanted.seeds.empty())
        std::ranges::copy(games.seeds(), wanted.seeds.begin());
    if (!wanted.setups.empty())
        for (std::size_t game = 0; game < games.size(); ++game) {
            const auto setups = setups_of(games, game);
            wanted.setups[2 * game] = setups.red;
            wanted.setups[2 * game + 1] = setups.blue;
        }
}
template void write_now(const batch::Simulator& games, const Wanted& wanted);
template void write_now(const batch::CardSimulator& games, const Wanted& wanted);

} // namespace vaandel::c_api
