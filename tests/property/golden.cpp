#include "property/golden.hpp"

#include "vaandel/board/ending.hpp"
#include "vaandel/board/presets.hpp"
#include "vaandel/board/view.hpp"

#include <fmt/format.h>

#include "property/games.hpp"
#include "support/scene.hpp"

namespace vaandel::tests {

namespace {

constexpr std::string_view kLegend = "Cells: r red, b blue, then the rank; ? an enemy piece that this side does not "
                                     "know; ' it has moved; ! both sides know it.\n";

/// "b9'", "r2!", "b? ", " . ", " ~ ".
std::string cell_of_view(const Edition& edition, const View& view, Square square) {
    const PublicState& open = view.open();
    if (edition.geometry->lakes().has(square.index))
        return " ~ ";
    const PieceId piece = open.piece_at[square.index];
    if (piece == kNoPiece)
        return " . ";
    const auto rank = view.rank_of(piece);
    const char mark = open.revealed.has(piece.index) ? '!' : open.moved.has(piece.index) ? '\'' : ' ';
    return {open.occupied.red.has(square.index) ? 'r' : 'b', rank ? letter_of(*rank) : '?', mark};
}

/// One row of a view, from the a-file on.
std::string row_of_view(const Edition& edition, const View& view, int row) {
    std::string text;
    for (int column = 0; column < edition.geometry->width(); ++column)
        text += cell_of_view(edition, view, edition.geometry->square({column, row})) + " ";
    return text;
}

/// Both views side by side, Red below.
std::string boards(const Edition& edition, const Position& position, History history) {
    const View red = view_of(position, Side::Red, history);
    const View blue = view_of(position, Side::Blue, history);
    const int width = 4 * edition.geometry->width();
    std::string text = fmt::format("    {:<{}}  {}\n", "red sees", width, "blue sees");
    for (int row = edition.geometry->height() - 1; row >= 0; --row)
        text +=
            fmt::format("{:>2}  {}  {}\n", row + 1, row_of_view(edition, red, row), row_of_view(edition, blue, row));
    std::string files;
    for (int column = 0; column < edition.geometry->width(); ++column)
        files += fmt::format(" {}  ", kFiles[std::size_t(column)]);
    return text + fmt::format("    {}  {}\n", files, files);
}

std::string battle_text(const Battle& battle) {
    switch (battle.result) {
    case BattleResult::AttackerWins:
        return fmt::format(", {} takes {}", letter_of(battle.attacker), letter_of(battle.defender));
    case BattleResult::DefenderWins:
        return fmt::format(", {} falls to {}", letter_of(battle.attacker), letter_of(battle.defender));
    case BattleResult::BothLost:
        return fmt::format(", {} trades with {}", letter_of(battle.attacker), letter_of(battle.defender));
    }
    return {};
}

/// No line has blanks at its end.
std::string without_trailing_blanks(std::string_view text) {
    std::string trimmed_text;
    while (!text.empty()) {
        std::string_view line = take_line(text);
        while (line.ends_with(' '))
            line.remove_suffix(1);
        trimmed_text.append(line).append("\n");
    }
    return trimmed_text;
}

} // namespace

std::string write_playthrough(const Playthrough& game) {
    const Edition& edition = game.edition;
    std::string text = fmt::format("A game of {}\n\nred: {}\nblue: {}\n\n{}\n", edition.id, game.red.text(edition),
                                   game.blue.text(edition), kLegend);
    Position position = initial_position(edition, game.red, game.blue);
    text += "Start\n" + boards(edition, position, {});
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const Side side = position.open.to_move;
        const Move move = game.moves[ply];
        EXPECT_FALSE(outcome_of(edition, position, {game.moves.data(), ply})) << "ply " << ply;
        EXPECT_EQ(refusal(situation_of(edition, position, {game.moves.data(), ply}), move), Refusal::None);
        const Made made = make_unchecked(edition, position, move);
        position = made.after;
        text += fmt::format("\nPly {}: {} {}{}\n", ply + 1, name_of(side), name_of_move(edition, move),
                            made.battle ? battle_text(*made.battle) : "");
        text += boards(edition, position, {game.moves.data(), ply + 1});
    }
    const auto outcome = outcome_of(edition, position, game.moves);
    text += fmt::format("\nResult: {}\n", outcome ? describe(*outcome) : "not over");
    return without_trailing_blanks(text);
}

Playthrough read_playthrough(const Edition& edition, std::string_view text) {
    std::optional<Setup> red;
    std::optional<Setup> blue;
    std::vector<Move> moves;
    while (!text.empty()) {
        const auto words = words_of(take_line(text));
        if (words.size() < 2)
            continue;
        if (words[0] == "red:" || words[0] == "blue:") {
            auto setup = parse_setup(edition, words[1]);
            EXPECT_TRUE(setup) << words[1];
            if (setup)
                (words[0] == "red:" ? red : blue) = *setup;
        } else if (words[0] == "Ply" && words.size() >= 4) {
            std::string_view move = words[3];
            if (move.ends_with(','))
                move.remove_suffix(1);
            moves.push_back(move_named(edition, move));
        }
    }
    Random random{0};
    EXPECT_TRUE(red && blue) << "no set-ups";
    return {edition, red ? *red : random_setup(edition, random), blue ? *blue : random_setup(edition, random), moves};
}

Playthrough random_playthrough(const Edition& edition) {
    constexpr Habits kBold{.attack = 20, .same_piece = 3, .back = 0.01, .threaten = 3, .flee = 1, .run = 2};
    constexpr std::size_t kFewPlies = 30;
    Random random{7};
    const auto any_setup = [&] {
        const std::span<const Preset> known = presets(edition);
        return known.empty() ? random_setup(edition, random)
                             : setup_of(edition, known[random.below(std::uint32_t(known.size()))]);
    };
    std::optional<Playthrough> shortest;
    for (int number = 0; number < 500; ++number) {
        Playthrough game{edition, any_setup(), any_setup(), {}};
        Position position = initial_position(edition, game.red, game.blue);
        while (!outcome_of(edition, position, game.moves)) {
            const Situation situation = situation_of(edition, position, game.moves);
            const Move move = choose(situation, legal_moves(situation), kBold, random);
            make_in_place_unchecked(edition, position, move);
            game.moves.push_back(move);
        }
        if (game.moves.size() >= kFewPlies && (!shortest || game.moves.size() < shortest->moves.size()))
            shortest = game;
    }
    return *shortest;
}

} // namespace vaandel::tests
