// The verdicts on the games that were reviewed last in this browser: a server that was started anew knows none.

import { type Decoded, list, object } from '../net/decode';
import { gameId, type Side } from '../net/protocol';
import { verdict, type Verdict } from '../net/replay';
import { kVerdictsKey } from '../net/room';
import type { PageStorage } from '../net/storage';

const stored = list(object({ game: gameId, red: list(verdict), blue: list(verdict) }));
type Stored = Decoded<typeof stored>;

/** A long game takes some fifty kilobytes. */
export const kMostGames = 8;

/** Of one game. */
export class VerdictShelf {
  constructor(
    private readonly storage: PageStorage,
    private readonly game: string,
  ) {}

  verdicts(side: Side): readonly Verdict[] {
    return this.all().find(({ game }) => game === this.game)?.[side] ?? [];
  }

  /** Where there is room for them. */
  keep(side: Side, verdicts: readonly Verdict[]): void {
    const { game } = this;
    const all = this.all();
    const known = all.find((one) => one.game === game) ?? { game, red: [], blue: [] };
    const others = all.filter((one) => one !== known).slice(0, kMostGames - 1);
    this.storage.offer(kVerdictsKey, JSON.stringify([{ ...known, [side]: verdicts }, ...others]));
  }

  private all(): Stored {
    try {
      return stored(JSON.parse(this.storage.getItem(kVerdictsKey) ?? '[]'), '');
    } catch {
      return [];
    }
  }
}
