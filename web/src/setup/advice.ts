// What could be better in an army, and where. Most of it comes from the leaflets; the thresholds are ours, and so is
// the advice on fronts that cannot move. It never keeps anybody from playing.

import { setupSquare } from '../board/geometry';
import { type Edition, type Rank, ranks, type Side } from '../net/protocol';
import { type Arrangement, emptyArrangement, remaining, withText } from './arrangement';

export const adviceIds = [
  'flag_front',
  'flag_open',
  'one_bomb',
  'stuck',
  'front_bombs',
  'scouts_front',
  'scouts_back',
  'spy',
  'mixed',
  'spread',
] as const;
export type AdviceId = (typeof adviceIds)[number];

export interface Advice {
  readonly id: AdviceId;
  /** Places of the set-up, from the left of the player's back row. */
  readonly at: readonly number[];
}

export interface Army {
  /** Row by row from the left of the player's back row; null is an empty square. */
  readonly squares: readonly (Rank | null)[];
  readonly width: number;
  /** Of each rank, how many are still to be placed. */
  readonly left: ReadonlyMap<Rank, number>;
  /** Columns, from the left, with a lake before the front row. */
  readonly lakes: ReadonlySet<number>;
}

/** The most pieces of advice at once. */
export const kMostAdvice = 3;
const kStrong: readonly Rank[] = ['X', '9', '8', '7'];
const kFixed: readonly Rank[] = ['B', 'F'];
/** At a greater distance from the General, the Spy does not help it. */
const kSpyReach = 3;
/** From this number on, Bombs in the front row are too many. */
const kFrontBombs = 3;
/** How many pieces beside the Flag guard it where Bombs cannot. */
const kGuards = 2;

/** The advice on an army of an edition, whole or not. */
export function adviceFor(edition: Edition, side: Side, arrangement: Arrangement): Advice[] {
  const beyond = edition.width * edition.zone_rows;
  const columns = Array.from({ length: edition.width }, (_, column) => column);
  const lakes = new Set(columns.filter((at) => edition.lakes.includes(setupSquare(edition, side, beyond + at))));
  return adviceOn({ squares: arrangement.squares, width: edition.width, left: remaining(arrangement), lakes });
}

/** Whether there is nothing to advise on a set-up. */
export function isSound(edition: Edition, side: Side, setup: string): boolean {
  const arrangement = withText(emptyArrangement(edition), setup);
  return arrangement !== null && adviceFor(edition, side, arrangement).length === 0;
}

/** Whether the Flag of a set-up stands in front, or where no Bomb is beside it: the gravest faults. */
export function hasFlagAtRisk(edition: Edition, side: Side, setup: string): boolean {
  const arrangement = withText(emptyArrangement(edition), setup);
  const ids = arrangement ? adviceFor(edition, side, arrangement).map(({ id }) => id) : [];
  return ids.some((id) => id === 'flag_front' || id === 'flag_open');
}

/** The most important first. Says nothing about pieces still to be placed. */
export function adviceOn({ squares, width, left, lakes }: Army): Advice[] {
  const rows = Math.ceil(squares.length / width);
  /** All pieces of those ranks; none while one is still to be placed. */
  const of = (...wanted: readonly Rank[]) =>
    wanted.some((rank) => (left.get(rank) ?? 0) > 0)
      ? []
      : squares.flatMap((rank, index) => (rank !== null && wanted.includes(rank) ? [index] : []));
  const rowOf = (at: number) => Math.floor(at / width);
  const columnOf = (at: number) => at % width;
  const across = (one: number, other: number) => Math.abs(columnOf(one) - columnOf(other));
  const along = (one: number, other: number) => Math.abs(rowOf(one) - rowOf(other));
  const apart = (one: number, other: number) => Math.max(across(one, other), along(one, other));
  const isFront = (at: number) => rowOf(at) === rows - 1;
  const isBehind = (at: number) => rowOf(at) < rows - 2;
  const all = (places: readonly number[], test: (at: number) => boolean) => places.length > 1 && places.every(test);

  const [flag] = of('F');
  const [spy] = of('1');
  const [general] = of('9');
  const bombs = of('B');
  const scouts = of('2');
  const strong = of(...kStrong.filter((rank) => left.has(rank)));
  const front = squares.flatMap((rank, index) => (rank !== null && isFront(index) ? [index] : []));
  const isWhole = ranks.every((rank) => (left.get(rank) ?? 0) <= 0);
  const canMove = (at: number) =>
    !kFixed.includes(squares[at] ?? 'F') &&
    (!lakes.has(columnOf(at)) ||
      squares.some((rank, other) => rank === null && isFront(other) && across(at, other) === 1));

  const found: Advice[] = [];
  const advise = (id: AdviceId, isMeant: boolean, at: readonly number[]) => {
    if (isMeant) found.push({ id, at });
  };
  if (flag !== undefined) {
    const guards = squares.filter((rank, at) => rank !== null && apart(at, flag) === 1).length;
    advise('flag_front', rowOf(flag) > rows / 2 - 0.5, [flag]);
    advise('flag_open', bombs.length > 1 && bombs.every((at) => across(at, flag) + along(at, flag) > 1), [flag]);
    advise('one_bomb', bombs.length === 1 && guards < kGuards, [flag]);
  }
  advise('stuck', isWhole && front.length > 0 && !front.some(canMove), front);
  const frontBombs = bombs.filter(isFront);
  advise('front_bombs', frontBombs.length >= kFrontBombs, frontBombs);
  advise('scouts_front', all(scouts, isFront), scouts);
  advise('scouts_back', all(scouts, isBehind), scouts);
  if (spy !== undefined && general !== undefined) advise('spy', apart(spy, general) > kSpyReach, [spy, general]);
  advise('mixed', all(strong, isBehind), strong);
  const isLeft = (at: number) => columnOf(at) < width / 2;
  advise('spread', all(strong, isLeft) || all(strong, (at) => !isLeft(at)), strong);
  return found.slice(0, kMostAdvice);
}
