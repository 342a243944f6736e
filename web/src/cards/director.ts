// The pace of Card Battle: events that turn cards up stay long enough to be read.

import type { CardEvent, CardState } from '../net/cards';
import { Showing, type Timers } from '../play/showing';
import type { CardScene } from './scene';

/** How long an event is read, in milliseconds; events that are not listed turn nothing up. */
export const kReadMs: Partial<Record<CardEvent['kind'], number>> = {
  attack: 3_600,
  spy: 4_500,
  scout: 4_000,
  run: 2_600,
};
/** How long a state stays, so that the eye can follow: one without an event to read, and one after it. */
const kUnreadMs = 600;
const kReadAlreadyMs = 150;

export class CardDirector extends Showing<CardState, CardEvent> {
  constructor(show: (scene: CardScene) => void, timers: Timers) {
    super((state, event) => show({ state, event }), timers, {
      shows: (before, next) => newEvents(before, next).filter(({ kind }) => kind in kReadMs),
      showMs: ({ kind }) => kReadMs[kind] ?? 0,
      restMs: (before, next) => (before && before.count < next.count ? restAfter(newEvents(before, next)) : 0),
    });
  }
}

export function newEvents(before: CardState, next: CardState): CardEvent[] {
  return next.events.filter(({ number }) => number > before.count);
}

function restAfter(events: readonly CardEvent[]): number {
  const last = events.at(-1);
  return last && last.kind in kReadMs ? kReadAlreadyMs : kUnreadMs;
}
