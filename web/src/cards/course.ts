// The course of a card game, in progress or finished.

import { t } from '../i18n/text.svelte';
import type { CardEvent, CardReplay } from '../net/cards';
import type { Side } from '../net/protocol';
import { type Course, type Eyes, startText, unseenText } from '../play/course';
import { battleText, type Names, namesOf, outcomeText } from '../play/words';
import { kReadMs } from './director';
import type { CardLog } from './log.svelte';
import { shortTale, story, tale } from './words';

/** Laying both lines takes so many actions. */
const kLaid = 2;

/** Where a game of cards was not seen from its start. */
export function unseenCardsText(count: number | undefined): string | null {
  return unseenText(count !== undefined && count > kLaid ? count : 0);
}

/** The same of a game of cards; `names`: of both players. */
export function cardLogCourse(log: CardLog, names: () => Names): Course<CardEvent> {
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
    get start() {
      return unseenCardsText(log.viewAt(0)?.count);
    },
    sentence(number) {
      const told = eventsAt(number).map((event) => story(event, log.side, names()));
      return told.join(' ') || startText(this);
    },
    get strengths() {
      return { red: log.strengths('red'), blue: log.strengths('blue') };
    },
    end: null,
  };
}

/** `eyes`: the player whose knowledge at that time counts; `you`: the reader's side, if he played. */
export function cardCourse(replay: CardReplay, eyes: () => Eyes, you: Side | null = null): Course<CardEvent> {
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
    sentence: (number) => (number > 0 ? tale(eventAt(number), namesOf(replay)) : t('replay.at_start')),
    strengths: { red: left('red'), blue: left('blue') },
    get end() {
      return replay.outcome && outcomeText(replay.outcome, you, namesOf(replay));
    },
  };
}

/** An event as that player saw it, without what the other side laid or drew. */
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
