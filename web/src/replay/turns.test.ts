import { describe, expect, it } from 'vitest';
import { ApiError } from '../net/api';
import type { Estimate } from '../net/replay';
import { shortCardGame, shortGame } from '../testing/replay';
import { Judged } from './judged.svelte';
import { hopeAt, pointsOf, taleOf, turnsOf } from './turns';

const estimate = (ply: number, win: number): Estimate => ({ ply, win, draw: 100, loss: 900 - win });
const hopes = (side: 'red' | 'blue', estimates: Estimate[], game = shortGame) =>
  turnsOf(taleOf(game), side, pointsOf(taleOf(game), side, estimates, true));

describe('what a side hoped for', () => {
  it('is a win, and a draw by half', () => {
    const points = pointsOf(taleOf(shortGame), 'red', [estimate(0, 450), estimate(2, 500)], false);
    expect(points).toEqual([
      { ply: 0, hope: 500, isEnd: false },
      { ply: 2, hope: 550, isEnd: false },
    ]);
    expect(hopeAt(points, 1)).toBe(500);
    expect(hopeAt(points, 4)).toBe(550);
    expect(hopeAt([], 4)).toBeNull();
  });

  it('ends with what came', () => {
    const end = (side: 'red' | 'blue', game = shortGame) => pointsOf(taleOf(game), side, [], true);
    expect(end('red')).toEqual([{ ply: 4, hope: 0, isEnd: true }]);
    expect(end('blue')).toEqual([{ ply: 4, hope: 1000, isEnd: true }]);
    expect(end('red', { ...shortGame, outcome: { winner: 'draw', reason: 'agreed' } })[0]?.hope).toBe(500);
    expect(end('red', { ...shortGame, outcome: null })).toEqual([]);
  });
});

describe('the turns of a game', () => {
  it('are the greatest swings, by the battle that fits them', () => {
    // Red's Scout falls to the Bomb at ply 3, and its Miner at ply 4.
    expect(hopes('red', [estimate(0, 450), estimate(2, 440), estimate(4, 100)])).toEqual([
      { ply: 3, reason: 'lost', before: 490, after: 150 },
      { ply: 4, reason: 'end', before: 150, after: 0 },
    ]);
    expect(hopes('blue', [estimate(1, 450), estimate(3, 700)])).toEqual([
      { ply: 3, reason: 'won', before: 500, after: 750 },
      { ply: 4, reason: 'end', before: 750, after: 1000 },
    ]);
  });

  it('name a rank that showed, a quiet move of the other side, and the Flag', () => {
    const plies = shortGame.plies.slice(0, 2);
    const quiet = { ...shortGame, plies, outcome: null };
    const swing = [estimate(0, 450), estimate(2, 200)];
    expect(hopes('red', swing, quiet)).toEqual([{ ply: 2, reason: 'move', before: 500, after: 250 }]);
    const shown = { ...quiet, plies: [{ ...plies[0]!, reveals: ['d3'] }, plies[1]!] };
    expect(hopes('red', swing, shown)).toEqual([{ ply: 1, reason: 'reveal', before: 500, after: 250 }]);
    const flag = {
      ...shortGame,
      plies: [
        ...plies,
        {
          ...shortGame.plies[2]!,
          battle: { ...shortGame.plies[2]!.battle!, defender: 'F', winner: 'attacker' } as const,
        },
      ],
      outcome: { winner: 'red', reason: 'flag' } as const,
    };
    expect(hopes('red', [estimate(0, 450), estimate(2, 450)], flag)).toEqual([
      { ply: 3, reason: 'flag', before: 500, after: 1000 },
    ]);
  });

  it('are few, and none is small', () => {
    expect(hopes('red', [estimate(0, 450), estimate(2, 500)], { ...shortGame, outcome: null })).toEqual([]);
    const plies = Array.from({ length: 30 }, (_, at) => shortGame.plies[at % 2]!);
    const long = { ...shortGame, plies, outcome: null };
    const many = Array.from({ length: 15 }, (_, at) => estimate(2 * at, at % 2 ? 100 + 10 * at : 700));
    const turns = hopes('red', many, long);
    expect(turns).toHaveLength(5);
    expect(turns.map(({ ply }) => ply)).toEqual(turns.map(({ ply }) => ply).toSorted((a, b) => a - b));
  });
});

describe('the turns of a card game', () => {
  it('are told by its battles, looks and ends', () => {
    const tale = taleOf(shortCardGame);
    expect(tale.deeds.map(({ side, reveals }) => [side, reveals])).toEqual([
      ['red', false],
      ['red', true],
    ]);
    const points = pointsOf(tale, 'red', [estimate(0, 450), estimate(1, 450), estimate(2, 800)], true);
    expect(turnsOf(tale, 'red', points)).toEqual([
      { ply: 2, reason: 'won', before: 500, after: 850 },
      { ply: 2, reason: 'end', before: 850, after: 1000 },
    ]);
  });
});

describe('a judgement', () => {
  const parts = [
    { side: 'red' as const, estimates: [estimate(0, 450)], next: 2 },
    { side: 'red' as const, estimates: [estimate(2, 500)], next: null },
  ];
  const settled = () => new Promise((done) => setTimeout(done));

  it('is fetched part by part, and once', async () => {
    const asked: number[] = [];
    const judged = new Judged({ game: 'game' }, (_, ply) => {
      asked.push(ply);
      return Promise.resolve(parts[ply === 0 ? 0 : 1]!);
    });
    judged.look('red')();
    judged.look('red');
    await settled();
    expect(judged.by('red').estimates.map(({ ply }) => ply)).toEqual([0, 2]);
    expect(judged.by('red').next).toBeNull();
    expect(judged.by('blue').estimates).toEqual([]);
    const before = asked.length;
    judged.look('red');
    await settled();
    expect(asked).toHaveLength(before);
  });

  it('waits where the server is busy, and says when it fails', async () => {
    const errors = [new ApiError('too_many'), new ApiError('too_many')];
    let pauses = 0;
    const judged = new Judged(
      { record: 'a record' },
      (_, ply) => {
        const error = errors.pop();
        return error ? Promise.reject(error) : Promise.resolve(parts[ply === 0 ? 0 : 1]!);
      },
      () => Promise.resolve(void pauses++),
    );
    judged.look('red');
    await settled();
    expect(pauses).toBe(2);
    expect(judged.by('red').next).toBeNull();
    errors.push(new ApiError('not_found'));
    judged.look('blue');
    await settled();
    expect(judged.by('blue').hasFailed).toBe(true);
  });
});
