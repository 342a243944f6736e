// What comes after a game that is over: to try again from one of its moves, or another game like it, against the bot.

import { ApiError, createGame, tryAgain } from '../net/api';
import type { Newcomer } from '../net/person';
import type { SeatReply } from '../net/protocol';
import type { SeatDetails, Seat } from '../net/seats';
import { errorText } from '../ui/errors';

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

  /** Whether the game can be had anew: without another person. */
  get canBeHad(): boolean {
    return Boolean(this.seat.level);
  }

  /** The same game anew, from its set-up on. */
  async again(): Promise<void> {
    const { edition, side, level, clock } = this.seat;
    if (level) await this.begin(() => createGame(edition, side, level, clock ?? null, this.who()), { level });
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
