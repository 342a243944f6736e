import { describe, expect, it } from 'vitest';
import { type Rank, ranks } from '../net/protocol';
import { adviceOn } from './advice';

/** As on the board: the front row first. */
function army(...rows: string[]): { squares: (Rank | null)[]; width: number } {
  const letters = rows.toReversed().join('');
  return {
    width: rows[0]?.length ?? 0,
    squares: [...letters].map((letter) => ranks.find((rank) => rank === letter) ?? null),
  };
}
const tipsOn = (...rows: string[]) => adviceOn(army(...rows)).map(({ tip }) => tip);

// Nothing to say about this one.
const kSound = ['.2X...9.', '.B..312.', '.3BF....'];

describe('advice on a set-up', () => {
  it('is silent about a sound one', () => {
    expect(tipsOn(...kSound)).toEqual([]);
  });

  it('looks for the Flag in the front row, or alone', () => {
    expect(tipsOn('.2XF..9.', '.BB.312.', '.3......')).toContain('flag');
    expect(adviceOn(army('.2X...9.', 'B.3.12..', '.3B....F')).find(({ tip }) => tip === 'flag')?.at).toEqual([7]);
  });

  it('wants guards of two ranks', () => {
    expect(tipsOn('.2X...9.', '.....312', '.3BFB...')).toContain('ranks');
  });

  it('counts the Bombs in front', () => {
    expect(tipsOn('B2XB..9B', '....312.', '.3BF....')).toContain('front');
    expect(tipsOn('B2X...9B', '....312.', '.3BF....')).not.toContain('front');
  });

  it('sees that no corner of Bombs deceives', () => {
    expect(tipsOn('.2X...9.', '..BBB12.', '.3BF3...')).toContain('decoy');
    expect(tipsOn('.2X...9.', '..BB312.', '.3BF...B')).not.toContain('decoy');
  });

  it('sees strong pieces only behind, or only on one wing', () => {
    expect(tipsOn('.2......', '....312.', '93BF...X')).toContain('mixed');
    expect(tipsOn('.2X9....', '.B.1312.', '.3BF....')).toContain('spread');
  });

  it('sees all Scouts in front, or none', () => {
    expect(tipsOn('.2X..29.', '.B..31..', '.3BF....')).toContain('scouts');
    expect(tipsOn('..X...9.', '.B..31..', '.3BF.22.')).toContain('scouts');
  });

  it('sees a Spy that is far from the General', () => {
    expect(adviceOn(army('92.X....', '.B..3.12', '.3BF....')).find(({ tip }) => tip === 'spy')?.at).toEqual([14, 16]);
  });
});
