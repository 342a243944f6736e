#pragma once
// How GoogleTest prints the types of the board games when an expectation fails.

#include "vaandel/board/moves.hpp"
#include "vaandel/board/outcome.hpp"
#include "vaandel/board/setup.hpp"

#include <ostream>

namespace vaandel::board {

inline void PrintTo(Side side, std::ostream* out) { *out << name_of(side); }
inline void PrintTo(Rank rank, std::ostream* out) { *out << "rank " << letter_of(rank); }
inline void PrintTo(Refusal refusal, std::ostream* out) { *out << code_of(refusal); }
inline void PrintTo(Reason reason, std::ostream* out) { *out << code_of(reason); }
inline void PrintTo(const Outcome& outcome, std::ostream* out) { *out << describe(outcome); }
inline void PrintTo(Square square, std::ostream* out) { *out << "square " << int{square.index}; }
inline void PrintTo(PieceId piece, std::ostream* out) { *out << "piece " << int{piece.index}; }
inline void PrintTo(Move move, std::ostream* out) { *out << int{move.from.index} << "-" << int{move.to.index}; }
inline void PrintTo(BattleResult result, std::ostream* out) {
    switch (result) {
    case BattleResult::AttackerWins: *out << "attacker wins"; return;
    case BattleResult::DefenderWins: *out << "defender wins"; return;
    case BattleResult::BothLost: *out << "both lost"; return;
    }
}
inline void PrintTo(const SetupProblem& problem, std::ostream* out) {
    *out << "problem " << int(problem.kind) << " have " << problem.have << " want " << problem.want << " at "
         << problem.at << " letter " << problem.letter << " square " << int{problem.square.index} << " rank "
         << letter_of(problem.rank);
}

} // namespace vaandel::board
