#include "vaandel/batch/dealer.hpp"

#include "vaandel/board/moves.hpp"
#include "vaandel/board/outcome.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::batch {

using namespace board;

namespace {

bool can_both_move(const Edition& edition, const Position& start) {
    return std::ranges::all_of(std::array{Side::Red, Side::Blue}, [&](Side side) {
        return has_move_without_repetition({edition, start.open, side, start.movers[side], {}});
    });
}

std::vector<PlacedPiece> placed(const Edition& edition, Side side, const Setup& setup) {
    std::vector<PlacedPiece> pieces;
    for (const OwnPiece& piece : setup.pieces())
        pieces.push_back({edition.geometry->seen_by(side, piece.square), side, piece.rank});
    return pieces;
}

/// The error in a listed set-up, or nothing. At the start no enemy piece is near enough to affect a first
/// move.
std::string problem_of(const Edition& edition, Side side, const Setup& setup) {
    if (const auto checked = check_setup(edition, setup.pieces()); !checked)
        return describe(edition, checked.error().front());
    const Position start = position_from_unchecked(placed(edition, side, setup));
    const bool can_move = has_move_without_repetition({edition, start.open, side, start.movers[side], {}});
    return can_move ? "" : "no piece has a first move";
}

} // namespace

Result<Dealer, std::vector<std::string>> Dealer::create(const Edition& edition, const SetupLists& lists) {
    std::vector<std::string> problems;
    Dealer dealer;
    dealer.edition_ = edition;
    for (const Rank rank : kAllRanks)
        dealer.ranks_.insert(dealer.ranks_.end(), edition.army[rank], rank);
    if (std::ranges::none_of(dealer.ranks_, is_movable))
        problems.emplace_back("the edition's army has no piece that can move");
    if (dealer.ranks_.size() > edition.zone().count())
        problems.emplace_back("the edition's army does not fit its set-up zone");
    for (const Side side : {Side::Red, Side::Blue}) {
        edition.zone().for_each([&](unsigned index) {
            dealer.zone_[side].push_back(edition.geometry->seen_by(side, Square{std::uint8_t(index)}));
        });
        const auto wrong = dealer.replace(side, lists[side]);
        problems.insert(problems.end(), wrong.begin(), wrong.end());
    }
    if (!problems.empty())
        return Failure{std::move(problems)};
    return dealer;
}

std::vector<std::string> Dealer::replace(Side side, const std::vector<Setup>& setups) {
    std::vector<std::string> problems;
    std::vector<Army> armies;
    armies.reserve(setups.size());
    for (std::size_t at = 0; at < setups.size(); ++at)
        if (const std::string problem = problem_of(edition_, side, setups[at]); !problem.empty())
            problems.push_back(fmt::format("set-up {} of {}: {}", at + 1, name_of(side), problem));
        else
            armies.push_back(placed(edition_, side, setups[at]));
    if (!problems.empty())
        return problems;
    first_[side] += std::uint32_t(armies_[side].size());
    armies_[side] = std::move(armies);
    return {};
}

Start Dealer::deal(Random& random) const {
    std::array<PlacedPiece, 2 * kSquares> pieces{};
    const std::size_t each = ranks_.size();
    const PerSide<std::span<PlacedPiece>> halves{std::span{pieces}.first(each), std::span{pieces}.subspan(each, each)};
    for (;;) {
        PerSide<std::uint32_t> setups{kNoSetup, kNoSetup};
        for (const Side side : {Side::Red, Side::Blue})
            if (const std::vector<Army>& armies = armies_[side]; !armies.empty()) {
                const std::uint32_t drawn = random.below(std::uint32_t(armies.size()));
                std::ranges::copy(armies[drawn], halves[side].begin());
                setups[side] = first_[side] + drawn;
            } else {
                place_randomly(side, halves[side], random);
            }
        const Position start = position_from_unchecked(std::span{pieces}.first(2 * each));
        if (can_both_move(edition_, start))
            return {start, setups};
    }
}

void Dealer::place_randomly(Side side, std::span<PlacedPiece> pieces, Random& random) const {
    // The first steps of a shuffle of the zone; the others would only permute empty squares.
    std::array<Square, kSquares> zone;
    std::ranges::copy(zone_[side], zone.begin());
    std::size_t left = zone_[side].size();
    for (std::size_t at = 0; at < pieces.size(); ++at, --left) {
        std::swap(zone[at], zone[at + random.below(std::uint32_t(left))]);
        pieces[at] = {zone[at], side, ranks_[at]};
    }
}

} // namespace vaandel::batch
