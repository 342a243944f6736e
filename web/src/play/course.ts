// What a look back goes through, whatever game it is at: its steps, what is to be read before each, and how they are
// told.

import { t } from '../i18n/text.svelte';
import type { Side } from '../net/protocol';
import type { ShownBattle } from './director';
import type { GameLog } from './log.svelte';
import { battleText, lastSentence, plyText } from './words';

export interface Step {
  readonly side: Side;
  /** For the eye: what was done, and what came of it. */
  readonly text: string;
  readonly note: string;
}

/** `Show`: what is read before a step is made, such as a battle. */
export interface Course<Show> {
  readonly length: number;
  /** The step with that number, from 1. */
  stepAt(number: number): Step;
  /** How many plies had been made after it, where that is another number. */
  pliesAt?(number: number): number;
  showAt(number: number): Show | null;
  /** The same for the ear; of 0 the start. */
  sentence(number: number): string;
  /** How much each side has left before each step and after the last. */
  readonly strengths: Record<Side, number[]>;
  /** How it ended, in words. */
  readonly end: string | null;
}

/** Who looks: one who knows everything, or a side that knows what it knew then. */
export type Eyes = 'all' | Side;

/** What was seen of a game that is on. */
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
    sentence(number) {
      const ply = lastAt(number);
      return ply ? lastSentence(ply) : t('replay.at_start');
    },
    get strengths() {
      return { red: log.strengths('red'), blue: log.strengths('blue') };
    },
    end: null,
  };
}
