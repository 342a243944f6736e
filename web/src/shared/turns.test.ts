import { describe, expect, it } from 'vitest';
import { cardEvent, cardState, gameState, layingState, pieceAt } from '../testing/fixtures';
import { beforeLastActs, beforeLastPly, isAwaited, sideToAct } from './turns';

describe('who is to sit down', () => {
  it('places the army first, then lets the other', () => {
    const setup = { phase: 'setup', you: 'blue' } as const;
    expect(sideToAct(gameState({ ...setup, setup: { yours: null, ready: { red: true, blue: false } } }))).toBe('blue');
    expect(sideToAct(gameState({ ...setup, setup: { yours: '..', ready: { red: false, blue: true } } }))).toBe('red');
    expect(sideToAct(layingState())).toBe('red');
    expect(sideToAct(layingState({ your_turn: false }))).toBe('blue');
  });

  it('is whose turn it is, and nobody at the end', () => {
    expect(sideToAct(gameState({ turn: 'blue' }))).toBe('blue');
    expect(sideToAct(gameState({ phase: 'over' }))).toBeNull();
    expect(sideToAct(cardState({ your_turn: false }))).toBe('blue');
    expect(sideToAct(cardState({ phase: 'over' }))).toBeNull();
  });
});

it.each([
  [null, true, true],
  [null, false, false],
  ['..', true, false],
])('a player with the army %j is awaited by another who is ready: %j', (yours, red, isWaiting) => {
  const setup = { yours, ready: { red, blue: yours !== null } };
  expect(isAwaited(gameState({ phase: 'setup', you: 'blue', setup }))).toBe(isWaiting);
  expect(isAwaited(gameState({ phase: 'play', you: 'blue', setup }))).toBe(false);
});

describe('the board before the last ply', () => {
  const move = { ply: 8, side: 'blue', id: 'c6', from: 'c6', to: 'c5', battle: null } as const;
  const at = (state: ReturnType<typeof gameState>, id: string) => state.pieces.find((piece) => piece.id === id);

  it('has the piece that moved where it came from', () => {
    const after = gameState({
      ply: 8,
      last: move,
      pieces: [{ ...pieceAt('c5', 'blue', null), id: 'c6', moved: true }],
    });
    const before = beforeLastPly(after);
    expect(before?.ply).toBe(7);
    expect(before?.targets).toEqual({});
    expect(before && at(before, 'c6')).toMatchObject({ at: 'c6', side: 'blue', rank: null });
  });

  it.each([
    ['attacker', [{ ...pieceAt('b4', 'blue', '9'), id: 'c6', revealed: true }]],
    ['defender', [{ ...pieceAt('b4', 'red', 'X'), id: 'b3', revealed: true }]],
    ['none', []],
  ] as const)('has both fighters again: %s', (winner, left) => {
    const battle = { attacker: '9', defender: 'X', defender_id: 'b3', winner } as const;
    const last = { ...move, from: 'b5', to: 'b4', battle };
    const captured = {
      red: [{ id: 'b3', rank: 'X', ply: 8 } as const],
      blue: [{ id: 'a7', rank: '2', ply: 3 } as const],
    };
    const before = beforeLastPly(gameState({ ply: 8, last, pieces: [...left], captured }));
    expect(before && at(before, 'c6')).toMatchObject({ at: 'b5', side: 'blue' });
    expect(before && at(before, 'b3')).toMatchObject({ at: 'b4', side: 'red', rank: 'X' });
    expect(before?.pieces).toHaveLength(2);
    expect(before?.captured).toEqual({ red: [], blue: captured.blue });
  });

  it('has the own last move', () => {
    const own = { ...move, ply: 7, side: 'red', id: 'b3', from: 'b3', to: 'b4' } as const;
    const steps = [own, move].map((last) => ({ last, put: [], gone: [] }));
    const after = gameState({ ply: 8, last: move, past: { pieces: [], steps } });
    expect(beforeLastPly(after)?.last).toEqual(own);
    // The first ply of a game has none before it.
    expect(beforeLastPly({ ...after, ply: 1, last: { ...move, ply: 1 } })?.last).toBeNull();
  });

  it('is not shown where there is nothing new', () => {
    expect(beforeLastPly(gameState())).toBeNull();
    expect(beforeLastPly(gameState({ last: { ...move, side: 'red' } }))).toBeNull();
    expect(beforeLastPly(gameState({ last: move, phase: 'over' }))).toBeNull();
  });
});

describe('the table before the last acts', () => {
  it('ends with the own last act', () => {
    const events = [
      cardEvent({ number: 3 }),
      cardEvent({ number: 4, kind: 'fill' }),
      cardEvent({ number: 5, side: 'blue' }),
      cardEvent({ number: 6, side: 'blue', kind: 'fill' }),
    ];
    const before = beforeLastActs(cardState({ events, count: 6 }));
    expect(before?.count).toBe(4);
    expect(before?.events).toEqual(events.slice(0, 2));
    expect(before?.your_turn).toBe(false);
    expect(beforeLastActs(cardState({ events: events.slice(0, 2), count: 4 }))).toBeNull();
    expect(beforeLastActs(layingState())).toBeNull();
  });
});
