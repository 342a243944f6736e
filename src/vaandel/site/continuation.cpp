#include "vaandel/site/continuation.hpp"

#include "vaandel/site/rules_text.hpp"
#include "vaandel/site/table.hpp"

#include <algorithm>

namespace vaandel::site {

using namespace store;
using board::Side;

namespace {

constexpr std::array kSides{Side::Red, Side::Blue};

using Opening = std::vector<std::pair<Side, EventWords>>;

std::pair<Side, EventWords> as_first(const EventRow& row) { return {row.side, {row.kind, row.payload}}; }

std::optional<Side> seat_of(const GameRow& row, const Token& token, std::optional<Side> wanted) {
    for (const Side side : kSides)
        if (wanted.value_or(side) == side && opens(row.seats[side], token))
            return side;
    return std::nullopt;
}

/// The bot's level in the earlier game; empty without a bot.
std::string level_of(const GameRow& row) {
    for (const Side side : kSides)
        if (row.seats[side].kind == SeatKind::Bot)
            return row.seats[side].level.empty() ? "strong" : row.seats[side].level;
    return {};
}

/// The course of a game: how it was dealt and set up, and what was done after that.
struct Course {
    Opening before;
    std::vector<EventRow> made;
};

} // namespace

std::optional<Origin> origin_of(std::span<const EventRow> events) {
    const auto row = std::ranges::find(events, kFromKind, &EventRow::kind);
    return row == events.end() ? std::nullopt : parse_origin(row->payload);
}

Result<Continuation, NoOrigin> continuation_of(const StoredGame& stored, const Token& token, std::size_t ply,
                                               std::optional<Side> wanted) {
    const auto side = seat_of(stored.game, token, wanted);
    if (!side)
        return Failure{NoOrigin::Unknown};
    const auto edition = parse_edition(stored.game.edition, stored.game.rules);
    if (!edition)
        return Failure{NoOrigin::Damaged};
    Course course;
    for (const EventRow& row : stored.events)
        if (row.kind == kDealKind)
            course.before.push_back(as_first(row));
    course.before.emplace_back(*side, EventWords{std::string{kFromKind}, origin_text({stored.game.id, ply})});
    const auto restored =
        restore(stored, Random{0}, // the events hold what was shuffled
                [&](const EventRow& row, const game::AnyGame& after) {
                    if (row.kind == kSetupKind)
                        course.before.push_back(as_first(row));
                    if (after.length() > course.made.size())
                        course.made.push_back(row);
                    course.made.erase(course.made.begin() + std::ptrdiff_t(after.length()), course.made.end());
                });
    if (!restored)
        return Failure{NoOrigin::Damaged};
    const auto& outcome = restored->game.outcome();
    if (!outcome)
        return Failure{NoOrigin::NotOver};
    if (outcome->reason == board::Reason::Cancelled || course.made.size() <= ply)
        return Failure{NoOrigin::Unknown};
    for (const EventRow& row : std::span{course.made}.first(ply))
        course.before.push_back(as_first(row));
    return Continuation{*edition, *side, level_of(stored.game), std::move(course.before)};
}

} // namespace vaandel::site
