// What every message is made of (docs/4-messages.md): sides, ranks, and the decoders of both.

import { type Decoder, object, oneOf, pattern } from './decode';

export const boardEditionIds = ['original', 'duel10', 'barrage10', 'duel8', 'barrage8'] as const;
export const editionIds = [...boardEditionIds, 'cards'] as const;
export const sides = ['red', 'blue'] as const;
/** Strongest first, then bombs and flag: the order of every tray. */
export const ranks = ['X', '9', '8', '7', '6', '5', '4', '3', '2', '1', 'B', 'F'] as const;
/** How well the bot plays Card Battle. */
export const levels = ['easy', 'medium', 'strong'] as const;

export type BoardEditionId = (typeof boardEditionIds)[number];
export type EditionId = (typeof editionIds)[number];
export type Side = (typeof sides)[number];
export type Rank = (typeof ranks)[number];
export type Level = (typeof levels)[number];

export function opposite(side: Side): Side {
  return side === 'red' ? 'blue' : 'red';
}

export const side = oneOf(sides);
export const rank = oneOf(ranks);
export const token = pattern(/^[A-Za-z0-9_-]{22,200}$/, 'a token');
export const gameId = pattern(/^[A-Za-z0-9_-]{1,64}$/, 'a game');

export function perSide<T>(inner: Decoder<T>) {
  return object({ red: inner, blue: inner });
}
