// Values for tests: a small edition and states of a game, a deck and states of Card Battle, each complete by the
// contract.

import type { CardDeck, CardEvent, CardSide, CardState } from '../net/cards';
import type { BoardEditionId, Edition, GameState, Piece } from '../net/protocol';
import type { BoardRules, CardRules } from '../net/rules';

export const usualBoardRules: BoardRules = {
  'two-squares': '3',
  'more-squares': 'game',
  'both-immobile': 'draw',
  immobility: 'every-ply',
  'scout-charge': 'allowed',
  'winning-defender': 'stays',
  'silent-defence': 'off',
  'max-plies-without-attack': 200,
  'max-plies': 4000,
};
export const usualCardRules: CardRules = {
  deck: 'patch23',
  'stuck-check': 'line',
  'flag-rescue': 'forbidden',
  'chain-attacks': 'off',
  'max-turns-without-attack': 100,
};

export const duel8 = 'duel8' as BoardEditionId;

export const barrage8: Edition = {
  id: 'barrage8' as BoardEditionId,
  width: 8,
  height: 8,
  zone_rows: 3,
  files: 'abcdefgh',
  lakes: ['c4', 'f4', 'c5', 'f5'],
  army: [
    { rank: 'X', count: 1 },
    { rank: '9', count: 1 },
    { rank: '3', count: 1 },
    { rank: '2', count: 2 },
    { rank: '1', count: 1 },
    { rank: 'B', count: 1 },
    { rank: 'F', count: 1 },
  ],
  rules: usualBoardRules,
  levels: ['newcomer', 'learner', 'casual', 'steady', 'skilled', 'strong', 'expert', 'master'],
  presets: [{ id: 'corner-keep', setup: 'FB..............X2..9312' }],
};

export const original: Edition = {
  ...barrage8,
  id: 'original' as BoardEditionId,
  width: 10,
  height: 10,
  zone_rows: 4,
  files: 'abcdefghik',
  lakes: ['c5', 'd5', 'g5', 'h5', 'c6', 'd6', 'g6', 'h6'],
  presets: [],
};

/** Of a server with an edition that the page has no text for. */
export const skirmish6: Edition = {
  ...barrage8,
  id: 'skirmish6' as BoardEditionId,
  width: 6,
  height: 6,
  zone_rows: 2,
  files: 'abcdef',
  lakes: ['b3', 'e3', 'b4', 'e4'],
  army: (['X', '3', '2', '1', 'B', 'F'] as const).map((rank) => ({ rank, count: 1 })),
  presets: [],
};

export function pieceAt(at: string, side: Piece['side'], rank: Piece['rank'], more: Partial<Piece> = {}): Piece {
  return { id: at, at, side, rank, moved: false, revealed: false, ...more };
}

/** A game in play, Red's view, Red to move. */
export function gameState(more: Partial<GameState> = {}): GameState {
  return {
    type: 'state',
    game: 'u2Gk0b8Qd1c',
    edition: barrage8.id,
    rules: usualBoardRules,
    you: 'red',
    phase: 'play',
    ply: 0,
    turn: 'red',
    names: { red: null, blue: 'bot' },
    level: 'steady',
    rival: { kind: 'bot', here: true },
    rematch: false,
    watch: { open: false, count: 0 },
    draw_offer: null,
    clock: null,
    claim: null,
    take_backs: 0,
    from: null,
    setup: { yours: 'FB..............X2..9312', ready: { red: true, blue: true } },
    commitments: { red: 'a'.repeat(64), blue: 'b'.repeat(64) },
    pieces: [pieceAt('a1', 'red', 'F'), pieceAt('b3', 'red', '2'), pieceAt('c6', 'blue', null)],
    captured: { red: [], blue: [] },
    targets: { b3: ['b4', 'c3'] },
    barred: {},
    soon_barred: {},
    last: null,
    outcome: null,
    final: null,
    past: null,
    ...more,
  };
}

export const kToken = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ';

export const cardDeck: CardDeck = {
  id: 'cards',
  deck: [
    ...(['X', '9', '8', '7'] as const).map((rank) => ({ rank, count: 1 })),
    { rank: '6', count: 2 },
    { rank: '5', count: 2 },
    { rank: '4', count: 3 },
    { rank: '3', count: 3 },
    { rank: '2', count: 4 },
    { rank: '1', count: 1 },
    { rank: 'B', count: 3 },
    { rank: 'F', count: 1 },
  ],
  decks: { patch23: [], jumbo23: [] },
  line: 5,
  hand: 3,
  levels: ['easy', 'medium', 'strong'],
  rules: usualCardRules,
};

const slot = (since: number, seen = false) => ({ since, seen });

/** Five cards that nobody has seen. */
export const freshLine = (): CardSide['line'] => [slot(0), slot(0), slot(0), slot(0), slot(0)];

export function cardSide(more: Partial<CardSide> = {}): CardSide {
  return { line: freshLine(), hand: 3, pile: 15, laying: false, out: [], ...more };
}

export function cardEvent(more: Partial<CardEvent> = {}): CardEvent {
  return {
    ...{ number: 3, turn: 1, side: 'red', kind: 'attack', own: null, targets: [], battle: null },
    ...{ cards: null, hand: null, drawn: 0, drawn_cards: null, ...more },
  };
}

/** Red's first turn, Red's view: a Marshal, a Spy, a Scout, a Bomb and the Flag in the line. */
export function cardState(more: Partial<CardState> = {}): CardState {
  return {
    type: 'state',
    game: 'c4rds',
    edition: 'cards',
    rules: usualCardRules,
    you: 'red',
    phase: 'play',
    turn: 1,
    to_act: 'red',
    stage: 'act',
    your_turn: true,
    acted: 1,
    take_backs: 0,
    from: null,
    last_choice: null,
    names: { red: null, blue: 'bot' },
    level: 'medium',
    rival: { kind: 'bot', here: true },
    rematch: false,
    watch: { open: false, count: 0 },
    draw_offer: null,
    clock: null,
    claim: null,
    sides: { red: cardSide(), blue: cardSide() },
    yours: { line: ['X', '1', '2', 'B', 'F'], hand: ['6', '3', '2'] },
    known: { line: [null, null, null, null, null], hand: null },
    shown: null,
    actions: [
      ...[1, 2, 3].flatMap((own) => [1, 2, 3, 4, 5].map((target) => `attack ${own} ${target}`)),
      ...['spy 2', 'run 5'],
      ...['1 2', '1 3', '1 4', '1 5', '2 3', '2 4', '2 5', '3 4', '3 5', '4 5'].map((pair) => `scout 3 at ${pair}`),
    ],
    events: [
      cardEvent({ number: 1, turn: 0, kind: 'lay', targets: [1, 2, 3, 4, 5], cards: ['X', '1', '2', 'B', 'F'] }),
      cardEvent({ number: 2, turn: 0, side: 'blue', kind: 'lay', targets: [1, 2, 3, 4, 5] }),
    ],
    count: 2,
    outcome: null,
    final: null,
    past: null,
    ...more,
  };
}

/** Red's first eight cards, before any line is laid. */
export function layingState(more: Partial<CardState> = {}): CardState {
  const none: CardSide['line'] = [null, null, null, null, null];
  return cardState({
    ...{ phase: 'setup', turn: 0, stage: 'lay', acted: 0, count: 0, actions: [], events: [] },
    sides: {
      red: cardSide({ line: none, hand: 8, laying: true }),
      blue: cardSide({ line: none, hand: 8, laying: true }),
    },
    yours: { line: [null, null, null, null, null], hand: ['X', '6', '3', '2', '2', '1', 'B', 'F'] },
    ...more,
  });
}

/** Red has lost the card at 2 and the one at 4 is gone: two gaps, a hand of three. */
export function fillingState(more: Partial<CardState> = {}): CardState {
  return cardState({
    ...{ stage: 'fill', acted: 2, count: 3, turn: 3, actions: [] },
    sides: {
      red: cardSide({ line: [slot(0), null, slot(0, true), null, slot(0)], out: ['B', '1'] }),
      blue: cardSide({ line: [slot(0), slot(2), slot(0, true), slot(0), slot(0)], out: ['5'] }),
    },
    yours: { line: ['X', null, '2', null, 'F'], hand: ['6', '3', '2'] },
    known: { line: [null, null, '9', null, null], hand: null },
    ...more,
  });
}
