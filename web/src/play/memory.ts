// Memory mode: what a battle turned up is turned down again when it has been shown. Losses stay on show, as they lie
// beside a board of wood.

import type { GameState } from '../net/protocol';

export function forgetful(state: GameState): GameState {
  if (state.phase !== 'play') return state;
  return {
    ...state,
    pieces: state.pieces.map((piece) => (piece.side === state.you ? piece : { ...piece, rank: null, revealed: false })),
    last: state.last && { ...state.last, battle: null },
  };
}
