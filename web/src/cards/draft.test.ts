import { describe, expect, it } from 'vitest';
import { cardState, fillingState, layingState } from '../testing/fixtures';
import {
  clear,
  type Draft,
  draftFor,
  draftText,
  filling,
  isWhole,
  layRest,
  pickCard,
  pickPlace,
  put,
  resume,
  takeBack,
} from './draft';
import { suggest } from './suggest';

const laying = draftFor(layingState()) as Draft;
const gaps = draftFor(fillingState()) as Draft;
const laid = (draft: Draft) => Object.fromEntries(filling(draft));

describe('draftFor', () => {
  it('asks for five of eight, for the gaps, and for nothing while there is nothing to lay', () => {
    expect(laying).toMatchObject({ places: [1, 2, 3, 4, 5], need: 5 });
    expect(gaps).toMatchObject({ places: [2, 4], need: 2, hand: ['6', '3', '2'] });
    expect(draftFor(cardState())).toBeNull();
    expect(draftFor(layingState({ your_turn: false }))).toBeNull();
  });

  it('goes from left to right before either chair', () => {
    expect(draftFor(layingState({ you: 'blue' }))?.places).toEqual([5, 4, 3, 2, 1]);
  });

  it('lays fewer than five from the first place on, and fills as far as the hand goes', () => {
    const few = layingState({ you: 'blue', yours: { line: [null, null, null, null, null], hand: ['9', '2', 'F'] } });
    expect(draftFor(few)).toMatchObject({ places: [3, 2, 1], need: 3 });
    const poor = fillingState({ yours: { line: ['X', null, '2', null, 'F'], hand: ['2'] } });
    expect(draftFor(poor)).toMatchObject({ places: [2, 4], need: 1 });
  });
});

describe('a draft', () => {
  it('takes clicked cards to the next free place', () => {
    const two = pickCard(pickCard(laying, 4), 0);
    expect(laid(two)).toEqual({ 1: '2', 2: 'X' });
  });

  it('takes a card on to the place that is clicked next', () => {
    expect(laid(pickPlace(pickCard(laying, 0), 4))).toEqual({ 4: 'X' });
  });

  it('takes a place first and the card second', () => {
    expect(laid(pickCard(pickPlace(laying, 3), 6))).toEqual({ 3: 'B' });
    expect(pickPlace(pickPlace(laying, 3), 3).picked).toBeNull();
  });

  it('swaps two cards of the line, and puts one back by a second click', () => {
    const two = { ...pickCard(pickCard(laying, 0), 1), picked: null };
    expect(laid(pickPlace(pickPlace(two, 1), 2))).toEqual({ 1: '6', 2: 'X' });
    expect(laid(pickPlace(pickPlace(two, 1), 1))).toEqual({ 2: '6' });
    expect(laid(pickCard(two, 0))).toEqual({ 2: '6' });
    expect(laid(takeBack(two, 1))).toEqual({ 2: '6' });
  });

  it('puts a card of the hand in the place of another', () => {
    expect(laid(put(pickCard(laying, 0), 1, 1))).toEqual({ 1: '6' });
  });

  it('knows when it is whole, and takes no more then', () => {
    const whole = layRest(laying, [0, 1, 2, 3, 4]);
    expect(isWhole(whole)).toBe(true);
    expect(laid(pickCard(whole, 6))).toEqual(laid(whole));
    expect(laid(pickPlace(pickCard(whole, 6), 2))).toEqual({ 1: 'X', 2: 'B', 3: '3', 4: '2', 5: '2' });
    expect(laid(clear(whole))).toEqual({});
  });

  it('leaves places alone that hold a card already, and stops where the hand ends', () => {
    expect(pickPlace(gaps, 1)).toBe(gaps);
    expect(put(gaps, 0, 3)).toBe(gaps);
    const poor = draftFor(fillingState({ yours: { line: ['X', null, null, null, 'F'], hand: ['2', '3'] } })) as Draft;
    expect(isWhole(pickCard(pickCard(poor, 0), 1))).toBe(true);
  });
});

describe('a kept draft', () => {
  it('lies again as it did, and no card of it twice', () => {
    const two = put(pickCard(laying, 4), 0, 4);
    expect(draftText(two)).toBe('2..X.');
    expect(laid(resume(laying, draftText(two)))).toEqual({ 1: '2', 4: 'X' });
    expect(laid(resume(laying, 'XX...'))).toEqual({ 1: 'X' });
  });

  it('lays only what the hand has, and only where there is a gap', () => {
    expect(laid(resume(gaps, '66969'))).toEqual({ 2: '6' });
    expect(laid(resume(gaps, ''))).toEqual({});
  });
});

describe('suggest', () => {
  let seed = 1;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;

  it('keeps the Flag back and two Bombs at most in front, as long as it can', () => {
    for (let game = 0; game < 200; game += 1) {
      const hand = ['X', '6', '4', '1', 'B', 'B', 'B', 'F'] as const;
      const line = suggest(hand, 5, random).map((card) => hand[card]);
      expect(line).toHaveLength(5);
      expect(line).not.toContain('F');
      expect(line.filter((rank) => rank === 'B').length).toBeLessThanOrEqual(2);
    }
  });

  it('lays what there is where it must, each card once', () => {
    expect(suggest(['B', 'B', 'B', 'F', '2'], 5, random).sort()).toEqual([0, 1, 2, 3, 4]);
    expect(suggest(['F'], 1, random)).toEqual([0]);
  });

  it('lays what the engine judges best', () => {
    const laid = new Map<string, number>();
    for (let game = 0; game < 200; game += 1) {
      const hand = ['X', '8', '6', '5', '4', '3', 'B', 'F'] as const;
      for (const card of suggest(hand, 5, random)) laid.set(hand[card]!, (laid.get(hand[card]!) ?? 0) + 1);
    }
    expect([...laid].filter(([, count]) => count === 200).map(([rank]) => rank)).toEqual(
      expect.arrayContaining(['X', '8', 'B', '4', '3']),
    );
  });

  it('keeps what lies, and fills the rest', () => {
    const hand = ['X', '6', '4', '1', 'B', 'B', 'B', 'F'] as const;
    for (let game = 0; game < 100; game += 1) {
      const rest = suggest(hand, 3, random, [1, 4]);
      expect(new Set([...rest, 1, 4]).size).toBe(5);
      expect(rest.filter((card) => hand[card] === 'B').length).toBeLessThanOrEqual(1);
    }
    const one = put(laying, 1, 2);
    const whole = layRest(one, [0, 2, 3, 4]);
    expect(isWhole(whole)).toBe(true);
    expect([...whole.at].sort()).toEqual([
      [1, 0],
      [2, 1],
      [3, 2],
      [4, 3],
      [5, 4],
    ]);
  });

  it('is not the same twice', () => {
    const lines = new Set(Array.from({ length: 20 }, () => suggest(laying.hand, 5, random).join()));
    expect(lines.size).toBeGreaterThan(5);
  });
});
