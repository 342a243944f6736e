// The twelve emblems, drawn in a box of 48 by 48. `ink` takes the colour of the text around it; `cut` shows the cloth
// underneath. Strokes are given as `line` with their width.

import type { Rank } from '../net/protocol';

export interface Stroke {
  readonly kind: 'ink' | 'cut' | 'line' | 'cutline';
  readonly d: string;
  /** Lines only. */
  readonly width?: number;
  /** Degrees around the centre of the box. */
  readonly turn?: number;
}

const kLeaf = 'M24 3.2c3.4 1.6 4.4 5 3 8.6c-3.6-1-5.4-4.4-3-8.6z';
const kLeafMirrored = 'M24 3.2c-3.4 1.6-4.4 5-3 8.6c3.6-1 5.4-4.4 3-8.6z';
const kLeafTurns = [38, 66, 94, 122, 150];
const kStar = 'M24 12.5l3.2 7.6 8.2.7-6.2 5.4 1.9 8-7.1-4.3-7.1 4.3 1.9-8-6.2-5.4 8.2-.7z';

const kSword = 'M22.4 30V8.5L24 4.5l1.6 4V30z';
const kHilt = 'M17.5 30h13v2.6h-4.9v6.2a2.6 2.6 0 1 1-3.2 0v-6.2h-4.9z';

const kSpade = 'M22.7 4.5h2.6V26h4.2v10.2c0 4-2.4 6.6-5.5 8.3c-3.1-1.7-5.5-4.3-5.5-8.3V26h4.2z';
const kPickShaft = 'M22.5 8h3v37h-3z';
const kPickHead = 'M6 17.5C10.5 9 17 5.6 24 5.6S37.5 9 42 17.5C36.5 12.6 30.5 11.2 24 11.2S11.5 12.6 6 17.5z';

export const emblems: Readonly<Record<Rank, readonly Stroke[]>> = {
  // A star in a laurel wreath.
  X: [
    ...kLeafTurns.map((turn) => ({ kind: 'ink', d: kLeaf, turn }) as const),
    ...kLeafTurns.map((turn) => ({ kind: 'ink', d: kLeafMirrored, turn: -turn }) as const),
    { kind: 'ink', d: kStar },
  ],
  // Two crossed swords.
  9: [
    { kind: 'ink', d: kSword, turn: 42 },
    { kind: 'ink', d: kHilt, turn: 42 },
    { kind: 'cutline', d: 'M24 4V31', width: 6, turn: -42 },
    { kind: 'ink', d: kSword, turn: -42 },
    { kind: 'ink', d: kHilt, turn: -42 },
  ],
  // A morion: the crested helmet with its rim turned up at both ends.
  8: [
    { kind: 'ink', d: 'M11.5 30C11.5 18 15.5 9.5 24 4c8.5 5.5 12.5 14 12.5 26z' },
    { kind: 'ink', d: 'M2 24.5c3 5.5 11 8 22 8s19-2.5 22-8c.4 9.5-8 16.5-22 16.5S1.6 34 2 24.5z' },
    { kind: 'cutline', d: 'M9.5 31.6c4 1.3 9 1.9 14.5 1.9s10.5-.6 14.5-1.9', width: 2 },
    { kind: 'cutline', d: 'M24 9.5c-3.6 5.5-5 11.5-5 19.5M24 9.5c3.6 5.5 5 11.5 5 19.5', width: 1.8 },
  ],
  // A cuirass.
  7: [
    {
      kind: 'ink',
      d: 'M13 5l5.5 1.5c1 3.5 2.7 5 5.5 5s4.5-1.5 5.5-5L35 5l5 5.5c-1.6 3.6-1.6 6.6.5 10c-2.5 6-3 11-2 17.5c-4.5 4-9 6-14.5 6s-10-2-14.5-6c1-6.5.5-11.5-2-17.5c2.1-3.4 2.1-6.4.5-10z',
    },
    { kind: 'cutline', d: 'M24 15v25', width: 2 },
    { kind: 'cutline', d: 'M11.5 34.5c4 3 8 4.3 12.5 4.3s8.5-1.3 12.5-4.3', width: 2 },
  ],
  // A hat with a feather.
  6: [
    {
      kind: 'ink',
      d: 'M3 34c5-2.5 8.5-3 11-3l2-13c.4-2.5 2-4 4.5-4h8c2.5 0 4.1 1.5 4.5 4l2 13c2.5 0 6 .5 10 3c-4.5 5-11.5 7.5-21 7.5S7.5 39 3 34z',
    },
    { kind: 'cutline', d: 'M14.5 29.5c6 2.6 13 2.6 20 0', width: 2.4 },
    { kind: 'cutline', d: 'M31 30c-1-12 1-20 9.5-25', width: 8.5 },
    {
      kind: 'ink',
      d: 'M30.5 31c-2.5-8-2-16.5 2.5-22c3-3.5 7-5 11.5-4.5c-1 2.5-1.5 3.5-3 5c1 .2 1.5.3 2 .8c-1.5 2.7-3 4-5 5c.7.4 1.1.8 1.4 1.4c-4 3.3-7.4 7.3-9.4 14.3z',
    },
  ],
  // A sabre.
  5: [
    { kind: 'ink', d: 'M42 4c1 15-6.5 26.5-19.5 34l-3.5-3.8C29.5 26.5 37 17.5 42 4z' },
    { kind: 'line', d: 'M13 29.5c4.5 2.5 8.5 6.5 11 11.5', width: 3 },
    { kind: 'line', d: 'M18.5 35.5L9 43', width: 4 },
    { kind: 'line', d: 'M13.2 29.3c-4.7 2.2-7.4 7-6.2 12.2', width: 2.2 },
  ],
  // A halberd.
  4: [
    { kind: 'ink', d: 'M22.6 18h2.8v28h-2.8z' },
    { kind: 'ink', d: 'M24 1.5l3 11.5-1 6h-4l-1-6z' },
    { kind: 'ink', d: 'M26.5 15c4 .3 7.5-1.5 10.5-5c3.5 6.5 3.5 14-.5 21c-2.5-3.5-6-5.3-10-5.5z' },
    { kind: 'ink', d: 'M21.5 16L9.5 20.2L21.5 24.5z' },
  ],
  // A pick and a spade, crossed.
  3: [
    { kind: 'ink', d: kSpade, turn: 138 },
    { kind: 'cutline', d: 'M24 12v30', width: 6, turn: 42 },
    { kind: 'ink', d: kPickShaft, turn: 42 },
    { kind: 'ink', d: kPickHead, turn: 42 },
  ],
  // A spyglass.
  2: [
    { kind: 'ink', d: 'M18.2 5.5a2 2 0 0 1 2-2h7.6a2 2 0 0 1 2 2V10h-11.6z', turn: 52 },
    { kind: 'ink', d: 'M17.5 11.5h13l-1 13h-11z', turn: 52 },
    { kind: 'ink', d: 'M19 26h10l-.8 10.5h-8.4z', turn: 52 },
    { kind: 'ink', d: 'M20.4 38h7.2l-.4 6.2a1.5 1.5 0 0 1-1.5 1.3h-3.4a1.5 1.5 0 0 1-1.5-1.3z', turn: 52 },
  ],
  // A mask with its ribbons.
  1: [
    {
      kind: 'ink',
      d: 'M3 14.5c6-1.5 11-1.5 16 .5c2 .8 3.5 1.2 5 1.2s3-.4 5-1.2c5-2 10-2 16-.5c1.2 10-3 18.5-10.5 18.5c-5 0-7.5-5-10.5-5s-5.5 5-10.5 5C6 33 1.8 24.5 3 14.5z',
    },
    { kind: 'cut', d: 'M9.5 22.5c3-3 7.5-3 10.5 1c-3 3-8 3-10.5-1z' },
    { kind: 'cut', d: 'M38.5 22.5c-3-3-7.5-3-10.5 1c3 3 8 3 10.5-1z' },
    { kind: 'line', d: 'M8 32.5c-.5 4 .5 7 3 9.5M40 32.5c.5 4-.5 7-3 9.5', width: 2.4 },
  ],
  // A round bomb with a lit fuse.
  B: [
    { kind: 'ink', d: 'M21.5 16.2a14.5 14.5 0 1 0 6.5 2.9l1.8-3-6-4z' },
    { kind: 'line', d: 'M26.5 13.5c2-5 5.5-7 9.5-5', width: 2.4 },
    {
      kind: 'ink',
      d: 'M39 1.5l1.2 4.3 4.3-1.3-2.2 3.9 3.9 2.2-4.4 1 .9 4.4-3.6-2.7-2.7 3.6-.6-4.5-4.5-.2 3.7-2.5-2.5-3.7 4.5.5z',
    },
    { kind: 'cutline', d: 'M10 31c0-5.5 3.5-9.5 8-10.3', width: 2.6 },
  ],
  // The standard.
  F: [
    { kind: 'ink', d: 'M9.6 7h3v39h-3z' },
    { kind: 'ink', d: 'M11.1 1.5l2.6 4.8-2.6 3-2.6-3z' },
    {
      kind: 'ink',
      d: 'M14 9c6-3 11 2 17 1c4-.6 7-2 11-3c-2 4-4 7-4 10.5s2 6.5 4 10.5c-4 1-7 2.4-11 3c-6 1-11-4-17-1z',
    },
    { kind: 'cutline', d: 'M14 19.5c6-3 11 2 17 1c3-.5 5-1.2 7.3-2', width: 2.4 },
  ],
};
