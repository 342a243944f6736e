// A whole game to replay (docs/code/messages.md, "Replays"): a finished one, or an uploaded record.

import { call } from './api';
import { editionId, rank, type Side, side, origin, perSide, gameId } from './basics';
import { cardReplay, type CardReplay } from './cards';
import { type Decoded, type Decoder, list, nullable, object, table, text, whole } from './decode';
import { battle, boardEditionId, boardLevel, outcome, square } from './protocol';

const ply = object({
  side,
  id: square,
  from: square,
  to: square,
  battle: nullable(battle),
  /** The pieces whose rank both sides know from now on. */
  reveals: list(square),
  /** The new squares of the pieces involved; null: off the board. */
  now: table(square, nullable(square)),
  /** Milliseconds, if known. */
  thinking: nullable(whole),
});
export type ReplayPly = Decoded<typeof ply>;

export const decodeReplay = object({
  /** Null for an uploaded record. */
  game: nullable(gameId),
  edition: boardEditionId,
  names: perSide(nullable(text)),
  bot: nullable(object({ side, level: boardLevel })),
  started: nullable(text),
  /** Unknown of an uploaded record. */
  ended: nullable(text),
  /** Of a game that goes on from another one. */
  from: nullable(origin),
  start: list(object({ at: square, side, rank })),
  plies: list(ply),
  commitments: perSide(nullable(object({ hash: text, nonce: text }))),
  outcome: nullable(outcome),
  forms: list(text),
});
export type Replay = Decoded<typeof decodeReplay>;
/** Distinguished by `edition`. */
export type AnyReplay = Replay | CardReplay;

const decodeAnyReplay: Decoder<AnyReplay> = (value, path) => {
  const { edition } = object({ edition: editionId })(value, path);
  return edition === 'cards' ? cardReplay(value, path) : decodeReplay(value, path);
};

export function fetchReplay(game: string): Promise<AnyReplay> {
  return call(`/api/games/${game}/replay`, decodeAnyReplay);
}

/** The game of an analysis: a stored one, or an uploaded record. */
export type GameSource = { readonly game: string } | { readonly record: string };

/** The server's analysis of a game at one point. */
function think<T>(source: GameSource, part: string, decode: Decoder<T>): Promise<T> {
  return 'game' in source
    ? call(`/api/games/${source.game}/${part}`, decode)
    : call(`/api/replays/${part}`, decode, { record: source.record });
}

const decodeBeliefs = object({ ply: whole, side, pieces: table(text, table(rank, whole)) });
/** The rank probabilities of each hidden piece, in thousandths: by its first square, or by a card's `CardSpot`. */
export type Beliefs = Decoded<typeof decodeBeliefs>;

/** What `side` had to believe of the enemy after that ply. */
export function fetchBeliefs(source: GameSource, ply: number, side: Side): Promise<Beliefs> {
  return think(source, `beliefs/${ply}/${side}`, decodeBeliefs);
}

export const verdict = object({
  /** How many plies had been made. */
  ply: whole,
  /** How many moves there were. */
  moves: whole,
  /** What the engine would have done: `k6-k5`, `attack 2 4`. */
  best: text,
  /** What that was worth, the next best, and what was played: chances in thousandths, a draw counting half. */
  value: whole,
  second: nullable(whole),
  played: whole,
});
/** What the engine thought of a ply, by what its side knew before it. */
export type Verdict = Decoded<typeof verdict>;
const decodeVerdicts = object({ side, verdicts: list(verdict), next: nullable(whole) });

/** Of the plies of `side` from that one on, a few; `next`: where to go on. */
export function fetchVerdicts(source: GameSource, ply: number, side: Side): Promise<Decoded<typeof decodeVerdicts>> {
  return think(source, `verdicts/${ply}/${side}`, decodeVerdicts);
}

/** The download address of a finished game in that format. */
export function recordAddress(game: string, form: 'vaandel' | 'gravon'): string {
  return `/api/games/${game}/record.${form === 'vaandel' ? 'vaandel' : 'xml'}`;
}

export function readRecord(record: string): Promise<AnyReplay> {
  return call('/api/replays', decodeAnyReplay, { record });
}
