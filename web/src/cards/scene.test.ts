import { describe, expect, it } from 'vitest';
import type { CardState } from '../net/cards';
import { cardEvent, cardSide, cardState, fillingState, freshLine } from '../testing/fixtures';
import { forgetful } from './memory';
import { drawnThisTurn, handOf, isHandOpen, lineOf } from './scene';

const state = cardState();
const still = (shown: CardState) => ({ state: shown, event: null });

describe('a line', () => {
  it('lies open before its owner and face down before the enemy', () => {
    expect(lineOf(still(state), 'red').map(({ card }) => [card?.rank, card?.isOpen])).toEqual([
      ['X', true],
      ['1', true],
      ['2', true],
      ['B', true],
      ['F', true],
    ]);
    expect(lineOf(still(state), 'blue').every(({ card }) => card?.rank === null && !card.isOpen)).toBe(true);
  });

  it('is turned for the chair of Blue, so that equal places face each other', () => {
    const blue = lineOf(still({ ...state, you: 'blue' }), 'red');
    expect(blue.map(({ place }) => place)).toEqual([5, 4, 3, 2, 1]);
  });

  it('keeps what was seen: known enemy cards with their rank, own ones with a mark', () => {
    const scene = still(fillingState());
    expect(lineOf(scene, 'blue')[2]?.card).toMatchObject({ rank: '9', isOpen: false, isSeen: true });
    expect(lineOf(scene, 'red').map(({ card }) => card?.isSeen ?? null)).toEqual([false, null, true, null, false]);
  });

  it('turns enemy cards down again in memory mode, once they were shown', () => {
    const known = { ...fillingState().known, hand: { cards: ['9' as const], drawn: 0, played: [] } };
    const seen = { ...fillingState(), known };
    const scene = still(forgetful(seen));
    expect(handOf(still(seen), 'blue')[0]).toBe('9');
    expect(handOf(scene, 'blue').every((rank) => rank === null)).toBe(true);
    expect(lineOf(scene, 'blue')[2]?.card).toMatchObject({ rank: null, isOpen: false, isSeen: false });
    expect(lineOf(scene, 'red')).toEqual(lineOf(still(seen), 'red'));
    const battle = { attacker: '7', defender: 'B', winner: 'defender' } as const;
    const fight = { ...scene, event: cardEvent({ side: 'blue', own: 3, targets: [2], battle }) };
    expect(lineOf(fight, 'blue')[2]?.card).toMatchObject({ rank: '7', isOpen: true });
    const over = { ...state, phase: 'over' as const };
    expect(forgetful(over)).toBe(over);
  });

  it('turns both cards up in a battle, also one that this state does not hold', () => {
    const battle = { attacker: '7', defender: 'B', winner: 'defender' } as const;
    const event = cardEvent({ side: 'blue', own: 4, targets: [2], battle });
    const line = freshLine();
    line[3] = null;
    const scene = { state: { ...state, sides: { ...state.sides, blue: cardSide({ line }) } }, event };
    expect(lineOf(scene, 'blue')[3]?.card).toMatchObject({ rank: '7', isOpen: true, pose: 'striking', isFallen: true });
    expect(lineOf(scene, 'red')[1]?.card).toMatchObject({ rank: 'B', pose: 'struck', isFallen: false });
  });

  it('shows who looks and what is looked at', () => {
    const look = cardEvent({ kind: 'scout', own: 3, targets: [1, 5], cards: ['9', null, null, null, 'F'] });
    const line = lineOf({ state, event: look }, 'blue');
    expect(line[0]?.card).toMatchObject({ rank: '9', isOpen: true, pose: 'watched' });
    expect(line[1]?.card).toMatchObject({ rank: null, isOpen: false, pose: 'lying' });
    expect(lineOf({ state, event: look }, 'red')[2]?.card).toMatchObject({ pose: 'shown', isFallen: false });
    const run = cardEvent({ kind: 'run', side: 'blue', own: 2 });
    expect(lineOf({ state, event: run }, 'blue').map(({ card }) => [card?.rank, card?.pose])).toEqual([
      [null, 'gathered'],
      ['F', 'shown'],
      [null, 'gathered'],
      [null, 'gathered'],
      [null, 'gathered'],
    ]);
  });

  it('shows everything at the end', () => {
    const cards = { line: ['9', 'B', '2', null, 'F'] as never, hand: ['4' as const], pile: [] };
    const over = still({ ...state, phase: 'over', final: { red: cards, blue: cards } });
    expect(lineOf(over, 'blue')[0]?.card).toMatchObject({ rank: '9', isOpen: true, isSeen: false });
    expect(handOf(over, 'blue')).toEqual(['4']);
  });
});

describe('a hand', () => {
  it('stays known after the look until a card is drawn or played', () => {
    const story = { cards: ['9' as const, '5' as const, 'F' as const], drawn: 0, played: [] };
    const known = (hand: typeof story) => still({ ...state, known: { ...state.known, hand } });
    expect(handOf(known(story), 'blue')).toEqual(['9', '5', 'F']);
    expect(isHandOpen(known(story), 'blue')).toBe(false);
    expect(handOf(known({ ...story, drawn: 1 }), 'blue')).toEqual([null, null, null]);
  });

  it('is open to its owner, and to a Spy while it looks', () => {
    expect(handOf(still(state), 'red')).toEqual(['6', '3', '2']);
    expect(handOf(still(state), 'blue')).toEqual([null, null, null]);
    const look = cardEvent({ kind: 'spy', own: 2, hand: ['9', '5', 'F'] });
    expect(handOf({ state, event: look }, 'blue')).toEqual(['9', '5', 'F']);
  });
});

it('knows what was drawn as the turn began, and not before', () => {
  const drew = cardEvent({ number: 3, side: 'blue', drawn: 1, drawn_cards: ['5'] });
  expect(drawnThisTurn({ ...state, events: [...state.events, drew] })).toEqual(['5']);
  expect(drawnThisTurn({ ...state, events: [drew, cardEvent({ number: 4, drawn: 2 })] })).toEqual(['5']);
  expect(drawnThisTurn(state)).toEqual([]);
  expect(drawnThisTurn({ ...state, events: [drew, cardEvent({ number: 4, kind: 'run', drawn: 8 })] })).toEqual([]);
});
