#include "vaandel/apps/play/words.hpp"

#include "vaandel/apps/play/input.hpp"
#include "vaandel/core/text.hpp"
#include "vaandel/texts/letters.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::apps::play {

using namespace board;

namespace {

std::string about(const Texts& texts, std::string_view what, std::string_view text) {
    return texts.fill("terminal.about", "what"_a = what, "text"_a = text);
}

} // namespace

std::string_view title_of(const Texts& texts, const Edition& edition) {
    return texts.value_or(fmt::format("edition.{}", edition.id), edition.id);
}

std::string_view verdict_of(const Texts& texts, const SeenBattle& battle) {
    const bool is_won = battle.result == BattleResult::AttackerWins;
    if (battle.result == BattleResult::BothLost)
        return texts["battle.both_fall"];
    if (battle.defender == Rank::Flag)
        return texts["battle.flag"];
    if (battle.defender == Rank::Bomb)
        return texts[is_won ? "battle.defused" : "battle.exploded"];
    return texts[is_won ? "battle.attacker_wins" : "battle.defender_wins"];
}

std::string story_of(const Texts& texts, const Geometry& geometry, const PublicPly& ply, Side viewer) {
    const std::string story =
        fmt::format("{}  {}{}{}", texts[ply.side == viewer ? "terminal.you" : "terminal.bot"],
                    geometry.name(ply.move.from), ply.battle ? 'x' : '-', geometry.name(ply.move.to));
    if (!ply.battle)
        return story;
    const std::string attacker = texts.with_number(ply.battle->attacker);
    if (!ply.battle->defender)
        return about(
            texts, story,
            texts.fill(ply.side == viewer ? "battle.silent_they" : "battle.silent_you", "attacker"_a = attacker));
    return about(texts, story,
                 texts.fill("terminal.battle", "attacker"_a = attacker,
                            "defender"_a = texts.with_number(*ply.battle->defender),
                            "verdict"_a = verdict_of(texts, *ply.battle)));
}

std::string news_of(const Texts& texts, std::optional<Side> winner, std::string_view reason, Side viewer) {
    const bool has_won = winner == viewer;
    const std::string_view verdict = texts[!winner ? "over.draw" : has_won ? "over.won" : "over.lost"];
    const std::string_view ending = !winner            ? ""
                                    : reason == "flag" ? (has_won ? "_theirs" : "_yours")
                                                       : (has_won ? "_they" : "_you");
    for (const std::string& key :
         {fmt::format("over.reason.{}{}", reason, ending), fmt::format("over.reason.{}", reason)})
        if (texts.has(key))
            return fmt::format("{} {}", verdict, texts[key]);
    return std::string{verdict};
}

std::string refusal_of(const Texts& texts, const Edition& edition, Move move, Refusal refusal) {
    const Geometry& geometry = *edition.geometry;
    std::string text = about(texts, geometry.name(move.from) + geometry.name(move.to),
                             texts[fmt::format("refused.{}", code_of(refusal))]);
    if (refusal == Refusal::TwoSquares)
        text += ' ' + texts.fill("terminal.two_squares", "count"_a = int(edition.rules.two_squares));
    return text;
}

std::string description_of(const Texts& texts, const Geometry& geometry, const View& view, Square square) {
    const PublicState& open = view.open();
    const PieceId piece = open.piece_at[square.index];
    const std::string name = geometry.name(square);
    if (piece == kNoPiece)
        return texts.fill(geometry.lakes().has(square.index) ? "square.lake" : "square.empty", "square"_a = name);
    const std::string_view side = texts[opponent(view.viewer())];
    const auto rank = view.rank_of(piece);
    const std::string what =
        rank ? texts.fill("square.enemy", "square"_a = name, "side"_a = side, "rank"_a = texts.with_number(*rank))
             : texts.fill("square.enemy_unknown", "square"_a = name, "side"_a = side);
    return open.moved.has(piece.index) ? fmt::format("{}, {}", what, texts["square.moved"]) : what;
}

std::string targets_of(const Texts& texts, const Geometry& geometry, Square square, Rank rank, unsigned targets) {
    const std::string piece = fmt::format("{}, {}", geometry.name(square), texts.with_number(rank));
    if (!is_movable(rank))
        return about(texts, piece, texts["refused.immovable"]);
    return targets == 0 ? texts.fill("terminal.no_targets", "piece"_a = piece)
                        : texts.fill("terminal.targets", "piece"_a = piece, "count"_a = targets);
}

std::string problem_of(const Texts& texts, const SetupProblem& problem) {
    const std::string rank = texts.with_number(problem.rank);
    switch (problem.kind) {
    case SetupProblem::Kind::Length:
        return texts.fill("terminal.setup.letters", "have"_a = problem.have, "want"_a = problem.want);
    case SetupProblem::Kind::Letter:
        return texts.fill("terminal.setup.letter", "letter"_a = quoted(texts, fmt::format("{}", problem.letter)),
                          "at"_a = problem.at + 1);
    case SetupProblem::Kind::Count:
        return problem.have < problem.want
                   ? texts.fill("setup.tray_item", "rank"_a = rank, "count"_a = problem.want - problem.have)
                   : texts.fill("terminal.setup.too_many", "rank"_a = rank, "count"_a = problem.have - problem.want);
    case SetupProblem::Kind::OutsideZone:
    case SetupProblem::Kind::Taken: break; // impossible for a Draft
    }
    return std::string{texts["refused.setup"]};
}

std::vector<std::string> wrapped(std::string_view text, std::size_t width, std::size_t indent) {
    const auto length_of = [](std::string_view letters) { return texts::letters_of(letters).size(); };
    std::vector<std::string> lines;
    std::size_t gap = 0; // spaces before the next word: two are intended, and kept
    for (text = trimmed(text); !text.empty(); text.remove_prefix(gap)) {
        const std::string_view word = text.substr(0, text.find(' '));
        if (lines.empty())
            lines.emplace_back(word);
        else if (length_of(lines.back()) + gap + length_of(word) <= width)
            lines.back().append(gap, ' ').append(word);
        else
            lines.push_back(std::string(indent, ' ').append(word));
        text.remove_prefix(word.size());
        gap = std::min(text.find_first_not_of(' '), text.size());
    }
    return lines;
}

} // namespace vaandel::apps::play
