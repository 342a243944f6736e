// A player's look back at the game so far.

import type { Course } from './course';
import { Player } from './player.svelte';
import { announce } from '../ui/live.svelte';
import { browserTimers } from './showing';

/** What has been seen of a running game. */
export interface Log<State> {
  /** The game after the first `number` steps, as it was seen then. */
  stateAt(now: State, number: number): State;
}

/** What a list of moves needs for a look back, for any kind of game. */
export interface Past {
  readonly player: Player<unknown> | null;
  readonly course: Course<unknown>;
  readonly isEmpty: boolean;
  openAt(number: number): void;
  close(): void;
}

export class Looking<State, Show extends { battle: unknown }> {
  /** Null while the present is shown. */
  player = $state.raw<Player<Show> | null>(null);
  /** The number of the last step with a battle; 0: none. */
  readonly lastBattle = $derived.by(() => {
    let number = this.course.length;
    while (number > 0 && !this.course.showAt(number)?.battle) number -= 1;
    return number;
  });

  constructor(
    private readonly log: Log<State>,
    readonly course: Course<Show>,
  ) {}

  get isEmpty(): boolean {
    return this.course.length === 0;
  }

  /** To the state after so many steps. */
  openAt(number: number): void {
    this.begin().goTo(number);
  }

  /** Shows the last battle again, and returns to the present when it has been read. */
  openBattle(): void {
    const player = this.begin();
    player.goTo(this.lastBattle - 1);
    player.forward();
    player.onread = () => this.close();
  }

  close(): void {
    this.player?.close();
    this.player = null;
  }

  /** What is shown: a past state, or the present. */
  stateOr(now: State): State {
    return this.player ? this.log.stateAt(now, this.player.ply) : now;
  }

  private begin(): Player<Show> {
    this.close();
    const { course } = this;
    this.player = new Player(course, browserTimers(), (at) => announce(course.sentence(at)));
    return this.player;
  }
}
