// "Lay for me": a sensible line, different each time. Made by the page alone; the player may change
// it.

import type { Rank } from '../net/protocol';

/** How much a card is wanted in the line. The Flag stays back; a Bomb or two guard it, a Spy and Miners wait. */
const kWish: Record<Rank, number> = {
  ...{ X: 5, '9': 6, '8': 6, '7': 6, '6': 5, '5': 4, '4': 4 },
  ...{ '3': 3, '2': 5, '1': 3, B: 4, F: -20 },
};
/** How much chance changes a weight. */
const kSpread = 4;
const kMostBombs = 2;

/** `count` cards of the hand, by index, in their order from the left. */
export function suggest(hand: readonly Rank[], count: number, random: () => number): number[] {
  const wanted = hand
    .map((rank, card) => ({ card, rank, wish: kWish[rank] + kSpread * random() }))
    .sort((one, other) => other.wish - one.wish);
  const bombs = wanted.filter(({ rank }) => rank === 'B').slice(kMostBombs);
  const ordered = [...wanted.filter((card) => !bombs.includes(card) && card.rank !== 'F'), ...bombs];
  const flag = wanted.filter(({ rank }) => rank === 'F');
  return shuffled(
    [...ordered, ...flag].slice(0, count).map(({ card }) => card),
    random,
  );
}

function shuffled(cards: number[], random: () => number): number[] {
  return cards
    .map((card) => ({ card, order: random() }))
    .sort((one, other) => one.order - other.order)
    .map(({ card }) => card);
}
