// A player's look back at the game so far.

import { logCourse } from '../replay/course';
import { Player } from '../replay/player.svelte';
import { announce } from '../ui/live.svelte';
import type { Scene, ShownBattle } from './director';
import type { GameLog } from './log.svelte';
import { browserTimers } from './showing';

export class Looking {
  /** Null while the present is on show. */
  player = $state.raw<Player<ShownBattle> | null>(null);
  /** The last battle that was seen, by the number of its ply in the log; 0: none. */
  readonly lastBattle = $derived.by(() => this.log.steps.findLastIndex(({ last }) => last.battle !== null) + 1);

  constructor(private readonly log: GameLog) {}

  /** To the moves, beginning with the last. */
  open(): void {
    this.begin().goTo(this.log.steps.length);
  }

  /** To the last battle. */
  openBattle(): void {
    const player = this.begin();
    player.goTo(this.lastBattle - 1);
    player.forward();
  }

  close(): void {
    this.player?.close();
    this.player = null;
  }

  /** What the board shows: how it was, or how it is. */
  sceneOr(now: Scene): Scene {
    const { player } = this;
    return player ? { state: this.log.stateAt(now.state, player.ply), battle: player.show } : now;
  }

  private begin(): Player<ShownBattle> {
    this.close();
    const course = logCourse(this.log);
    this.player = new Player(course, browserTimers(), (at) => announce(course.sentence(at)));
    return this.player;
  }
}
