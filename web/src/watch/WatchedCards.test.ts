// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { MemoryStorage } from '../net/storage';
import type { PublicCards } from '../net/watching';
import { changing } from '../testing/changing.svelte';
import { cardDeck, cardEvent, cardSide, usualCardRules } from '../testing/fixtures';
import { click, mounted, one } from '../testing/mounted';
import { Settings } from '../ui/settings.svelte';
import type { Spectating } from './spectating';
import WatchedCards from './WatchedCards.svelte';

beforeAll(() => loadLanguage('en'));

const laid = [
  cardEvent({ number: 1, turn: 0, kind: 'lay', targets: [1, 2, 3, 4, 5] }),
  cardEvent({ number: 2, turn: 0, side: 'blue', kind: 'lay', targets: [1, 2, 3, 4, 5] }),
];
const fight = cardEvent({
  ...{ number: 3, own: 1, targets: [2], battle: { attacker: 'X', defender: '8', winner: 'attacker' } },
});
const pass = cardEvent({ number: 4, turn: 2, side: 'blue', kind: 'pass' });

function publicCards(more: Partial<PublicCards> = {}): PublicCards {
  return {
    ...{ type: 'public', game: 'g', edition: 'cards', rules: usualCardRules, phase: 'play', level: null },
    ...{ names: { red: 'Ada', blue: null }, clock: null, watchers: 1, turn: 1, to_act: 'red', stage: 'act' },
    players: { red: { kind: 'guest', here: true }, blue: { kind: 'guest', here: true } },
    ...{ take_backs: 0, sides: { red: cardSide(), blue: cardSide() }, events: laid, count: 2 },
    lines: { red: [null, null, null, null, null], blue: [null, null, null, null, null] },
    ...{ outcome: null, final: null, past: null, ...more },
  };
}
const fought = publicCards({
  ...{ events: [...laid, fight], count: 3, to_act: 'blue' },
  sides: { red: cardSide(), blue: cardSide({ out: ['8'] }) },
  lines: { red: ['X', null, null, null, null], blue: [null, null, null, null, null] },
});
const passed = publicCards({ ...fought, events: [...laid, fight, pass], count: 4, turn: 2, to_act: 'red' });

function shown(cards: PublicCards) {
  const watching: Spectating = { chair: 'red', line: 'open', heard: null, flip: () => {}, open: () => {} };
  const { props, set } = changing({ watching, cards, deck: cardDeck, settings: new Settings(new MemoryStorage()) });
  const { host } = mounted(WatchedCards, props);
  flushSync();
  const send = (next: PublicCards) => {
    set({ cards: next });
    flushSync();
  };
  const look = () => click(one(host, '[data-do=look]'));
  const lost = () => one(host, '[data-bar=blue] .lost').textContent;
  return { host, send, look, lost, go: (ply: number) => click(one(host, `ol [data-ply="${ply}"]`)) };
}

it('can be looked back at, step by step, as everybody saw it', () => {
  const { host, send, look, lost, go } = shown(publicCards());
  for (const next of [fought, passed]) send(next);
  expect(lost()).toBe('1 lost');
  look();
  go(0);
  expect(lost()).toBe('0 lost');
  expect(one(host, '.say').textContent).toMatch(/Ada.? to move/);
  go(1);
  expect(lost()).toBe('1 lost');
  expect(one(host, '.say').textContent).toContain('Blue to move');
  // Numbered as the moves of the game are.
  expect(one(host, 'ol [data-ply="2"] .number').textContent).toBe('4');
  click(one(host, '[data-do=now]'));
  expect(one(host, '.say').textContent).toMatch(/Ada.? to move/);
});

it('forgets what was taken back or missed, and ends with the game', () => {
  const { host, send, look, go } = shown(publicCards());
  for (const next of [fought, passed, fought]) send(next);
  look();
  expect(host.querySelectorAll('ol [data-ply]')).toHaveLength(2);
  send({ ...passed, count: 9 });
  expect(host.querySelector('ol [data-ply]')).toBeNull();
  send(fought);
  send(passed);
  look();
  go(0);
  send({ ...passed, phase: 'over', outcome: { winner: 'red', reason: 'resigned' } });
  expect(one(host, '[data-outcome=red]').textContent).toContain('wins');
});
