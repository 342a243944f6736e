#include "vaandel/apps/play/words.hpp"

#include "vaandel/core/text.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::apps::play {

using namespace board;

namespace {

/// In the order of Rank.
constexpr std::array<std::string_view, kRanks> kNames{"Flag",     "Spy",        "Scout",   "Miner",
                                                      "Sergeant", "Lieutenant", "Captain", "Major",
                                                      "Colonel",  "General",    "Marshal", "Bomb"};

struct EditionTitle {
    std::string_view id;
    std::string_view title;
};
constexpr std::array<EditionTitle, 5> kTitles{{{"original", "Original"},
                                               {"duel10", "Duel"},
                                               {"barrage10", "Barrage"},
                                               {"duel8", "Duel"},
                                               {"barrage8", "Barrage"}}};

std::string_view whose(Side side, Side viewer) { return side == viewer ? "your" : "the bot's"; }

/// The end of a ply's story.
std::string battle_of(const Battle& battle, Side attacker, Side viewer) {
    const std::string attacking = name_with_number(battle.attacker);
    const std::string defending = name_with_number(battle.defender);
    const std::string_view attackers = whose(attacker, viewer);
    const std::string_view defenders = whose(opponent(attacker), viewer);
    switch (battle.result) {
    case BattleResult::AttackerWins:
        return fmt::format("{} {} takes {} {}.", attackers, attacking, defenders, defending);
    case BattleResult::DefenderWins:
        return fmt::format("{} {} is lost to {} {}.", attackers, attacking, defenders, defending);
    case BattleResult::BothLost: return fmt::format("{} meets {}, both are lost.", attacking, defending);
    }
    return {};
}

} // namespace

std::string_view name_of(Rank rank) { return kNames[index_of(rank)]; }

std::string name_with_number(Rank rank) {
    return is_movable(rank) ? fmt::format("{} ({})", name_of(rank), index_of(rank)) : std::string{name_of(rank)};
}

std::string_view title_of(Side side) { return side == Side::Red ? "Red" : "Blue"; }

std::string title_of(const Edition& edition) {
    std::string_view title = edition.id;
    for (const EditionTitle& known : kTitles)
        if (known.id == edition.id)
            title = known.title;
    return fmt::format("{}, {}x{}", title, edition.geometry->width(), edition.geometry->height());
}

std::string story_of(const Geometry& geometry, const board::PublicPly& ply, Side viewer) {
    const std::string story =
        fmt::format("{}  {}{}{}", ply.side == viewer ? "You" : "Bot", geometry.name(ply.move.from),
                    ply.battle ? 'x' : '-', geometry.name(ply.move.to));
    return ply.battle ? fmt::format("{}: {}", story, battle_of(*ply.battle, ply.side, viewer)) : story;
}

std::string news_of(const Outcome& outcome, Side viewer) {
    if (!outcome.winner)
        return outcome.reason == Reason::BothImmobile ? "A draw: neither side can move." : "A draw.";
    const bool has_won = *outcome.winner == viewer;
    switch (outcome.reason) {
    case Reason::Flag: return has_won ? "You win: the bot's flag is taken." : "You lose: your flag is taken.";
    case Reason::Immobile:
    case Reason::BothImmobile: return has_won ? "You win: the bot cannot move." : "You lose: you cannot move.";
    case Reason::Resigned: return has_won ? "You win: the bot resigns." : "You have resigned: the bot wins.";
    case Reason::Agreed:
    case Reason::Time:
    case Reason::NoProgress:
    case Reason::Length:
    case Reason::Left:
    case Reason::Cancelled: break;
    }
    return has_won ? "You win." : "You lose.";
}

std::string refusal_of(const Edition& edition, Move move, Refusal refusal) {
    const Geometry& geometry = *edition.geometry;
    std::string text = fmt::format("{}{}: {}.", geometry.name(move.from), geometry.name(move.to), phrase_of(refusal));
    if (refusal == Refusal::TwoSquares)
        text += fmt::format(" A piece may not cross one border more than {} times in a row.",
                            int(edition.rules.two_squares));
    if (refusal == Refusal::MoreSquares)
        text += " A chase may not repeat a position.";
    return text;
}

std::string description_of(const View& view, Square square) {
    const PublicState& open = view.open();
    const PieceId piece = open.piece_at[square.index];
    if (piece == kNoPiece)
        return fmt::format("{}.", phrase_of(Refusal::NoPiece));
    const auto rank = view.rank_of(piece);
    const std::string what =
        rank ? fmt::format("the bot's {}", name_with_number(*rank)) : "a hidden piece of the bot's";
    return fmt::format("{}, it has {}moved.", what, open.moved.has(piece.index) ? "" : "not ");
}

std::string targets_of(std::string_view square, Rank rank, unsigned targets) {
    const std::string piece = fmt::format("{}, {}", square, name_with_number(rank));
    if (!is_movable(rank))
        return fmt::format("{}: {}.", piece, phrase_of(Refusal::Immovable));
    if (targets == 0)
        return fmt::format("{}: it has no move now.", piece);
    return fmt::format("{}: {} {} to go to, marked on the board.", piece, targets, targets == 1 ? "square" : "squares");
}

std::string problem_of(const Edition& edition, const SetupProblem& problem) {
    if (problem.kind != SetupProblem::Kind::Count)
        return describe(edition, problem);
    const std::string rank = name_with_number(problem.rank);
    return problem.have < problem.want ? fmt::format("{} x {} still to place", problem.want - problem.have, rank)
                                       : fmt::format("{} x {} too many", problem.have - problem.want, rank);
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width, std::size_t indent) {
    std::vector<std::string> lines;
    std::size_t gap = 0; // blanks before the next word: two are meant, and stay
    for (text = trimmed(text); !text.empty(); text.remove_prefix(gap)) {
        const std::string_view word = text.substr(0, text.find(' '));
        if (lines.empty())
            lines.emplace_back(word);
        else if (lines.back().size() + gap + word.size() <= width)
            lines.back().append(gap, ' ').append(word);
        else
            lines.push_back(std::string(indent, ' ').append(word));
        text.remove_prefix(word.size());
        gap = std::min(text.find_first_not_of(' '), text.size());
    }
    return lines;
}

const std::string_view kPlayHelp = R"(How to play

  a4a5, a4 a5   Move the piece on a4 to a5; where an enemy stands, attack it.
  a4            Show where the piece on a4 can go: + to move, >?< to attack.
  moves         List all moves that you can make.
  Enter         Show the board again.
  resign        Give the game up.
  quit          Leave. The game is not kept.

On the board
   5   your piece: F flag, B bomb, 1 spy to 9 general, X marshal (10)
  (5)  your piece, and the bot knows its rank
  [?]  a piece of the bot                    [5] one whose rank you know
   5'  has moved, as has [?]'                ~~~ a lake: no way through

In short
  Pieces go one square, not diagonally. Scouts (2) go any distance in a line,
  and may attack at its end. Flags and bombs do not move. In a battle the higher
  number wins; equal ones are both lost. Bombs stop all but miners (3). A spy
  (1) that attacks the marshal (10) wins. Take the flag to win the game; who
  cannot move loses it.
)";

const std::string_view kSetupHelp = R"(How to set up your army

  random            A sensible set-up, another one each time.
  presets           List the ready set-ups.
  preview NAME      Look at a ready set-up; the number will do for the name.
  use NAME          Take it.
  put F a1          Place a flag on a1; put 2 a1 b1 places two scouts.
  remove a1 b1      Take pieces off the board.
  swap a1 b2        Let two squares change places; one may be empty.
  row 1 2B.4X       Fill row 1 from left to right as you see it; dots are empty.
  rows TEXT         Fill all rows, your back row first.
  mirror            Exchange left and right.
  clear             Take all pieces off.
  undo              Take the last change back.
  done              Begin the game, or hear all that is still wrong.
  quit              Leave.

  F flag, B bomb, 1 spy, 2 scout, 3 miner, 4 sergeant, 5 lieutenant, 6 captain,
  7 major, 8 colonel, 9 general, X marshal (10)

  When the game begins the bot sees where your pieces stand, not their ranks.
)";

} // namespace vaandel::apps::play
