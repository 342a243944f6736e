// The list of games, kept fresh while the page is looked at.

import type { Person } from '../net/person';
import type { Seat, Seats } from '../net/seats';
import { refresh } from '../net/standings';
import { whileLookedAt } from '../ui/looked_at';

const kEveryMs = 8_000;

export class GameList {
  entries = $state.raw<readonly Seat[]>([]);
  /** The game that the reader is asked about before it goes. */
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

  /** Begins to look; returns what ends it. */
  watch(): () => void {
    return whileLookedAt(async () => {
      await refresh(this.seats, this.person);
      this.read();
    }, kEveryMs);
  }

  forget(seat: Seat): void {
    this.seats.forget(seat.game);
    this.read();
  }
}
