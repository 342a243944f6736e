import type { BoardShape } from './geometry';

export interface LakeArea {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** The lakes as rectangles of neighbouring squares, in columns and rows as Red sees them. */
export function lakeAreas(shape: BoardShape): LakeArea[] {
  const waters = new Set(shape.lakes);
  const isWater = (column: number, row: number) => waters.has(`${shape.files[column] ?? ''}${shape.height - row}`);
  const areas: LakeArea[] = [];
  for (let row = 0; row < shape.height; row += 1) {
    for (let column = 0; column < shape.width; column += 1) {
      if (!isWater(column, row) || isWater(column - 1, row) || isWater(column, row - 1)) continue;
      let width = 1;
      let height = 1;
      while (isWater(column + width, row)) width += 1;
      while (isWater(column, row + height)) height += 1;
      areas.push({ left: column, top: row, width, height });
    }
  }
  return areas;
}
