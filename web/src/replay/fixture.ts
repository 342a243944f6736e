// A small game for the tests: two scouts meet, a bomb holds, a flag falls.

import type { Replay } from '../net/replay';

const step = (side: 'red' | 'blue', id: string, from: string, to: string) => ({
  ...{ side, id, from, to, battle: null, reveals: [], thinking: null },
  now: { [id]: to },
});

export const shortGame: Replay = {
  ...{ game: 'u2Gk0b8Qd1c', edition: 'barrage8', started: null, forms: ['vaandel'] },
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
