// Memory mode at the card table: enemy cards that battles, Spies and Scouts turned up are hidden again after they were
// shown. What the enemy has seen, and the losses, stay visible.

import type { CardState } from '../net/cards';

export function forgetful(state: CardState): CardState {
  return state.phase === 'over' ? state : { ...state, known: { line: [null, null, null, null, null], hand: null } };
}
