// The lessons: small positions with their legal moves. Data; tests/learn checks them against the rules.

import type { BoardShape } from '../board/geometry';
import { type Decoded, type Decoder, list, nullable, object, oneOf, optional, table, text, whole } from '../net/decode';
import { type Battle, type Piece, rank, type RefusalCode, side, type Square } from '../net/protocol';
import data from './lessons.json';

export const lessonIds = [
  'army',
  'march',
  'scout',
  'battle',
  'bomb',
  'spy',
  'guard',
  'flag',
  'two-squares',
  'more-squares',
] as const;
export type LessonId = (typeof lessonIds)[number];

const winner = oneOf(['attacker', 'defender', 'none']);
const barred: Decoder<RefusalCode> = oneOf(['two_squares', 'more_squares']);

const step = object({
  /** The piece that the step is about. */
  from: text,
  /** All its target squares, and the results of the battles there. */
  to: table(text, nullable(winner)),
  /** Where a repetition rule forbids it to go. */
  barred: optional(nullable(table(text, barred))),
  /** The squares that do what the lesson teaches, if not all; elsewhere the piece stays where it is. */
  only: optional(nullable(list(text))),
  /** Blue's reply, after which the lesson goes on; `only` is then one square. */
  reply: optional(nullable(text)),
});
export type Step = Decoded<typeof step>;
export type Winner = Battle['winner'];

const lesson = object({ id: oneOf(lessonIds), pieces: list(text), steps: list(step) });

export interface Lesson {
  readonly id: LessonId;
  readonly pieces: readonly Piece[];
  readonly steps: readonly Step[];
}

export const shape: BoardShape = object({ width: whole, height: whole, files: text, lakes: list(text) })(data, '');

export const lessons: readonly Lesson[] = list(lesson)(data.lessons, 'lessons').map((one) => ({
  ...one,
  pieces: one.pieces.map(parsePiece),
}));

export function lessonOf(id: LessonId): Lesson {
  const found = lessons.find((one) => one.id === id);
  if (!found) throw new Error(`there is no lesson ${id}`);
  return found;
}

/** "a4 blue 3", with "known" where the learner has seen the rank before. */
export function parsePiece(words: string): Piece {
  const [at = '', whose, what, known] = words.split(' ');
  return { id: at, at, side: side(whose, at), rank: rank(what, at), moved: false, revealed: known === 'known' };
}

/** "f5 f4" */
export function parseWay(words: string): { from: Square; to: Square } {
  const [from = '', to = ''] = words.split(' ');
  return { from, to };
}
