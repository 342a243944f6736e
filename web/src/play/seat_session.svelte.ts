// One seat in one game of any kind while its page is open: the connection to the server, and the requests.

import { editionName } from '../i18n/editions';
import { t } from '../i18n/text.svelte';
import { Connection, isBeside, lengthOf, type Request } from '../net/connection';
import type { Line, LinePorts } from '../net/kept_line';
import {
  type AnyState,
  type GameClock,
  type Greeting,
  type GreetingWord,
  type Hint,
  type PageMessage,
  type Refused,
  type Rematch,
  type Rival,
  type SetupProblem,
  type Side,
} from '../net/protocol';
import type { Cue } from '../ui/sounds';
import { call } from '../ui/away';
import { Countdown } from './countdown.svelte';
import { Drafts } from './drafts';
import { awayLine, rivalTitle } from './words';
import { announce } from '../ui/live.svelte';

export interface SessionEvents<State extends AnyState> {
  /** Each state as it arrives, before it is shown. */
  onState(state: State): void;
  onRematch(seat: Rematch): void;
  /** What is shown now has its own sound. */
  onCue?(cue: Cue): void;
  /** The open table that was made here is closed for good. */
  onWithdrawn?(): void;
}

/** The time in the last message, and its arrival: shown immediately, whatever is still being read. */
export interface Heard {
  clock: GameClock | null;
  claim: number | null;
  you: Side;
  /** By performance.now(). */
  at: number;
}

/** What the game goes on with. */
const kDecisions: ReadonlySet<string> = new Set(['move', 'act', 'takeback'] satisfies Request['type'][]);

/** Everything but a hint is answered at once. After so long it has not arrived, though no line was lost yet. */
const kLateMs = 2_500;

export abstract class SeatSession<State extends AnyState> {
  line = $state<Line>('connecting');
  /** Why the last request was refused, in words; empty if there is nothing to say. */
  notice = $state('');
  problems = $state.raw<readonly SetupProblem[]>([]);
  /** The request without an answer so far. */
  waitingFor = $state<PageMessage['type'] | null>(null);

  heard = $state.raw<Heard | null>(null);
  /** The last message between the players. */
  greeting = $state.raw<Greeting | null>(null);

  /** The sentence that says when the next hint is available; it counts down, and is gone once a hint is. */
  private hintNotice = '';
  private readonly hintWait = new Countdown(() => {
    const before = this.hintNotice;
    this.hintNotice = this.hintIn > 0 ? t('hint.next', { count: this.hintIn }) : '';
    if (this.notice === before) this.notice = this.hintNotice;
  });

  /** At which move this seat offered a draw; null: not since it last moved. One offer may stand between two moves. */
  private offeredAt = $state<number | null>(null);
  private moves = 0;
  private isOver = false;

  private readonly connection: Connection<State>;
  protected readonly drafts = new Drafts((setup) => this.connection.tell({ type: 'draft', setup }));
  private late: number | undefined;
  /** As last reported. */
  private mayAct: boolean | null = null;
  private rival: (Rival & { rematch: boolean; offer: Side | null }) | null = null;

  constructor(
    seat: { game: string; token: string; side?: Side },
    protected readonly events: SessionEvents<State>,
    private readonly ports: LinePorts,
    isExpected: (state: AnyState) => state is State,
  ) {
    this.connection = new Connection(
      seat,
      {
        onState: (state) => this.receive(state),
        onRefused: (refusal) => this.refused(refusal),
        onRematch: (reply) => events.onRematch(reply),
        onHint: (hint) => this.receiveHint(hint),
        onWithdrawn: () => events.onWithdrawn?.(),
        onGreeting: (greeting) => (this.greeting = greeting),
        onLine: (line) => this.hearLine(line),
      },
      ports,
      isExpected,
    );
  }

  resign(): void {
    this.ask({ type: 'resign' });
  }

  /** Leaves a game that has not begun. */
  cancel(): void {
    this.ask({ type: 'cancel' });
  }

  /** Ends a game that the other player has left. */
  claim(as: 'win' | 'draw'): void {
    this.ask({ type: 'claim', as });
  }

  /** Whether an offer of a draw has been made since the last own move. */
  get hasOffered(): boolean {
    return this.offeredAt !== null;
  }

  offerDraw(): void {
    this.offeredAt = this.moves;
    this.ask({ type: 'draw' });
  }

  declineDraw(): void {
    this.ask({ type: 'decline' });
  }

  /** Asks what the engine would do. */
  askHint(): void {
    this.ask({ type: 'hint' });
  }

  /** Seconds until the next hint; 0: now. */
  get hintIn(): number {
    return this.hintWait.left;
  }

  rematch(): void {
    this.ask({ type: 'rematch' });
  }

  /** Closes an open table that nobody has joined. */
  withdraw(): void {
    this.ask({ type: 'withdraw' });
  }

  /** Lets others watch with that key; `null`: nobody any more. */
  share(key: string | null): void {
    this.ask(key === null ? { type: 'unshare' } : { type: 'share', key });
  }

  /** The unfinished set-up or line: the server keeps it for when time to set up runs out. */
  keepDraft(setup: string): void {
    this.drafts.put(setup);
  }

  /** Sends it to the other player. */
  greet(word: GreetingWord): void {
    this.connection.tell({ type: 'greet', word });
  }

  say(notice: string): void {
    this.notice = notice;
    if (notice) announce(notice);
  }

  /** While the line is down nothing leaves: what was asked for is to be asked again. */
  sayUnsent(): void {
    this.say(t('line.unsent'));
  }

  wakeUp(): void {
    this.connection.redial();
  }

  close(): void {
    this.drafts.stop();
    this.stopLate();
    this.hintWait.stop();
    this.connection.close();
  }

  /** Shows a state when its turn comes. */
  protected abstract take(state: State): void;
  /** Undoes what was drawn before the answer. */
  protected abstract takeBack(): void;

  /** Takes the engine's advice. */
  protected abstract takeHint(hint: Hint): void;

  /**
   * Whether a decision is on its way, or what came of the last one is not yet on show: another one would be of a
   * position that is gone.
   */
  protected isDecided(shown: State): boolean {
    const { waitingFor, latest } = this.connection;
    if (waitingFor !== null && kDecisions.has(waitingFor)) return true;
    return latest !== null && lengthOf(latest) !== lengthOf(shown);
  }

  /** Call once the rest of the session exists. */
  protected start(): void {
    this.connection.start();
  }

  protected ask(message: Request): void {
    this.say('');
    this.drafts.stop();
    this.problems = [];
    this.waitingFor = message.type;
    this.stopLate();
    if (message.type !== 'hint') this.late = this.ports.setTimer(() => this.say(t('line.late')), kLateMs);
    this.connection.request(message);
  }

  /** An answer has come, or nobody waits for one. */
  private stopLate(): void {
    if (this.late !== undefined) this.ports.clearTimer(this.late);
    this.late = undefined;
    if (this.notice === t('line.late')) this.notice = '';
  }

  private hearLine(line: Line): void {
    this.line = line;
    if (line !== 'open') return;
    // What was said of the line is over with it; but the move that it lost is still to be made.
    if (this.notice === t('line.lost')) this.notice = '';
    else if (this.notice === t('line.unsent')) this.say(t('line.unsent_again'));
  }

  private receive(state: State): void {
    this.waitingFor = this.connection.waitingFor;
    if (this.waitingFor === null) this.stopLate();
    this.countMoves(state);
    // What was said of the play is over with it.
    if (state.phase === 'over' && !this.isOver) this.notice = '';
    this.isOver = state.phase === 'over';
    if (state.phase !== 'setup') this.drafts.stop();
    this.heard = { clock: state.clock, claim: state.claim, you: state.you, at: performance.now() };
    this.tellOfRival(state);
    this.callPlayer(state);
    this.events.onState(state);
    this.take(state);
  }

  /** An own move allows another offer of a draw; of cards, any action may have been one, and the server says. */
  private countMoves(state: State): void {
    this.moves = state.edition === 'cards' ? state.count : state.ply;
    if (this.offeredAt === null) return;
    const since = this.moves - this.offeredAt;
    const isOwn = state.edition === 'cards' || state.last?.side === state.you;
    if (since < 0 || since > 1 || (since === 1 && isOwn)) this.offeredAt = null;
  }

  /** Sounds the turn if the player looks at something else. */
  private callPlayer(state: State): void {
    const mayAct = state.phase === 'play' && (state.edition === 'cards' ? state.your_turn : state.turn === state.you);
    if (mayAct && this.mayAct === false) void call(t('app.title_turn'), editionName(state.edition));
    this.mayAct = mayAct;
  }

  private receiveHint(hint: Hint): void {
    this.waitingFor = this.connection.waitingFor;
    this.takeHint(hint);
  }

  private tellOfRival(state: State): void {
    const { rival, rematch, draw_offer: offer, phase, you } = state;
    const before = this.rival;
    this.rival = { ...rival, rematch, offer };
    if (!before) return;
    const name = rivalTitle(state);
    const news: string[] = [];
    // What is asked next stands in place of the answer.
    const isAsked = offer !== null || state.claim !== null;
    if (isAsked && this.notice === t('draw.gone')) this.notice = '';
    // Who has gone to the rematch is not away.
    if (rival.here !== before.here && (rival.here || !rematch))
      news.push(rival.here ? t('rival.came', { name }) : awayLine(state));
    if (phase === 'play' && offer !== before.offer) {
      if (offer !== null && offer !== you) news.push(t('draw.offered', { name }));
      else if (before.offer === you) {
        if (!isAsked) this.notice = t('draw.gone');
        news.push(t('draw.gone'));
      }
    }
    if (rematch && !before.rematch) news.push(t('over.rematch_ready'));
    if (news.length > 0) announce(news.join(' '));
  }

  private refused(refusal: Refused): void {
    if (isBeside(refusal)) {
      this.say(t(`refused.${refusal.code}`));
      return;
    }
    // The player has gone on without it.
    if (refusal.request === 'hint' && this.waitingFor !== 'hint') return;
    this.waitingFor = this.connection.waitingFor;
    this.stopLate();
    this.takeBack();
    this.problems = refusal.problems;
    const isDraw = refusal.request === 'draw';
    if (isDraw) this.offeredAt = refusal.code === 'not_now' ? this.moves : null;
    if (refusal.request === 'hint' && refusal.wait) this.waitForHint(refusal.wait);
    else if (isDraw && refusal.code === 'not_now') this.say(t('draw.next'));
    else this.say(t(`refused.${refusal.code}`));
  }

  private waitForHint(seconds: number): void {
    this.hintWait.start(seconds);
    this.hintNotice = t('hint.next', { count: seconds });
    this.say(this.hintNotice);
  }
}
