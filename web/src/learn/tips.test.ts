import { describe, expect, it } from 'vitest';
import { shape } from './lessons';
import { tipIds, tips, tipsFor } from './tips';

const isOnBoard = (square: string) => /^[a-f][1-6]$/.test(square) && !shape.lakes.includes(square);

describe('the tips of the leaflets', () => {
  it('are all there, each with a board', () => {
    expect(tips.map(({ id }) => id)).toEqual([...tipIds]);
  });

  it.each(tips.map((tip) => [tip.id, tip] as const))('%s stands on a board as the rules allow', (_, tip) => {
    const squares = tip.pieces.map(({ at }) => at);
    expect(squares.filter((square) => !isOnBoard(square))).toEqual([]);
    expect(new Set(squares).size).toBe(squares.length);
    const own = tip.pieces.filter(({ side }) => side === 'red');
    expect(own.filter(({ rank }) => rank === 'F')).toHaveLength(1);
    // There is something to see at the place to look.
    expect(tip.look.filter((square) => !squares.includes(square))).toEqual([]);
    if (tip.way) {
      const mover = tip.pieces.find(({ at }) => at === tip.way?.from);
      expect(mover && mover.rank !== 'F' && mover.rank !== 'B').toBe(true);
      expect(tip.pieces.find(({ at }) => at === tip.way?.to)?.side).not.toBe(mover?.side);
    }
  });

  const at = (id: string, square: string) => tips.find((tip) => tip.id === id)?.pieces.find((one) => one.at === square);

  it('shut the decoy corner with Bombs, with no Flag behind them', () => {
    expect(['e1', 'f2'].map((square) => at('decoy', square)?.rank)).toEqual(['B', 'B']);
    expect(at('decoy', 'f1')?.rank).not.toBe('F');
  });

  it('send the Miner against the Bomb, beside a piece that beats it', () => {
    const way = tips.find(({ id }) => id === 'ranks')?.way;
    expect(at('ranks', way?.from ?? '')).toMatchObject({ rank: '3', side: 'blue', revealed: true });
    expect(at('ranks', way?.to ?? '')).toMatchObject({ rank: 'B', side: 'red' });
    expect(at('ranks', 'b2')).toMatchObject({ rank: '6', side: 'red' });
  });

  it('spare an army with one Bomb what needs more', () => {
    expect(tipsFor(1).map(({ id }) => id)).not.toContain('decoy');
    expect(tipsFor(6)).toHaveLength(tips.length);
  });
});
