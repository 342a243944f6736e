// What a spectator has seen of a card game, state by state: he can look back at it while the page is open.

import { unseenCardsText } from '../cards/course';
import { shortTale } from '../cards/words';
import type { CardEvent } from '../net/cards';
import type { Side } from '../net/protocol';
import type { PublicCards } from '../net/watching';
import { type Course, startText } from '../play/course';
import type { Log } from '../play/looking.svelte';
import { battleText, type Names } from '../play/words';
import { publicStory } from './words';

export class WatchedCardLog implements Log<PublicCards> {
  private states = $state.raw<readonly PublicCards[]>([]);

  get length(): number {
    return Math.max(0, this.states.length - 1);
  }

  /** Adds a state; one that does not follow starts over. */
  see(state: PublicCards): void {
    if (state.phase === 'setup') return;
    if (state.past) {
      const { start, steps } = state.past;
      const ended = { phase: 'play', outcome: null, final: null, past: null } as const;
      this.states = [{ events: [], view: start }, ...steps].map(({ events, view }) => ({
        ...{ ...state, ...ended, ...view, events },
      }));
      return;
    }
    const before = this.states.filter(({ count }) => count < state.count);
    const last = before.at(-1);
    const isNext = last !== undefined && newsOf(state, last.count).length === state.count - last.count;
    this.states = isNext ? [...before, state] : [state];
  }

  /** The game after the first `number` steps, as everybody saw it then; who is there is as it is now. */
  stateAt(now: PublicCards, number: number): PublicCards {
    const { names, players, clock, watchers } = now;
    return { ...(this.states[number] ?? now), names, players, clock, watchers };
  }

  /** What was done in that step. */
  eventsAt(number: number): readonly CardEvent[] {
    const [before, after] = [this.states[number - 1], this.states[number]];
    return before && after ? newsOf(after, before.count) : [];
  }

  /** What stands before the first step, if that is not the start. */
  get start(): string | null {
    return unseenCardsText(this.states[0]?.count);
  }

  /** How it was seen last. */
  get names(): Names {
    return this.states.at(-1)?.names ?? { red: null, blue: null };
  }

  countAt(number: number): number {
    return this.states[number]?.count ?? number;
  }

  /** The number of cards of a side before each step and after the last. */
  strengths(side: Side): number[] {
    return this.states.map(({ sides }) => {
      const { line, hand, pile } = sides[side];
      return line.filter((slot) => slot !== null).length + hand + pile;
    });
  }
}

function newsOf({ events }: PublicCards, after: number): CardEvent[] {
  return events.filter(({ number }) => number > after);
}

/** Nothing is read between the steps: the strip tells what was done. */
export function watchedCourse(log: WatchedCardLog): Course<CardEvent> {
  return {
    get length() {
      return log.length;
    },
    pliesAt: (number) => log.countAt(number),
    stepAt(number) {
      const events = log.eventsAt(number);
      return {
        side: events[0]!.side,
        text: events.map(shortTale).join(', '),
        note: events.map(battleText).filter(Boolean).join(' '),
      };
    },
    showAt: () => null,
    get start() {
      return log.start;
    },
    sentence(number) {
      const told = log.eventsAt(number).map((event) => publicStory(event, log.names));
      return told.join(' ') || startText(this);
    },
    get strengths() {
      return { red: log.strengths('red'), blue: log.strengths('blue') };
    },
    end: null,
  };
}
