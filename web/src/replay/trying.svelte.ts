// To try again from a move of a game that is over, against the bot.

import { ApiError, tryAgain } from '../net/api';
import type { Origin } from '../net/basics';
import type { SeatReply } from '../net/protocol';
import type { Seat } from '../net/seats';
import { errorText } from '../ui/errors';

export class Trying {
  isBusy = $state(false);
  problem = $state('');

  constructor(
    private readonly seat: Seat,
    private readonly ontake: (seat: SeatReply, from: Origin) => void,
  ) {}

  /** From the position after so many plies. */
  async go(ply: number): Promise<void> {
    this.isBusy = true;
    this.problem = '';
    try {
      const { game, token } = this.seat;
      this.ontake(await tryAgain(game, token, ply), { game, ply });
    } catch (error) {
      this.problem = errorText(error instanceof ApiError ? error.code : 'bad_answer');
    } finally {
      this.isBusy = false;
    }
  }
}
