#include "vaandel/site/replay_message.hpp"

#include "vaandel/notation/walk.hpp"
#include "vaandel/site/replay_words.hpp"

namespace vaandel::site {

using namespace board;

namespace {

/// Encodes the plies of one record.
class PlyEncoder {
public:
    explicit PlyEncoder(const Geometry& geometry) : geometry_{geometry} {}

    json::object encode(const Position& before, const notation::RecordedPly& ply, const Made& made) const {
        const auto [from, to] = ply.move;
        const PieceId piece = before.open.piece_at[from.index];
        const PieceId other = before.open.piece_at[to.index];
        json::value battle;
        if (made.battle) {
            json::object told = battle_words(*made.battle);
            told.emplace("defender_id", name(start_of(other)));
            battle = std::move(told);
        }
        json::object now{{geometry_.name(start_of(piece)), place(made.after, ply.move, piece)}};
        if (other != kNoPiece)
            now.emplace(geometry_.name(start_of(other)), place(made.after, ply.move, other));
        return {{"side", text(name_of(before.open.to_move))},
                {"id", name(start_of(piece))},
                {"from", name(from)},
                {"to", name(to)},
                {"battle", std::move(battle)},
                {"reveals", reveals(before, made.after)},
                {"now", std::move(now)},
                {"thinking", or_null(ply.thinking, [](auto time) { return time.count(); })}};
    }

    json::value name(Square square) const { return text(geometry_.name(square)); }

private:
    /// The new square of a piece involved in the move; null if it is off the board.
    json::value place(const Position& after, Move move, PieceId piece) const {
        for (const Square square : {move.from, move.to})
            if (after.open.piece_at[square.index] == piece)
                return name(square);
        return nullptr;
    }

    /// The pieces whose rank both sides know from this ply on.
    json::array reveals(const Position& before, const Position& after) const {
        json::array list;
        (after.open.revealed & ~before.open.revealed).for_each([&](unsigned index) {
            list.push_back(name(start_of(PieceId{std::uint8_t(index)})));
        });
        return list;
    }

    const Geometry& geometry_;
};

json::array start_of_game(const PlyEncoder& encoder, const notation::Record& record) {
    json::array pieces;
    for (const PlacedPiece& piece : record.start)
        pieces.push_back(json::object{
            {"at", encoder.name(piece.square)}, {"side", text(name_of(piece.side))}, {"rank", letter(piece.rank)}});
    return pieces;
}

json::array plies_of(const PlyEncoder& encoder, const notation::Record& record) {
    json::array plies;
    if (notation::has_begun(record))
        (void)notation::walk(record, Ply(record.plies.size()),
                             [&](const Position& before, Ply number, const Made& made) {
                                 plies.push_back(encoder.encode(before, record.plies[number], made));
                             });
    return plies;
}

} // namespace

std::string replay_message(const ReplayFacts& facts, const notation::Record& record) {
    const PlyEncoder encoder{*record.edition.geometry};
    json::object message = replay_head(facts, record);
    message.emplace("start", start_of_game(encoder, record));
    message.emplace("plies", plies_of(encoder, record));
    message.emplace("commitments", per_side([&](Side side) {
                        return or_null(record.commitments[side], [](const notation::Commitment& commitment) {
                            return json::object{{"hash", text(commitment.hash)}, {"nonce", text(commitment.nonce)}};
                        });
                    }));
    return json::serialize(message);
}

} // namespace vaandel::site
