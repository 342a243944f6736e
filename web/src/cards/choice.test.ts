import { describe, expect, it } from 'vitest';
import { cardSide, cardState, fillingState, freshLine } from '../testing/fixtures';
import { aimAt, kindsOf, kNoChoice, kUnmarked, markedBy, pickEnemy, pickOwn, targetsOf } from './choice';

const state = cardState();
const hold = (own: 1 | 2 | 3 | 5, aim: 'attack' | 'look' = 'attack') => ({ own, aim, looked: [] });

describe('choosing an own card', () => {
  it('takes what may act, and lets it go by a second click', () => {
    expect(pickOwn(state, kNoChoice, 1)).toEqual({ kind: 'hold', choice: hold(1) });
    expect(pickOwn(state, hold(1), 3)).toEqual({ kind: 'hold', choice: hold(3) });
    expect(pickOwn(state, hold(1), 1)).toEqual({ kind: 'hold', choice: kNoChoice });
    expect([...kindsOf(state, 3)]).toEqual(['attack', 'scout']);
    expect([...kindsOf(state, 5)]).toEqual(['run']);
  });

  it('says why a card can do nothing', () => {
    expect(pickOwn(state, kNoChoice, 4)).toEqual({ kind: 'explain', key: 'cards.why.bomb' });
    const chain = { ...state, actions: ['attack 1 1', 'pass'] };
    expect(pickOwn(chain, kNoChoice, 5)).toEqual({ kind: 'explain', key: 'cards.why.flag' });
    expect(pickOwn(chain, kNoChoice, 2)).toEqual({ kind: 'explain', key: 'cards.why.idle' });
    const gap = { ...state, actions: [], yours: { ...state.yours, line: ['X', null, '2', 'B', 'F'] as never } };
    expect(pickOwn(gap, kNoChoice, 2)).toEqual({ kind: 'explain', key: 'refused.no_card' });
  });

  it('looks with a Scout that has nothing to attack', () => {
    const blind = { ...state, actions: ['scout 3 at 2 4'] };
    expect(pickOwn(blind, kNoChoice, 3)).toEqual({ kind: 'hold', choice: hold(3, 'look') });
  });

  it('does with a card what the advice says of it', () => {
    const look = { kind: 'scout', own: 3, targets: [2, 4] } as const;
    expect(pickOwn(state, kNoChoice, 3, look)).toEqual({ kind: 'hold', choice: hold(3, 'look') });
    expect(pickOwn(state, kNoChoice, 1, look)).toEqual({ kind: 'hold', choice: hold(1) });
    const attack = { kind: 'attack', own: 3, target: 2 } as const;
    expect(pickOwn(state, kNoChoice, 3, attack)).toEqual({ kind: 'hold', choice: hold(3) });
    expect(markedBy(look)).toEqual({ own: [3], enemy: [2, 4], hand: [] });
    expect(markedBy(attack)).toEqual({ own: [3], enemy: [2], hand: [] });
    expect(markedBy({ kind: 'run', own: 5 })).toEqual({ own: [5], enemy: [], hand: [] });
    expect(markedBy({ kind: 'pass' })).toEqual(kUnmarked);
  });

  it('waits for its turn and its step', () => {
    const theirs = { ...state, your_turn: false };
    expect(pickOwn(theirs, kNoChoice, 1)).toEqual({ kind: 'explain', key: 'refused.not_your_turn' });
    expect(pickEnemy(theirs, kNoChoice, 1)).toEqual({ kind: 'explain', key: 'refused.not_your_turn' });
    expect(pickOwn(fillingState(), kNoChoice, 1)).toEqual({ kind: 'explain', key: 'cards.why.fill_now' });
    expect(pickEnemy(fillingState(), kNoChoice, 1)).toEqual({ kind: 'explain', key: 'cards.why.fill_now' });
  });
});

describe('choosing an enemy card', () => {
  it('attacks it', () => {
    expect(targetsOf(state, hold(1)).size).toBe(5);
    expect(pickEnemy(state, hold(1), 4)).toEqual({ kind: 'do', action: { kind: 'attack', own: 1, target: 4 } });
  });

  it('asks for an own card first, and says where nothing lies', () => {
    expect(pickEnemy(state, kNoChoice, 4)).toEqual({ kind: 'explain', key: 'cards.why.own_first' });
    const line = freshLine();
    line[3] = null;
    const gap = { ...state, sides: { ...state.sides, blue: cardSide({ line }) } };
    expect(pickEnemy(gap, hold(1), 4)).toEqual({ kind: 'explain', key: 'refused.no_target' });
    expect(pickEnemy(state, hold(5), 4)).toEqual({ kind: 'explain', key: 'cards.why.flag' });
  });

  it('looks at two, each once, in any order', () => {
    const look = aimAt(hold(3), 'look');
    const first = pickEnemy(state, look, 4);
    expect(first).toEqual({ kind: 'hold', choice: { own: 3, aim: 'look', looked: [4] } });
    if (first.kind !== 'hold') throw new Error();
    expect(pickEnemy(state, first.choice, 4)).toEqual({ kind: 'hold', choice: look });
    expect(pickEnemy(state, first.choice, 2)).toEqual({
      kind: 'do',
      action: { kind: 'scout', own: 3, targets: [2, 4] },
    });
  });

  it('looks at the only one there is', () => {
    const one = { ...state, actions: ['attack 3 2', 'scout 3 at 2'] };
    expect(pickEnemy(one, aimAt(hold(3), 'look'), 2)).toEqual({
      kind: 'do',
      action: { kind: 'scout', own: 3, targets: [2] },
    });
  });
});
