import { describe, expect, it } from 'vitest';
import { rankFigure } from '../art/figure';
import { setNumbering } from '../art/numbers.svelte';
import { MemoryStorage } from '../net/storage';
import { Seats } from '../net/seats';
import { rankByKey } from '../setup/editor.svelte';
import { gameState, pieceAt } from '../testing/fixtures';
import { Guesses } from './guesses.svelte';
import { pliesWithoutAttack } from './tally';

describe('pencil marks', () => {
  const piece = pieceAt('c6', 'blue', null);

  it('are kept per game and seat, until the piece is known', () => {
    const storage = new MemoryStorage();
    const guesses = new Guesses(storage, 'g', 'red');
    expect(guesses.on(piece)).toBeNull();
    guesses.put('c6', 'B');
    guesses.put('d7', 'F');
    expect(new Guesses(storage, 'g', 'red').on(piece)).toBe('B');
    expect(guesses.on({ ...piece, rank: '9' })).toBeNull();
    expect(new Guesses(storage, 'g', 'blue').on(piece)).toBeNull();
    expect(new Guesses(storage, 'h', 'red').on(piece)).toBeNull();
    guesses.put('c6', null);
    expect(new Guesses(storage, 'g', 'red').on(piece)).toBeNull();
    expect(guesses.on({ ...piece, id: 'd7' })).toBe('F');
  });

  it('are rubbed out where a piece is no more', () => {
    const storage = new MemoryStorage();
    const guesses = new Guesses(storage, 'g', 'red');
    guesses.put('c6', 'B');
    guesses.put('d7', 'F');
    guesses.keepOnly((id) => id === 'd7');
    for (const kept of [guesses, new Guesses(storage, 'g', 'red')])
      expect([kept.on(piece), kept.on({ ...piece, id: 'd7' })]).toEqual([null, 'F']);
  });

  it('go with the game, and survive nonsense', () => {
    const storage = new MemoryStorage();
    const guesses = new Guesses(storage, 'g', 'red');
    guesses.put('c6', 'B');
    guesses.forget();
    expect(storage.length).toBe(0);
    guesses.put('c6', 'B');
    new Seats(storage).forget('g');
    expect(new Guesses(storage, 'g', 'red').on(piece)).toBeNull();
    storage.setItem('vaandel.guesses.g.red', '{"c6": "Q"}');
    expect(new Guesses(storage, 'g', 'red').on(piece)).toBeNull();
  });
});

describe('the numbers of the ranks', () => {
  it('go either way, for the eye and for the keyboard', () => {
    const all = ['X', '9', '3', '2', '1', 'B', 'F'] as const;
    expect(all.map(rankFigure)).toEqual(['10', '9', '3', '2', '1', '', '']);
    setNumbering('low');
    try {
      expect(all.map(rankFigure)).toEqual(['1', '2', '8', '9', 'S', '', '']);
      expect(['1', '9', '0', 's', 'B', 'f'].map(rankByKey)).toEqual(['X', '2', null, '1', 'B', 'F']);
    } finally {
      setNumbering('high');
    }
    expect(['1', '0', 's', 'X'].map(rankByKey)).toEqual(['1', 'X', '1', 'X']);
  });
});

describe('the moves without an attack', () => {
  it('are counted from the last loss of either side', () => {
    expect(pliesWithoutAttack(gameState({ ply: 0 }))).toBe(0);
    expect(pliesWithoutAttack(gameState({ ply: 7 }))).toBe(7);
    const captured = {
      red: [{ id: 'a1', rank: '2' as const, ply: 12 }],
      blue: [{ id: 'a7', rank: '3' as const, ply: 20 }],
    };
    expect(pliesWithoutAttack(gameState({ ply: 31, captured }))).toBe(11);
  });
});
