#pragma once
// A whole card game as data, and as a text in the frame of our own records: what record.hpp and vaandel_record.hpp are
// for board games. docs/code/records.md has its grammar.

#include "vaandel/cards/state.hpp"
#include "vaandel/core/result.hpp"
#include "vaandel/notation/record.hpp"

namespace vaandel::notation {

/// A recorded action: with its chance outcome and what it revealed.
struct RecordedAction {
    board::Side side;
    cards::Action action;
    std::optional<cards::Pile> shuffled; ///< only with a FlagRun
    std::optional<board::Battle> battle; ///< only with an Attack
    std::optional<cards::Bag> hand;      ///< seen cards: only with a SpyLook
    cards::Row line{};                   ///< seen cards: only with a ScoutLook, a rank for each target; else nothing
    std::optional<std::chrono::milliseconds> thinking = std::nullopt; ///< time used for this action, not negative
    friend bool operator==(const RecordedAction&, const RecordedAction&) = default;
};

/// The recorded form of `event`, an action made with `order` as its chance outcome.
RecordedAction recorded(const cards::Event& event, const cards::Pile& order);

/// A record is a claim, not a proof: replay it (game::replay) to know whether it is legal. parse_card_record() returns,
/// and write_record() requires: a deck of all_decks(); both shuffled decks complete; names in UTF-8; an outcome that
/// can_be(), with one of cards::kReasons.
struct CardRecord {
    cards::Edition edition; ///< with the rules that the game was played by
    board::PerSide<std::optional<std::string>> names;
    std::optional<Time> started;       ///< in the years 0 to 9999
    board::PerSide<cards::Pile> decks; ///< as shuffled at the start (K2)
    std::vector<RecordedAction> actions;
    std::optional<board::Outcome> outcome; ///< nothing: not finished
    std::optional<TimeControl> clock =
        std::nullopt; ///< of a timed game, if known; each time 32 bits of seconds at most

    /// Editions are equal if their decks and rules are.
    friend bool operator==(const CardRecord& a, const CardRecord& b);
};

/// Reads a record, and reports as many errors as possible at once. parse(write(r)) is r; write(parse(t)) is t for t in
/// the canonical form, which write_record() writes.
Result<CardRecord, Problems> parse_card_record(std::string_view text);

/// Total on the records that CardRecord describes.
std::string write_record(const CardRecord& record);

/// Whether a text is a record of a card game: our mark, and `edition: cards` in its header. To choose a reader.
bool is_card_record(std::string_view text);

} // namespace vaandel::notation
