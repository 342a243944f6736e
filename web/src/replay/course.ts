// What a replay goes through, whatever game it is of: its steps, what is to be read before each, and how they are told.

import type { CardEvent, CardReplay } from '../net/cards';
import type { Replay } from '../net/replay';
import type { Side } from '../net/protocol';
import { kReadMs } from '../cards/director';
import { shortTale, story, tale } from '../cards/words';
import { t } from '../i18n/text.svelte';
import type { ShownBattle } from '../play/director';
import type { GameLog } from '../play/log.svelte';
import type { CardLog } from '../cards/log.svelte';
import { lastSentence } from '../play/words';
import { battleAt, type Eyes } from './position';
import { strengths } from './statistics';
import { battleText, outcomeText, plySentence, plyText } from './words';

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

/** `seen`: the game as it is seen now, by who knows everything or by a side. */
export function boardCourse(replay: Replay, seen: () => Replay = () => replay): Course<ShownBattle> {
  return {
    length: replay.plies.length,
    stepAt(number) {
      const ply = seen().plies[number - 1]!;
      return { side: ply.side, text: plyText(ply), note: battleText(ply) };
    },
    showAt: (number) => battleAt(seen(), number),
    sentence: (number) => plySentence(seen(), number),
    strengths: { red: strengths(replay, 'red'), blue: strengths(replay, 'blue') },
    get end() {
      return replay.outcome && outcomeText(replay.outcome);
    },
  };
}

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

/** The same of a game of cards. */
export function cardLogCourse(log: CardLog): Course<CardEvent> {
  const eventsAt = (number: number) => log.steps[number - 1]?.events ?? [];
  return {
    get length() {
      return log.steps.length;
    },
    pliesAt: (number) => log.viewAt(number)?.count ?? number,
    stepAt(number) {
      const events = eventsAt(number);
      return {
        side: events[0]!.side,
        text: events.map(shortTale).join(', '),
        note: events.map(battleText).filter(Boolean).join(' '),
      };
    },
    showAt: (number) => eventsAt(number).find(({ kind }) => kind in kReadMs) ?? null,
    sentence: (number) =>
      eventsAt(number)
        .map((event) => story(event, log.side))
        .join(' ') || t('replay.at_start'),
    get strengths() {
      return { red: log.strengths('red'), blue: log.strengths('blue') };
    },
    end: null,
  };
}

/** `eyes`: who looks, as he knew it then. */
export function cardCourse(replay: CardReplay, eyes: () => Eyes): Course<CardEvent> {
  const eventAt = (number: number) => eventFor(replay.events[number - 1]!, eyes());
  const left = (side: Side) => replay.positions.map(({ sides }) => replay.deck.length - sides[side].out.length);
  return {
    length: replay.events.length,
    stepAt(number) {
      const event = eventAt(number);
      return { side: event.side, text: shortTale(event), note: battleText(event) };
    },
    showAt(number) {
      const event = replay.events[number - 1];
      return event && event.kind in kReadMs ? eventFor(event, eyes()) : null;
    },
    sentence: (number) => (number > 0 ? tale(eventAt(number)) : t('replay.at_start')),
    strengths: { red: left('red'), blue: left('blue') },
    get end() {
      return replay.outcome && outcomeText(replay.outcome);
    },
  };
}

/** An event as those eyes saw it: what the other side laid or drew is not in it. */
function eventFor(event: CardEvent, eyes: Eyes): CardEvent {
  if (eyes === 'all') return event;
  const isHidden = event.side !== eyes && (event.kind === 'lay' || event.kind === 'fill');
  const drawer = event.kind === 'run' ? event.side : event.side === 'red' ? 'blue' : 'red';
  return {
    ...event,
    cards: isHidden ? null : event.cards,
    drawn_cards: drawer === eyes ? event.drawn_cards : null,
  };
}
