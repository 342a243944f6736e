// What clocks show between two messages, and the time controls.

import { amountText } from '../i18n/units';
import type { GameClock, SideClock, TimeControl } from '../net/basics';

/** Below this, time is highlighted, in milliseconds. */
const kLittle = 20_000;
/** The player is warned at these numbers of seconds left. */
const kWarnings = [60, 30, 10] as const;

export interface Reading {
  left: number;
  /** Of this move's free time. */
  free: number;
  isLittle: boolean;
}

/** What a clock shows so many milliseconds after its value arrived; `most`: the free time, which waits for battles. */
export function reading({ left, free, runs }: SideClock, elapsed: number, most = Infinity): Reading {
  const gone = runs ? Math.max(0, elapsed) : 0;
  const now = {
    left: Math.max(0, left - Math.max(0, gone - free)),
    free: Math.min(most, Math.max(0, free - gone)),
  };
  return { ...now, isLittle: runs && now.left + now.free <= kLittle };
}

/** False without a clock, and before the clocks have started. */
export function isTimeRunning(clock: GameClock | null): boolean {
  return Boolean(clock?.red?.runs || clock?.blue?.runs);
}

/** The warning due between two readings of a clock, in seconds; null if none. */
export function warning(before: Reading, now: Reading): number | null {
  const total = (one: Reading) => one.left + one.free;
  return kWarnings.findLast((seconds) => total(before) > seconds * 1000 && total(now) <= seconds * 1000) ?? null;
}

/** `9:05`, `1:00:00`; a second that has begun counts in full. */
export function timeText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  const tail = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${tail}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${tail}`;
}

/** `3 min`, `45 s`, in the user's language. */
export function spanText(seconds: number): string {
  return seconds >= 60 ? amountText(seconds / 60, 'minute') : amountText(seconds, 'second');
}

export const paces = ['quick', 'normal', 'slow'] as const;
export type Pace = (typeof paces)[number];

/** From this many pieces per side, a game is long. */
const kLargeArmy = 30;

/** The time of a pace for armies of so many pieces; large ones get twice as much. */
export function controlOf(pace: Pace, army: number): TimeControl {
  const factor = army >= kLargeArmy ? 2 : 1;
  const [setup, main, free] = { quick: [60, 180, 5], normal: [150, 480, 10], slow: [300, 1500, 30] }[pace] as [
    number,
    number,
    number,
  ];
  return { setup: setup * factor, main: main * factor, free };
}
