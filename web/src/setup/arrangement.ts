// The army while it is being placed: a value; each change makes a new one. Indices run as in a set-up text (back row
// first, left to right as the player sees it).

import { type Edition, type Rank, ranks } from '../net/protocol';

export interface Arrangement {
  readonly width: number;
  readonly army: readonly { readonly rank: Rank; readonly count: number }[];
  readonly squares: readonly (Rank | null)[];
}

const kEmpty = '.';

export function emptyArrangement(edition: Pick<Edition, 'width' | 'zone_rows' | 'army'>): Arrangement {
  const army = edition.army.toSorted((one, other) => ranks.indexOf(one.rank) - ranks.indexOf(other.rank));
  return { width: edition.width, army, squares: Array<Rank | null>(edition.width * edition.zone_rows).fill(null) };
}

/** `text` on the squares; null if it does not fit them. Does not check the counts: `isComplete` does. */
export function withText(arrangement: Arrangement, text: string): Arrangement | null {
  const letters = [...text];
  if (letters.length !== arrangement.squares.length) return null;
  const squares: (Rank | null)[] = [];
  for (const letter of letters) {
    const rank = ranks.find((candidate) => candidate === letter) ?? null;
    if (rank === null && letter !== kEmpty) return null;
    squares.push(rank);
  }
  return { ...arrangement, squares };
}

export function toText(arrangement: Arrangement): string {
  return arrangement.squares.map((rank) => rank ?? kEmpty).join('');
}

export function cleared(arrangement: Arrangement): Arrangement {
  return { ...arrangement, squares: arrangement.squares.map(() => null) };
}

/** Swaps left and right. */
export function mirrored(arrangement: Arrangement): Arrangement {
  const { squares, width } = arrangement;
  const across = (index: number) => index - (index % width) + (width - 1 - (index % width));
  return { ...arrangement, squares: squares.map((_, index) => squares[across(index)] ?? null) };
}

/** How many of each rank are still in the tray. */
export function remaining(arrangement: Arrangement): Map<Rank, number> {
  const placed = (rank: Rank) => arrangement.squares.filter((there) => there === rank).length;
  return new Map(arrangement.army.map(({ rank, count }) => [rank, count - placed(rank)]));
}

export function leftToPlace(arrangement: Arrangement): number {
  return [...remaining(arrangement).values()].reduce((sum, count) => sum + Math.max(0, count), 0);
}

export function isComplete(arrangement: Arrangement): boolean {
  return [...remaining(arrangement).values()].every((count) => count === 0);
}

/** Puts a piece from the tray on a square; a piece that stood there goes back. No change if the tray has none left. */
export function withPlaced(arrangement: Arrangement, rank: Rank, at: number): Arrangement {
  const isThere = arrangement.squares[at] === rank;
  if (isThere || (remaining(arrangement).get(rank) ?? 0) <= 0) return arrangement;
  return withSquares(arrangement, [[at, rank]]);
}

/** Swaps the contents of two squares; one of them may be empty. */
export function withSwapped(arrangement: Arrangement, one: number, other: number): Arrangement {
  return withSquares(arrangement, [
    [one, arrangement.squares[other] ?? null],
    [other, arrangement.squares[one] ?? null],
  ]);
}

/** Puts the piece on a square back into the tray. */
export function withRemoved(arrangement: Arrangement, at: number): Arrangement {
  return withSquares(arrangement, [[at, null]]);
}

/** Puts what is left in the tray on free squares, by lot. `random`: from 0 to below 1. */
export function filled(arrangement: Arrangement, random: () => number): Arrangement {
  const free = arrangement.squares.flatMap((rank, index) => (rank === null ? [index] : []));
  const left = [...remaining(arrangement)].flatMap(([rank, count]) => Array<Rank>(Math.max(0, count)).fill(rank));
  return withSquares(
    arrangement,
    left.flatMap((rank): [number, Rank][] =>
      free.splice(Math.floor(random() * free.length), 1).map((at) => [at, rank]),
    ),
  );
}

function withSquares(arrangement: Arrangement, changes: readonly (readonly [number, Rank | null])[]): Arrangement {
  let squares = arrangement.squares;
  for (const [index, rank] of changes) squares = squares.with(index, rank);
  return { ...arrangement, squares };
}
