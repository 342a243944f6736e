// Where the cards of a side are at a step of a replay, and since when the other side has known one.

import { type CardReplay, type CardSpot, places } from '../net/cards';
import type { Rank, Side } from '../net/protocol';

/** All places with cards, then the hand and the pile, if not empty. */
export function spotsOf(replay: CardReplay, step: number, side: Side): CardSpot[] {
  const all: CardSpot[] = [...places.map((place) => `${place}` as const), 'hand', 'pile'];
  return all.filter((spot) => cardsIn(replay, step, side, spot).length > 0);
}

/** The cards that are there. */
export function cardsIn(replay: CardReplay, step: number, side: Side, spot: CardSpot): Rank[] {
  const { cards, sides } = replay.positions[step]!;
  const { line, hand } = cards[side];
  if (spot === 'hand') return hand;
  if (spot !== 'pile') return [line[Number(spot) - 1] ?? []].flat();
  const pile = [...replay.deck];
  for (const rank of [...line, ...hand, ...sides[side].out])
    if (rank && pile.includes(rank)) pile.splice(pile.indexOf(rank), 1);
  return pile;
}

/** The step since which the other side has known the card of a place; null if it does not. */
export function knownSince(replay: CardReplay, step: number, side: Side, spot: CardSpot): number | null {
  const slotAt = (at: number) => replay.positions[at]?.sides[side].line[Number(spot) - 1] ?? null;
  const slot = slotAt(step);
  if (!slot?.seen) return null;
  let since = step;
  for (let at = step - 1; slotAt(at)?.seen && slotAt(at)?.since === slot.since; at -= 1) since = at;
  return since;
}
