// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { MemoryStorage } from '../net/storage';
import type { PublicBoard } from '../net/watching';
import { barrage8 } from '../testing/fixtures';
import { click, mounted, one } from '../testing/mounted';
import { publicBoard } from '../testing/watched';
import { Settings } from '../ui/settings.svelte';
import type { Onlooking } from './onlooking';
import WatchedBoard from './WatchedBoard.svelte';

beforeAll(() => loadLanguage('en'));

const clock = {
  ...{ setup: 60, main: 180, free: 0 },
  red: { left: 65_000, free: 0, runs: false },
  blue: { left: 125_000, free: 0, runs: true },
};

function shown(board: PublicBoard) {
  let flips = 0;
  const watching: Onlooking = {
    ...{ chair: 'red', line: 'open', heard: { clock: board.clock, you: null, at: performance.now() } },
    ...{ flip: () => (flips += 1), open: () => {} },
  };
  const settings = new Settings(new MemoryStorage());
  const { host } = mounted(WatchedBoard, { watching, board, edition: barrage8, settings });
  flushSync();
  return { host, flips: () => flips };
}

it('has the frame of the players, with their clocks, and nothing to play with', () => {
  const { host, flips } = shown(publicBoard({ clock }));
  expect(one(host, '[data-clock=red]').textContent).toContain('1:05');
  expect(one(host, '[data-clock=blue]').textContent).toContain('2:0');
  expect(one(host, '[data-bar=blue]').className).toContain('turn');
  expect(one(host, '.say').textContent).toMatch(/Blue to move.*You are watching\..*2 watching/s);
  for (const deed of ['hint', 'takeback', 'draw', 'resign']) expect(host.querySelector(`[data-do=${deed}]`)).toBeNull();
  click(one(host, '[data-do=flip]'));
  expect(flips()).toBe(1);
});

it('leads to the replay when the game is over', () => {
  const { host } = shown(publicBoard({ phase: 'over', outcome: { winner: 'red', reason: 'left' } }));
  expect(one(host, '[data-outcome=red]').textContent).toMatch(/Red wins.*Blue left the game\./s);
  expect(one(host, '[data-do=again]').getAttribute('href')).toBe('#/replay/g');
});

it('has no replay of a game that was called off', () => {
  const { host } = shown(publicBoard({ phase: 'over', outcome: { winner: 'draw', reason: 'cancelled' } }));
  expect(one(host, '[data-outcome]').textContent).toContain('aborted');
  expect(host.querySelector('[data-do=again]')).toBeNull();
});
