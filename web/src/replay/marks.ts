// Where the marks of the turns go on the curve, so that each can be read and clicked.

/** In hundredths of the plot, from its top left corner to the middle of the mark. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** The size of a mark on the smallest plot, that of a phone. On a larger one marks lie further apart than they must. */
const kWidth = 9;
const kHeight = 38;
/** How near a mark comes to the upper and the lower edge. */
const kMargin = 12;
const kStep = 1.5;

/** Spots nearest to the wanted ones at which no mark covers another or leaves the plot; the first come first. */
export function apart(wanted: readonly Spot[]): Spot[] {
  const taken: Spot[] = [];
  for (const { x, y } of wanted) {
    const middle = { x, y: Math.min(Math.max(y, kMargin), 100 - kMargin) };
    taken.push(nearestFree(middle, taken) ?? middle);
  }
  return taken;
}

/** Looks up and down first: a mark that stays at its ply still says when. */
function nearestFree(middle: Spot, taken: readonly Spot[]): Spot | null {
  for (let across = 0; across <= 100; across += kStep)
    for (let down = 0; down <= 100; down += kStep)
      for (const x of [middle.x + across, middle.x - across])
        for (const y of [middle.y + down, middle.y - down]) {
          const isInside = y >= kMargin && y <= 100 - kMargin && (across === 0 || (x >= 0 && x <= 100));
          if (isInside && taken.every((other) => isApart(other, { x, y }))) return { x, y };
        }
  return null;
}

function isApart(one: Spot, other: Spot): boolean {
  return Math.abs(one.x - other.x) >= kWidth || Math.abs(one.y - other.y) >= kHeight;
}
