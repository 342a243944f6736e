#include "laws.hpp"

#include "vaandel/game/replay.hpp"
#include "vaandel/notation/characters.hpp"

#include <algorithm>

namespace vaandel::cards::laws {

namespace {

std::string check_problems(std::string_view text, const notation::Problems& problems) {
    const std::size_t lines = 1 + std::size_t(std::ranges::count(text, '\n'));
    if (problems.empty() || problems.size() > notation::kMostProblems)
        return "a failure without a reason, or with too many";
    for (const notation::Problem& problem : problems)
        if (problem.line > lines || problem.what.empty() || !notation::is_utf8(problem.what))
            return "a problem after the last line, or garbled";
    return "";
}

/// What Record promises of every record.
std::string check_promises(const notation::CardRecord& record) {
    if (find_deck(record.edition.deck.id) == nullptr)
        return "an unknown deck";
    for (const Side side : kBothSides) {
        if (record.decks[side].bag() != record.edition.deck.cards)
            return "a deck of other cards";
        if (record.names[side] && !notation::is_utf8(*record.names[side]))
            return "a name is not UTF-8";
    }
    if (record.outcome && !can_be(*record.outcome))
        return "no game can end like this";
    for (const notation::RecordedAction& told : record.actions) {
        const bool fits = told.shuffled.has_value() == std::holds_alternative<FlagRun>(told.action) &&
                          told.battle.has_value() == std::holds_alternative<Attack>(told.action) &&
                          told.hand.has_value() == std::holds_alternative<SpyLook>(told.action);
        const auto* look = std::get_if<ScoutLook>(&told.action);
        if (!fits || places_of(told.line) != (look != nullptr ? look->targets : PlaceSet{}))
            return "an action with what another one needs";
    }
    return "";
}

} // namespace

std::string check_record(std::string_view text) {
    const auto record = notation::parse_card_record(text);
    if (!record)
        return check_problems(text, record.error());
    if (!notation::is_card_record(text))
        return "the form is not told";
    if (std::string wrong = check_promises(*record); !wrong.empty())
        return wrong;
    const std::string written = notation::write_record(*record);
    const auto again = notation::parse_card_record(written);
    if (!again)
        return "what was written is not read: " + notation::describe(again.error()) + "\n" + written;
    if (!(*again == *record))
        return "what was read again differs";
    if (notation::write_record(*again) != written)
        return "what was written again differs";
    return game::describe(game::replay(*record, record->edition.rules)).empty() ? "a replay without words" : "";
}

} // namespace vaandel::cards::laws
