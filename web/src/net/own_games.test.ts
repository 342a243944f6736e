import { describe, expect, it } from 'vitest';
import { duel8, original } from '../testing/fixtures';
import { boardLevels } from './basics';
import { kMostKept, noteGame, offeredLevel, type OwnGame, ownGames, tallies } from './own_games';
import { MemoryStorage } from './storage';

let count = 0;
const game = (result: OwnGame['result'], more: Partial<OwnGame> = {}): OwnGame => {
  count += 1;
  return {
    game: `g${count}`,
    edition: duel8,
    level: 'newcomer',
    result,
    length: 60,
    reason: 'flag',
    last: count,
    ...more,
  };
};

describe('the own record', () => {
  it('counts a game once, keeps the newest, and reads nothing where something else is stored', () => {
    const storage = new MemoryStorage();
    const won = game('won');
    noteGame(storage, won);
    noteGame(storage, won);
    noteGame(storage, game('lost'));
    expect(ownGames(storage).map(({ result }) => result)).toEqual(['lost', 'won']);
    storage.setItem('vaandel.record', '{"a": 1}');
    expect(ownGames(storage)).toEqual([]);
    const many = Array.from({ length: kMostKept }, () => game('won'));
    storage.setItem('vaandel.record', JSON.stringify(many));
    noteGame(storage, game('draw', { game: 'newest' }));
    expect(ownGames(storage).length).toBe(kMostKept);
    expect(ownGames(storage)[0]?.game).toBe('newest');
  });

  it('tells games, wins, the streak and the fastest win by variant and level', () => {
    const games = [
      game('won', { length: 80 }),
      game('won', { length: 38 }),
      game('lost', { length: 20 }),
      game('won', { length: 50 }),
      game('draw', { level: null, edition: original.id }),
      game('won', { level: 'learner' }),
    ];
    expect(tallies(games)).toEqual([
      { edition: 'duel8', level: 'newcomer', games: 4, won: 3, streak: 1, bestStreak: 2, fastest: 38 },
      { edition: 'duel8', level: 'learner', games: 1, won: 1, streak: 1, bestStreak: 1, fastest: 60 },
      { edition: original.id, level: null, games: 1, won: 0, streak: 0, bestStreak: 0, fastest: null },
    ]);
  });
});

it.each(['left', 'time', 'resigned', null])('counts no win as the fastest that ended by %s', (reason) => {
  const given = game('won', { length: 1, reason });
  expect(tallies([given])[0]).toMatchObject({ won: 1, streak: 1, fastest: null });
  expect(tallies([given, game('won', { length: 44 })])[0]).toMatchObject({ won: 2, fastest: 44 });
});

it('takes the fastest win of cards from games whose moves were counted', () => {
  const storage = new MemoryStorage();
  const before = { ...game('won', { edition: 'cards', level: 'easy', length: 9 }), last: 1 };
  storage.setItem('vaandel.record', JSON.stringify([before]));
  expect(tallies(ownGames(storage))[0]).toMatchObject({ won: 1, fastest: null });
  noteGame(storage, game('won', { edition: 'cards', level: 'easy', length: 31 }));
  expect(tallies(ownGames(storage))[0]).toMatchObject({ won: 2, fastest: 31 });
});

describe('the level that is offered', () => {
  const offered = (games: OwnGame[], level: OwnGame['level'] = 'newcomer', since = 0) =>
    offeredLevel([...games].reverse(), boardLevels, level as 'newcomer', since, false);

  it('goes up after two games won in a row, and down after three lost', () => {
    expect(offered([game('won')])).toBe('newcomer');
    expect(offered([game('won'), game('won')])).toBe('learner');
    expect(offered([game('won'), game('won'), game('draw')])).toBe('newcomer');
    const lost = () => game('lost', { level: 'learner' });
    expect(offered([lost(), lost()], 'learner')).toBe('learner');
    expect(offered([lost(), lost(), lost()], 'learner')).toBe('newcomer');
  });

  it('stays at both ends', () => {
    expect(offered([game('lost'), game('lost'), game('lost')])).toBe('newcomer');
    const best = () => game('won', { level: 'master' });
    expect(offered([best(), best()], 'master')).toBe('master');
  });

  it('counts neither other levels, nor people, nor cards, nor what was before the level was chosen', () => {
    expect(offered([game('won', { level: 'learner' }), game('won')])).toBe('newcomer');
    expect(offered([game('won'), game('lost', { level: null }), game('won')])).toBe('learner');
    expect(offered([game('won'), game('won', { edition: 'cards', level: 'easy' }), game('won')])).toBe('learner');
    const [first, second] = [game('won'), game('won')];
    expect(offered([first, second], 'newcomer', first.last)).toBe('newcomer');
  });
});
