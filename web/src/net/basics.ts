// Common parts of all messages (docs/code/messages.md): sides, ranks, and the decoders of both.

import { type Decoded, type Decoder, nullable, object, oneOf, pattern, truth, whole } from './decode';

export const sides = ['red', 'blue'] as const;
/** Strongest first, then bombs and flag: the order of every tray. */
export const ranks = ['X', '9', '8', '7', '6', '5', '4', '3', '2', '1', 'B', 'F'] as const;
/** The bot's levels in board games, the weakest first; and in Card Battle. */
export const boardLevels = [
  'newcomer',
  'learner',
  'casual',
  'steady',
  'skilled',
  'strong',
  'expert',
  'master',
] as const;
export const cardLevels = ['easy', 'medium', 'strong'] as const;

/** A type without values: it lets the compiler distinguish board games from Card Battle. */
declare enum AnyBoardEdition {
  one = 'one',
  another = 'another',
}
/** The id of a board edition; the server lists them (`/api/editions`). */
export type BoardEditionId = AnyBoardEdition;
/** `cards`: Card Battle. */
export type EditionId = BoardEditionId | 'cards';
export type Side = (typeof sides)[number];
export type Rank = (typeof ranks)[number];
export type BoardLevel = (typeof boardLevels)[number];
export type CardLevel = (typeof cardLevels)[number];
export type Level = BoardLevel | CardLevel;

export function opposite(side: Side): Side {
  return side === 'red' ? 'blue' : 'red';
}

export const boardEditionId = pattern(/^(?!cards$)[a-z][a-z0-9]{0,31}$/, 'a board edition') as Decoder<BoardEditionId>;
export const editionId = pattern(/^[a-z][a-z0-9]{0,31}$/, 'an edition') as Decoder<EditionId>;
export const side = oneOf(sides);
export const rank = oneOf(ranks);
export const token = pattern(/^[A-Za-z0-9_-]{22,200}$/, 'a token');
export const gameId = pattern(/^[A-Za-z0-9_-]{1,64}$/, 'a game');

/** The opponent: `nobody` until an invited player comes; `beside`: at the same screen; `anybody`: an open table. */
export const rival = object({ kind: oneOf(['bot', 'guest', 'nobody', 'beside', 'anybody']), here: truth });
export type Rival = Decoded<typeof rival>;

const seconds = { setup: whole, main: whole, free: whole };
/** Seconds: for the set-up, for the whole game, and free for each move before main time runs. */
export const timeControl = object(seconds);
export type TimeControl = Decoded<typeof timeControl>;

const sideClock = object({ left: whole, free: whole, runs: truth });
/** Milliseconds, at the time of the message. */
export type SideClock = Decoded<typeof sideClock>;

/** Null for a side without a clock. */
export const gameClock = object({ ...seconds, red: nullable(sideClock), blue: nullable(sideClock) });
export type GameClock = Decoded<typeof gameClock>;

/** Whether the other player is a person who may come and go. */
export function isElsewhere({ kind }: Rival): boolean {
  return kind === 'guest' || kind === 'nobody' || kind === 'anybody';
}

/** Whether spectators are allowed, and their number. */
export const watch = object({ open: truth, count: whole });
export type Watch = Decoded<typeof watch>;

/** The game and the ply that a game goes on from. */
export const origin = object({ game: gameId, ply: whole });
export type Origin = Decoded<typeof origin>;

export function perSide<T>(inner: Decoder<T>) {
  return object({ red: inner, blue: inner });
}
