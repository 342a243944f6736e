// What the HTTP calls answer (docs/code/messages.md), each as a decoder. The first look needs these, and none of the
// messages over a line.

import { boardEditionId, boardLevels, cardLevels, editionId, gameId, rank, side, timeControl, token } from './basics';
import { type Decoded, type Decoder, list, nullable, object, oneOf, optional, pattern, text, whole } from './decode';
import { anyRules, boardRules, cardRules } from './rules';

/** File and row, `a1` ... `k10`; there is no file `j`. */
export type Square = string;

export const boardLevel = oneOf(boardLevels);
export const cardLevel = oneOf(cardLevels);
export const square: Decoder<Square> = pattern(/^[a-ik](?:[1-9]|10)$/, 'a square');

export const cardDeck = object({
  id: oneOf(['cards']),
  deck: list(object({ rank, count: whole })),
  /** All available decks. */
  decks: object({ patch23: list(object({ rank, count: whole })), jumbo23: list(object({ rank, count: whole })) }),
  line: whole,
  hand: whole,
  levels: list(cardLevel),
  rules: cardRules,
});
export type CardDeck = Decoded<typeof cardDeck>;

const edition = object({
  id: boardEditionId,
  width: whole,
  height: whole,
  zone_rows: whole,
  files: text,
  lakes: list(square),
  army: list(object({ rank, count: whole })),
  /** The default rules. */
  rules: boardRules,
  levels: list(boardLevel),
  presets: list(object({ id: text, setup: text })),
});
export type Edition = Decoded<typeof edition>;

/** `cards` is Card Battle; a server without it does not offer it. */
export const decodeEditions = object({
  version: text,
  editions: list(edition),
  cards: optional(cardDeck),
  /** For so many days finished games are kept; null: for ever. */
  kept_days: nullable(whole),
});
export type Editions = Decoded<typeof decodeEditions>;

export const decodeSetup = object({ setup: text });

export const decodeSeat = object({ game: gameId, side, token });
export type SeatReply = Decoded<typeof decodeSeat>;

export const decodeHost = object({ game: gameId, side, token, invitation: token });
export const decodePair = object({ game: gameId, side, token, other: token });
export const decodeGuest = object({ game: gameId, side, token, edition: editionId });

/** The game of an invitation, before it is accepted. */
export const decodeInvitation = object({
  edition: editionId,
  side,
  clock: nullable(timeControl),
  rules: anyRules,
  /** The name of the host, if given. */
  host: optional(nullable(text)),
});
export type InvitationFacts = Decoded<typeof decodeInvitation>;

export const decodeError = object({ error: object({ code: text, message: text }) });
