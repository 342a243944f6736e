// Actions in their text form (docs/code/messages.md).

import { type Place, places } from '../net/cards';
import { type Rank, ranks } from '../net/protocol';

/** What can be done in the act step. */
export type Action =
  | { kind: 'attack'; own: Place; target: Place }
  | { kind: 'spy'; own: Place }
  | { kind: 'scout'; own: Place; targets: readonly Place[] }
  | { kind: 'run'; own: Place }
  | { kind: 'pass' };

/** Null for an action that this page does not know: it is not offered. */
export function parseAction(text: string): Action | null {
  const [kind, ...words] = text.split(' ');
  const numbers = words.filter((word) => word !== 'at').map(placeOf);
  if (numbers.includes(null)) return null;
  const [own, ...targets] = numbers as Place[];
  const target = targets[0];
  if (kind === 'pass') return { kind };
  if (own === undefined) return null;
  if (kind === 'spy' || kind === 'run') return { kind, own };
  if (target === undefined) return null;
  if (kind === 'attack') return { kind, own, target };
  return kind === 'scout' ? { kind, own, targets } : null;
}

export function formatAction(action: Action): string {
  switch (action.kind) {
    case 'attack':
      return `attack ${action.own} ${action.target}`;
    case 'scout':
      return `scout ${action.own} at ${action.targets.join(' ')}`;
    case 'pass':
      return 'pass';
    default:
      return `${action.kind} ${action.own}`;
  }
}

export type Filling = ReadonlyMap<Place, Rank>;

/** The inverse of formatFill(); null if malformed. */
export function parseFill(text: string): Filling | null {
  const [kind, ...words] = text.split(' ');
  const cards = words.map((word) => [placeOf(word.slice(0, 1)), rankOf(word.slice(2))] as const);
  const isWhole = kind === 'fill' && cards.every(([place, rank]) => place !== null && rank !== null);
  return isWhole ? new Map(cards as [Place, Rank][]) : null;
}

/** The inverse of formatLay(); null if malformed. */
export function parseLay(text: string): Filling | null {
  const [kind, ...words] = text.split(' ');
  const cards = words.map((word, at) => [places[at] ?? null, rankOf(word)] as const);
  const isWhole = kind === 'lay' && cards.every(([place, rank]) => place !== null && rank !== null);
  return isWhole ? new Map(cards as [Place, Rank][]) : null;
}

/** A line of the cards from the first place on. */
export function formatLay(cards: Filling): string {
  return `lay ${inOrder(cards)
    .map(([, rank]) => rank)
    .join(' ')}`;
}

export function formatFill(cards: Filling): string {
  return `fill ${inOrder(cards)
    .map(([place, rank]) => `${place}=${rank}`)
    .join(' ')}`;
}

function inOrder(cards: Filling): [Place, Rank][] {
  return [...cards].sort(([one], [other]) => one - other);
}

function rankOf(word: string): Rank | null {
  return ranks.find((rank) => rank === word) ?? null;
}

function placeOf(word: string): Place | null {
  return places.find((place) => String(place) === word) ?? null;
}
