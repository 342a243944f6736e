// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { MemoryStorage } from '../net/storage';
import type { PublicBoard } from '../net/watching';
import { changing } from '../testing/changing.svelte';
import { barrage8, pieceAt } from '../testing/fixtures';
import { click, mounted, one } from '../testing/mounted';
import { publicBoard } from '../testing/watched';
import { Settings } from '../ui/settings.svelte';
import type { Spectating } from './spectating';
import WatchedBoard from './WatchedBoard.svelte';

beforeAll(() => loadLanguage('en'));
afterEach(() => vi.useRealTimers());

const clock = {
  ...{ setup: 60, main: 180, free: 0 },
  red: { left: 65_000, free: 0, runs: false },
  blue: { left: 125_000, free: 0, runs: true },
};

function shown(board: PublicBoard) {
  let flips = 0;
  const watching: Spectating = {
    ...{ chair: 'red', line: 'open', heard: { clock: board.clock, you: null, at: performance.now() } },
    ...{ flip: () => (flips += 1), open: () => {} },
  };
  const settings = new Settings(new MemoryStorage());
  const { props, set } = changing({ watching, board, edition: barrage8, settings });
  const { host } = mounted(WatchedBoard, props);
  flushSync();
  return { host, flips: () => flips, send: (next: PublicBoard) => set({ board: next }) };
}

it('has the frame of the players, with their clocks, and nothing to play with', () => {
  const { host, flips } = shown(publicBoard({ clock }));
  expect(one(host, '[data-clock=red]').textContent).toContain('1:05');
  expect(one(host, '[data-clock=blue]').textContent).toContain('2:0');
  expect(one(host, '[data-bar=blue]').className).toContain('turn');
  expect(one(host, '.say').textContent).toMatch(/Blue to move.*You are watching\..*2 watching/s);
  for (const door of ['hint', 'takeback', 'draw', 'resign']) expect(host.querySelector(`[data-do=${door}]`)).toBeNull();
  click(one(host, '[data-do=flip]'));
  expect(flips()).toBe(1);
});

it('leads to the replay when the game is over', () => {
  const { host } = shown(publicBoard({ phase: 'over', outcome: { winner: 'red', reason: 'left' } }));
  expect(one(host, '[data-outcome=red]').textContent).toMatch(/Ada\u2069 wins.*Blue left the game\./s);
  expect(one(host, '[data-do=again]').getAttribute('href')).toBe('#/replay/g');
});

it('has no replay of a game that was called off', () => {
  const { host } = shown(publicBoard({ phase: 'over', outcome: { winner: 'draw', reason: 'cancelled' } }));
  expect(one(host, '[data-outcome]').textContent).toContain('aborted');
  expect(host.querySelector('[data-do=again]')).toBeNull();
});

it('tells how a game ended when its last battle has been shown', () => {
  vi.useFakeTimers();
  const { host, send } = shown(publicBoard({ turn: 'blue' }));
  const battle = { attacker: '3', defender: '2', defender_id: 'd5', winner: 'attacker' } as const;
  // While the eye follows the ply before.
  send(
    publicBoard({
      ...{ ply: 2, phase: 'over', outcome: { winner: 'blue', reason: 'immobile' } },
      pieces: [pieceAt('d5', 'blue', '3')],
      last: { ply: 2, side: 'blue', id: 'c6', from: 'c6', to: 'd5', battle },
    }),
  );
  const pass = (ms: number) => {
    vi.advanceTimersByTime(ms);
    flushSync();
  };
  const title = () => one(host, '.say').textContent;
  expect(title()).toContain('Blue to move');
  expect(one(host, '[data-bar=blue]').className).toContain('turn');
  expect(host.querySelector('[data-outcome]')).toBeNull();
  pass(500);
  expect(title()).toContain('Battle on d5');
  expect(host.querySelector('[data-outcome]')).toBeNull();
  pass(4_000);
  expect(one(host, '[data-outcome=blue]').textContent).toContain('Blue wins');
});

it('keeps the moves that were watched, each to be looked at again', () => {
  vi.useFakeTimers();
  const { host, send } = shown(publicBoard());
  const pass = () => {
    vi.advanceTimersByTime(5_000);
    flushSync();
  };
  click(one(host, '[data-tab=moves]'));
  expect(one(host, '[data-record]').textContent).toContain('The moves you watch will appear here.');
  const after = (ply: number, from: string, to: string) =>
    publicBoard({
      ...{ ply, turn: 'red' },
      pieces: [pieceAt('d5', 'red', '2', { revealed: true }), { ...pieceAt('c6', 'blue', null), at: to }],
      last: { ply, side: 'blue', id: 'c6', from, to, battle: null },
    });
  send(after(2, 'c6', 'c7'));
  pass();
  expect([...host.querySelectorAll('ol [data-ply]')].map((row) => row.textContent)).toHaveLength(2);
  expect(one(host, 'ol [data-ply="1"]').textContent).toMatch(/2\s*c6-c7/);
  click(one(host, 'ol [data-ply="0"]'));
  const at = (square: string) => one(host, `[data-square=${square}]`).getAttribute('aria-label') ?? '';
  expect(at('c6')).toContain('rank unknown');
  expect(at('c7')).not.toContain('rank unknown');
  // What goes on meanwhile does not take the eye away.
  send(publicBoard({ ...after(3, 'c7', 'c8'), turn: 'blue' }));
  pass();
  expect(at('c6')).toContain('rank unknown');
  click(one(host, '[data-do=now]'));
  pass();
  expect(at('c6')).not.toContain('rank unknown');
  // The end does.
  click(one(host, 'ol [data-ply="0"]'));
  send(publicBoard({ phase: 'over', outcome: { winner: 'red', reason: 'resigned' } }));
  pass();
  expect(one(host, '[data-outcome=red]').textContent).toContain('Ada\u2069 wins');
});
