// Which sound goes with what is shown next.

import type { CardScene } from '../cards/scene';
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

export function cardCueFor(before: CardScene, { state, event }: CardScene): Cue | null {
  if (event) return before.event?.number === event.number ? null : event.battle ? 'battle' : 'move';
  if (state.outcome && !before.state.outcome) return 'end';
  const read = before.event;
  if (read?.battle) return hasWon(read.side === state.you, read.battle.winner) ? 'capture' : 'loss';
  if (state.your_turn && !before.state.your_turn) return 'turn';
  return state.count > before.state.count ? 'move' : null;
}

function hasWon(isAttacker: boolean, winner: 'attacker' | 'defender' | 'none'): boolean {
  return winner === (isAttacker ? 'attacker' : 'defender');
}
