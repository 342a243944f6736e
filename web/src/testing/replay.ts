// Small games for the tests: two scouts meet, a bomb holds, a flag falls; and one of cards.

import type { CardReplay } from '../net/cards';
import type { Replay } from '../net/replay';
import { barrage8, cardDeck, cardEvent, cardSide, freshLine } from './fixtures';

const step = (side: 'red' | 'blue', id: string, from: string, to: string) => ({
  ...{ side, id, from, to, battle: null, reveals: [], thinking: null },
  now: { [id]: to },
});

export const shortGame: Replay = {
  ...{ game: 'u2Gk0b8Qd1c', edition: barrage8.id, started: null, ended: null, from: null, forms: ['vaandel'] },
  names: { red: null, blue: null },
  bot: { side: 'blue', level: 'steady' },
  start: [
    { at: 'a1', side: 'red', rank: 'F' },
    { at: 'b3', side: 'red', rank: '2' },
    { at: 'd3', side: 'red', rank: '3' },
    { at: 'a8', side: 'blue', rank: 'F' },
    { at: 'b6', side: 'blue', rank: 'B' },
    { at: 'd6', side: 'blue', rank: '9' },
  ],
  plies: [
    step('red', 'd3', 'd3', 'd4'),
    step('blue', 'd6', 'd6', 'd5'),
    {
      ...step('red', 'b3', 'b3', 'b6'),
      battle: { attacker: '2', defender: 'B', defender_id: 'b6', winner: 'defender' },
      reveals: ['b3', 'b6'],
      now: { b3: null, b6: 'b6' },
    },
    {
      ...step('blue', 'd6', 'd5', 'd4'),
      battle: { attacker: '9', defender: '3', defender_id: 'd3', winner: 'attacker' },
      reveals: ['d6', 'd3'],
      now: { d6: 'd4', d3: null },
    },
  ],
  commitments: { red: null, blue: null },
  outcome: { winner: 'blue', reason: 'immobile' },
};

const line = freshLine();
const none: typeof line = [null, null, null, null, null];
const deck = cardDeck.deck.flatMap(({ rank, count }) => Array.from({ length: count }, () => rank));

/** Card Battle: Red and Blue lay out; Red's Marshal captures a Scout. */
export const shortCardGame: CardReplay = {
  ...{
    game: 'c4rds',
    edition: 'cards',
    names: { red: null, blue: null },
    started: null,
    ended: null,
    from: null,
    forms: ['vaandel'],
  },
  bot: { side: 'blue', level: 'easy' },
  deck,
  positions: [
    {
      ...{ turn: 0, to_act: 'red', stage: 'lay' },
      sides: {
        red: cardSide({ line: none, hand: 8, laying: true }),
        blue: cardSide({ line: none, hand: 8, laying: true }),
      },
      cards: {
        red: { line: [null, null, null, null, null], hand: ['X', '6', '3', '2', '2', '1', 'B', 'F'] },
        blue: { line: [null, null, null, null, null], hand: ['9', '4', '4', '3', '2', '2', 'B', 'F'] },
      },
    },
    {
      ...{ turn: 1, to_act: 'red', stage: 'act' },
      sides: { red: cardSide(), blue: cardSide() },
      cards: {
        red: { line: ['X', '1', '2', 'B', 'F'], hand: ['6', '3', '2'] },
        blue: { line: ['2', '4', '2', 'B', 'F'], hand: ['9', '4', '3'] },
      },
    },
    {
      ...{ turn: 2, to_act: 'blue', stage: 'act' },
      sides: {
        red: cardSide({ line: [{ seen: true, since: 0 }, ...line.slice(1)] as typeof line }),
        blue: cardSide({ line: [null, ...line.slice(1)] as typeof line, out: ['2'] }),
      },
      cards: {
        red: { line: ['X', '1', '2', 'B', 'F'], hand: ['6', '3', '2'] },
        blue: { line: [null, '4', '2', 'B', 'F'], hand: ['9', '4', '3'] },
      },
    },
  ],
  events: [
    cardEvent({ number: 1, turn: 0, kind: 'lay', targets: [1, 2, 3, 4, 5], cards: ['X', '1', '2', 'B', 'F'] }),
    cardEvent({
      ...{ number: 2, own: 1, targets: [1], battle: { attacker: 'X', defender: '2', winner: 'attacker' } },
      ...{ drawn: 1, drawn_cards: ['8'] },
    }),
  ],
  outcome: { winner: 'red', reason: 'resigned' },
};
