import { describe, expect, it } from 'vitest';
import { barrage8, gameState, original, pieceAt } from '../testing/fixtures';
import { canOrder, canPlan, isStillLegal, isStillMeant, planMove, plannable, planned } from './premove';

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
    const plan = (selected: string | null, square: string) => planMove(barrage8, theirs, selected, square);
    expect(plan(null, 'a1')).toEqual({ kind: 'explain', key: 'refused.immovable' });
    expect(plan(null, 'b6')).toEqual({ kind: 'explain', key: 'reason.enemy' });
    expect(plan(null, 'c5')).toEqual({ kind: 'nothing' });
    expect(plan('b3', 'd3')).toEqual({ kind: 'select', square: 'd3' });
    expect(plan('b3', 'b3')).toEqual({ kind: 'deselect' });
  });

  it('goes straight, to a free square or an enemy', () => {
    const plan = (selected: string, square: string) => planMove(barrage8, theirs, selected, square);
    expect(plan('b3', 'b6')).toMatchObject({ kind: 'move', from: 'b3', to: 'b6' });
    expect(plan('d3', 'd4')).toMatchObject({ kind: 'move', to: 'd4' });
    expect(plan('b3', 'd4')).toEqual({ kind: 'explain', key: 'refused.not_straight' });
    expect(plan('b3', 'b7')).toEqual({ kind: 'explain', key: 'refused.blocked' });
    expect(plan('b3', 'h3')).toEqual({ kind: 'explain', key: 'refused.blocked' });
    expect(plan('d3', 'd5')).toEqual({ kind: 'explain', key: 'refused.too_far' });
  });

  it('does not go onto or over water', () => {
    const shore = gameState({
      turn: 'blue',
      targets: {},
      pieces: [pieceAt('c3', 'red', '2'), pieceAt('g4', 'red', '5')],
    });
    expect(planMove(barrage8, shore, 'c3', 'c4')).toEqual({ kind: 'explain', key: 'refused.lake' });
    expect(planMove(barrage8, shore, 'c3', 'c6')).toEqual({ kind: 'explain', key: 'refused.blocked' });
    expect(planMove(barrage8, shore, 'g4', 'f4')).toEqual({ kind: 'explain', key: 'refused.lake' });
  });

  it('may be planned to where the board allows it, from either chair', () => {
    expect(plannable(barrage8, theirs, 'b3').sort()).toEqual(['a3', 'b1', 'b2', 'b4', 'b5', 'b6', 'c3']);
    expect(plannable(barrage8, theirs, 'd3').sort()).toEqual(['c3', 'd2', 'd4', 'e3']);
    const blue = gameState({ you: 'blue', turn: 'red', targets: {}, pieces: [pieceAt('k7', 'blue', '4')] });
    expect(plannable(original, blue, 'k7').sort()).toEqual(['i7', 'k6', 'k8']);
  });

  it('that attacks nobody attacks nobody, and one that attacks attacks no other', () => {
    const quiet = planned(theirs, { from: 'b3', to: 'b4' });
    const attack = planned(theirs, { from: 'b3', to: 'b6' });
    const baited = gameState({ pieces: [pieceAt('b3', 'red', '2'), pieceAt('b4', 'blue', null, { id: 'b6' })] });
    expect(isStillMeant(baited, quiet)).toBe(false);
    expect(isStillMeant(theirs, quiet)).toBe(true);
    expect(isStillMeant(theirs, attack)).toBe(true);
    const other = gameState({ pieces: [pieceAt('b3', 'red', '2'), pieceAt('b6', 'blue', null, { id: 'c6' })] });
    expect(isStillMeant(other, attack)).toBe(false);
    expect(isStillMeant(gameState({ pieces: [] }), attack)).toBe(true);
  });

  it('is made only if the server lists it when the turn has come', () => {
    const mine = gameState({ targets: { b3: ['b4'] } });
    expect(isStillLegal(mine, { from: 'b3', to: 'b4' })).toBe(true);
    expect(isStillLegal(mine, { from: 'b3', to: 'c3' })).toBe(false);
    expect(isStillLegal(mine, { from: 'd3', to: 'd4' })).toBe(false);
  });
});
