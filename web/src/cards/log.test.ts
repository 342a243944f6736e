import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { type CardState, cardView } from '../net/cards';
import { cardLogCourse } from './course';
import { cardEvent, cardSide, cardState, freshLine } from '../testing/fixtures';
import { lineOf } from './scene';
import { CardLog } from './log.svelte';

const battle = { attacker: 'X', defender: '5', winner: 'attacker' } as const;
const attack = cardEvent({ number: 3, own: 1, targets: [3], battle, drawn: 1 });
const look = cardEvent({ number: 4, turn: 2, side: 'blue', kind: 'spy', own: 2, hand: ['6', '3', '2'] });
const fill = cardEvent({ number: 5, turn: 2, side: 'blue', kind: 'fill', targets: [3] });
const gap = freshLine().with(2, null) as CardState['sides']['red']['line'];
const filled = gap.with(2, { seen: false, since: 2 }) as typeof gap;

const start = cardState();
const one = cardState({
  ...{ count: 3, turn: 2, to_act: 'blue', your_turn: false, actions: [], events: [...start.events, attack] },
  sides: { red: cardSide(), blue: cardSide({ line: gap, pile: 14, out: ['5'] }) },
});
const two: CardState = { ...one, count: 4, stage: 'fill', events: [...one.events, look] };
const three = cardState({
  ...{ count: 5, turn: 3, events: [...two.events, fill] },
  sides: { red: cardSide(), blue: cardSide({ line: filled, hand: 3, pile: 14, out: ['5'] }) },
  known: { line: [null, '9', null, null, null], hand: null },
});

function seen(states: readonly CardState[]): CardLog {
  const log = new CardLog('red');
  for (const state of states) log.see(state);
  return log;
}

const ranksIn = (state: CardState) => lineOf({ state, event: null }, 'blue').map(({ card }) => card && card.rank);

beforeAll(() => loadLanguage('en'));

describe('what was seen of a game of cards', () => {
  it('is shown again as it was seen then, and nothing can be done there', () => {
    const log = seen([start, one, two, three]);
    expect(log.steps).toHaveLength(3);
    const past = log.stateAt(three, 1);
    expect(past).toMatchObject({ count: 3, turn: 2, to_act: 'blue', your_turn: false, actions: [] });
    expect(past.sides).toEqual(one.sides);
    expect(ranksIn(log.stateAt(three, 2))[1]).toBeNull(); // not known yet
    expect(ranksIn(log.stateAt(three, 3))[1]).toBe('9');
    expect(log.stateAt(three, 0)).toMatchObject({ sides: start.sides, yours: start.yours });
    expect([log.strengths('red'), log.strengths('blue')]).toEqual([
      [23, 23, 23, 23],
      [23, 21, 21, 22],
    ]);
  });

  it('is gone through like a replay, from the own seat', () => {
    const course = cardLogCourse(seen([start, one, two, three]), () => ({ red: null, blue: 'Bo' }));
    expect(course.length).toBe(3);
    expect(course.stepAt(1)).toEqual({ side: 'red', text: '1x3', note: '10>5' });
    expect([1, 2, 3].map((number) => course.showAt(number)?.kind)).toEqual(['attack', 'spy', undefined]);
    expect([1, 2, 3].map((number) => course.pliesAt?.(number))).toEqual([3, 4, 5]);
    expect(course.sentence(0)).toBe('Start');
    expect(course.sentence(1)).toContain('You attack 3 from 1');
  });

  it('holds a turn of the other that was not watched as one step', () => {
    const course = cardLogCourse(seen([start, one, three]), () => ({ red: null, blue: 'Bo' }));
    expect(course.length).toBe(2);
    expect(course.stepAt(2)).toEqual({ side: 'blue', text: 'Look at hand, Fill', note: '' });
    expect(course.showAt(2)?.kind).toBe('spy');
    expect(course.sentence(2)).toMatch(/Bo.? fills/);
    expect(course.pliesAt?.(2)).toBe(5);
  });

  it('is told whole to who comes, in a game that is on or over, and goes on from there', () => {
    const past = {
      start: cardView(start, ''),
      steps: [
        { events: [attack], view: cardView(one, '') },
        { events: [look], view: cardView(two, '') },
      ],
    };
    for (const phase of ['play', 'over'] as const)
      expect(seen([{ ...two, phase, past }]).steps).toEqual(seen([start, one, two]).steps);
    expect(seen([{ ...two, past }, three]).steps).toHaveLength(3);
  });

  it('holds the action that ended the game, and notes the same state once', () => {
    const end: CardState = { ...one, phase: 'over', outcome: { winner: 'red', reason: 'flag' } };
    expect(seen([start, start, end, end]).steps).toHaveLength(1);
  });

  it('forgets what was taken back', () => {
    const log = seen([start, one, two, three, start]);
    expect(log.steps).toEqual([]);
    log.see(one);
    expect(log.steps).toHaveLength(1);
  });

  it('begins anew where something was missed', () => {
    // Both sides have acted since.
    const missed = seen([start, three]);
    expect(missed.steps).toEqual([]);
    expect(cardLogCourse(missed, () => ({ red: null, blue: null })).sentence(0)).toBe('After move 5');
    expect(missed.stateAt(three, 0)).toMatchObject({ count: 5, sides: three.sides });
    // More than the server still tells.
    expect(seen([start, one, { ...three, events: [fill] }]).steps).toEqual([]);
    // As many events, and others.
    expect(seen([start, one, two, { ...one, sides: start.sides }])).toMatchObject({ steps: [] });
  });
});
