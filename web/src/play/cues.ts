// Which sound goes with what a board game shows next.

import type { Cue } from '../ui/sounds';
import type { Scene } from './director';

export function cueFor(before: Scene, { state, battle }: Scene): Cue | null {
  if (battle) return before.battle === battle ? null : 'battle';
  if (state.outcome && !before.state.outcome) return 'end';
  const { last, ply, you } = state;
  if (!last || ply <= before.state.ply) return null;
  if (last.battle) return hasWon(last.side === you, last.battle.winner) ? 'capture' : 'loss';
  return last.side === you ? 'move' : 'turn';
}

export function hasWon(isAttacker: boolean, winner: 'attacker' | 'defender' | 'none'): boolean {
  return winner === (isAttacker ? 'attacker' : 'defender');
}
