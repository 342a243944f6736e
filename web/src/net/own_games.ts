// The results of this user's finished games: kept after the game itself has left the list.

import { type Decoded, list, nullable, object, oneOf, optional, text, truth, whole } from './decode';
import { boardLevels, cardLevels, editionId, type EditionId, type Level } from './basics';

const entry = object({
  /** Enough to identify a game. */
  game: (value: unknown) => String(value),
  edition: editionId,
  /** Of the bot; null: against a person. */
  level: nullable(oneOf([...boardLevels, ...cardLevels])),
  result: oneOf(['won', 'lost', 'draw']),
  /** In plies, of Card Battle in actions. */
  length: whole,
  /** False of a card game from before `length` counted actions. */
  counts: optional(nullable(truth)),
  /** How it ended; null if it ended unseen, or in older days. */
  reason: optional(nullable(text)),
  /** Milliseconds since 1970. */
  last: whole,
});
type Entry = Decoded<typeof entry>;
export type OwnGame = Omit<Entry, 'counts' | 'reason'> & Partial<Pick<Entry, 'counts' | 'reason'>>;

const kKey = 'vaandel.record';
/** The number of kept games, the newest. */
export const kMostKept = 1000;

/** Newest first. */
export function ownGames(storage: Storage): OwnGame[] {
  try {
    return list(entry)(JSON.parse(storage.getItem(kKey) ?? '[]'), 'record').sort((one, other) => other.last - one.last);
  } catch {
    return [];
  }
}

/** Records the result of a game; the same game counts once. */
export function noteGame(storage: Storage, game: OwnGame): void {
  const known = ownGames(storage);
  if (known.some((one) => one.game === game.game)) return;
  const next = [{ ...game, counts: true }, ...known].sort((one, other) => other.last - one.last).slice(0, kMostKept);
  storage.setItem(kKey, JSON.stringify(next));
}

/** The ends that a player brings about by playing; the others may come at any time. */
const kPlayed: ReadonlySet<string> = new Set(['flag', 'immobile', 'stuck']);

export interface Tally {
  edition: EditionId;
  level: Level | null;
  games: number;
  won: number;
  /** The current number of wins in a row. */
  streak: number;
  bestStreak: number;
  /** The length of the shortest win by play: no clock ran out, and nobody resigned or left. */
  fastest: number | null;
}

/** By edition and level, editions by their ids; human opponents come after the bot. */
export function tallies(games: readonly OwnGame[]): Tally[] {
  const found = new Map<string, Tally>();
  for (const { edition, level, result, length, counts, reason } of [...games].sort(
    (one, other) => one.last - other.last,
  )) {
    const key = `${edition} ${level}`;
    const tally = found.get(key) ?? { edition, level, games: 0, won: 0, streak: 0, bestStreak: 0, fastest: null };
    found.set(key, tally);
    tally.games += 1;
    tally.streak = result === 'won' ? tally.streak + 1 : 0;
    tally.bestStreak = Math.max(tally.bestStreak, tally.streak);
    if (result !== 'won') continue;
    tally.won += 1;
    if (!kPlayed.has(reason ?? '') || (edition === 'cards' && !counts)) continue;
    tally.fastest = Math.min(tally.fastest ?? length, length);
  }
  const levels: (Level | null)[] = [...boardLevels, ...cardLevels.filter((level) => level !== 'strong'), null];
  return [...found.values()].sort(
    (one, other) => one.edition.localeCompare(other.edition) || levels.indexOf(one.level) - levels.indexOf(other.level),
  );
}

/** After this many wins in a row a higher level is suggested; after this many losses a lower one. */
export const kWinsUp = 2;
export const kLossesDown = 3;

/**
 * The level to offer to who played against `level` last: the next one after games won in a row, the one before after
 * games lost in a row. Only games since it was chosen by hand count.
 */
export function offeredLevel<L extends Level>(
  games: readonly OwnGame[],
  levels: readonly L[],
  level: L,
  since: number,
  areCards: boolean,
): L {
  const lately = games.filter(
    (game) => game.level !== null && (game.edition === 'cards') === areCards && game.last > since,
  );
  const run = (result: OwnGame['result']) => {
    const end = lately.findIndex((game) => game.result !== result || game.level !== level);
    return end < 0 ? lately.length : end;
  };
  const step = run('won') >= kWinsUp ? 1 : run('lost') >= kLossesDown ? -1 : 0;
  return levels[levels.indexOf(level) + step] ?? level;
}
