// The list of games, refreshed while the page is visible.

import type { Person } from '../net/person';
import type { Seat, Seats } from '../net/seats';
import { whileLookedAt } from '../ui/looked_at';

const kEveryMs = 8_000;

export class GameList {
  entries = $state.raw<readonly Seat[]>([]);
  /** The game that the user is asked about before it is removed. */
  leaving = $state.raw<Seat | null>(null);

  constructor(
    private readonly seats: Seats,
    private readonly person: Person,
  ) {
    this.read();
  }

  read(): void {
    this.entries = this.seats.all();
  }

  /** Starts refreshing; returns a function that stops it. */
  watch(): () => void {
    return whileLookedAt(async () => {
      // A stranger has none, and need not load what asks for them.
      if (this.entries.length === 0 && !this.person.own && !this.person.next) return;
      const { refresh } = await import('../net/standings');
      await refresh(this.seats, this.person);
      this.read();
    }, kEveryMs);
  }

  forget(seat: Seat): void {
    this.seats.forget(seat.game);
    this.read();
  }
}
