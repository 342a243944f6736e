// The list of games, refreshed while the page is visible.

import { withWords } from '../i18n/text.svelte';
import type { Person } from '../net/person';
import type { Seat, Seats } from '../net/seats';
import { whileLookedAt } from '../ui/looked_at';

const kEveryMs = 8_000;

/** What shows them: a stranger has none, and need not load it. */
export const loadGames = () => withWords(import('./Games.svelte'));

export class GameList {
  entries = $state.raw<readonly Seat[]>([]);
  /** How many more this browser has, whose games are gone or no longer open to it. */
  lost = $state(0);
  /** The game whose menu is open. */
  opened = $state.raw<Seat | null>(null);

  private unknown: ReadonlySet<string> = new Set();

  constructor(
    private readonly seats: Seats,
    private readonly person: Person,
  ) {
    this.read();
  }

  read(): void {
    const all = this.seats.all();
    this.entries = all.filter(({ game }) => !this.unknown.has(game));
    this.lost = all.length - this.entries.length;
  }

  /** Starts refreshing; returns a function that stops it. */
  watch(): () => void {
    return whileLookedAt(async () => {
      // A stranger has none, and need not load what asks for them.
      if (this.entries.length + this.lost === 0 && !this.person.own && !this.person.next) return;
      const { refresh } = await import('../net/standings');
      this.unknown = new Set(await refresh(this.seats, this.person));
      this.read();
    }, kEveryMs);
  }

  /** Whether there is more to do with it than to remove it: it runs, and at this seat alone. */
  hasMenu({ phase, other }: Seat): boolean {
    return phase !== 'over' && other === null;
  }

  forget(seat: Seat): void {
    this.seats.forget(seat.game);
    this.read();
  }
}
