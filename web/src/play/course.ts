// What a look back consists of, for any kind of game: its steps, what is to be read before each, and their
// descriptions.

import { t } from '../i18n/text.svelte';
import type { Side } from '../net/protocol';
import type { ShownBattle } from './director';
import type { GameLog } from './log.svelte';
import { battleText, lastSentence, plyText } from './words';

export interface Step {
  readonly side: Side;
  /** For sighted readers: what was done, and its result. */
  readonly text: string;
  readonly note: string;
}

/** `Show`: what is read before a step, such as a battle. */
export interface Course<Show> {
  readonly length: number;
  /** The step with that number, from 1. */
  stepAt(number: number): Step;
  /** The number of plies up to it, if that is another number. */
  pliesAt?(number: number): number;
  showAt(number: number): Show | null;
  /** What stands before the first step, if that is not the start of the game. */
  readonly start?: string | null;
  /** The same for screen readers; step 0 is the start. */
  sentence(number: number): string;
  /** What each side has left before each step and after the last. */
  readonly strengths: Record<Side, number[]>;
  /** How it ended, in words. */
  readonly end: string | null;
}

/** The viewer: one who knows everything, or a side with its knowledge at that time. */
export type Eyes = 'all' | Side;

/** What stands before the first step. */
export function startText({ start }: Pick<Course<unknown>, 'start'>): string {
  return start ?? t('replay.at_start');
}

/** The same where the first of `offset` plies were not seen. */
export function unseenText(offset: number): string | null {
  return offset > 0 ? t('replay.from_ply', { ply: offset }) : null;
}

/** What has been seen of a running game. */
export function logCourse(log: GameLog): Course<ShownBattle> {
  const lastAt = (number: number) => log.steps[number - 1]?.last;
  return {
    get length() {
      return log.steps.length;
    },
    pliesAt: (number) => log.offset + number,
    stepAt(number) {
      const ply = lastAt(number)!;
      return { side: ply.side, text: plyText(ply), note: battleText(ply) };
    },
    showAt(number) {
      const ply = lastAt(number);
      return ply?.battle ? { ...ply, battle: ply.battle } : null;
    },
    get start() {
      return unseenText(log.offset);
    },
    sentence(number) {
      const ply = lastAt(number);
      return ply ? lastSentence(ply) : startText(this);
    },
    get strengths() {
      return { red: log.strengths('red'), blue: log.strengths('blue') };
    },
    end: null,
  };
}
