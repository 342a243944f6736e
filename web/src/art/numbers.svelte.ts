// How pieces are numbered: Marshal 10 and Spy 1, or the other way round with Marshal 1 and Spy S.
// No rule depends on it.

export const numberings = ['high', 'low'] as const;
export type Numbering = (typeof numberings)[number];

let current = $state<Numbering>('high');

export function numbering(): Numbering {
  return current;
}

export function setNumbering(next: Numbering): void {
  current = next;
}

/** What is on a piece: figure and emblem, or a large one of them. Pieces without a figure always show their emblem. */
export const faces = ['both', 'figures', 'emblems'] as const;
export type Face = (typeof faces)[number];

let face = $state<Face>('both');

export function pieceFace(): Face {
  return face;
}

export function setPieceFace(next: Face): void {
  face = next;
}
