// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { Player } from '../play/player.svelte';
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
