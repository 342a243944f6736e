// The order in which the page offers what can be played.

import type { CardDeck } from '../net/cards';
import type { Edition, EditionId, Rank } from '../net/protocol';

export const sizeOf = (army: readonly { rank: Rank; count: number }[]) =>
  army.reduce((sum, { count }) => sum + count, 0);

const areaOf = ({ width, height }: Edition) => width * height;

/** The small boards first, as the leaflets advise; of one size, the larger army. */
export function inOrder(editions: readonly Edition[]): Edition[] {
  return [...editions].sort((one, other) => areaOf(one) - areaOf(other) || sizeOf(other.army) - sizeOf(one.army));
}

/** All of it, the one to begin with first; each with the size of an army. */
export function offered(editions: readonly Edition[], cards: CardDeck | null): { id: EditionId; army: number }[] {
  return [
    ...inOrder(editions).map(({ id, army }) => ({ id, army: sizeOf(army) })),
    ...(cards ? [{ id: 'cards' as const, army: sizeOf(cards.deck) }] : []),
  ];
}
