// How pieces are numbered: the Marshal 10 and the Spy 1, or the other way round with the Marshal 1 and the Spy S. No
// rule depends on it.

export const numberings = ['high', 'low'] as const;
export type Numbering = (typeof numberings)[number];

let current = $state<Numbering>('high');

export function numbering(): Numbering {
  return current;
}

export function setNumbering(next: Numbering): void {
  current = next;
}

/** What is on a piece: its figure and its emblem, or one of them, large. Pieces without a figure always show their emblem. */
export const faces = ['both', 'figures', 'emblems'] as const;
export type Face = (typeof faces)[number];

let face = $state<Face>('both');

export function pieceFace(): Face {
  return face;
}

export function setPieceFace(next: Face): void {
  face = next;
}
