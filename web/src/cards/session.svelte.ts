// One seat in one game of Card Battle while its page is open.

import { type Key, t } from '../i18n/text.svelte';
import type { CardState } from '../net/cards';
import { isCardState } from '../net/connection';
import type { LinePorts } from '../net/kept_line';
import type { Hint, Side } from '../net/protocol';
import { cardCueFor } from './cues';
import { SeatSession, type SessionEvents } from '../play/seat_session.svelte';
import type { Timers } from '../play/showing';
import { resultSentence } from '../play/words';
import { announce } from '../ui/live.svelte';
import { type Action, type Filling, parseAction, parseFill } from './actions';
import { CardDirector, newEvents } from './director';
import type { CardScene } from './scene';
import { hintSentence, story } from './words';

/** What is asked of the player, for screen readers. */
const kCalls: Record<CardState['stage'], Key> = {
  lay: 'cards.lay_title',
  act: 'play.your_turn',
  chain: 'cards.prompt.chain',
  fill: 'cards.why.fill_now',
};

export class CardSession extends SeatSession<CardState> {
  scene = $state.raw<CardScene | null>(null);
  private advice = $state.raw<{ action: string; state: CardState } | null>(null);
  /** The engine's current advice as an action; null if it is none on the lines. */
  readonly advised = $derived<Action | null>(this.advice && parseAction(this.advice.action));
  /** The same for gaps. */
  readonly advisedFill = $derived<Filling | null>(this.advice && parseFill(this.advice.action));

  private readonly director: CardDirector;
  private hasLaid = false;

  constructor(
    seat: { game: string; token: string; side?: Side },
    events: SessionEvents<CardState>,
    ports: LinePorts,
    timers: Timers,
    /** What is shown before the first state, so that its arrival is animated. */
    private readonly before: (state: CardState) => CardState | null = () => null,
  ) {
    super(seat, events, ports, isCardState);
    this.director = new CardDirector((scene) => this.present(scene), timers);
    this.start();
  }

  /** The engine's current advice, in words. */
  get hint(): string {
    return this.advice ? hintSentence(this.advice.action, this.advice.state) : '';
  }

  act(action: string): void {
    const state = this.scene?.state;
    if (!state || this.isDecided(state)) return;
    this.hasLaid = true;
    this.ask({ type: 'act', number: state.acted + 1, action });
  }

  /** Goes back to this side's last decision. */
  takeLastChoiceBack(): void {
    const state = this.scene?.state;
    const event = state && !this.isDecided(state) && state.last_choice;
    if (event) this.ask({ type: 'takeback', event });
  }

  /** Ends what is being read. */
  skip(): void {
    this.director.skip();
  }

  override close(): void {
    this.director.dispose();
    super.close();
  }

  protected override take(state: CardState): void {
    const wasLate = this.isLaidForHim(state);
    const before = this.scene ? null : this.before(state);
    if (before) this.director.push(before);
    this.director.push(state);
    if (wasLate) this.say(t('clock.laid'));
  }

  protected override takeBack(): void {
    // Nothing is drawn before the answer comes.
  }

  protected override takeHint(hint: Hint): void {
    const state = this.scene?.state;
    if (!state?.your_turn || !('action' in hint) || hint.number !== state.acted + 1) return;
    this.advice = { action: hint.action, state };
    announce(this.hint);
  }

  /** Whether the server has laid out the line of a player whose time ran out. */
  private isLaidForHim({ sides, clock, you }: CardState): boolean {
    const before = this.scene?.state;
    const isLaid = before?.phase === 'setup' && before.sides[you].laying && !sides[you].laying;
    return clock !== null && isLaid && !this.hasLaid;
  }

  private present(scene: CardScene): void {
    const before = this.scene;
    this.scene = scene;
    if (before?.state.count !== scene.state.count || scene.state.outcome) this.advice = null;
    if (!before) return;
    // That of set-up is still to be read when both lines lie.
    if (before.state.count !== scene.state.count && before.state.phase !== 'setup') this.notice = '';
    this.tell(before, scene);
    const cue = cardCueFor(before, scene);
    if (cue) this.events.onCue?.(cue);
  }

  private tell(before: CardScene, { state, event }: CardScene): void {
    if (event) announce(story(event, state.you, state.names));
    else if (state.outcome && !before.state.outcome) announce(resultSentence(state, state.outcome));
    else {
      // What has been read was announced already.
      const told = before.event?.number ?? before.state.count;
      const news = newEvents(before.state, state).filter(({ number }) => number > told);
      const isBack = state.count < before.state.count;
      const isAsked = state.your_turn && (before.event !== null || news.length > 0 || isBack);
      const parts = [
        ...news.map((item) => story(item, state.you, state.names)),
        ...(isAsked ? [t(kCalls[state.stage])] : []),
      ];
      if (parts.length > 0) announce(parts.join(' '));
    }
  }
}
