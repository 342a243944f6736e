#pragma once
// One interface to both kinds of games, for code that does not need to know which it holds: a server's table, a match,
// a store. It offers what applies to any game: whose turn it is, an action as text, the refusal, the end, the record.
// What a seat may see stays typed, because a board and a front line have nothing useful in common; it is one of two
// types, and both are views, never the truth.
//
// There are two kinds and no third, so this is a variant and no hierarchy: who adds a kind is told by the compiler
// where it is missing.

#include "vaandel/game/any_record.hpp"
#include "vaandel/game/card_game.hpp"
#include "vaandel/game/game.hpp"

#include <variant>

namespace vaandel::game {

/// With the rules to play by.
using AnyEdition = std::variant<board::Edition, cards::Edition>;

/// The edition with that id ("barrage8", "cards") and its default rules.
std::optional<AnyEdition> find_any_edition(std::string_view id);

std::string_view id_of(const AnyEdition& edition);

class AnyGame;
/// What the game is, with the rules that it is played by.
AnyEdition edition_of(const AnyGame& game);

using AnySeatView = std::variant<SeatView, CardSeatView>;

/// Why something was refused.
struct Refused {
    /// Machine-readable: that of a Verdict or a rule; "bad_action" if unreadable, "setup" for a wrong set-up.
    std::string_view code;
    std::string phrase; ///< in English, for humans
    friend bool operator==(const Refused&, const Refused&) = default;
};

class AnyGame {
public:
    using Kind = std::variant<Game, CardGame>;

    /// A new game. A card game shuffles with `chance`; board games do not use it.
    AnyGame(const AnyEdition& edition, Random chance);
    explicit AnyGame(Kind game) : kind_{std::move(game)} {}

    /// The game of a record, ready to continue, or the error.
    static Result<AnyGame, std::string> resumed(const AnyRecord& record, Random chance);

    /// The concrete game; null if it is of the other kind.
    const Kind& kind() const { return kind_; }
    const Game* board() const { return std::get_if<Game>(&kind_); }
    Game* board() { return std::get_if<Game>(&kind_); }
    const CardGame* cards() const { return std::get_if<CardGame>(&kind_); }
    CardGame* cards() { return std::get_if<CardGame>(&kind_); }

    Phase phase() const;
    /// Whether that side is to act now. During set-up both may be.
    bool may_act(board::Side side) const;
    std::optional<board::Side> draw_offer() const;
    /// The number of plies, or actions, of both sides.
    std::size_t length() const;
    /// The number among these, from 1, of that side's last one that could be taken back, if any.
    std::optional<std::size_t> last_choice_of(board::Side side) const;
    unsigned take_backs() const;
    /// Nothing while the game continues.
    const std::optional<board::Outcome>& outcome() const;

    /// Executes the action, or changes nothing and returns the reason. In a board game "setup FB..." (Setup::text) and
    /// moves, "a4-a5" or "a4xa5"; in a card game the text of cards::text_of(Action).
    std::optional<Refused> act(board::Side side, std::string_view action,
                               std::optional<std::chrono::milliseconds> thinking = std::nullopt);
    std::optional<Refused> resign(board::Side side);
    std::optional<Refused> offer_draw(board::Side side);
    std::optional<Refused> decline_draw(board::Side side);
    std::optional<Refused> time_out(board::Side side);
    std::optional<Refused> claim(board::Side side, Claim what);
    std::optional<Refused> cancel();
    std::optional<Refused> stop();
    std::optional<Refused> take_back(board::Side side);

    /// Everything that the seat may know, and the whole game when it is over.
    AnySeatView view_for(board::Side seat) const;

    /// The truth: resumed() restores the same game from it, except for a board game's set-ups before both are in.
    AnyRecord record() const;

private:
    Kind kind_;
};

} // namespace vaandel::game
