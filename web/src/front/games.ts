// The games of this browser, ordered by importance.

import type { Seat } from '../net/seats';
import { reading } from '../play/clock';

/** Whether it needs an action here: always at a shared screen; when it is over, if a rematch is asked for. */
export function isWaiting(seat: Seat): boolean {
  if (seat.phase === 'over') return seat.rematch !== null;
  return seat.turn === 'yours' || seat.other !== null || seat.phase === 'setup';
}

/** Whether it goes on, or may. */
const isRunning = (seat: Seat) => seat.phase !== 'over' || seat.rematch !== null;

const seenLast = (seat: Seat) => seat.last ?? seat.since;
const newestFirst = (one: Seat, other: Seat) => seenLast(other) - seenLast(one);

/** The time left to the side to act, in milliseconds; null without a clock. */
export function timeLeft({ phase, clock, left }: Seat, now: number): number | null {
  return phase !== 'over' && clock && left ? reading(left, now - left.at).left : null;
}

/** Those that wait for this player first, the least time before the others; then by last change. */
export function runningGames(seats: readonly Seat[], now = Date.now()): Seat[] {
  const urgency = (seat: Seat) => (isWaiting(seat) ? (seat.clock ? 0 : 1) : 2);
  const haste = (seat: Seat) => (isWaiting(seat) ? (timeLeft(seat, now) ?? Number.MAX_VALUE) : 0);
  return seats
    .filter(isRunning)
    .sort((one, other) => urgency(one) - urgency(other) || haste(one) - haste(other) || newestFirst(one, other));
}

export function finishedGames(seats: readonly Seat[]): Seat[] {
  return seats.filter((seat) => !isRunning(seat)).sort(newestFirst);
}

export const filters = ['all', 'running', 'won', 'lost', 'drawn'] as const;
export type Filter = (typeof filters)[number];

export function filtered(seats: readonly Seat[], filter: Filter): Seat[] {
  if (filter === 'running') return runningGames(seats);
  if (filter === 'won' || filter === 'lost')
    return finishedGames(seats).filter(({ result, other }) => result === filter && other === null);
  if (filter === 'drawn') return finishedGames(seats).filter(({ result }) => result === 'draw');
  return [...runningGames(seats), ...finishedGames(seats)];
}

/** The title of the page: how many games wait, if any, and the part of the page. */
export function pageTitle(seats: readonly Seat[], part = ''): string {
  const isCalled = (seat: Seat) =>
    seat.other === null && (seat.phase === 'play' ? seat.turn === 'yours' : seat.rematch !== null);
  const waiting = seats.filter(isCalled).length;
  return [...(waiting > 0 ? [`(${waiting})`] : []), ...(part ? [part, '–'] : []), 'Vaandel'].join(' ');
}
