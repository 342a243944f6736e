// The seats of this browser. A token is the only key to its seat: it stays in local storage and is sent only with
// `attach`.

import { origin, timeControl } from './basics';
import { type Decoded, list, nullable, object, oneOf, optional, text, truth, whole } from './decode';
import { noteGame, ownGames } from './own_games';
import { boardLevels, cardLevels, editionId, type Side, sides } from './basics';
import type { PageStorage } from './storage';

const seat = object({
  game: text,
  token: text,
  edition: editionId,
  side: oneOf(sides),
  /** Milliseconds since 1970, when the seat was taken. */
  since: whole,
  phase: oneOf(['setup', 'play', 'over']),
  /** How far the game is: plies of a board game, actions of Card Battle. */
  ply: whole,
  /** Whether it was this seat's turn when last seen; of no meaning unless `phase` is `play`. */
  turn: oneOf(['yours', 'theirs']),
  result: nullable(oneOf(['won', 'lost', 'draw', 'aborted'])),
  /** Why the game ended, where that was seen here. */
  reason: optional(nullable(text)),
  /** Against another person; null in an entry of older days. */
  friend: optional(nullable(truth)),
  /** The invitation to the other seat, for who made the game. */
  invitation: optional(nullable(text)),
  /**
   * The key to the other seat, where two people play at this screen; then `side` and `token` are of whoever sat here
   * last.
   */
  other: optional(nullable(text)),
  /** Of the rival, where he gave one. */
  name: optional(nullable(text)),
  /** When something happened last: as the server has it, or as it was heard of here. */
  last: optional(nullable(whole)),
  /** The open table that it was made with, by its name in the lobby. */
  table: optional(nullable(text)),
  /** The key that lets others look on, where it was made here. */
  watch: optional(nullable(text)),
  /** The finished game that it continues; such a game is not counted. */
  from: optional(nullable(origin)),
  /** By which clock it is played; null: by none, or not heard of yet. */
  clock: optional(nullable(timeControl)),
  /** The clock of the side to move, as of `at`, in milliseconds since 1970. */
  left: optional(nullable(object({ left: whole, free: whole, runs: truth, at: whole }))),
  /** The game that follows this one: the other player has asked for a rematch, and nobody sits there here. */
  rematch: optional(nullable(text)),
  /** How well the bot plays; null: against a person, or not heard of. */
  level: optional(nullable(oneOf([...boardLevels, ...cardLevels]))),
});
type Whole = Decoded<typeof seat>;
export type Seat = Omit<Whole, 'reason'> & Partial<Pick<Whole, 'reason'>>;

/** With whom a seat is taken. */
export type SeatDetails = Partial<Pick<Seat, 'friend' | 'invitation' | 'other' | 'table' | 'level' | 'from'>>;

/** The set-ups that a game is to begin with: of the seat, and of the other one at the same screen. */
export type Armies = Partial<Record<Side, string | null | undefined>>;

/** Whether a game that ended so counts for nobody. */
const isAborted = (reason: string) => reason === 'cancelled' || reason === 'stopped';

/** What an outcome is to a seat. */
export function resultFor(you: Side, outcome: { winner: Side | 'draw'; reason: string } | null): Seat['result'] {
  if (outcome === null) return null;
  if (outcome.winner === 'draw') return isAborted(outcome.reason) ? 'aborted' : 'draw';
  return outcome.winner === you ? 'won' : 'lost';
}

export const kSeatsKey = 'vaandel.seats';
/** The games that were taken off the list: who has a key to all his seats hears of them again from the server. */
const kForgottenKey = 'vaandel.forgotten';
const kMostForgotten = 200;
/** So many finished games stay in the list, the newest. */
export const kMostFinished = 100;

/** Storage key of a seat's pencil marks. */
export const guessKey = (game: string, side: Side) => `vaandel.guesses.${game}.${side}`;

/** Storage key of what earlier pages kept of a seat's game. */
export const logKey = (game: string, side: Side) => `vaandel.log.${game}.${side}`;

/** Storage key of a seat's set-up while it is being made. */
export const deskKey = (game: string, side: Side) => `vaandel.desk.${game}.${side}`;

/** Those that are stored there, in no order. Entries that cannot be read are left out. */
export function seatsIn(storage: Storage): Seat[] {
  let stored: unknown[];
  try {
    stored = list((value) => value)(JSON.parse(storage.getItem(kSeatsKey) ?? '[]'), 'seats');
  } catch {
    return [];
  }
  return stored.flatMap((value) => {
    try {
      return [seat(value, 'seat')];
    } catch {
      return [];
    }
  });
}

function seenLast({ last, since }: Seat): number {
  return last ?? since;
}

export class Seats {
  constructor(readonly storage: PageStorage) {}

  /** Newest first. */
  all(): Seat[] {
    const stored = seatsIn(this.storage);
    return stored.sort((one, other) => other.since - one.since);
  }

  /** Lays armies on the desks of a game. */
  lay(game: string, armies: Armies): void {
    for (const side of sides) {
      const now = armies[side];
      if (now) this.storage.setItem(deskKey(game, side), JSON.stringify({ past: [], now, future: [], brought: now }));
    }
  }

  /** Whether nobody has played a game to its end here. */
  get isFirst(): boolean {
    const isPlayed = ({ phase, result }: Seat) => phase === 'over' && result !== 'aborted';
    return ownGames(this.storage).length === 0 && !seatsIn(this.storage).some(isPlayed);
  }

  find(game: string): Seat | undefined {
    return seatsIn(this.storage).find((candidate) => candidate.game === game);
  }

  save(entry: Seat): void {
    if (this.isForgotten(entry.game)) this.noteForgotten(this.forgotten().filter((game) => game !== entry.game));
    // Who sits there has heard of it.
    const others = seatsIn(this.storage)
      .filter((other) => other.game !== entry.game)
      .map((other) => (other.rematch === entry.game ? { ...other, rematch: null } : other));
    this.write([...others, entry]);
    this.shrink(entry);
    this.note(entry);
  }

  /** What a game came to stays when the game has left the list. Of two at one screen nobody has won
   *  alone; another try counts nowhere. */
  private note(entry: Seat): void {
    const { game, edition, level, phase, result, reason, ply, other, friend, from } = entry;
    if (phase !== 'over' || result === null || result === 'aborted' || other !== null || from !== null) return;
    if (level === null && !friend) return;
    noteGame(this.storage, {
      game,
      edition,
      level,
      result,
      reason: reason ?? null,
      length: ply,
      last: seenLast(entry),
    });
  }

  /** A game that is over shrinks to its line. */
  private shrink({ game, phase }: Pick<Seat, 'game' | 'phase'>): void {
    if (phase !== 'over') return;
    for (const side of sides)
      for (const key of [guessKey(game, side), logKey(game, side), deskKey(game, side)]) this.storage.removeItem(key);
  }

  /** Notes how a game stands; unless another tab has removed it. */
  update(
    entry: Seat,
    standing: Pick<Seat, 'phase' | 'ply' | 'turn' | 'result'> & Partial<Pick<Seat, 'name' | 'reason'>>,
    now = Date.now(),
  ): void {
    const kept = this.find(entry.game);
    if (!kept) return;
    const isNews = kept.phase !== standing.phase || kept.ply !== standing.ply || kept.turn !== standing.turn;
    this.save({ ...entry, last: isNews ? now : (kept.last ?? null), ...standing });
  }

  forget(game: string): void {
    this.noteForgotten([game, ...this.forgotten().filter((other) => other !== game)].slice(0, kMostForgotten));
    this.write(seatsIn(this.storage).filter((other) => other.game !== game));
    this.shrink({ game, phase: 'over' });
  }

  /** Whether the reader has taken that game off the list, and not come back to it since. */
  isForgotten(game: string): boolean {
    return this.forgotten().includes(game);
  }

  private forgotten(): string[] {
    return (this.storage.getItem(kForgottenKey) ?? '').split(' ').filter(Boolean);
  }

  private noteForgotten(games: readonly string[]): void {
    if (games.length > 0) this.storage.setItem(kForgottenKey, games.join(' '));
    else this.storage.removeItem(kForgottenKey);
  }

  private write(entries: Seat[]): void {
    const finished = entries
      .filter(({ phase }) => phase === 'over')
      .sort((one, other) => seenLast(other) - seenLast(one));
    const old = new Set(finished.slice(kMostFinished));
    this.storage.setItem(kSeatsKey, JSON.stringify(entries.filter((entry) => !old.has(entry))));
  }
}
