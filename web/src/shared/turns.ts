// Two people at one screen: whose turn it is to sit down, and what the one who sits down has not seen yet.

import { type AnyState, type CardState, type GameState, opposite, type Piece, type Side } from '../net/protocol';

/** Who has something to do; null when the game is over and nothing is secret any more. */
export function sideToAct(state: AnyState): Side | null {
  if (state.phase === 'over') return null;
  const isOurs = state.edition === 'cards' ? state.your_turn : isToAct(state);
  return isOurs ? state.you : opposite(state.you);
}

function isToAct({ phase, setup, turn, you }: GameState): boolean {
  return phase === 'setup' ? setup.yours === null : turn === you;
}

/** Whether the other player stands ready and waits for this one's army. */
export function isAwaited(state: AnyState): boolean {
  if (state.edition === 'cards' || state.phase !== 'setup') return false;
  return state.setup.yours === null && state.setup.ready[opposite(state.you)];
}

/**
 * The same board one ply earlier, as far as it matters to who is shown that ply; null where the other side made none.
 */
export function beforeLastPly(state: GameState): GameState | null {
  const { last, you, phase } = state;
  if (!last || last.side === you || phase !== 'play') return null;
  const mover = state.pieces.find(({ id }) => id === last.id);
  const fresh = { moved: true, revealed: false };
  const back: Piece[] = [
    { ...fresh, ...mover, id: last.id, at: last.from, side: last.side, rank: mover?.rank ?? null },
  ];
  if (last.battle) {
    const id = last.battle.defender_id;
    const struck = state.pieces.find((piece) => piece.id === id);
    back.push({ ...fresh, moved: id !== last.to, ...struck, id, at: last.to, side: you, rank: last.battle.defender });
  }
  const ids = new Set(back.map(({ id }) => id));
  const without = (side: Side) => state.captured[side].filter(({ ply }) => ply !== last.ply);
  return {
    ...state,
    ply: last.ply - 1,
    turn: last.side,
    pieces: [...state.pieces.filter(({ id }) => !ids.has(id)), ...back],
    captured: { red: without('red'), blue: without('blue') },
    targets: {},
    barred: {},
    soon_barred: {},
    // The own one: the first state of a line tells it.
    last: state.past?.steps.find((step) => step.last.ply === last.ply - 1)?.last ?? null,
  };
}

/**
 * The same table when the other side began to act since this side's last action; null where nothing has happened
 * since.
 */
export function beforeLastActs(state: CardState): CardState | null {
  if (state.phase !== 'play') return null;
  const own = state.events.findLast(({ side }) => side === state.you);
  const count = own?.number ?? (state.events[0]?.number ?? 1) - 1;
  if (count >= state.count) return null;
  const events = state.events.filter(({ number }) => number <= count);
  return { ...state, count, events, your_turn: false, actions: [] };
}
