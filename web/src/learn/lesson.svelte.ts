// One lesson while somebody tries it. Legal moves and battle results come from the lesson; this code applies no
// rules.

import type { BoardMarks, BoardPiece, Way } from '../board/model';
import { type Key, t } from '../i18n/text.svelte';
import type { Piece, Rank, Square } from '../net/protocol';
import { rankTitle, sideName, verdict } from '../play/words';
import { announce } from '../ui/live.svelte';
import { type Lesson, parseWay, type Step, type Winner } from './lessons';
import { l } from './text.svelte';

/** How long Blue thinks, in milliseconds. */
const kReplyMs = 650;

export interface LessonBattle {
  readonly attacker: Rank;
  readonly defender: Rank;
  readonly winner: Winner;
}

export class LessonPlay {
  pieces = $state.raw<readonly Piece[]>([]);
  selected = $state<Square | null>(null);
  battle = $state.raw<LessonBattle | null>(null);
  /** What to do, or why not, in words. */
  notice = $state('');
  isRefused = $state(false);
  isDone = $state(false);
  private at = $state(0);
  private trail = $state.raw<Way | null>(null);
  private timer: number | undefined;

  constructor(readonly lesson: Lesson) {
    this.reset();
  }

  /** What there is to do; nothing while Blue thinks, and at the end. */
  get step(): Step | null {
    return this.isDone || this.timer !== undefined ? null : (this.lesson.steps[this.at] ?? null);
  }

  get isTouched(): boolean {
    return this.at > 0 || this.isDone;
  }

  get drawn(): BoardPiece[] {
    return this.pieces.map(({ id, at, side, rank, moved, revealed }) => {
      const isSeen = side === 'red' || revealed;
      return {
        key: id,
        at,
        side,
        rank: isSeen ? rank : null,
        moved,
        revealed: revealed && side === 'red',
        pose: 'standing',
      };
    });
  }

  get marks(): BoardMarks {
    const { step, selected } = this;
    const isOn = step !== null && selected === step.from;
    return {
      selected,
      targets: new Set(isOn ? (step.only ?? Object.keys(step.to)) : []),
      barred: new Set(isOn ? Object.keys(step.barred ?? {}) : []),
      zone: new Set(step && !isOn ? [step.from] : []),
      trail: this.trail,
    };
  }

  reset(): void {
    this.dispose();
    this.pieces = this.lesson.pieces;
    this.at = 0;
    this.selected = null;
    this.battle = null;
    this.trail = null;
    this.isDone = false;
    this.isRefused = false;
    this.notice = this.call();
  }

  dispose(): void {
    window.clearTimeout(this.timer);
    this.timer = undefined;
  }

  pick(square: Square): void {
    const { step } = this;
    if (!step) return;
    if (square === step.from) this.selected = this.selected === square ? null : square;
    else if (this.selected === null) return this.say(l('learn.take', { square: step.from }), true);
    else return this.go(step, square);
    this.say(this.call());
  }

  /** The name of a square. */
  describe(square: Square, lakes: readonly Square[]): string {
    const piece = this.pieces.find(({ at }) => at === square);
    if (!piece) return this.withMark(square, t(lakes.includes(square) ? 'square.lake' : 'square.empty', { square }));
    const isSeen = piece.side === 'red' || piece.revealed;
    const side = sideName(piece.side);
    const key: Key = piece.side === 'red' ? 'square.own' : isSeen ? 'square.enemy' : 'square.enemy_unknown';
    return this.withMark(square, t(key, { square, side, rank: piece.rank ? rankTitle(piece.rank) : '' }));
  }

  private withMark(square: Square, words: string): string {
    const { targets, barred } = this.marks;
    const isTaken = this.pieces.some(({ at }) => at === square);
    if (targets.has(square)) return `${words}, ${t(isTaken ? 'square.capture' : 'square.target')}`;
    return barred.has(square) ? `${words}, ${t('square.barred')}` : words;
  }

  private go(step: Step, square: Square): void {
    const bar = step.barred?.[square];
    if (bar) return this.say(t(`refused.${bar}`), true);
    if (!(square in step.to)) return this.say(l('learn.cannot'), true);
    if (step.only && !step.only.includes(square)) return this.say(`${l('learn.elsewhere')} ${this.call()}`);
    this.make(step.from, square, step.to[square] ?? null);
    this.selected = null;
    if (step.reply) {
      const reply = parseWay(step.reply);
      this.timer = window.setTimeout(() => {
        this.timer = undefined;
        this.make(reply.from, reply.to, null);
        this.at += 1;
        this.say(`${l('learn.reply', { side: sideName('blue'), ...reply })}. ${this.call()}`);
      }, kReplyMs);
      this.say(this.battle ? verdict(this.battle) : '');
    } else {
      this.isDone = true;
      this.say(this.battle ? this.sentence(square, this.battle) : this.done());
    }
  }

  private make(from: Square, to: Square, winner: Winner | null): void {
    const mover = this.pieces.find(({ at }) => at === from);
    const struck = this.pieces.find(({ at }) => at === to);
    const rest = this.pieces.filter((piece) => piece !== mover && piece !== struck);
    this.trail = { from, to };
    if (!mover) return;
    if (!struck) {
      this.pieces = [...rest, { ...mover, at: to, moved: true }];
      return;
    }
    if (mover.rank && struck.rank && winner) this.battle = { attacker: mover.rank, defender: struck.rank, winner };
    const survivor = winner === 'attacker' ? { ...mover, at: to, moved: true } : winner === 'defender' ? struck : null;
    this.pieces = survivor ? [...rest, { ...survivor, revealed: true }] : rest;
  }

  private sentence(square: Square, battle: LessonBattle): string {
    const { attacker, defender } = battle;
    return t('battle.live', {
      ...{ side: sideName('red'), square, verdict: verdict(battle) },
      attacker: rankTitle(attacker),
      defender: rankTitle(defender),
    });
  }

  /** What is said at the end. */
  done(): string {
    return l(this.lesson.steps.at(-1)?.only?.length === 1 ? 'learn.done_so' : 'learn.done');
  }

  /** What to do now. */
  private call(): string {
    const { step } = this;
    if (!step) return '';
    if (this.selected === null) return l('learn.take', { square: step.from });
    const [square, ...others] = step.only ?? [];
    if (!square || others.length > 0) return l('learn.choose');
    return l(step.to[square] ? 'learn.strike' : 'learn.go', { square });
  }

  private say(words: string, isRefused = false): void {
    this.notice = words;
    this.isRefused = isRefused;
    if (words) announce(words);
  }
}
