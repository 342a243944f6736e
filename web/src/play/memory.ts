// Memory mode: pieces revealed in a battle are hidden again afterwards. Losses stay visible, as they lie beside a real
// board.

import type { GameState } from '../net/protocol';

export function forgetful(state: GameState): GameState {
  if (state.phase !== 'play') return state;
  return {
    ...state,
    pieces: state.pieces.map((piece) => (piece.side === state.you ? piece : { ...piece, rank: null, revealed: false })),
    last: state.last && { ...state.last, battle: null },
  };
}
