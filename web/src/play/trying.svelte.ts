// What comes after a game that is over: to try again from one of its moves, or another game like it, against the bot.

import { ApiError, createGame, tryAgain } from '../net/api';
import type { Newcomer } from '../net/person';
import type { Level, SeatReply, TimeControl } from '../net/protocol';
import type { RuleWishes } from '../net/rules';
import type { SeatDetails, Seat } from '../net/seats';
import { errorText } from '../ui/errors';

/** What a game is played with, besides edition and colour. */
interface Terms {
  level: Level;
  clock: TimeControl | null;
  rules?: RuleWishes;
}

export class Trying {
  isBusy = $state(false);
  problem = $state('');

  constructor(
    private readonly seat: Seat,
    private readonly who: () => Newcomer,
    private readonly ontake: (seat: SeatReply, details: SeatDetails) => void,
  ) {}

  /** From the position after `ply` plies. */
  go(ply: number): Promise<void> {
    const { game } = this.seat;
    return this.begin(() => tryAgain(this.seat, ply, this.who()), { from: { game, ply } });
  }

  /** A game of the same edition and colour, from its set-up on. */
  again({ level, clock, rules }: Terms): Promise<void> {
    const { edition, side } = this.seat;
    const control = clock && { setup: clock.setup, main: clock.main, free: clock.free };
    return this.begin(() => createGame(edition, side, level, control, this.who(), rules), { level });
  }

  private async begin(make: () => Promise<SeatReply>, details: SeatDetails): Promise<void> {
    this.isBusy = true;
    this.problem = '';
    try {
      this.ontake(await make(), details);
    } catch (error) {
      this.problem = errorText(error instanceof ApiError ? error.code : 'bad_answer');
    } finally {
      this.isBusy = false;
    }
  }
}
