import { expect, it } from 'vitest';
import type { Seat } from '../net/seats';
import { clocksOf } from '../net/standings';
import { loadLanguage } from '../i18n/text.svelte';
import { lengthFacts, standingText } from './game_words';
import { filtered, filters, finishedGames, isWaiting, pageTitle, runningGames, timeLeft } from './games';

const kNow = 1_000_000;
const control = { setup: 60, main: 180, free: 5 };

function seat(game: string, more: Partial<Seat> = {}): Seat {
  return {
    ...{
      game,
      edition: 'duel8',
      side: 'red',
      token: 't',
      since: kNow,
      phase: 'play',
      ply: 3,
      turn: 'yours',
      result: null,
    },
    ...{ friend: true, invitation: null, other: null, name: null, last: kNow, table: null, watch: null },
    ...{ clock: null, left: null, level: null, rematch: null },
    ...more,
  } as Seat;
}

const withTime = (game: string, left: number, more: Partial<Seat> = {}) =>
  seat(game, { clock: control, left: { left, free: 0, runs: true, at: kNow }, ...more });

it('takes the clock of the side to move from the server', () => {
  const clock = {
    ...control,
    red: { left: 100_000, free: 0, runs: false },
    blue: { left: 50_000, free: 5_000, runs: true },
  };
  expect(clocksOf({ clock, side: 'red', your_turn: true }, kNow)).toEqual({
    clock: control,
    left: { left: 100_000, free: 0, runs: false, at: kNow },
  });
  expect(clocksOf({ clock, side: 'red', your_turn: false }, kNow).left?.left).toBe(50_000);
  expect(clocksOf({ clock: { ...clock, blue: null }, side: 'red', your_turn: false }, kNow).left).toBeNull();
  expect(clocksOf({ clock: null, side: 'red', your_turn: true }, kNow)).toEqual({ clock: null, left: null });
});

it('counts down what is left, free time first', () => {
  const game = withTime('a', 60_000, { left: { left: 60_000, free: 5_000, runs: true, at: kNow } });
  expect(timeLeft(game, kNow + 3_000)).toBe(60_000);
  expect(timeLeft(game, kNow + 15_000)).toBe(50_000);
  expect(timeLeft({ ...game, phase: 'over' }, kNow)).toBeNull();
  expect(timeLeft(seat('b'), kNow)).toBeNull();
});

it('puts first the game that waits with the least time', () => {
  const games = [
    seat('theirs', { turn: 'theirs', last: kNow + 9 }),
    seat('untimed', { last: kNow + 8 }),
    withTime('long', 90_000, { last: kNow + 7 }),
    withTime('short', 20_000),
  ];
  expect(runningGames(games, kNow).map(({ game }) => game)).toEqual(['short', 'long', 'untimed', 'theirs']);
});

it('counts a game that is over as waiting while a rematch is asked for', async () => {
  await loadLanguage('en');
  const over = seat('over', { phase: 'over', result: 'won', turn: 'theirs' });
  const asked = seat('asked', { ...over, game: 'asked', name: 'Bo', rematch: 'next' });
  expect([over, asked].map(isWaiting)).toEqual([false, true]);
  expect(runningGames([over, asked], kNow).map(({ game }) => game)).toEqual(['asked']);
  expect(finishedGames([over, asked]).map(({ game }) => game)).toEqual(['over']);
  expect(pageTitle([over, asked])).toBe('(1) Vaandel');
  expect(standingText(asked)).toMatch(/^.?Bo.? wants a rematch$/);
  expect(standingText({ ...asked, name: null })).toBe('Your opponent wants a rematch');
});

it('has the part of the page in its title, behind the number of games that wait', () => {
  expect(pageTitle([], 'Review')).toBe('Review – Vaandel');
  expect(pageTitle([seat('now', { phase: 'play', turn: 'yours' })], 'Review')).toBe('(1) Review – Vaandel');
});

it('says of a game that was tried again from where', async () => {
  await loadLanguage('en');
  expect(lengthFacts(seat('whole'))).toEqual(['3 moves']);
  const from = { game: 'whole', ply: 56 };
  expect(lengthFacts(seat('again', { from, ply: 60 }))).toEqual(['from move 57', '60 moves']);
  expect(lengthFacts(seat('cards', { edition: 'cards', from, ply: 0 }))).toEqual(['from move 57']);
});

it('finds the games that ended so, at a shared screen only draws', () => {
  const over = { phase: 'over' } as const;
  const games = [
    seat('won', { ...over, result: 'won' }),
    seat('lost', { ...over, result: 'lost' }),
    seat('drawn', { ...over, result: 'draw' }),
    seat('beside', { ...over, result: 'draw', other: 't' }),
    seat('won-beside', { ...over, result: 'won', other: 't' }),
    seat('running'),
  ];
  const found = filters.map((filter) => filtered(games, filter).map(({ game }) => game));
  expect(found.slice(1)).toEqual([['running'], ['won'], ['lost'], ['drawn', 'beside']]);
});
