// What the server may say to a seat of Card Battle, checked on every frame that reaches the browser.

import type { Page } from 'playwright-core';
import { type CardState, places } from '../../src/net/cards';
import { opposite } from '../../src/net/protocol';

const kFields = [
  ...['type', 'game', 'edition', 'you', 'phase', 'turn', 'to_act', 'stage', 'your_turn', 'acted', 'names', 'level'],
  ...['take_backs', 'last_choice', 'rules', 'from'],
  ...['rival', 'rematch', 'draw_offer', 'clock', 'claim', 'watch'],
  ...['sides', 'yours', 'known', 'shown', 'actions', 'events', 'count', 'outcome', 'final', 'past'],
];
const kAction = /^(?:attack [1-5] [1-5]|spy [1-5]|scout [1-5] at [1-5](?: [1-5])?|run [1-5]|pass)$/;

export class Frames {
  readonly leaks: string[] = [];
  states = 0;
  /** Games in which this seat's Spy has looked at the enemy's hand. */
  private readonly looked = new Set<string>();

  constructor(page: Page) {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload)) as CardState;
        if (message.type === 'state' && message.edition === 'cards') this.check(message);
      }),
    );
  }

  private check(state: CardState): void {
    this.states += 1;
    const note = (wrong: boolean, what: string) => wrong && this.leaks.push(`${what} in action ${state.count}`);
    note(
      Object.keys(state).some((field) => !kFields.includes(field)),
      'an unknown field',
    );
    // Nobody is at a clock here, and a bot never leaves.
    note(state.clock !== null || state.claim !== null, 'a clock or a claim');
    note(state.from !== null, 'an origin that it has not');
    note(state.phase !== 'over' && state.final !== null, 'the end before the end');
    const told = (wrong: boolean, what: string) => note(wrong, `of the past: ${what}`);
    if (state.past) this.checkTable(state, state.past.start, false, told);
    let hasLooked = false;
    for (const { events, view } of state.past?.steps ?? []) {
      for (const event of events) this.checkEvent(state, event, told);
      hasLooked ||= events.some(({ side, kind }) => side === state.you && kind === 'spy');
      this.checkTable(state, view, hasLooked, told);
    }
    const last = state.events.find(({ number }) => number === state.last_choice);
    note(last !== undefined && last.side !== state.you, 'a choice that is not its own');
    for (const event of state.events) this.checkEvent(state, event, note);
    this.checkTable(state, state, this.looked.has(state.game), note);
    note(!state.actions.every((action) => kAction.test(action)), 'an action that names more than places');
  }

  /** What is on the table, now or then; `hasLooked`: with the Spy at the hand. */
  private checkTable(
    state: CardState,
    table: Pick<CardState, 'sides' | 'known'>,
    hasLooked: boolean,
    note: (wrong: boolean, what: string) => unknown,
  ): void {
    const { line } = table.sides[opposite(state.you)];
    const facts = line.flatMap((card) => Object.keys(card ?? {}));
    note(!facts.every((fact) => fact === 'seen' || fact === 'since'), 'more than seen and since of a card');
    for (const place of places) {
      const isKnown = table.known.line[place - 1] !== null;
      note(isKnown && line[place - 1]?.seen !== true, `the unseen card at ${place}`);
    }
    note(table.known.hand !== null && !hasLooked, 'a hand that no Spy has seen');
  }

  private checkEvent(
    state: CardState,
    event: CardState['events'][number],
    note: (wrong: boolean, what: string) => unknown,
  ): void {
    const isOwn = event.side === state.you;
    if (isOwn && event.kind === 'spy') this.looked.add(state.game);
    note(!isOwn && event.cards !== null && event.kind !== 'scout', `cards that the enemy put down (${event.kind})`);
    note(event.hand !== null && event.kind !== 'spy', `a hand in ${event.kind}`);
    note(event.battle !== null && event.kind !== 'attack', `a battle in ${event.kind}`);
    const drawer = event.kind === 'run' ? event.side : opposite(event.side);
    note(drawer !== state.you && event.drawn_cards !== null, 'what the enemy drew');
  }
}
