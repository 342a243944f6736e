#include "vaandel/site/continuation.hpp"

#include "vaandel/site/bot_seat.hpp"
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

/// What is copied from the earlier game: how it was dealt and set up, and the plies that stand.
struct Copy {
    Opening opening;
    std::vector<EventRow> plies;
};

} // namespace

std::optional<Origin> origin_of(std::span<const EventRow> events) {
    const auto row = std::ranges::find(events, kFromKind, &EventRow::kind);
    return row == events.end() ? std::nullopt : parse_origin(row->payload);
}

Result<Continuation, NoContinuation> continuation_of(const StoredGame& stored, const Token& token, std::size_t ply,
                                                     std::optional<Side> wanted) {
    const auto side = seat_of(stored.game, token, wanted);
    if (!side)
        return Failure{NoContinuation::Unknown};
    const auto edition = parse_edition(stored.game.edition, stored.game.rules);
    if (!edition)
        return Failure{NoContinuation::Damaged};
    Copy copy;
    for (const EventRow& row : stored.events)
        if (row.kind == kDealKind)
            copy.opening.push_back(as_first(row));
    copy.opening.emplace_back(*side, EventWords{std::string{kFromKind}, origin_text({stored.game.id, ply})});
    const auto restored =
        restore(stored, Random{0}, // the events hold what was shuffled
                [&](const EventRow& row, const game::AnyGame& after) {
                    if (row.kind == kSetupKind)
                        copy.opening.push_back(as_first(row));
                    if (after.length() > copy.plies.size())
                        copy.plies.push_back(row);
                    copy.plies.erase(copy.plies.begin() + std::ptrdiff_t(after.length()), copy.plies.end());
                });
    if (!restored)
        return Failure{NoContinuation::Damaged};
    const auto& outcome = restored->game.outcome();
    if (!outcome)
        return Failure{NoContinuation::NotOver};
    if (outcome->reason == board::Reason::Cancelled || copy.plies.size() <= ply)
        return Failure{NoContinuation::Unknown};
    for (const EventRow& row : std::span{copy.plies}.first(ply))
        copy.opening.push_back(as_first(row));
    const auto bot = bot_of(stored.game);
    return Continuation{*edition, *side, bot ? bot->level : std::string{kDefaultLevel}, std::move(copy.opening)};
}

} // namespace vaandel::site
