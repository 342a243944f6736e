// Whose game a review is first, where two shared the screen: the loser's, as where it turned is told.

import { opposite, type Side } from '../net/protocol';
import type { Seat } from '../net/seats';

/** The reader's seat; at a shared screen that of who lost. */
export function loserSeat(seat: Seat, winner: Side | 'draw'): Seat {
  const { side, token, other } = seat;
  return other !== null && winner === side ? { ...seat, side: opposite(side), token: other, other: token } : seat;
}
