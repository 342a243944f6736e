// What a review shows: where it is, who looks and from where, and what is thought of the moves so far.

import { type AnyReplay, fetchReplay, type GameSource } from '../net/replay';
import { opposite, type Side } from '../net/protocol';
import type { Course, Eyes } from '../play/course';
import { type Judging, judgingOf, keptJudging } from '../play/judging.svelte';
import { Player } from '../play/player.svelte';
import { browserTimers } from '../play/showing';
import { type Judged, judged, openingPly, pointsOf, storyOf, type Tale, taleOf } from '../play/verdicts';
import { announce } from '../ui/live.svelte';

export class Review<Show> {
  readonly player: Player<Show>;
  readonly judging: Judging;
  private readonly tale;
  /** The game that this one goes on from, once it is there. */
  private before = $state.raw<{ readonly tale: Tale; readonly judging: Judging } | null>(null);
  eyes = $state<Eyes>('all');
  chair = $state<Side>('red');
  /** Whose chances are on show. */
  of = $state<Side>('red');
  tab = $state('moves');
  /** What was picked on the board or the table. */
  picked = $state.raw<string | null>(null);
  /** How often the reader has had the judging begin again. */
  private attempt = $state(0);
  private readonly due = $derived.by(() => this.dueNow());
  private readonly byRed = $derived.by(() => this.judgedBy('red'));
  private readonly byBlue = $derived.by(() => this.judgedBy('blue'));

  constructor(
    readonly replay: AnyReplay,
    readonly source: GameSource,
    courseOf: (eyes: () => Eyes) => Course<Show>,
    /** The reader's own side, if he played; null too where two shared his screen. */
    readonly you: Side | null,
    /** The ply to begin at; null: where the game turned, for who played, else its start. */
    at: number | null,
    /** Whose choices are looked at first, and tried again: of who played. */
    private readonly own: Side | null = you,
  ) {
    const course = courseOf(() => this.eyes);
    this.player = new Player(course, browserTimers(), (ply) => announce(course.sentence(ply)));
    this.judging = judgingOf(source, replay);
    this.tale = taleOf(replay);
    this.chair = own ?? 'red';
    this.of = this.chair;
    this.player.ply = at ?? (own ? this.player.last : 0);
    this.tab = own ? 'this' : 'moves';
    if (own && at === null) this.wait(own);
  }

  /** How it ended, and who did what. */
  get outcome() {
    return this.tale.outcome;
  }
  by(side: Side): Judged[] {
    return side === 'red' ? this.byRed : this.byBlue;
  }
  /** What is thought of the ply with that number, if it is known yet and no secret to the viewer. */
  at(ply: number): Judged | null {
    const side = this.sideAt(ply);
    if (side === null || this.isSecret(side)) return null;
    return this.by(side).find((one) => one.ply === ply) ?? null;
  }
  /** Whether the viewer does not know by what that side chose: its ranks. */
  isSecret(side: Side): boolean {
    return this.eyes !== 'all' && this.eyes !== side;
  }
  sideAt(ply: number): Side | null {
    return this.tale.plies[ply - 1]?.side ?? null;
  }
  get points() {
    return pointsOf(this.tale, this.of, this.by(this.of));
  }
  get turns() {
    return storyOf(this.by(this.of)).turns;
  }
  /** What the same side could hope for in the game that this one goes on from. */
  get earlier() {
    if (!this.before) return [];
    const { tale, judging } = this.before;
    return pointsOf(tale, this.of, judged(tale, this.of, judging.by(this.of).verdicts));
  }
  /** All plies that are worth a stop: marked ones, of both sides or of the viewer's. */
  get marked(): number[] {
    const isMarked = ({ mark }: Judged) => mark !== null && mark !== 'best';
    return [...this.byRed, ...this.byBlue]
      .filter((by) => isMarked(by) && !this.isSecret(by.side))
      .map(({ ply }) => ply)
      .sort((one, other) => one - other);
  }

  turnRound(): void {
    this.chair = opposite(this.chair);
    if (this.eyes !== 'all') this.eyes = this.chair;
  }

  /** To the next, or the previous, marked ply. */
  jump(isOn: boolean): void {
    const { at: ply } = this.player;
    const there = isOn ? this.marked.find((at) => at > ply) : this.marked.findLast((at) => at < ply);
    if (there !== undefined) this.player.goTo(there);
  }

  /** Fetches the game that this one goes on from, if there is one. */
  async lookBack(): Promise<void> {
    const { from } = this.replay;
    if (!from) return;
    // Without it there is less to see, and nothing that has to be said.
    const replay = await fetchReplay(from.game).catch(() => null);
    if (replay) this.before = { tale: taleOf(replay), judging: keptJudging(from, replay) };
  }

  /**
   * Requests missing verdicts: first of the side whose chances are shown, then of its original game, then of the other
   * side. Returns a function that stops it. For an effect, which runs again for the next side and on retry().
   */
  judge(): () => void {
    void this.attempt;
    const { due } = this;
    return due ? due.judging.look(due.side) : () => {};
  }

  retry(): void {
    this.attempt += 1;
  }

  /** Whether the judging has come to a halt. */
  get hasFailed(): boolean {
    return this.due?.judging.by(this.due.side).hasFailed ?? false;
  }

  /** Whose moves are being judged now. */
  get sideAtWork(): Side | null {
    return this.due?.judging === this.judging && !this.hasFailed ? this.due.side : null;
  }

  /**
   * From where somebody may try again: before the ply on show where it is his own, else after it; null where he
   * cannot.
   */
  get tryFrom(): number | null {
    if (!this.own || this.player.last === 0) return null;
    const { at: ply } = this.player;
    const choices = this.judging.by(this.own).own;
    return (
      choices.findLast((before) => before < ply && before >= ply - 1) ??
      choices.find((before) => before >= ply) ??
      choices.at(-1) ??
      null
    );
  }

  /** What is to be judged next; null when all is done. Without the game before there is less to see: it may fail. */
  private dueNow(): { readonly judging: Judging; readonly side: Side } | null {
    const { judging, of: side } = this;
    if (!judging.by(side).isWhole) return { judging, side };
    const before = this.before?.judging;
    if (before && !before.by(side).isWhole && !before.by(side).hasFailed) return { judging: before, side };
    const other = opposite(side);
    return judging.by(other).isWhole ? null : { judging, side: other };
  }

  private judgedBy(side: Side): Judged[] {
    const judgement = this.judging.by(side);
    // What comes after the last one that is judged is known from the end on.
    return judged(this.tale, side, judgement.verdicts);
  }

  /** Goes to where the game turned once that is known, unless the reader has gone elsewhere. */
  private wait(side: Side): void {
    const start = this.player.ply;
    $effect(() => {
      if (!this.judging.by(side).isWhole || this.player.ply !== start || this.player.show || this.hasOpened) return;
      this.hasOpened = true;
      const ply = openingPly(this.by(side));
      if (ply !== null) this.player.ply = ply;
    });
  }
  private hasOpened = false;
}
