// One seat in one game while its page is open: the line to the server, what is on show, and what was asked for.

import { t } from '../i18n/text.svelte';
import { Connection, type ConnectionPorts, type Line } from '../net/connection';
import type { GameState, PageMessage, Refused, SeatReply, SetupProblem, Square } from '../net/protocol';
import { announce } from '../ui/live.svelte';
import { Director, type Scene, type Timers } from './director';
import type { Wish } from './scene';
import { battleSentence, moveSentence, resultReason, resultTitle } from './words';

export interface SessionEvents {
  /** Each state as it comes, before it is shown. */
  onState(state: GameState): void;
  onRematch(seat: SeatReply): void;
}

export class Session {
  scene = $state.raw<Scene | null>(null);
  line = $state<Line>('connecting');
  /** Why the last wish was not granted, in words; empty when there is nothing to say. */
  notice = $state('');
  problems = $state.raw<readonly SetupProblem[]>([]);
  wish = $state.raw<Wish | null>(null);
  /** The request that has no answer yet. */
  waitingFor = $state<PageMessage['type'] | null>(null);

  private readonly connection: Connection;
  private readonly director: Director;

  constructor(
    seat: { game: string; token: string },
    private readonly events: SessionEvents,
    ports: ConnectionPorts,
    timers: Timers,
  ) {
    this.director = new Director((scene) => this.present(scene), timers);
    this.connection = new Connection(
      seat,
      {
        onState: (state) => this.receive(state),
        onRefused: (refusal) => this.refused(refusal),
        onRematch: (reply) => events.onRematch(reply),
        onLine: (line) => (this.line = line),
      },
      ports,
    );
    this.connection.start();
  }

  handInSetup(setup: string): void {
    this.ask({ type: 'setup', setup });
  }

  /** Asks for a move. One that is known to be legal is drawn at once. */
  move(from: Square, to: Square, isLegal: boolean): void {
    if (!this.scene) return;
    this.wish = isLegal ? { from, to } : null;
    this.ask({ type: 'move', ply: this.scene.state.ply + 1, from, to });
  }

  resign(): void {
    this.ask({ type: 'resign' });
  }

  rematch(): void {
    this.ask({ type: 'rematch' });
  }

  say(notice: string): void {
    this.notice = notice;
    if (notice) announce(notice);
  }

  skipBattle(): void {
    this.director.skip();
  }

  wakeUp(): void {
    this.connection.redial();
  }

  close(): void {
    this.director.dispose();
    this.connection.close();
  }

  private ask(message: Exclude<PageMessage, { type: 'attach' }>): void {
    this.say('');
    this.problems = [];
    this.waitingFor = message.type;
    this.connection.request(message);
  }

  private receive(state: GameState): void {
    this.waitingFor = null;
    this.events.onState(state);
    this.director.push(state);
  }

  private refused(refusal: Refused): void {
    this.waitingFor = null;
    this.wish = null;
    this.problems = refusal.problems;
    this.say(t(`refused.${refusal.code}`));
    if (refusal.code === 'stale') this.connection.redial();
  }

  private present(scene: Scene): void {
    const before = this.scene;
    this.scene = scene;
    this.wish = null;
    if (before && before.state.ply !== scene.state.ply) this.notice = '';
    if (before) this.tell(before, scene);
  }

  private tell(before: Scene, { state, battle }: Scene): void {
    if (battle) announce(battleSentence(battle));
    else if (state.outcome && !before.state.outcome) {
      announce(`${resultTitle(state.outcome, state.you)} ${resultReason(state.outcome, state.you)}`);
    } else if (state.ply !== before.state.ply && !state.last?.battle) announce(moveSentence(state));
  }
}
