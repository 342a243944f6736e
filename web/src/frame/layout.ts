// Where everything of a game stands, by the size of the window: beside the board on both sides (A), on one (B), or above
// and below it (C).

export type Mode = 'A' | 'B' | 'C';

export interface Layout {
  readonly mode: Mode;
  /** Without a header: the bar of the other side has the way home and the menu. */
  readonly isSlim: boolean;
  /** What is said stands in the own bar, in two lines. */
  readonly isTight: boolean;
  /** Where the record stands: a sheet is called up, and lies over the rest but never over the board. */
  readonly record: 'beside' | 'column' | 'under' | 'sheet';
}

/** CSS pixels of a root font that nobody has made larger. */
const kPlainRoot = 16;
/** The least height of a record that is worth its place. */
const kLeastRecord = 120;
/** Heights of the rows beside the board in C, with and without a header. */
const kRowsSlim = 244;
const kRowsWide = 242;
/** From which height on a column has room for a record, by how many rows an army takes. */
const kColumnWithRecord = { 1: 580, 2: 700 } as const;

export const armyRows = (ranks: number): 1 | 2 => (ranks > 8 ? 2 : 1);

/** `root`: the size of the root font in CSS pixels; larger letters are as a smaller window. */
export function layoutFor(width: number, height: number, root: number = kPlainRoot, rows: 1 | 2 = 2): Layout {
  const [w, h] = [width, height].map((length) => (length * kPlainRoot) / root) as [number, number];
  const mode: Mode = w >= 1200 && w / h >= 8 / 5 && h >= 520 ? 'A' : w >= 560 && w / h >= 5 / 4 && h >= 320 ? 'B' : 'C';
  if (mode === 'A') return { mode, isSlim: false, isTight: false, record: 'beside' };
  if (mode === 'B') {
    const isLow = h < 520;
    return { mode, isSlim: isLow, isTight: isLow, record: h >= kColumnWithRecord[rows] ? 'column' : 'sheet' };
  }
  const isSlim = w < 600;
  const taken = isSlim ? kRowsSlim + w : kRowsWide + w - 24;
  return { mode, isSlim, isTight: true, record: h - taken >= kLeastRecord ? 'under' : 'sheet' };
}
