#pragma once
// A whole card game as data, and as a text: the sibling of notation/record.hpp and notation/vaandel_record.hpp, in the
// same frame. docs/code/records.md has its grammar.

#include "vaandel/cards/state.hpp"
#include "vaandel/core/result.hpp"
#include "vaandel/notation/record.hpp"

namespace vaandel::cards {

/// A recorded action: with its chance outcome and what it revealed.
struct RecordedAction {
    Side side;
    Action action;
    std::optional<Pile> shuffled; ///< only with a FlagRun
    std::optional<Battle> battle; ///< only with an Attack
    std::optional<Bag> hand;      ///< seen cards: only with a SpyLook
    Row line{};                   ///< seen cards: only with a ScoutLook, a rank for each target; else nothing
    std::optional<std::chrono::milliseconds> thinking = std::nullopt; ///< time used for this action, not negative
    friend bool operator==(const RecordedAction&, const RecordedAction&) = default;
};

/// The recorded form of `event`, an action made with `order` as its chance outcome.
RecordedAction recorded(const Event& event, const Pile& order);

/// A record is a claim, not a proof: replay it (replay.hpp) to know whether it is legal. parse_record() returns, and
/// write_record() requires: a deck of all_decks(); both shuffled decks complete; names in UTF-8; an outcome that
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

    /// Editions are equal if their decks and rules are.
    friend bool operator==(const Record& a, const Record& b);
};

/// Reads a record, and reports as many errors as possible at once. parse(write(r)) is r; write(parse(t)) is t for t in
/// the canonical form, which write_record() writes.
Result<Record, notation::Problems> parse_record(std::string_view text);

/// Total on the records that Record describes.
std::string write_record(const Record& record);

/// Whether a text is a record of a card game: our mark, and `edition: cards` in its header. To choose a
/// reader.
bool is_card_record(std::string_view text);

} // namespace vaandel::cards
