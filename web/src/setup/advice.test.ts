import { describe, expect, it } from 'vitest';
import { type Rank, ranks } from '../net/protocol';
import { barrage8 } from '../testing/fixtures';
import { adviceOn, hasFlagAtRisk, kMostAdvice } from './advice';

/** As on the board: the front row first. `left`: letters of the pieces still to be placed. `lakes`: columns. */
function army(rows: string[], left = '', lakes: number[] = []) {
  const letters = [...rows.toReversed().join('')];
  const of = [...letters, ...left].flatMap((letter) => ranks.find((rank) => rank === letter) ?? []);
  return {
    width: rows[0]?.length ?? 0,
    squares: letters.map((letter): Rank | null => ranks.find((rank) => rank === letter) ?? null),
    left: new Map(of.map((rank) => [rank, [...left].filter((letter) => letter === rank).length])),
    lakes: new Set(lakes),
  };
}
const on = (...rows: string[]) => adviceOn(army(rows)).map(({ id }) => id);
const where = (id: string, ...rows: string[]) => adviceOn(army(rows)).find((one) => one.id === id)?.at;

// Nothing to say about this one.
const kSound = ['.2X...9.', '.B..312.', '.3BF....'];

describe('advice on a set-up', () => {
  it('is silent about a sound one', () => {
    expect(on(...kSound)).toEqual([]);
  });

  it('looks for the Flag in front', () => {
    expect(on('.2XF..9.', '.BB.312.', '.3......')).toContain('flag_front');
  });

  it('wants a Bomb at the Flag, where there are several', () => {
    expect(where('flag_open', '.2X...9.', 'B.3.12..', '.3B....F')).toEqual([7]);
    expect(on('.2X...9.', '.....12.', '.3.F..3.')).not.toContain('flag_open');
  });

  it('wants guards where there is one Bomb', () => {
    expect(where('one_bomb', '.2X...9.', '.....12.', '..BF..33')).toEqual([3]);
    expect(on('.2X...9.', '....312.', '..BF3...')).not.toContain('one_bomb');
  });

  it('sees a front that cannot move', () => {
    const rows = ['B.2.B', '..X9.', 'FB31.'];
    const stuck = (left: string, ...lakes: number[]) =>
      adviceOn(army(rows, left, lakes)).some(({ id }) => id === 'stuck');
    expect(stuck('')).toBe(false);
    expect(stuck('', 2)).toBe(false); // aside
    rows[0] = 'BB2BB';
    expect(stuck('', 2)).toBe(true);
    expect(stuck('2', 2)).toBe(false); // somebody may come into it yet
    expect(adviceOn(army(['.....', ...rows.slice(1)])).map(({ id }) => id)).not.toContain('stuck');
  });

  it('counts the Bombs in front', () => {
    expect(where('front_bombs', 'B2XB..9B', '....312.', '.3BF....')).toEqual([16, 19, 23]);
    expect(on('B2X...9B', '....312.', '.3BF....')).not.toContain('front_bombs');
  });

  it('sees all Scouts in front, or none near it', () => {
    expect(on('.2X..29.', '.B..31..', '.3BF....')).toEqual(['scouts_front']);
    expect(on('..X...9.', '.B..31..', '.3BF.22.')).toEqual(['scouts_back']);
  });

  it('sees a Spy that is far from the General', () => {
    expect(where('spy', '92.X....', '.B..3.12', '.3BF....')).toEqual([14, 16]);
  });

  it('sees strong pieces only behind, or only on one wing', () => {
    expect(on('.2......', '....312.', '9.BF3..X')).toContain('mixed');
    expect(on('.2X9....', '.B.1312.', '.3BF....')).toEqual(['spread']);
  });

  it('says nothing of pieces that are still to place', () => {
    const rows = ['.2X9....', '...1312.', '.3.F....'];
    expect(adviceOn(army(rows)).map(({ id }) => id)).toEqual(['spread']);
    expect(adviceOn(army(rows, '9'))).toEqual([]);
    expect(adviceOn(army(['.2X...9.', '.B..312.', '.3.F....'], 'B'))).toEqual([]);
  });

  it('comes to an end', () => {
    expect(on('B2B9B2FX', '........', '1.......')).toHaveLength(kMostAdvice);
  });
});

it('knows an army whose Flag is at risk, whatever else is to be said of it', () => {
  expect(hasFlagAtRisk(barrage8, 'red', 'FB..............X2..9312')).toBe(false);
  expect(hasFlagAtRisk(barrage8, 'red', '.B..............X2..931F')).toBe(true);
});
