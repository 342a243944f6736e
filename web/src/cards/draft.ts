// A line while it is laid out, or its gaps while they are filled: which card of the hand lies where. Values, not state:
// each change makes a new draft.

import { type CardState, type Place, places } from '../net/cards';
import type { Rank, Side } from '../net/protocol';
import type { Filling } from './actions';

/** A card of the hand by its index. Or a free place that the next card is to take. */
export type Picked = { kind: 'card'; card: number } | { kind: 'place'; place: Place };

export interface Draft {
  readonly hand: readonly Rank[];
  /** The places that may be filled, in the order of the own chair. */
  readonly places: readonly Place[];
  /** How many of them must be. */
  readonly need: number;
  readonly at: ReadonlyMap<Place, number>;
  readonly picked: Picked | null;
}

/** Places as they lie before that side, from left to right. */
export function chairOrder(side: Side): readonly Place[] {
  return side === 'red' ? places : places.toReversed();
}

/** What is to be laid or filled now; null where nothing is. */
export function draftFor(state: CardState): Draft | null {
  if (!state.your_turn || (state.stage !== 'lay' && state.stage !== 'fill')) return null;
  const hand = state.yours.hand;
  const chair = chairOrder(state.you);
  // Fewer than five cards lie from the first place on; gaps may be filled in any choice.
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

/** What lies so far, a letter a place, for the server to keep. */
export function draftText(draft: Draft): string {
  return places.map((place) => rankAt(draft, place) ?? '.').join('');
}

/** A click on a card of the hand: it goes to the marked place or the next free one, and stays in hand to be moved on. */
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

/** Puts a card down; what lay there goes where the card came from, or back to the hand. */
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

/** Lays the given cards of the hand, in that order, from the left. */
export function layAll(draft: Draft, cards: readonly number[]): Draft {
  const at = new Map(
    draft.places.slice(0, draft.need).flatMap((place, index) => {
      const card = cards[index];
      return card === undefined ? [] : [[place, card] as const];
    }),
  );
  return { ...draft, at, picked: null };
}
