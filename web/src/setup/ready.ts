// The army that lies ready on the desk: another one each time, in no list, and the page has nothing to say against it.

import { type Edition, type Rank, ranks, type Side } from '../net/protocol';
import { isSound } from './advice';
import { type Arrangement, emptyArrangement, isComplete, mirrored, toText, withSwapped, withText } from './arrangement';

/** How many swaps are tried for each square of the zone. */
const kSwaps = 3;
/** How many homes for the Flag are tried. */
const kHomes = 40;
/** A piece steps onto a free square so near; with another piece it swaps places if that is beside it, or alike. */
const kStep = 2;

/**
 * In a first game against the bot that for beginners, which the bot has forgotten by the next game; otherwise a drawn
 * one. Null if the edition has no presets. `random`: from 0 to below 1.
 */
export function readyArmy(edition: Edition, side: Side, isForBeginner: boolean, random: () => number): string | null {
  if (isForBeginner) return edition.presets[0]?.setup ?? null;
  const armies = edition.presets.flatMap(({ setup }) => withText(emptyArrangement(edition), setup) ?? []);
  const isGood = (army: Arrangement) => isComplete(army) && isSound(edition, side, toText(army));
  const sound = armies.filter(isGood);
  const from = sound.length > 0 ? sound : armies;
  const preset = from[below(from.length, random)];
  if (!preset) return null;
  const begun = random() < 0.5 ? mirrored(preset) : preset;
  return toText(shuffled(resettled(begun, isGood, random), isGood, random));
}

/** The Flag with as many Bombs beside it at another place. */
function resettled(army: Arrangement, isGood: (army: Arrangement) => boolean, random: () => number): Arrangement {
  for (let attempt = 0; attempt < kHomes; attempt += 1) {
    const next = moved(army, below(army.squares.length, random), random);
    if (isGood(next)) return next;
  }
  return army;
}

function moved(army: Arrangement, home: number, random: () => number): Arrangement {
  const flag = army.squares.indexOf('F');
  const guards = beside(army, flag).filter((at) => army.squares[at] === 'B').length;
  let next = withSwapped(army, flag, home);
  const sides = inAnyOrder(beside(next, home), random);
  const held = () => sides.filter((at) => next.squares[at] === 'B').length;
  for (const at of sides) {
    if (held() >= guards) break;
    const bombs = placesOf(next, 'B').filter((bomb) => !sides.includes(bomb));
    const bomb = bombs[below(bombs.length, random)];
    if (bomb !== undefined && next.squares[at] !== 'B') next = withSwapped(next, at, bomb);
  }
  return next;
}

/** Others than Flag and Bombs swap places, or step onto free squares. */
function shuffled(army: Arrangement, isGood: (army: Arrangement) => boolean, random: () => number): Arrangement {
  let now = army;
  for (let step = 0; step < kSwaps * army.squares.length; step += 1) {
    const one = below(army.squares.length, random);
    const other = below(army.squares.length, random);
    if (!isSmall(now, one, other)) continue;
    const next = withSwapped(now, one, other);
    if (isGood(next)) now = next;
  }
  return now;
}

/** Whether a swap keeps the idea of an army. */
function isSmall(army: Arrangement, one: number, other: number): boolean {
  const [a, b] = [army.squares[one] ?? null, army.squares[other] ?? null];
  if (a === b || isFixed(a) || isFixed(b)) return false;
  const { width } = army;
  const across = Math.abs((one % width) - (other % width));
  const along = Math.abs(Math.floor(one / width) - Math.floor(other / width));
  const far = Math.max(across, along);
  if (a === null || b === null) return far <= kStep;
  return far === 1 || Math.abs(ranks.indexOf(a) - ranks.indexOf(b)) === 1;
}

const isFixed = (rank: Rank | null) => rank === 'B' || rank === 'F';

function placesOf(army: Arrangement, rank: Rank): number[] {
  return army.squares.flatMap((there, at) => (there === rank ? [at] : []));
}

/** The squares of the zone on the four sides of one. */
function beside({ squares, width }: Arrangement, at: number): number[] {
  const column = at % width;
  const across = [...(column > 0 ? [at - 1] : []), ...(column < width - 1 ? [at + 1] : [])];
  return [...across, at - width, at + width].filter((square) => square >= 0 && square < squares.length);
}

function inAnyOrder(places: readonly number[], random: () => number): number[] {
  const left = [...places];
  return places.flatMap(() => left.splice(below(left.length, random), 1));
}

function below(limit: number, random: () => number): number {
  return Math.floor(random() * limit);
}
