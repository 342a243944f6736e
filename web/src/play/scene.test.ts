import { describe, expect, it } from 'vitest';
import { barrage8, gameState, pieceAt } from '../testing/fixtures';
import type { ShownBattle } from './director';
import { openingPieces, sceneMarks, scenePieces } from './scene';
import { losses, tally } from './tally';

const battle: ShownBattle = {
  ply: 1,
  side: 'red',
  id: 'b3',
  from: 'b3',
  to: 'c6',
  battle: { attacker: '2', defender: '9', defender_id: 'c6', winner: 'defender' },
};

describe('scenePieces', () => {
  it('marks own pieces that the enemy knows, not known enemies', () => {
    const state = gameState({
      pieces: [
        pieceAt('a1', 'red', '9', { revealed: true }),
        pieceAt('a8', 'blue', '8', { revealed: true, moved: true }),
      ],
    });
    expect(scenePieces({ state, battle: null }, null)).toMatchObject([
      { key: 'a1', revealed: true },
      { key: 'a8', revealed: false, moved: true, rank: '8' },
    ]);
  });

  it('shows both ranks in a battle, the attacker on the square of the defender', () => {
    const pieces = scenePieces({ state: gameState(), battle }, null);
    expect(pieces.find(({ key }) => key === 'b3')).toMatchObject({ at: 'c6', rank: '2', pose: 'striking' });
    expect(pieces.find(({ key }) => key === 'c6')).toMatchObject({ at: 'c6', rank: '9', pose: 'struck' });
  });

  it('draws a wish on an empty square, but no attack before it is confirmed', () => {
    const scene = { state: gameState(), battle: null };
    expect(scenePieces(scene, { from: 'b3', to: 'b4' }).find(({ key }) => key === 'b3')).toMatchObject({
      at: 'b4',
      pose: 'waiting',
    });
    expect(scenePieces(scene, { from: 'b3', to: 'c6' }).find(({ key }) => key === 'b3')).toMatchObject({ at: 'b3' });
  });

  it('shows all ranks at the end', () => {
    const final = {
      setups: { red: null, blue: null },
      nonces: { red: null, blue: null },
      pieces: [pieceAt('c6', 'blue', '9')],
    };
    expect(scenePieces({ state: gameState({ phase: 'over', final }), battle: null }, null)).toMatchObject([
      { rank: '9' },
    ]);
  });
});

describe('sceneMarks', () => {
  const state = gameState({
    barred: { b3: { a3: 'two_squares' } },
    soon_barred: { b3: { b4: 'two_squares' } },
    last: { ...battle, battle: null },
  });

  it('marks what can be done with the piece in hand', () => {
    const marks = sceneMarks({ state, battle: null }, 'b3');
    expect([...marks.targets]).toEqual(['b4', 'c3']);
    expect([...marks.barred]).toEqual(['a3']);
    expect([...(marks.soonBarred ?? [])]).toEqual(['b4']);
    expect(marks.trail).toEqual({ from: 'b3', to: 'c6' });
  });

  it('marks nothing to do during a battle or with an empty hand', () => {
    expect(sceneMarks({ state, battle }, 'b3')).toMatchObject({
      selected: null,
      targets: new Set(),
      barred: new Set(),
    });
    expect(sceneMarks({ state, battle: null }, null).targets.size).toBe(0);
  });
});

it('sets both armies up as they began', () => {
  const pieces = openingPieces(barrage8, { red: 'F'.padEnd(24, '.'), blue: '.B'.padEnd(24, '.') });
  expect(pieces).toMatchObject([
    { at: 'a1', side: 'red', rank: 'F' },
    { at: 'g8', side: 'blue', rank: 'B' },
  ]);
});

describe('tally', () => {
  const captured = {
    red: [
      { id: 'a1', rank: '2' as const, ply: 3 },
      { id: 'b1', rank: '2' as const, ply: 8 },
    ],
    blue: [{ id: 'h8', rank: '2' as const, ply: 3 }],
  };

  it('counts what is lost and what is left, strongest first', () => {
    const lines = tally(barrage8.army, captured.red);
    expect(lines.map(({ rank }) => rank).join('')).toBe('X9321BF');
    expect(lines.find(({ rank }) => rank === '2')).toEqual({ rank: '2', total: 2, lost: 2, left: 0 });
    expect(lines.find(({ rank }) => rank === 'X')).toEqual({ rank: 'X', total: 1, lost: 0, left: 1 });
  });

  it('lists losses by battle, the newest first', () => {
    expect(losses(captured)).toEqual([
      { ply: 8, red: '2', blue: null },
      { ply: 3, red: '2', blue: '2' },
    ]);
  });
});
