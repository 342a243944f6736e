// Set-ups as text, one a line: the forms `setups-eu` and `setups-us` of docs/code/records.md. A line that begins with
// `#` names the set-up below it.

import { type Edition, type Rank, ranks } from '../net/protocol';
import { type Arrangement, emptyArrangement, remaining, withText } from './arrangement';

export interface NamedSetup {
  readonly name: string | null;
  readonly setup: string;
}

/** What is wrong with a line, and where; `line` and `column` count from 1. */
export type TextProblem =
  | { readonly code: 'length'; readonly line: number; readonly have: number; readonly want: number }
  | { readonly code: 'letter'; readonly line: number; readonly column: number; readonly letter: string }
  | { readonly code: 'letters'; readonly line: number; readonly count: number; readonly some: readonly string[] }
  | { readonly code: 'count'; readonly line: number; readonly rank: Rank; readonly have: number; readonly want: number }
  | { readonly code: 'empty' };

export type ReadSetups = { readonly setups: readonly NamedSetup[]; readonly problems: readonly TextProblem[] };

type Form = Pick<Edition, 'width' | 'zone_rows' | 'army'>;

/** `setups-us` counts down from the Marshal, 1, to the Scout, 9, and has S for the Spy. */
const american = new Map<string, Rank>([
  ...(['X', '9', '8', '7', '6', '5', '4', '3', '2'] as const).map((rank, at) => [String(at + 1), rank] as const),
  ['S', '1'],
  ['B', 'B'],
  ['F', 'F'],
]);
const european = new Map<string, Rank>(ranks.map((rank) => [rank, rank]));
const kEmptySigns = '._-';

/** Reads every set-up of a text. Pieces may still be missing; too many of a rank are an error. */
export function readSetups(text: string, edition: Form): ReadSetups {
  const empty = emptyArrangement(edition);
  const setups: NamedSetup[] = [];
  const problems: TextProblem[] = [];
  let name: string | null = null;
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = raw.replace(/^\uFEFF/, '');
    if (line.trim() === '') continue;
    if (line.trimStart().startsWith('#')) {
      name = line.trimStart().slice(1).trim() || null;
      continue;
    }
    const read = readLine(line, index + 1, empty);
    if (typeof read === 'string') setups.push({ name, setup: read });
    else problems.push(...read);
    name = null;
  }
  if (setups.length === 0 && problems.length === 0) problems.push({ code: 'empty' });
  return { setups, problems };
}

export function writeSetups(setups: readonly NamedSetup[]): string {
  return setups.map(({ name, setup }) => (name ? `# ${name}\n${setup}\n` : `${setup}\n`)).join('');
}

/** How many wrong letters are shown. */
const kExamples = 3;

/** The set-up in our own letters, or what is wrong with the line. */
function readLine(raw: string, line: number, empty: Arrangement): string | TextProblem[] {
  const isAmerican = /s/i.test(raw);
  const letters = [...raw].flatMap((letter, at) => (/\s/.test(letter) ? [] : [{ letter, column: at + 1 }]));
  const read = letters.map(({ letter, column }) => ({
    letter,
    column,
    square: kEmptySigns.includes(letter) ? '.' : (isAmerican ? american : european).get(letter.toUpperCase()),
  }));
  const want = empty.squares.length;
  const [odd, ...more] = read.filter(({ square }) => !square);
  if (odd && more.length > 0) {
    const some = [...new Set([odd, ...more].map(({ letter }) => letter))].slice(0, kExamples);
    return [{ code: 'letters', line, count: more.length + 1, some }];
  }
  const problems: TextProblem[] = [
    ...(read.length === want ? [] : [{ code: 'length', line, have: read.length, want } as const]),
    ...(odd ? [{ code: 'letter', line, column: odd.column, letter: odd.letter } as const] : []),
  ];
  if (problems.length > 0) return problems;
  const setup = read.map(({ square }) => square ?? '.').join('');
  const crowded = tooMany(setup, empty, line);
  return crowded.length > 0 ? crowded : setup;
}

/** Each rank with more pieces than the army has, including ranks that it does not have. */
function tooMany(setup: string, empty: Arrangement, line: number): TextProblem[] {
  const arrangement = withText(empty, setup) ?? empty;
  const left = remaining(arrangement);
  return ranks.flatMap((rank) => {
    const have = arrangement.squares.filter((there) => there === rank).length;
    const want = have + (left.get(rank) ?? -have);
    return have > want ? [{ code: 'count', line, rank, have, want } as const] : [];
  });
}
