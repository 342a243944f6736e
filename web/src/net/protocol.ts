// The messages over a seat's line (docs/code/messages.md), each as a decoder; the types follow from the decoders.

import {
  boardEditionId,
  editionId,
  gameClock,
  gameId,
  origin,
  perSide,
  rank,
  type Rank,
  rival,
  side,
  type Side,
  watch,
} from './basics';
import { cardState, type CardState } from './cards';
import {
  type Decoded,
  type Decoder,
  DecodeError,
  list,
  nullable,
  object,
  oneOf,
  optional,
  table,
  text,
  truth,
  whole,
} from './decode';
import { boardLevel, square, type Square } from './replies';
import { boardRules } from './rules';

export * from './basics';
export * from './replies';
export type { CardState } from './cards';

export const piece = object({ id: square, at: square, side, rank: nullable(rank), moved: truth, revealed: truth });
export type Piece = Decoded<typeof piece>;

export const battle = object({
  attacker: rank,
  /** Null: it won, and only its owner knows by which rank. */
  defender: nullable(rank),
  defender_id: square,
  winner: oneOf(['attacker', 'defender', 'none']),
});
export type Battle = Decoded<typeof battle>;

export const lastPly = object({ ply: whole, side, id: square, from: square, to: square, battle: nullable(battle) });
export type LastPly = Decoded<typeof lastPly>;

const step = object({ last: lastPly, put: list(piece), gone: list(square) });
/** The visible change of a ply. */
export type PlyStep = Decoded<typeof step>;
/** The game so far as its receiver saw it then: the start, and each ply. In the first message of a line only. */
export const boardPast = optional(nullable(object({ pieces: list(piece), steps: list(step) })));
export type BoardPast = NonNullable<Decoded<typeof boardPast>>;

export const endReasons = [
  'flag',
  'immobile',
  'both_immobile',
  'resigned',
  'agreed',
  'time',
  'no_progress',
  'length',
  'left',
  'cancelled',
  'stopped',
] as const;
export type EndReason = (typeof endReasons)[number];

export const outcome = object({ winner: oneOf(['red', 'blue', 'draw']), reason: oneOf(endReasons) });
export type Outcome = Decoded<typeof outcome>;

export const captured = perSide(list(object({ id: square, rank, ply: whole })));
export const final = nullable(
  object({ setups: perSide(nullable(text)), nonces: perSide(nullable(text)), pieces: list(piece) }),
);

const barReason = oneOf(['two_squares', 'more_squares']);
export type BarReason = Decoded<typeof barReason>;

const state = object({
  type: oneOf(['state']),
  game: gameId,
  edition: boardEditionId,
  /** The rules; null: unknown, as for a replay. */
  rules: optional(boardRules),
  you: side,
  phase: oneOf(['setup', 'play', 'over']),
  ply: whole,
  turn: side,
  names: perSide(nullable(text)),
  level: nullable(boardLevel),
  rival,
  rematch: truth,
  watch,
  draw_offer: nullable(side),
  clock: nullable(gameClock),
  /** Milliseconds until this seat may claim a game that the opponent has left. */
  claim: nullable(whole),
  take_backs: whole,
  /** Where it goes on from a game that was over: it counts nowhere. */
  from: nullable(origin),
  setup: object({ yours: nullable(text), ready: perSide(truth) }),
  /** Per side the hash that binds the server to its set-up. */
  commitments: perSide(nullable(text)),
  pieces: list(piece),
  captured,
  targets: table(square, list(square)),
  barred: table(square, table(square, barReason)),
  /** Targets after which a rule would bar the next step. */
  soon_barred: optional(table(square, table(square, barReason))),
  last: nullable(lastPly),
  outcome: nullable(outcome),
  final,
  past: boardPast,
});
/** A board game as one seat sees it. */
export type GameState = Decoded<typeof state>;
/** Distinguished by `edition`. */
export type AnyState = GameState | CardState;

export const setupProblem: Decoder<SetupProblem> = (value, path) => {
  const { code } = object({ code: oneOf(['length', 'letter', 'count']) })(value, path);
  switch (code) {
    case 'length':
      return { code, ...object({ have: whole, want: whole })(value, path) };
    case 'letter':
      return { code, ...object({ at: whole, letter: text })(value, path) };
    case 'count':
      return { code, ...object({ rank, have: whole, want: whole })(value, path) };
  }
};
export type SetupProblem =
  | { code: 'length'; have: number; want: number }
  | { code: 'letter'; at: number; letter: string }
  | { code: 'count'; rank: Rank; have: number; want: number };

export const refusalCodes = [
  'bad_message',
  'unknown_seat',
  'not_now',
  'setup',
  'stale',
  'not_your_turn',
  'game_over',
  'bad_square',
  'no_piece',
  'not_yours',
  'immovable',
  'not_straight',
  'too_far',
  'blocked',
  'own_piece',
  'lake',
  'scout_may_not_charge',
  'two_squares',
  'more_squares',
  'bad_action',
  'no_such_place',
  'no_card',
  'no_target',
  'cannot_attack',
  'not_a_spy',
  'not_a_scout',
  'not_the_flag',
  'look_at_two',
  'must_act',
  'line_of_five',
  'not_a_gap',
  'not_in_hand',
  'fill_all',
  'too_many',
  'bot_waits',
  'unavailable',
  'blocked_by_operator',
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** The request of a refusal about the bot's move, which answers no message of this page. */
export const kBotsOwn = 'bot';

export interface Refused {
  type: 'refused';
  request: string;
  /** A code that this page does not know is read as `bad_message`. */
  code: RefusalCode;
  problems: SetupProblem[];
  /** In how many seconds it can be asked for again; null where that is not known. */
  wait: number | null;
}

const rematch = object({ type: oneOf(['rematch']), game: gameId, side });
/** The seat in the next game; its key is the one of this seat. */
export type Rematch = Decoded<typeof rematch>;

const moveHint = object({ type: oneOf(['hint']), ply: whole, from: square, to: square });
/** The engine's suggestion for ply `ply`. */
export type MoveHint = Decoded<typeof moveHint>;
const actionHint = object({ type: oneOf(['hint']), number: whole, action: text });
/** The same in Card Battle. */
export type ActionHint = Decoded<typeof actionHint>;
export type Hint = MoveHint | ActionHint;

/** The open table is closed for good, and the seat belongs to nobody. */
export interface Withdrawn {
  type: 'withdrawn';
}

/** Greetings between players: each page words them in its reader's language. */
export const greetings = ['hello', 'good_luck', 'well_played', 'sorry', 'thanks', 'good_game'] as const;
export type GreetingWord = (typeof greetings)[number];
const greeting = object({ type: oneOf(['greeting']), from: side, word: oneOf(greetings) });
export type Greeting = Decoded<typeof greeting>;

export type ServerMessage = AnyState | Refused | Rematch | Hint | Withdrawn | Greeting;

/** Decodes one text frame from the server; throws a DecodeError if it violates the contract. */
export function decodeServerMessage(frame: string): ServerMessage {
  let value: unknown;
  try {
    value = JSON.parse(frame);
  } catch {
    throw new DecodeError('', 'JSON');
  }
  const { type } = object({ type: text })(value, '');
  switch (type) {
    case 'state':
      return decodeState(value);
    case 'rematch':
      return rematch(value, '');
    case 'hint':
      return 'action' in (value as object) ? actionHint(value, '') : moveHint(value, '');
    case 'withdrawn':
      return { type };
    case 'greeting':
      return greeting(value, '');
    case 'refused':
      return decodeRefused(value as object);
    default:
      throw new DecodeError('type', 'state, refused, rematch, hint, withdrawn or greeting');
  }
}

function decodeState(value: unknown): AnyState {
  const { edition } = object({ edition: editionId })(value, '');
  return edition === 'cards' ? cardState(value, '') : state(value, '');
}

function decodeRefused(value: object): Refused {
  const { request, code } = object({ request: text, code: text })(value, '');
  const known = refusalCodes.find((candidate) => candidate === code) ?? 'bad_message';
  const problems = 'problems' in value ? list(setupProblem)(value.problems, 'problems') : [];
  const wait = 'wait' in value ? nullable(whole)(value.wait, 'wait') : null;
  return { type: 'refused', request, code: known, problems, wait };
}

export type PageMessage =
  | { type: 'attach'; game: string; token: string; side?: Side }
  | { type: 'setup'; setup: string }
  | { type: 'draft'; setup: string }
  | { type: 'greet'; word: GreetingWord }
  | { type: 'move'; ply: number; from: Square; to: Square }
  | { type: 'act'; number: number; action: string }
  | { type: 'takeback'; ply: number }
  | { type: 'takeback'; event: number }
  | { type: 'hint' }
  | { type: 'draw' }
  | { type: 'decline' }
  | { type: 'resign' }
  | { type: 'cancel' }
  | { type: 'claim'; as: 'win' | 'draw' }
  | { type: 'rematch' }
  | { type: 'withdraw' }
  | { type: 'share'; key: string }
  | { type: 'unshare' };
