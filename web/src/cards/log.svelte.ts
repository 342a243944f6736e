// What this page has seen of a card game, step by step, so that the player can look back at it as he saw it. It is
// built from the states that the server sent to this seat, and stays in this browser.

import { type CardState, type CardView, cardView, event } from '../net/cards';
import { type Decoded, list, object } from '../net/decode';
import type { Side } from '../net/protocol';
import { logKey } from '../net/seats';
import { Kept } from '../play/kept.svelte';

const step = object({ events: list(event), view: cardView });
const stored = object({ start: cardView, steps: list(step) });
/** What one side did between two states: at a shared screen a whole turn of the other. */
export type CardStep = Decoded<typeof step>;
type Stored = Decoded<typeof stored>;

export class CardLog {
  private readonly kept: Kept<Stored>;

  constructor(
    storage: Storage,
    game: string,
    readonly side: Side,
  ) {
    this.kept = new Kept(storage, logKey(game, side), stored);
  }

  get steps(): readonly CardStep[] {
    return this.kept.value?.steps ?? [];
  }

  /** The table after the first `number` steps of this log. */
  viewAt(number: number): CardView | undefined {
    return viewsOf(this.kept.value)[number];
  }

  /** Adds a state; one that does not follow starts over. */
  see(state: CardState): void {
    if (state.phase === 'over') this.kept.forget();
    if (state.phase !== 'play') return;
    const view = cardView(state, '');
    const next = follow(this.kept.value, view, state) ?? { start: view, steps: [] };
    if (next !== this.kept.value) this.kept.put(next);
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
    return viewsOf(this.kept.value).map(({ sides }) => {
      const { line, hand, pile } = sides[side];
      return line.filter((slot) => slot !== null).length + hand + pile;
    });
  }
}

function viewsOf(kept: Stored | null): CardView[] {
  return kept ? [kept.start, ...kept.steps.map(({ view }) => view)] : [];
}

/** With what is new; without what was taken back; or null if the state does not follow. */
function follow(kept: Stored | null, view: CardView, { events }: CardState): Stored | null {
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
