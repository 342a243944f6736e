// "Lay for me": a sensible line, different each time. Made by the page alone; the player may change
// it.

import type { Rank } from '../net/protocol';

/**
 * How much a card is wanted in the line: as in the lines that the engine judges best. Strong cards and Bombs first,
 * then those that are worth little if they fall; the Flag stays back.
 */
const kWish: Record<Rank, number> = {
  ...{ X: 10, '9': 9, '8': 8, '7': 7, '6': 0, '5': 0, '4': 4 },
  ...{ '3': 3, '2': 3, '1': 4, B: 9, F: -20 },
};
/** How much chance changes a weight. */
const kSpread = 2;
const kMostBombs = 2;

/** `count` cards of the hand besides those `laid`, by index, in their order from the left. */
export function suggest(
  hand: readonly Rank[],
  count: number,
  random: () => number,
  laid: readonly number[] = [],
): number[] {
  const wanted = hand
    .map((rank, card) => ({ card, rank, wish: kWish[rank] + kSpread * random() }))
    .filter(({ card }) => !laid.includes(card))
    .sort((one, other) => other.wish - one.wish);
  const bombsLaid = laid.filter((card) => hand[card] === 'B').length;
  const bombs = wanted.filter(({ rank }) => rank === 'B').slice(Math.max(0, kMostBombs - bombsLaid));
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
