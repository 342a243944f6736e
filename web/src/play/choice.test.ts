import { describe, expect, it } from 'vitest';
import { gameState, pieceAt } from '../testing/fixtures';
import { canTake, choose } from './choice';

const state = gameState({
  pieces: [
    pieceAt('a1', 'red', 'F'),
    pieceAt('a2', 'red', 'B'),
    pieceAt('a3', 'red', '9'),
    pieceAt('b3', 'red', '2'),
    pieceAt('d3', 'red', '3'),
    pieceAt('b6', 'blue', null),
  ],
  targets: { b3: ['b4', 'b6'] },
  barred: { d3: { d4: 'two_squares' }, b3: { c3: 'more_squares' } },
});

describe('choose', () => {
  it('takes a piece that may move, or that a rule holds back', () => {
    expect(choose(state, null, 'b3')).toEqual({ kind: 'select', square: 'b3' });
    expect(choose(state, 'b3', 'd3')).toEqual({ kind: 'select', square: 'd3' });
    expect(canTake(state, 'd3')).toBe(true);
    expect(canTake(state, 'a3')).toBe(false);
  });

  it('moves and attacks where the server allows it', () => {
    expect(choose(state, 'b3', 'b4')).toEqual({ kind: 'move', from: 'b3', to: 'b4', isLegal: true });
    expect(choose(state, 'b3', 'b6')).toEqual({ kind: 'move', from: 'b3', to: 'b6', isLegal: true });
  });

  it('puts any other wish to the server, which names the reason', () => {
    expect(choose(state, 'b3', 'h8')).toEqual({ kind: 'move', from: 'b3', to: 'h8', isLegal: false });
  });

  it('says why a square is barred', () => {
    expect(choose(state, 'd3', 'd4')).toEqual({ kind: 'explain', key: 'refused.two_squares' });
    expect(choose(state, 'b3', 'c3')).toEqual({ kind: 'explain', key: 'refused.more_squares' });
  });

  it('says why a piece stays', () => {
    expect(choose(state, null, 'a1')).toEqual({ kind: 'explain', key: 'refused.immovable' });
    expect(choose(state, null, 'a2')).toEqual({ kind: 'explain', key: 'refused.immovable' });
    expect(choose(state, null, 'a3')).toEqual({ kind: 'explain', key: 'reason.stuck' });
    expect(choose(state, null, 'b6')).toEqual({ kind: 'explain', key: 'reason.enemy' });
  });

  it('lets go by a second click and ignores empty squares', () => {
    expect(choose(state, 'b3', 'b3')).toEqual({ kind: 'deselect' });
    expect(choose(state, null, 'h8')).toEqual({ kind: 'nothing' });
  });

  it('waits for its turn and ends with the game', () => {
    const theirs = { ...state, turn: 'blue' as const, targets: {}, barred: {} };
    expect(choose(theirs, null, 'b3')).toEqual({ kind: 'explain', key: 'refused.not_your_turn' });
    expect(choose(theirs, null, 'h8')).toEqual({ kind: 'nothing' });
    expect(choose({ ...state, phase: 'over' }, null, 'b3')).toEqual({ kind: 'nothing' });
  });
});
