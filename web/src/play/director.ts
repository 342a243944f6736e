// The pace of a board game: each ply is animated, and a battle stays long enough to be read.

import type { Battle, GameState, LastPly } from '../net/protocol';
import type { Pace } from './pace';
import { Showing, type Timers } from './showing';

export interface ShownBattle extends LastPly {
  battle: Battle;
  /** The defender has won and keeps its rank secret; the viewer may be its owner. */
  silent?: boolean;
}

export interface Scene {
  /** What the board shows. During a battle: the position before it. */
  state: GameState;
  battle: ShownBattle | null;
}

export class Director extends Showing<GameState, ShownBattle> {
  constructor(show: (scene: Scene) => void, timers: Timers, pace: Pace) {
    super((state, battle) => show({ state, battle }), timers, {
      shows: newBattles,
      showMs: () => pace.battleMs(),
      restMs: (before, next) => (before?.ply === next.ply ? 0 : pace.plyMs),
    });
  }
}

/** A ply as a battle to show; null if it was none. `state`: after it. */
export function shownBattle(
  last: LastPly | null,
  { pieces, you }: Pick<GameState, 'pieces' | 'you'>,
): ShownBattle | null {
  if (!last?.battle) return null;
  const { defender_id: id, winner } = last.battle;
  const isHidden = pieces.some((piece) => piece.id === id && piece.side === you && !piece.revealed);
  return { ...last, battle: last.battle, silent: winner === 'defender' && isHidden };
}

/** The battle that led to `next`; none if it happened earlier. */
function newBattles(before: GameState, next: GameState): ShownBattle[] {
  const shown = next.last && before.ply < next.last.ply ? shownBattle(next.last, next) : null;
  return shown ? [shown] : [];
}
