#include "vaandel/notation/walk.hpp"

#include <fmt/format.h>

namespace vaandel::notation {

using namespace board;

Result<Position, std::string> walk(const Record& record, Ply plies, const Step& step) {
    if (!has_begun(record))
        return Failure{std::string{"the game ended before both set-ups were made"}};
    if (plies > record.plies.size())
        return Failure{fmt::format("the game has {} plies, not {}", record.plies.size(), plies)};
    Edition edition = record.edition;
    edition.rules.two_squares = TwoSquaresLimit::Off;
    edition.rules.more_squares = MoreSquares::Off;
    Position position = position_from_unchecked(record.start);
    for (Ply ply = 0; ply < plies; ++ply) {
        const Move move = record.plies[ply].move;
        if (const Refusal why = refusal(situation_of(edition, position, {}), move); why != Refusal::None)
            return Failure{fmt::format("ply {}, {}{}, cannot be made: {}", ply + 1, edition.geometry->name(move.from),
                                       edition.geometry->name(move.to), phrase_of(why))};
        const Made made = make_unchecked(edition, position, move);
        if (step)
            step(position, ply, made);
        position = made.after;
    }
    return position;
}

std::vector<Move> moves_of(const Record& record, Ply plies) {
    std::vector<Move> moves;
    moves.reserve(plies);
    for (Ply ply = 0; ply < plies; ++ply)
        moves.push_back(record.plies[ply].move);
    return moves;
}

Result<Record, std::string> with_battles(Record record) {
    if (record.battles == Battles::Recorded || record.plies.empty())
        return record;
    std::vector<std::optional<Battle>> battles;
    const auto end = walk(record, Ply(record.plies.size()),
                          [&](const Position&, Ply, const Made& made) { battles.push_back(made.battle); });
    if (!end)
        return Failure{end.error()};
    for (std::size_t ply = 0; ply < battles.size(); ++ply)
        record.plies[ply].battle = battles[ply];
    record.battles = Battles::Recorded;
    return record;
}

} // namespace vaandel::notation
