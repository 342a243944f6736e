// The messages of Card Battle (docs/code/messages.md, "Card Battle").

import { gameClock, gameId, origin, perSide, rank, rival, side, watch } from './basics';
import {
  type Decoded,
  type Decoder,
  five,
  list,
  nullable,
  object,
  oneOf,
  optional,
  text,
  truth,
  whole,
} from './decode';
import { type CardDeck, cardLevel } from './replies';
import { cardRules, type CardRules } from './rules';

export type { CardDeck } from './replies';

/** Places are counted from Red's left, in both lines: equal ones face each other. */
export const places = [1, 2, 3, 4, 5] as const;
export type Place = (typeof places)[number];

const place = oneOf(places);
/** One entry per place. */
export const row = five(nullable(rank));
export type Row = Decoded<typeof row>;

/** The deck of a game by those rules. */
export const deckFor = (deck: CardDeck, rules: CardRules | null): CardDeck =>
  rules ? { ...deck, deck: deck.decks[rules.deck] } : deck;

const battle = object({ attacker: rank, defender: rank, winner: oneOf(['attacker', 'defender', 'none']) });
export type CardBattle = Decoded<typeof battle>;

const slot = object({ seen: truth, since: whole });

export const cardSide = object({
  line: five(nullable(slot)),
  hand: whole,
  pile: whole,
  laying: truth,
  out: list(rank),
});
export type CardSide = Decoded<typeof cardSide>;

const handStory = object({
  cards: list(rank),
  drawn: whole,
  played: list(object({ place, drawn_before: whole, out: nullable(rank) })),
});
/** A hand as the other side saw it, and the public changes since. */
export type HandStory = Decoded<typeof handStory>;

export const event = object({
  number: whole,
  turn: whole,
  side,
  kind: oneOf(['lay', 'attack', 'spy', 'scout', 'run', 'pass', 'fill']),
  own: nullable(place),
  targets: list(place),
  battle: nullable(battle),
  cards: nullable(row),
  hand: nullable(list(rank)),
  drawn: whole,
  drawn_cards: nullable(list(rank)),
});
export type CardEvent = Decoded<typeof event>;

export const cardEndReasons = [
  'flag',
  'stuck',
  'resigned',
  'agreed',
  'time',
  'no_progress',
  'left',
  'cancelled',
  'stopped',
] as const;
export type CardEndReason = (typeof cardEndReasons)[number];

export const cardOutcome = object({ winner: oneOf(['red', 'blue', 'draw']), reason: oneOf(cardEndReasons) });
export const allCards = object({ line: row, hand: list(rank), pile: list(rank) });

/** The table as a seat sees it, and the next action. */
const lying = {
  turn: whole,
  to_act: side,
  stage: oneOf(['lay', 'act', 'chain', 'fill']),
  sides: perSide(cardSide),
  yours: object({ line: row, hand: list(rank) }),
  known: object({ line: row, hand: nullable(handStory) }),
  shown: nullable(handStory),
  count: whole,
} as const;
export const cardView = object(lying);
export type CardView = Decoded<typeof cardView>;

/** The game since both lines were laid, as its receiver saw it then. In the first message of a line only. */
export const cardPast = <T>(view: Decoder<T>) =>
  optional(nullable(object({ start: view, steps: list(object({ events: list(event), view })) })));

export const cardState = object({
  ...lying,
  type: oneOf(['state']),
  game: gameId,
  edition: oneOf(['cards']),
  rules: optional(cardRules),
  you: side,
  phase: oneOf(['setup', 'play', 'over']),
  your_turn: truth,
  acted: whole,
  take_backs: whole,
  from: nullable(origin),
  /** The number of this seat's last event that it can take back against the bot. */
  last_choice: nullable(whole),
  names: perSide(nullable(text)),
  level: nullable(cardLevel),
  rival,
  rematch: truth,
  watch,
  draw_offer: nullable(side),
  clock: nullable(gameClock),
  claim: nullable(whole),
  actions: list(text),
  events: list(event),
  outcome: nullable(cardOutcome),
  final: nullable(perSide(allCards)),
  past: cardPast(cardView),
});
/** Card Battle as one seat sees it. */
export type CardState = Decoded<typeof cardState>;
export type CardOutcome = NonNullable<CardState['outcome']>;

/** Where hidden cards are: a place of the line, the hand, the pile. */
export type CardSpot = `${Place}` | 'hand' | 'pile';

/** A finished game to replay: each position with all cards open, and what led from each to the next. */
export const cardReplay = object({
  game: nullable(gameId),
  edition: oneOf(['cards']),
  names: perSide(nullable(text)),
  bot: nullable(object({ side, level: cardLevel })),
  started: nullable(text),
  /** Unknown of an uploaded record. */
  ended: nullable(text),
  from: nullable(origin),
  deck: list(rank),
  positions: list(
    object({
      turn: whole,
      to_act: side,
      stage: oneOf(['lay', 'act', 'chain', 'fill']),
      sides: perSide(cardSide),
      cards: perSide(object({ line: row, hand: list(rank) })),
    }),
  ),
  events: list(event),
  outcome: nullable(cardOutcome),
  forms: list(text),
});
export type CardReplay = Decoded<typeof cardReplay>;
