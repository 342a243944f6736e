// The layout of a game, by the size of the window: beside the board on both sides (A), on one (B), or above and below
// it (C).

export type Mode = 'A' | 'B' | 'C';

export interface Layout {
  readonly mode: Mode;
  /** Without a header: the other side's bar has the home link and the menu. */
  readonly isSlim: boolean;
  /** Messages are in the own bar, in two lines. */
  readonly isTight: boolean;
  /** There is no room above the board: that the line is lost stands where messages are. */
  readonly isBare: boolean;
  /** The place of the record: a sheet opens on demand, over the rest but never over the board. */
  readonly record: 'beside' | 'column' | 'under' | 'sheet';
}

/** CSS pixels at the default root font size. */
const kPlainRoot = 16;
/** The narrowest column beside a board, with the gaps around it, in pixels at that size. */
const kColumn = 262;
/** The least board, in CSS pixels at any size of the letters. */
const kLeastBoard = 318;
/** What the gaps above and below it take at least. */
const kGaps = 12;
/** The minimum useful height of a record. */
const kLeastRecord = 120;
/** Heights of the rows beside the board in C, with and without a header. */
const kRowsSlim = 248;
const kRowsWide = 242;
/** From which height on a column has room for a record, by the number of rows of an army. */
const kColumnWithRecord = { 1: 580, 2: 700 } as const;

export const armyRows = (ranks: number): 1 | 2 => (ranks > 8 ? 2 : 1);

/** `root`: the size of the root font in CSS pixels; a larger font counts like a smaller window. */
export function layoutFor(width: number, height: number, root: number = kPlainRoot, rows: 1 | 2 = 2): Layout {
  const [w, h] = [width, height].map((length) => (length * kPlainRoot) / root) as [number, number];
  const board = Math.min(width - (kColumn * root) / kPlainRoot, height - kGaps);
  const isBeside = board >= kLeastBoard && w >= 480 && w / h >= 5 / 4 && h >= 320;
  const mode: Mode = w >= 1200 && w / h >= 8 / 5 && h >= 520 ? 'A' : isBeside ? 'B' : 'C';
  if (mode === 'A') return { mode, isSlim: false, isTight: false, isBare: false, record: 'beside' };
  if (mode === 'B') {
    const isLow = h < 520;
    return {
      mode,
      isSlim: isLow,
      isTight: false,
      isBare: isLow,
      record: h >= kColumnWithRecord[rows] ? 'column' : 'sheet',
    };
  }
  const isSlim = w < 600;
  const taken = isSlim ? kRowsSlim + w : kRowsWide + w - 24;
  return { mode, isSlim, isTight: true, isBare: true, record: h - taken >= kLeastRecord ? 'under' : 'sheet' };
}
