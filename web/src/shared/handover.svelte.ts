// The curtain of a game's page when two people share the screen.

import type { AnyState, Side } from '../net/protocol';
import { sideToAct } from './turns';

/**
 * How long the board stays after the last act of a turn, in milliseconds: the player has seen what came of it before.
 */
export const kRestMs = 1_400;

export interface Handover {
  /** The screen is to be covered, for that side to sit down. */
  cover(next: Side): void;
}

/** Watches one seat from the moment it is opened until its turn has ended. */
export class Sitting {
  /** Whether this seat's side of the game may be on show: not before it is known that it is this seat's turn. */
  isOpen = $state(false);
  private timer: number | undefined;
  /** As the server said last. */
  private latest: AnyState | null = null;

  constructor(private readonly handover: Handover | undefined) {
    this.isOpen = handover === undefined;
  }

  /** A state came. */
  see(state: AnyState): void {
    this.latest = state;
    const next = sideToAct(state);
    if (next === null || next === state.you) this.isOpen = true;
    else if (!this.isOpen) this.handover?.cover(next);
  }

  /**
   * Another state is on show, or something is being read that led to it. What is on show may still be the other
   * player's turn, while he who sits here is shown what was done in it: the latest state says who is to act.
   */
  rest(isReading: boolean): void {
    const next = this.latest && sideToAct(this.latest);
    if (isReading || next === null || next === this.latest?.you) this.end();
    else if (this.handover && this.timer === undefined) this.wait(next);
  }

  end(): void {
    window.clearTimeout(this.timer);
    this.timer = undefined;
  }

  private wait(next: Side): void {
    this.timer = window.setTimeout(() => this.handover?.cover(next), kRestMs);
  }
}
