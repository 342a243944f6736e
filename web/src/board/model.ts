// The board's input. The board knows no rules: its caller says which squares are marked and what a click means.

import type { Rank, Side, Square } from '../net/protocol';

export interface BoardPiece {
  /** Stable while the piece lives, so that it slides from square to square. */
  readonly key: string;
  readonly at: Square;
  readonly side: Side;
  readonly rank: Rank | null;
  readonly moved: boolean;
  readonly revealed: boolean;
  /** The player's pencilled guess. */
  readonly guess?: Rank | null;
  /** `waiting`: sent off, not yet confirmed. `striking`: on top of the piece that it attacks. `struck`: that piece. */
  readonly pose: 'standing' | 'waiting' | 'striking' | 'struck';
}

export interface Way {
  readonly from: Square;
  readonly to: Square;
}

export interface BoardMarks {
  readonly selected: Square | null;
  readonly targets: ReadonlySet<Square>;
  readonly barred: ReadonlySet<Square>;
  /** Of the targets: from where there will be no way straight back. */
  readonly soonBarred?: ReadonlySet<Square>;
  readonly zone: ReadonlySet<Square>;
  /** Ringed: what is spoken of. */
  readonly look?: ReadonlySet<Square>;
  readonly trail: Way | null;
  /** Drawn above the pieces. */
  readonly hint?: Way | null;
  /** The same: a move that is to be made when the turn comes. */
  readonly plan?: Way | null;
}

export const kNoMarks: BoardMarks = {
  selected: null,
  targets: new Set(),
  barred: new Set(),
  zone: new Set(),
  trail: null,
};
