// Memory mode at the card table: what battles, Spies and Scouts turned up of the enemy's is turned down again when it
// has been shown. What the enemy has seen, and the losses, stay on show.

import type { CardState } from '../net/cards';

export function forgetful(state: CardState): CardState {
  return state.phase === 'over' ? state : { ...state, known: { line: [null, null, null, null, null], hand: null } };
}
