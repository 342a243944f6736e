// A spectator's page besides the game: the side it is seen from, the clocks, the connection, and what is open.

import type { GameClock, Side } from '../net/protocol';
import type { Line } from '../net/kept_line';

export interface Spectating {
  readonly chair: Side;
  readonly line: Line;
  /** The last reported clocks, and their time by performance.now(). */
  readonly heard: { readonly clock: GameClock | null; readonly you: null; readonly at: number } | null;
  flip(): void;
  open(sheet: 'rules' | 'menu'): void;
}
