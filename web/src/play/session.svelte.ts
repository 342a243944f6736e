// One seat in one board game while its page is open: what is shown, and the requests.

import { t } from '../i18n/text.svelte';
import { isBoardState } from '../net/connection';
import type { LinePorts } from '../net/kept_line';
import type { GameState, Hint, Side, Square } from '../net/protocol';
import { announce } from '../ui/live.svelte';
import { cueFor } from './cues';
import { Director, type Scene } from './director';
import { type Pace, paceFor } from './pace';
import type { Wish } from './scene';
import { SeatSession, type SessionEvents } from './seat_session.svelte';
import type { Timers } from './showing';
import { lastPlyOf } from './tally';
import { battleSentence, moveSentence, rankTitle, resultSentence } from './words';

export class Session extends SeatSession<GameState> {
  scene = $state.raw<Scene | null>(null);
  wish = $state.raw<Wish | null>(null);
  /** The engine's advice for the next ply. */
  hint = $state.raw<Wish | null>(null);

  private readonly director: Director;
  private hasHandedIn = false;

  constructor(
    seat: { game: string; token: string; side?: Side },
    events: SessionEvents<GameState>,
    ports: LinePorts,
    timers: Timers,
    /** What is shown before the first state, so that its arrival is animated. */
    private readonly before: (state: GameState) => GameState | null = () => null,
    pace: Pace = paceFor(0),
  ) {
    super(seat, events, ports, isBoardState);
    this.director = new Director((scene) => this.present(scene), timers, pace);
    this.start();
  }

  handInSetup(setup: string): void {
    this.hasHandedIn = true;
    this.ask({ type: 'setup', setup });
  }

  /** Requests a move, the only one of its ply. A known legal one is drawn immediately. */
  move(from: Square, to: Square, isLegal: boolean): void {
    if (!this.scene || this.isDecided(this.scene.state)) return;
    this.wish = isLegal ? { from, to } : null;
    this.ask({ type: 'move', ply: this.scene.state.ply + 1, from, to });
  }

  /** Goes back to this side's last decision. */
  takeLastPlyBack(): void {
    const state = this.scene?.state;
    const ply = state && !this.isDecided(state) && lastPlyOf(state);
    if (ply) this.ask({ type: 'takeback', ply });
  }

  skipBattle(): void {
    this.director.skip();
  }

  override close(): void {
    this.director.dispose();
    super.close();
  }

  protected override take(state: GameState): void {
    this.tellOfLateSetup(state);
    const before = this.scene ? null : this.before(state);
    if (before) this.director.push(before);
    this.director.push(state);
  }

  protected override takeBack(): void {
    this.wish = null;
  }

  protected override takeHint(hint: Hint): void {
    const state = this.scene?.state;
    if (!state || !('ply' in hint) || state.ply + 1 !== hint.ply) return;
    const { from, to } = hint;
    this.hint = { from, to };
    const rank = state.pieces.find(({ at }) => at === from)?.rank ?? null;
    if (rank) announce(t('hint.live', { rank: rankTitle(rank), from, to }));
  }

  private present(scene: Scene): void {
    const before = this.scene;
    this.scene = scene;
    if (this.waitingFor !== 'move') this.wish = null;
    if (before && before.state.ply !== scene.state.ply) this.notice = '';
    if (before?.state.ply !== scene.state.ply || scene.state.phase !== 'play') this.hint = null;
    if (!before) return;
    this.tell(before, scene);
    const cue = cueFor(before, scene);
    if (cue) this.events.onCue?.(cue);
  }

  /** The server has placed the army of a player whose time ran out. */
  private tellOfLateSetup({ setup, clock }: GameState): void {
    const before = this.scene?.state;
    if (!clock || !before || before.setup.yours !== null || setup.yours === null || this.hasHandedIn) return;
    const count = pieceCount(setup.yours) - pieceCount(this.drafts.told);
    this.say(count > 0 ? t('clock.placed', { count }) : t('clock.stands'));
  }

  private tell(before: Scene, { state, battle }: Scene): void {
    if (battle) announce(battleSentence(battle));
    else if (state.outcome && !before.state.outcome) {
      announce(resultSentence(state, state.outcome));
    } else if (state.ply !== before.state.ply && state.last && !state.last.battle) announce(moveSentence(state.last));
  }
}

function pieceCount(setup: string): number {
  return setup.replaceAll('.', '').length;
}
