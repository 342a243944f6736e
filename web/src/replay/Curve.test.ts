// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { Player } from '../play/player.svelte';
import type { Judged, Turn } from '../play/verdicts';
import { mounted, one } from '../testing/mounted';
import { shortGame } from '../testing/replay';
import { boardCourse } from './course';
import Curve from './Curve.svelte';

beforeAll(() => loadLanguage('en'));

const noTimers = { set: () => 0, clear: () => {} };

it('is a slider as wide as its own game, where the game before was longer', () => {
  const player = new Player(boardCourse(shortGame), noTimers, () => {});
  const props = { side: 'red' as const, points: [], turns: [], player, isWhole: true };
  const earlier = [
    { ply: 0, hope: 500 },
    { ply: 16, hope: 0 },
  ];
  const width = (host: HTMLElement) => one(host, 'input[type=range]').style.width;
  expect(player.last).toBe(4);
  expect(width(mounted(Curve, { ...props, earlier }).host)).toBe('25%');
  expect(width(mounted(Curve, { ...props, earlier: [] }).host)).toBe('100%');
});

it('puts the mark of a turn on the curve as it is drawn, or points there', () => {
  const player = new Player(boardCourse(shortGame), noTimers, () => {});
  const points = [0, 1, 2, 3, 4].map((ply) => ({ ply, hope: 500 + 50 * ply }));
  const turn = (kind: Turn['kind'], ply: number) => ({ kind, ply, swing: 100, hope: 950, by: {} as Judged });
  const turns = [turn('choice', 2), turn('luck', 2), turn('luck', 4)];
  const { host } = mounted(Curve, { side: 'red' as const, points, turns, player, isWhole: true, earlier: [] });
  const at = [...host.querySelectorAll<HTMLElement>('[data-turn]')].map(({ style }) => `${style.left} ${style.top}`);
  expect(at[0]).toBe('50% 40%');
  expect(at[2]).toBe('100% 30%');
  expect(at[1]).not.toBe(at[0]);
  const stems = [...host.querySelectorAll('.stem')].map((stem) => stem.getAttribute('d'));
  expect(stems).toEqual([expect.stringMatching(/^M50 40L50 /)]);
});
