// A card game so far, step by step, so that the player can look back at it as he saw it then. It begins with what the
// server tells who comes, and goes on with its states.

import { type CardState, type CardView, cardView } from '../net/cards';
import type { Side } from '../net/protocol';

type Seen = NonNullable<CardState['past']>;
/** What one side did between two states: at a shared screen a whole turn of the other. */
export type CardStep = Seen['steps'][number];

export class CardLog {
  private seen = $state.raw<Seen | null>(null);

  constructor(readonly side: Side) {}

  get steps(): readonly CardStep[] {
    return this.seen?.steps ?? [];
  }

  /** The table after the first `number` steps of this log. */
  viewAt(number: number): CardView | undefined {
    return viewsOf(this.seen)[number];
  }

  /** Adds a state; one that does not follow starts over. */
  see(state: CardState): void {
    if (state.phase === 'setup') return;
    if (state.past) {
      this.seen = state.past;
      return;
    }
    const view = cardView(state, '');
    const next = follow(this.seen, view, state) ?? { start: view, steps: [] };
    if (next !== this.seen) this.seen = next;
  }

  /** The game as it was seen then. */
  stateAt(now: CardState, number: number): CardState {
    return {
      ...{ ...now, ...this.viewAt(number) },
      ...{ phase: 'play', your_turn: false, actions: [], events: [], outcome: null, final: null },
    };
  }

  /** The number of cards of a side before each step and after the last. */
  strengths(side: Side): number[] {
    return viewsOf(this.seen).map(({ sides }) => {
      const { line, hand, pile } = sides[side];
      return line.filter((slot) => slot !== null).length + hand + pile;
    });
  }
}

function viewsOf(kept: Seen | null): CardView[] {
  return kept ? [kept.start, ...kept.steps.map(({ view }) => view)] : [];
}

/** With what is new; without what was taken back; or null if the state does not follow. */
function follow(kept: Seen | null, view: CardView, { events }: CardState): Seen | null {
  const views = viewsOf(kept);
  const last = views.at(-1);
  if (!kept || !last) return null;
  if (last.count < view.count) {
    const news = events.filter(({ number }) => number > last.count);
    const isWhole = news.length === view.count - last.count && new Set(news.map(({ side }) => side)).size === 1;
    return isWhole ? { ...kept, steps: [...kept.steps, { events: news, view }] } : null;
  }
  const at = views.findIndex(({ count }) => count === view.count);
  if (JSON.stringify(views[at]) !== JSON.stringify(view)) return null;
  return at === kept.steps.length ? kept : { ...kept, steps: kept.steps.slice(0, at) };
}
