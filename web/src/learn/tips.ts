// The leaflets' advice: one sentence each (learn.tip.*), and a small board that shows it.

import { list, object, oneOf, optional, text, whole } from '../net/decode';
import type { Piece, Square } from '../net/protocol';
import type { Way } from '../board/model';
import { parsePiece, parseWay } from './lessons';
import data from './tips.json';

export const tipIds = [
  'flag',
  'decoy',
  'front',
  'mixed',
  'ranks',
  'scouts',
  'spy',
  'advance',
  'marshal',
  'spread',
] as const;
export type TipId = (typeof tipIds)[number];

export interface Tip {
  readonly id: TipId;
  /** How many Bombs an army must have for it to make sense. */
  readonly bombs: number;
  readonly pieces: readonly Piece[];
  /** Where to look. */
  readonly look: readonly Square[];
  /** A move, by whoever stands there. */
  readonly way: Way | null;
}

const tip = object({
  id: oneOf(tipIds),
  bombs: optional(whole),
  pieces: list(text),
  look: list(text),
  way: optional(text),
});

export const tips: readonly Tip[] = list(tip)(data, 'tips').map(({ id, bombs, pieces, look, way }) => ({
  ...{ id, look, bombs: bombs ?? 0 },
  pieces: pieces.map(parsePiece),
  way: way === null ? null : parseWay(way),
}));

/** The tips for an army with so many Bombs. */
export function tipsFor(bombs: number): readonly Tip[] {
  return tips.filter((one) => one.bombs <= bombs);
}
