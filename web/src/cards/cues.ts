// Which sound goes with what Card Battle shows next.

import { hasWon } from '../play/cues';
import type { Cue } from '../ui/sounds';
import type { CardScene } from './scene';

export function cardCueFor(before: CardScene, { state, event }: CardScene): Cue | null {
  if (event) return before.event?.number === event.number ? null : event.battle ? 'battle' : 'move';
  if (state.outcome && !before.state.outcome) return 'end';
  const read = before.event;
  if (read?.battle) return hasWon(read.side === state.you, read.battle.winner) ? 'capture' : 'loss';
  if (state.your_turn && !before.state.your_turn) return 'turn';
  return state.count > before.state.count ? 'move' : null;
}
