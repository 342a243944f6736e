// Tiles in rows of nearly the same number, each row filled: none is left alone at the end.

export interface Rows {
  /** How many columns the grid needs. */
  readonly columns: number;
  /** How many of them each tile takes, in order. */
  readonly spans: readonly number[];
}

/** `most`: how many stand in a row. The longer rows come first. */
export function rowsOf(count: number, most: number): Rows {
  const rows = Math.max(1, Math.ceil(count / most));
  const short = Math.floor(count / rows);
  const longer = count % rows;
  if (longer === 0) return { columns: short, spans: Array<number>(count).fill(1) };
  const inLonger = longer * (short + 1);
  return {
    columns: short * (short + 1),
    spans: Array.from({ length: count }, (_, at) => (at < inLonger ? short : short + 1)),
  };
}
