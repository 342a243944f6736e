// What the page of a spectator holds beside the game: from which side it is seen, the clocks, the line, and what stands open.

import type { GameClock, Side } from '../net/protocol';
import type { Line } from '../net/kept_line';

export interface Onlooking {
  readonly chair: Side;
  readonly line: Line;
  /** What was told last of the clocks, and when: by performance.now(). */
  readonly heard: { readonly clock: GameClock | null; readonly you: null; readonly at: number } | null;
  flip(): void;
  open(sheet: 'rules' | 'menu'): void;
}
