import { describe, expect, it } from 'vitest';
import { shortCardGame as game } from '../testing/replay';
import { cardsIn, knownSince, spotsOf } from './spots';

describe('where cards are', () => {
  it('is a place, the hand or the pile, where any lie', () => {
    expect(spotsOf(game, 0, 'red')).toEqual(['hand', 'pile']);
    expect(spotsOf(game, 1, 'blue')).toEqual(['1', '2', '3', '4', '5', 'hand', 'pile']);
    expect(spotsOf(game, 2, 'blue')).toEqual(['2', '3', '4', '5', 'hand', 'pile']);
  });

  it('names the place of each card, and counts the rest as the pile', () => {
    expect(cardsIn(game, 2, 'blue', '4')).toEqual(['B']);
    expect(cardsIn(game, 2, 'blue', '1')).toEqual([]);
    expect(cardsIn(game, 2, 'red', 'hand')).toEqual(['6', '3', '2']);
    const pile = cardsIn(game, 2, 'red', 'pile');
    expect(pile).toHaveLength(game.deck.length - 8);
    expect(pile).not.toContain('X');
    expect(cardsIn(game, 2, 'blue', 'pile')).toHaveLength(game.deck.length - 8);
  });

  it('is known since a card was seen in its place', () => {
    expect(knownSince(game, 1, 'red', '1')).toBeNull();
    expect(knownSince(game, 2, 'red', '1')).toBe(2);
    expect(knownSince(game, 2, 'red', 'hand')).toBeNull();
  });

  it('is known no longer when another card lies there', () => {
    const [first, second, third] = game.positions;
    const line = [...third!.sides.red.line] as (typeof third & object)['sides']['red']['line'];
    line[0] = { seen: true, since: 3 };
    const later = { ...third!, sides: { ...third!.sides, red: { ...third!.sides.red, line } } };
    const longer = { ...game, positions: [first!, second!, third!, later, later] };
    expect(knownSince(longer, 4, 'red', '1')).toBe(3);
  });
});
