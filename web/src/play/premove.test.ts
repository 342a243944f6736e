import { describe, expect, it } from 'vitest';
import { gameState, pieceAt } from '../testing/fixtures';
import { canOrder, canPlan, isStillLegal, planMove } from './premove';

const theirs = gameState({
  turn: 'blue',
  targets: {},
  pieces: [
    pieceAt('a1', 'red', 'F'),
    pieceAt('b3', 'red', '2'),
    pieceAt('d3', 'red', '3'),
    pieceAt('b6', 'blue', null),
  ],
});

describe('a planned move', () => {
  it('is for the turn of somebody elsewhere', () => {
    expect(canPlan(theirs)).toBe(true);
    expect(canPlan({ ...theirs, turn: 'red' })).toBe(false);
    expect(canPlan({ ...theirs, phase: 'over' })).toBe(false);
    expect(canPlan({ ...theirs, rival: { kind: 'beside', here: true } })).toBe(false);
  });

  it('is given to a piece that can move', () => {
    expect(canOrder(theirs, 'b3')).toBe(true);
    expect([canOrder(theirs, 'a1'), canOrder(theirs, 'b6'), canOrder(theirs, 'c3')]).toEqual([false, false, false]);
    expect(planMove(theirs, null, 'a1')).toEqual({ kind: 'explain', key: 'refused.immovable' });
    expect(planMove(theirs, null, 'b6')).toEqual({ kind: 'explain', key: 'reason.enemy' });
    expect(planMove(theirs, null, 'c5')).toEqual({ kind: 'nothing' });
    expect(planMove(theirs, 'b3', 'd3')).toEqual({ kind: 'select', square: 'd3' });
    expect(planMove(theirs, 'b3', 'b3')).toEqual({ kind: 'deselect' });
  });

  it('goes straight, to a free square or an enemy', () => {
    expect(planMove(theirs, 'b3', 'b6')).toMatchObject({ kind: 'move', from: 'b3', to: 'b6' });
    expect(planMove(theirs, 'b3', 'h3')).toMatchObject({ kind: 'move', to: 'h3' });
    expect(planMove(theirs, 'b3', 'c4')).toEqual({ kind: 'explain', key: 'refused.not_straight' });
  });

  it('is made only if the server lists it when the turn has come', () => {
    const mine = gameState({ targets: { b3: ['b4'] } });
    expect(isStillLegal(mine, { from: 'b3', to: 'b4' })).toBe(true);
    expect(isStillLegal(mine, { from: 'b3', to: 'c3' })).toBe(false);
    expect(isStillLegal(mine, { from: 'd3', to: 'd4' })).toBe(false);
  });
});
