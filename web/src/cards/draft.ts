// A line while it is laid out, or its gaps while they are filled: which card of the hand is where. Values, not state:
// each change makes a new draft.

import { type CardState, type Place, places } from '../net/cards';
import { type Decoded, object, text, whole } from '../net/decode';
import type { Rank, Side } from '../net/protocol';
import type { Filling } from './actions';

/** A card of the hand by index, or a free place for the next card. */
export type Picked = { kind: 'card'; card: number } | { kind: 'place'; place: Place };

export interface Draft {
  readonly hand: readonly Rank[];
  /** The places that may be filled, in the order that the player sees. */
  readonly places: readonly Place[];
  /** How many of them must be filled. */
  readonly need: number;
  readonly at: ReadonlyMap<Place, number>;
  readonly picked: Picked | null;
}

/** As stored in this browser: the line, and how many actions of this seat came before it. */
export const keptDraft = object({ acted: whole, line: text });
export type KeptDraft = Decoded<typeof keptDraft>;

/** Places as that side sees them, from left to right. */
export function chairOrder(side: Side): readonly Place[] {
  return side === 'red' ? places : places.toReversed();
}

/** What to lay or fill now; null if nothing. */
export function draftFor(state: CardState): Draft | null {
  if (!state.your_turn || (state.stage !== 'lay' && state.stage !== 'fill')) return null;
  const hand = state.yours.hand;
  const chair = chairOrder(state.you);
  // Fewer than five cards start from the first place; gaps may be filled in any choice.
  const free =
    state.stage === 'lay'
      ? chair.filter((place) => place <= hand.length)
      : chair.filter((place) => state.yours.line[place - 1] === null);
  return { hand, places: free, need: Math.min(hand.length, free.length), at: new Map(), picked: null };
}

export function isWhole(draft: Draft): boolean {
  return draft.at.size === draft.need;
}

export function rankAt(draft: Draft, place: Place): Rank | null {
  const card = draft.at.get(place);
  return card === undefined ? null : (draft.hand[card] ?? null);
}

export function placeOf(draft: Draft, card: number): Place | null {
  return [...draft.at].find(([, other]) => other === card)?.[0] ?? null;
}

export function filling(draft: Draft): Filling {
  return new Map(
    draft.places.flatMap((place) => {
      const rank = rankAt(draft, place);
      return rank ? [[place, rank] as const] : [];
    }),
  );
}

/** The draft so far, one letter per place, for the server and this browser to keep. */
export function draftText(draft: Draft): string {
  return places.map((place) => rankAt(draft, place) ?? '.').join('');
}

/** Lays what was kept before a reload, as far as the hand has it. */
export function resume(draft: Draft, text: string): Draft {
  const at = new Map<Place, number>();
  for (const place of draft.places) {
    const card = draft.hand.findIndex((rank, index) => rank === text[place - 1] && ![...at.values()].includes(index));
    if (card >= 0 && at.size < draft.need) at.set(place, card);
  }
  return { ...draft, at };
}

/** A click on a card of the hand puts it on the marked place or the next free one; it stays in hand to be moved on. */
export function pickCard(draft: Draft, card: number): Draft {
  const lies = placeOf(draft, card);
  if (lies !== null) return takeBack(draft, lies);
  const marked = draft.picked?.kind === 'place' ? draft.picked.place : null;
  const place = marked ?? draft.places.find((free) => !draft.at.has(free));
  if (place === undefined || isWhole(draft)) return { ...draft, picked: { kind: 'card', card } };
  return put(draft, card, place);
}

/** A click on a place of the line. */
export function pickPlace(draft: Draft, place: Place): Draft {
  if (!draft.places.includes(place)) return draft;
  const here = draft.at.get(place);
  const picked = draft.picked;
  if (picked?.kind === 'card' && picked.card !== here) return put(draft, picked.card, place);
  if (here !== undefined) return picked ? takeBack(draft, place) : { ...draft, picked: { kind: 'card', card: here } };
  const isMarked = picked?.kind === 'place' && picked.place === place;
  return { ...draft, picked: isMarked ? null : { kind: 'place', place } };
}

/** Puts a card down; the card that was there goes where it came from, or back to the hand. */
export function put(draft: Draft, card: number, place: Place): Draft {
  if (!draft.places.includes(place)) return draft;
  const from = placeOf(draft, card);
  const other = draft.at.get(place);
  const at = new Map(draft.at);
  if (from !== null) at.delete(from);
  if (from !== null && other !== undefined) at.set(from, other);
  at.set(place, card);
  return at.size > draft.need ? draft : { ...draft, at, picked: { kind: 'card', card } };
}

export function takeBack(draft: Draft, place: Place): Draft {
  const at = new Map(draft.at);
  at.delete(place);
  return { ...draft, at, picked: null };
}

export function clear(draft: Draft): Draft {
  return { ...draft, at: new Map(), picked: null };
}

/** What is still to do of an advised filling: a card of the hand for each place. */
export function leftOf(advised: Filling, draft: Draft): [Place, number][] {
  const left: [Place, number][] = [];
  const taken = new Set<number>();
  for (const [place, rank] of advised) if (rankAt(draft, place) === rank) taken.add(draft.at.get(place)!);
  for (const [place, rank] of advised) {
    if (rankAt(draft, place) === rank) continue;
    const card = draft.hand.findIndex((other, index) => other === rank && !taken.has(index));
    if (card < 0) continue;
    taken.add(card);
    left.push([place, card]);
  }
  return left;
}

/** Lays the given cards of the hand on the places that are still free, in that order, from the left. */
export function layRest(draft: Draft, cards: readonly number[]): Draft {
  const free = draft.places.filter((place) => !draft.at.has(place)).slice(0, draft.need - draft.at.size);
  const laid = free.flatMap((place, index) => {
    const card = cards[index];
    return card === undefined ? [] : [[place, card] as const];
  });
  return { ...draft, at: new Map([...draft.at, ...laid]), picked: null };
}
