// The table of Card Battle in a page of its own, with a connection that the test controls.

import { flushSync } from 'svelte';
import { beforeAll, beforeEach } from 'vitest';
import type { CardLog } from '../cards/log.svelte';
import { CardSession } from '../cards/session.svelte';
import { loadLanguage } from '../i18n/text.svelte';
import type { CardState } from '../net/cards';
import type { Settings } from '../ui/settings.svelte';
import CardHost from './CardHost.svelte';
import { cardEvent, cardState, kToken } from './fixtures';
import { mounted, one } from './mounted';
import { Wire } from './wire';

class CardStage {
  readonly wire = new Wire();
  readonly session: CardSession;
  private due: (() => void)[] = [];

  constructor() {
    this.session = new CardSession(
      { game: 'g', token: kToken },
      { onState: () => {}, onRematch: () => {} },
      this.wire.ports,
      { set: (run) => this.due.push(run), clear: () => (this.due = []) },
    );
  }

  /** Lets pending promises settle. */
  elapse(): void {
    const run = this.due;
    this.due = [];
    for (const timer of run) timer();
    flushSync();
  }

  table(state: CardState, log: CardLog | null = null, settings?: Settings) {
    this.wire.say(state);
    this.elapse();
    const { session } = this;
    const { host } = mounted(CardHost, { session, log, settings });
    return {
      host,
      session,
      own: (place: number) => one(host, `[data-line=own] [data-place="${place}"]`),
      enemy: (place: number) => one(host, `[data-line=enemy] [data-place="${place}"]`),
      hand: (card: number) => one(host, `[data-hand=own] [data-card="${card}"]`),
      button: (name: string) => {
        const found = [...host.querySelectorAll('button')].find((each) => each.textContent?.trim().startsWith(name));
        if (!found) throw new Error(`no button ${name}`);
        return found;
      },
      notice: () => host.querySelector('.notice')?.textContent ?? '',
      label: (element: Element) => one(element, '.unseen').textContent,
    };
  }
}

/** What the tests of a file play on: a fresh stage for each, in English. */
export function freshStages() {
  let stage: CardStage;
  beforeAll(() => loadLanguage('en'));
  beforeEach(() => {
    localStorage.clear();
    stage = new CardStage();
  });
  return {
    wire: () => stage.wire,
    elapse: () => stage.elapse(),
    table: (state: CardState, log?: CardLog, settings?: Settings) => stage.table(state, log, settings),
  };
}

/** The state after an action of Red's that turned cards up. */
export function afterAct(more: Partial<Parameters<typeof cardEvent>[0]>, state: Partial<CardState> = {}): CardState {
  const event = cardEvent(more);
  const start = cardState();
  return cardState({
    ...{ count: 3, acted: 2, turn: 2, to_act: 'blue', your_turn: false, actions: [] },
    events: [...start.events, event],
    ...state,
  });
}
