// A game of Barrage on screen, against a server that says what it is told to.

import { flushSync } from 'svelte';
import { beforeAll, beforeEach } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { Session } from '../play/session.svelte';
import { barrage8, gameState, kToken, pieceAt } from './fixtures';
import { mounted, one } from './mounted';
import PlayHost from './PlayHost.svelte';
import { Wire } from './wire';

export const start = gameState({
  pieces: [
    pieceAt('a1', 'red', 'F'),
    pieceAt('b3', 'red', '2'),
    pieceAt('d3', 'red', '3'),
    pieceAt('b6', 'blue', null),
  ],
  targets: { b3: ['b4', 'b6'] },
  barred: { d3: { d4: 'two_squares' } },
});

export let wire: Wire;
export let session: Session;
let due: (() => void)[];

/** Lets all time pass that something waits for. */
export function elapse(): void {
  const run = due;
  due = [];
  for (const timer of run) timer();
  flushSync();
}

/** For each test a new game, at its start. */
export function setTable(): void {
  beforeAll(() => loadLanguage('en'));
  beforeEach(() => {
    wire = new Wire();
    due = [];
    session = new Session({ game: 'g', token: kToken }, { onState: () => {}, onRematch: () => {} }, wire.ports, {
      set: (run) => due.push(run),
      clear: () => (due = []),
    });
    wire.say(start);
    elapse();
  });
}

export function play() {
  const { host } = mounted(PlayHost, { session, edition: barrage8 });
  return { host, cell: (square: string) => one(host, `[data-square="${square}"]`) };
}
