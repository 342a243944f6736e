// Which of the leaflets' tips an army goes against, and where. The tips are theirs; where a tip begins to be broken is
// ours.

import type { TipId } from '../learn/tips';
import type { Rank } from '../net/protocol';

export interface Advice {
  readonly tip: TipId;
  /** Places of the set-up, from the left of the own back row. */
  readonly at: readonly number[];
}

export interface Army {
  /** Row by row from the left of the own back row; null is an empty square. */
  readonly squares: readonly (Rank | null)[];
  readonly width: number;
}

const kStrong: readonly Rank[] = ['X', '9', '8', '7'];
/** Farther than this from the General the Spy is of no help to it. */
const kSpyReach = 3;
/** From so many on, Bombs in the front row are too many. */
const kFrontBombs = 3;
/** Bombs of which none may be seen away from the Flag before a decoy is advised. */
const kDecoyBombs = 4;

/** For a whole army, in the order of the tips. */
export function adviceOn({ squares, width }: Army): Advice[] {
  const rows = Math.ceil(squares.length / width);
  const of = (...wanted: readonly Rank[]) =>
    squares.flatMap((rank, index) => (rank !== null && wanted.includes(rank) ? [index] : []));
  const rowOf = (at: number) => Math.floor(at / width);
  const columnOf = (at: number) => at % width;
  const apart = (one: number, other: number) =>
    Math.max(Math.abs(rowOf(one) - rowOf(other)), Math.abs(columnOf(one) - columnOf(other)));
  const isFront = (at: number) => rowOf(at) === rows - 1;

  const flag = of('F')[0];
  const bombs = of('B');
  const scouts = of('2');
  const spy = of('1')[0];
  const general = of('9')[0];
  const strong = of(...kStrong);
  const found: Advice[] = [];
  const advise = (tip: TipId, isBroken: boolean, at: readonly number[]) => {
    if (isBroken) found.push({ tip, at });
  };

  if (flag !== undefined) {
    const guards = squares.flatMap((rank, index) => (rank !== null && apart(index, flag) === 1 ? [rank] : []));
    advise('flag', rowOf(flag) > rows / 2 - 0.5 || guards.length === 0, [flag]);
    advise('decoy', bombs.length >= kDecoyBombs && bombs.every((at) => apart(at, flag) <= 2), bombs);
    advise('ranks', guards.length > 0 && new Set(guards).size < 2, [flag]);
  }
  const frontBombs = bombs.filter(isFront);
  advise('front', frontBombs.length >= kFrontBombs, frontBombs);
  advise('mixed', strong.length > 1 && strong.every((at) => rowOf(at) < rows - 2), strong);
  advise('scouts', scouts.length > 1 && (scouts.every(isFront) || scouts.every((at) => rowOf(at) < rows - 2)), scouts);
  if (spy !== undefined && general !== undefined) advise('spy', apart(spy, general) > kSpyReach, [spy, general]);
  const left = strong.filter((at) => columnOf(at) < width / 2);
  advise('spread', strong.length > 1 && (left.length === 0 || left.length === strong.length), strong);
  return found;
}
