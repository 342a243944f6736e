import { beforeAll, expect, it } from 'vitest';
import { languages, loadLanguage } from '../i18n/text.svelte';
import { shortCardGame, shortGame } from '../testing/replay';
import { lengthParts } from './game_totals';

beforeAll(() => loadLanguage('en'));

const started = '2026-11-21T19:04:05.250Z';

it('counts moves, of cards too, and the time from the start to the end', () => {
  const lasted = (ended: string) => lengthParts({ ...shortGame, started, ended });
  expect(lengthParts(shortGame)).toEqual(['4 moves']);
  expect(lasted('2026-11-21T19:04:50.000Z')).toEqual(['4 moves', '45\u00a0sec']);
  expect(lasted('2026-11-21T19:42:00.000Z')).toEqual(['4 moves', '38\u00a0min']);
  expect(lasted('2026-11-21T23:10:00.000Z')).toEqual(['4 moves', '4\u00a0hr']);
  expect(lasted('2026-11-24T19:04:05.250Z')).toEqual(['4 moves', '3\u00a0days']);
  expect(lengthParts({ ...shortCardGame, started, ended: '2026-11-21T19:06:05.250Z' })).toEqual([
    `${shortCardGame.events.length} moves`,
    '2\u00a0min',
  ]);
});

it('says of an uploaded record, whose end nobody knows, that it is the time of the moves', () => {
  const plies = shortGame.plies.map((ply) => ({ ...ply, thinking: 10_000 }));
  expect(lengthParts({ ...shortGame, game: null, started, plies })).toEqual(['4 moves', '40\u00a0sec of thinking']);
});

it('writes short units without a plural, as printed, in every language', async () => {
  const told: (string | undefined)[] = [];
  for (const name of languages) {
    await loadLanguage(name);
    told.push(lengthParts({ ...shortGame, started, ended: '2026-11-21T19:42:00.000Z' })[1]);
  }
  await loadLanguage('en');
  expect(told.map((text) => text?.replace(/\s/g, ' '))).toEqual(['38 min', '38 min', '38 min', '38 Min.']);
});
