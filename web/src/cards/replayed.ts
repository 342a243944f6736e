// A card game at one of its steps, as a state of the table's own kind: the same code draws games and replays.

import type { CardReplay, CardState, Row } from '../net/cards';
import { opposite, ranks, type Rank, type Side } from '../net/protocol';

/** After so many steps. `isOpen`: all cards are visible; otherwise what that side knew then. */
export function cardStateAt(replay: CardReplay, step: number, chair: Side, isOpen: boolean): CardState {
  const { turn, to_act, stage, sides, cards } = replay.positions[step]!;
  const isOver = step === replay.events.length && replay.outcome !== null;
  const foe = opposite(chair);
  const seen: Row = [0, 1, 2, 3, 4].map((at) => (sides[foe].line[at]?.seen ? cards[foe].line[at] : null)) as Row;
  return {
    ...{ type: 'state', game: replay.game ?? '', edition: 'cards', rules: null, you: chair },
    phase: isOver ? 'over' : turn === 0 ? 'setup' : 'play',
    ...{ turn, to_act, stage, sides },
    ...{
      your_turn: false,
      acted: 0,
      take_backs: 0,
      past: null,
      from: null,
      last_choice: null,
      level: null,
      rematch: false,
      watch: { open: false, count: 0 },
      draw_offer: null,
      clock: null,
      claim: null,
      actions: [],
      shown: null,
    },
    names: replay.names,
    rival: { kind: 'guest', here: true },
    yours: cards[chair],
    known: { line: seen, hand: null },
    events: [],
    count: step,
    outcome: isOver ? replay.outcome : null,
    final: isOpen ? { red: { ...cards.red, pile: [] }, blue: { ...cards.blue, pile: [] } } : null,
  };
}

/** How many of each rank a side started with, strongest first. */
export function deckOf(replay: CardReplay): { rank: Rank; count: number }[] {
  return ranks
    .map((rank) => ({ rank, count: replay.deck.filter((card) => card === rank).length }))
    .filter(({ count }) => count > 0);
}
