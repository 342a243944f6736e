// Conversion between what a seat knows and the message `position`.

#include "vaandel/core/text.hpp"
#include "vaandel/notation/characters.hpp"
#include "vaandel/notation/positions.hpp"
#include "vaandel/notation/problem.hpp"
#include "vaandel/protocol/seat_game.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace vaandel::protocol {

using namespace board;
using notation::strados_place;

namespace {

/// The board of a view as letters, undone ply by ply.
class Rewinding {
public:
    Rewinding(const Edition& edition, Side seat, std::string letters)
        : edition_{edition}, seat_{seat}, letters_{std::move(letters)} {}

    /// Whether the ply can have led here; if so, it is undone.
    bool take_back(Side mover, Move move, const std::optional<SeenBattle>& battle) {
        if (!edition_.geometry->land().has(move.from.index) || !edition_.geometry->land().has(move.to.index))
            return false;
        char& from = at(move.from);
        char& to = at(move.to);
        if (battle && battle->result == BattleResult::DefenderWins)
            return take_back_defence(mover, *battle, from, to);
        const bool survived = !battle || battle->result == BattleResult::AttackerWins;
        if (!is_empty(from) || (survived ? !is_of(mover, to) : !is_empty(to)))
            return false;
        from = survived ? to : letter(mover, battle->attacker);
        to = battle && battle->defender ? letter(opponent(mover), *battle->defender) : notation::kStradosEmpty;
        return true;
    }

    /// At the start: the own pieces, in their own frame, and the enemy's squares. Fails on invalid letters.
    Result<std::pair<std::vector<OwnPiece>, SquareSet>, std::string> start() const {
        std::vector<OwnPiece> own;
        SquareSet enemy;
        const Geometry& geometry = *edition_.geometry;
        std::optional<std::string> wrong;
        (geometry.land() | geometry.lakes()).for_each([&](unsigned index) {
            const Square square{std::uint8_t(index)};
            const char letter = letters_[strados_place(geometry, square)];
            if (is_of(opponent(seat_), letter))
                enemy.insert(index);
            else if (is_of(seat_, letter))
                own.push_back({geometry.seen_by(seat_, square), rank_of(letter)});
            else if (letter != (geometry.lakes().has(index) ? notation::kStradosLake : notation::kStradosEmpty))
                wrong = fmt::format("{} on {}", notation::excerpt({&letter, 1}), geometry.name(square));
        });
        if (wrong)
            return Failure{*wrong};
        return std::pair{std::move(own), enemy};
    }

private:
    char& at(Square square) { return letters_[strados_place(*edition_.geometry, square)]; }
    static bool is_empty(char letter) { return letter == notation::kStradosEmpty; }
    static char letter(Side side, Rank rank) { return notation::strados_letter(side, rank); }
    /// Red's letters are B to M, Blue's N to Y; lower case means revealed.
    bool is_of(Side side, char letter) const {
        const char capital = notation::upper(letter);
        return side == Side::Red ? (capital >= 'B' && capital <= 'M') || (letter == kUnknownRank && seat_ == Side::Blue)
                                 : (capital >= 'N' && capital <= 'Y') || (letter == kUnknownRank && seat_ == Side::Red);
    }
    Rank rank_of(char letter) const {
        const char capital = notation::upper(letter);
        for (const Rank rank : kAllRanks)
            if (notation::strados_letter(seat_, rank) == capital)
                return rank;
        return Rank::Flag; // never: is_of() was checked
    }
    bool take_back_defence(Side mover, const SeenBattle& battle, char& from, char& to) {
        // A.6-04; if other winners advance, a Bomb that stays is revealed (B.6)
        const bool advanced = edition_.rules.winning_defender == WinningDefender::Advances &&
                              (!battle.defender || is_movable(*battle.defender));
        if (advanced)
            std::swap(from, to);
        if (!is_of(opponent(mover), to) || !is_empty(from))
            return false;
        from = letter(mover, battle.attacker);
        return true;
    }

    const Edition& edition_;
    Side seat_;
    std::string letters_;
};

std::string name_of_ply(const Position& position, std::size_t at) {
    return fmt::format("ply {}, {}", at + 1, text_of(position.plies[at]));
}

std::string letters_of(const Edition& edition, const View& view) {
    const auto text = notation::write_strados3(*edition.geometry, view); // never fails
    return text->substr(0, text->find(' '));
}

Result<SeatGame, std::string> start_of(const Edition& edition, Side seat, const Position& position) {
    Rewinding rewinding{edition, seat, position.letters};
    for (std::size_t at = position.plies.size(); at-- > 0;) {
        const WirePly& ply = position.plies[at];
        const auto move = move_on(*edition.geometry, ply.from, ply.to);
        if (!move || !rewinding.take_back(at % 2 == 0 ? Side::Red : Side::Blue, *move, ply.battle))
            return Failure{fmt::format("{}, cannot have led to this board", name_of_ply(position, at))};
    }
    auto start = rewinding.start();
    if (!start)
        return Failure{start.error()};
    const auto own = check_setup(edition, start->first);
    if (!own)
        return Failure{fmt::format("at the start: {}", describe(edition, own.error().front()))};
    return SeatGame::begin(edition, seat, *own, start->second);
}

} // namespace

std::optional<Move> move_on(const Geometry& geometry, Cell from, Cell to) {
    if (!geometry.is_on_board(from) || !geometry.is_on_board(to))
        return std::nullopt;
    return Move{geometry.square(from), geometry.square(to)};
}

WirePly wire_ply(const Edition& edition, const PublicPly& ply) {
    return {edition.geometry->cell(ply.move.from), edition.geometry->cell(ply.move.to), ply.battle};
}

WireMove wire_move(const Edition& edition, const View& view, Move move) {
    const bool is_attack = view.open().occupied[opponent(view.viewer())].has(move.to.index);
    return {edition.geometry->cell(move.from), edition.geometry->cell(move.to), is_attack};
}

Position position_message(const Edition& edition, const View& view, std::span<const PublicPly> plies) {
    Position position{
        .letters = letters_of(edition, view), .to_move = view.open().to_move, .ply = view.open().ply, .plies = {}};
    for (const PublicPly& ply : plies)
        position.plies.push_back(wire_ply(edition, ply));
    return position;
}

Result<SeatGame, std::string> seat_game_of(const Edition& edition, Side seat, const Position& position) {
    const Geometry& geometry = *edition.geometry;
    const std::size_t squares = std::size_t(geometry.width()) * std::size_t(geometry.height());
    if (position.letters.size() != squares)
        return Failure{fmt::format("the board has {} letters, not {}", position.letters.size(), squares)};
    if (position.plies.size() != position.ply)
        return Failure{fmt::format("{} plies were made, {} are told", position.ply, position.plies.size())};
    if (position.to_move != (position.ply % 2 == 0 ? Side::Red : Side::Blue))
        return Failure{fmt::format("after {} plies it is not that side's turn", position.ply)};
    auto game = start_of(edition, seat, position);
    if (!game)
        return game;
    for (std::size_t at = 0; at < position.plies.size(); ++at) {
        const WirePly& ply = position.plies[at];
        if (const auto wrong = game->make(*move_on(geometry, ply.from, ply.to), ply.battle))
            return Failure{fmt::format("{}: {}", name_of_ply(position, at), *wrong)};
    }
    if (letters_of(edition, game->view()) != position.letters)
        return Failure{std::string{"the plies lead to another board"}};
    return game;
}

} // namespace vaandel::protocol
