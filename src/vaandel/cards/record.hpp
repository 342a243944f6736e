#pragma once
// A whole card game as data, and as a text: the sibling of notation/record.hpp and notation/vaandel_record.hpp, in the
// same frame. docs/code/records.md has its grammar.

#include "vaandel/cards/state.hpp"
#include "vaandel/core/result.hpp"
#include "vaandel/notation/record.hpp"

namespace vaandel::cards {

/// One action as it is recorded: with the chance outcome that it needed and what came to light.
struct RecordedAction {
    Side side;
    Action action;
    std::optional<Pile> shuffled; ///< with a FlagRun, and only there
    std::optional<Battle> battle; ///< with an Attack, and only there
    std::optional<Bag> hand;      ///< looked at: with a SpyLook, and only there
    Row line{};                   ///< looked at: with a ScoutLook, a rank for each target; else nothing
    std::optional<std::chrono::milliseconds> thinking = std::nullopt; ///< time used for this action, not negative
    friend bool operator==(const RecordedAction&, const RecordedAction&) = default;
};

/// What `event`, of an action made with `order` as its chance outcome, is recorded as.
RecordedAction recorded(const Event& event, const Pile& order);

/// A record claims; it proves nothing. Replay it (replay.hpp) to know whether it is legal. What parse_record() returns,
/// and what write_record() needs: a deck of all_decks(); both shuffled decks whole; names in UTF-8; an outcome that
/// can_be().
struct Record {
    Edition edition; ///< with the rules that the game was played by
    PerSide<std::optional<std::string>> names;
    std::optional<notation::Time> started; ///< in the years 0 to 9999
    PerSide<Pile> decks;                   ///< as shuffled at the start (K2)
    std::vector<RecordedAction> actions;
    std::optional<Outcome> outcome; ///< nothing: not finished
    std::optional<notation::TimeControl> clock =
        std::nullopt; ///< of a timed game, if known; each time 32 bits of seconds at most

    /// Editions are the same where their decks and rules are.
    friend bool operator==(const Record& a, const Record& b);
};

/// Reads a record, and tells many of its problems at once. parse(write(r)) is r; write(parse(t)) is t where t is in the
/// canonical form, which is what write_record() writes.
Result<Record, notation::Problems> parse_record(std::string_view text);

/// Total on the records that Record describes.
std::string write_record(const Record& record);

/// Whether a text is a record of a card game and no other: our mark, and `edition: cards` in its header. For whoever
/// has to choose a reader.
bool is_card_record(std::string_view text);

} // namespace vaandel::cards
