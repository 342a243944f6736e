// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { Person } from '../net/person';
import { type Seat, Seats } from '../net/seats';
import { MemoryStorage } from '../net/storage';
import { duel8, kToken } from '../testing/fixtures';
import { mounted, one } from '../testing/mounted';
import { Settings } from '../ui/settings.svelte';
import RecordPage from './RecordPage.svelte';

beforeAll(() => loadLanguage('en'));

function shown(...games: Partial<Seat>[]) {
  const storage = new MemoryStorage();
  const seats = new Seats(storage);
  for (const game of games) {
    const how = { side: 'red', token: kToken, edition: duel8, phase: 'over', turn: 'theirs', ply: 30 } as const;
    const empty = { friend: null, invitation: null, other: null, table: null, level: null, from: null, name: null };
    const fresh = { last: null, watch: null, clock: null, left: null, rematch: null };
    seats.save({ ...how, ...empty, ...fresh, game: 'g', since: 1, result: 'won', ...game });
  }
  const props = { editions: [], settings: new Settings(storage), seats, person: new Person(storage) };
  return mounted(RecordPage, props).host;
}

const links = (host: Element) =>
  [...host.querySelectorAll('main [data-do=replay]')].map((one) => one.getAttribute('href'));

it('lists the own games that are over, the latest first, and keeps the way to the other pages', () => {
  const host = shown(
    { game: 'old', since: 1 },
    { game: 'new', since: 2, result: 'lost' },
    { game: 'running', since: 3, phase: 'play', result: null },
    { game: 'aborted', since: 4, result: 'aborted' },
  );
  expect(links(host)).toEqual(['#/replay/new', '#/replay/old']);
  expect(one(host, '[data-do=all-games]').getAttribute('href')).toBe('#/games');
  expect(host.querySelectorAll('header nav a')).toHaveLength(4);
  expect(host.querySelectorAll('header [data-do=menu]')).toHaveLength(1);
  expect(one(host, '.own').compareDocumentPosition(one(host, '.drop'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('offers a file first to whoever has no game', () => {
  const host = shown();
  expect(links(host)).toEqual([]);
  expect(one(host, '.drop .button').classList).toContain('main');
});
