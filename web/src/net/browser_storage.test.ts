import { describe, expect, it } from 'vitest';
import { duel8, kToken } from '../testing/fixtures';
import { Quota } from '../testing/quota';
import { BrowserStorage } from './browser_storage.svelte';
import { Person } from './person';
import { sweep } from './room';
import { guessKey, kMostFinished, logKey, type Seat, Seats } from './seats';
import { keysOf, MemoryStorage } from './storage';

const kDay = 24 * 3600 * 1000;

const seat = (game: string, more: Partial<Seat> = {}): Seat => ({
  ...{ game, token: kToken, edition: duel8, side: 'blue', since: Date.now(), phase: 'play', ply: 3, turn: 'yours' },
  ...{ result: null, friend: null, invitation: null, other: null, name: null, last: null, table: null },
  ...{ watch: null, from: null, clock: null, left: null, level: null, rematch: null },
  ...more,
});

/** A browser in which games have been played, and that has no room left. */
function filled(): { browser: Quota; before: Map<string, string> } {
  const browser = new Quota(1_000_000);
  const seats = new Seats(browser);
  for (const game of ['a', 'b']) {
    seats.save(seat(game));
    browser.setItem(logKey(game, 'blue'), 'x'.repeat(1000));
  }
  seats.save(seat('done', { phase: 'over', result: 'won' }));
  browser.setItem('vaandel.language', 'nl');
  browser.setItem('other.page', 'y'.repeat(500));
  browser.room = browser.used;
  return { browser, before: new Map(keysOf(browser).map((key) => [key, browser.getItem(key) ?? ''])) };
}

describe('the storage of a browser with room', () => {
  it('keeps everything there and nothing else', () => {
    const browser = new Quota(100_000);
    const storage = new BrowserStorage(browser);
    expect(storage.keeping).toBe('kept');
    storage.setItem('vaandel.theme', 'dark');
    expect(browser.getItem('vaandel.theme')).toBe('dark');
    storage.removeItem('vaandel.theme');
    expect(keysOf(browser)).toEqual([]);
  });
});

describe('a full browser', () => {
  it('is told to be full at once, and everything stays readable', () => {
    const { browser, before } = filled();
    const storage = new BrowserStorage(browser);
    expect(storage.keeping).toBe('full');
    for (const [key, value] of before) expect(storage.getItem(key)).toBe(value);
    expect(new Seats(storage).all()).toHaveLength(3);
  });

  it('loses nothing while the page is open, whatever is written', () => {
    const { browser, before } = filled();
    const storage = new BrowserStorage(browser);
    storage.setItem('vaandel.note', 'z'.repeat(5000));
    expect(storage.getItem('vaandel.note')).toHaveLength(5000);
    expect(keysOf(storage)).toContain('vaandel.note');
    for (const [key, value] of before) expect(browser.getItem(key)).toBe(value);
  });

  it('refuses what is only offered', () => {
    const storage = new BrowserStorage(filled().browser);
    expect(storage.offer('vaandel.setups.duel8', 'z'.repeat(5000))).toBe(false);
    expect(storage.getItem('vaandel.setups.duel8')).toBeNull();
  });

  it('keeps the key to a new seat rather than what was seen of games', () => {
    const { browser } = filled();
    const storage = new BrowserStorage(browser);
    new Seats(storage).save(seat('c'));
    expect(
      new Seats(browser)
        .all()
        .map(({ game }) => game)
        .sort(),
    ).toEqual(['a', 'b', 'c', 'done']);
    expect(browser.getItem(logKey('a', 'blue'))).toBeNull();
  });

  it('has room again when the player makes some, and keeps what waited for it', () => {
    const { browser } = filled();
    const storage = new BrowserStorage(browser);
    storage.setItem('vaandel.theme', 'dark');
    expect(browser.getItem('vaandel.theme')).toBeNull();
    storage.makeRoom();
    expect(storage.keeping).toBe('kept');
    expect(browser.getItem('vaandel.theme')).toBe('dark');
    expect(
      new Seats(browser)
        .all()
        .map(({ game }) => game)
        .sort(),
    ).toEqual(['a', 'b']);
    expect(browser.getItem('vaandel.language')).toBe('nl');
    expect(browser.getItem('other.page')).toHaveLength(500);
  });

  it('stays full where others have filled it', () => {
    const browser = new Quota(1000);
    new Seats(browser).save(seat('a'));
    browser.setItem('other.page', 'y'.repeat(browser.room - browser.used - 'other.page'.length));
    const storage = new BrowserStorage(browser);
    storage.makeRoom();
    expect(storage.keeping).toBe('full');
    expect(new Seats(storage).find('a')).toBeDefined();
  });
});

describe('a browser that keeps nothing', () => {
  it.each([
    ['closed to the page', null],
    ['without room from the start', new Quota(0)],
  ])('%s: all lasts as long as the page', (_, browser) => {
    const storage = new BrowserStorage(browser);
    expect(storage.keeping).toBe('blocked');
    new Seats(storage).save(seat('a'));
    expect(new Seats(storage).all()).toHaveLength(1);
    expect(storage.offer('vaandel.setups.duel8', 'mine')).toBe(true);
    expect(storage.getItem('vaandel.setups.duel8')).toBe('mine');
    const person = new Person(storage);
    expect(person.makeOwn()).toBe(person.own);
  });
});

describe('what is kept of games', () => {
  it('shrinks to a line when they are over, however that is heard of', () => {
    const storage = new MemoryStorage();
    const seats = new Seats(storage);
    for (const game of ['a', 'b']) {
      seats.save(seat(game));
      for (const key of [logKey(game, 'blue'), guessKey(game, 'blue'), logKey(game, 'red')]) storage.setItem(key, '1');
    }
    seats.save(seat('a', { phase: 'over', result: 'lost' })); // as the list does, which hears it from the server
    expect(keysOf(storage).sort()).toEqual(
      ['vaandel.seats', logKey('b', 'blue'), logKey('b', 'red'), guessKey('b', 'blue')].sort(),
    );
    expect(seats.find('a')?.result).toBe('lost');
  });

  it('shrinks to a line when nobody has touched them for a month, or nobody knows them', () => {
    const storage = new MemoryStorage();
    const seats = new Seats(storage);
    const now = 100 * kDay;
    seats.save(seat('old', { since: now - 31 * kDay }));
    seats.save(seat('slow', { since: now - 60 * kDay, last: now - 29 * kDay }));
    for (const game of ['old', 'slow', 'gone']) storage.setItem(logKey(game, 'red'), '1');
    expect(sweep(storage, now)).toBe(2);
    expect(keysOf(storage).sort()).toEqual([logKey('slow', 'red'), 'vaandel.seats'].sort());
    expect(seats.all()).toHaveLength(2);
  });

  it('keeps all running games and a limited number of finished ones', () => {
    const seats = new Seats(new MemoryStorage());
    seats.save(seat('running', { since: 1 }));
    for (let number = 0; number < kMostFinished + 20; number += 1)
      seats.save(seat(`g${number}`, { phase: 'over', result: 'draw', since: 1000 + number }));
    expect(seats.all()).toHaveLength(kMostFinished + 1);
    expect(seats.find('running')).toBeDefined();
    expect(seats.find('g19')).toBeUndefined();
    expect(seats.find('g20')).toBeDefined();
  });
});
