import { describe, expect, it } from 'vitest';
import { barrage8, cardDeck, cardEvent, cardState, fillingState, gameState, layingState } from '../testing/fixtures';
import { decodeEditions, decodeServerMessage } from './protocol';

const frame = (value: unknown) => JSON.stringify(value);

describe('a state of Card Battle', () => {
  it('is read in every phase', () => {
    const cards = { line: ['9', null, null, null, 'F'], hand: [], pile: ['B'] } as never;
    const states = [
      layingState(),
      cardState({ shown: { cards: ['F'], drawn: 1, played: [{ place: 5, drawn_before: 1, out: null }] } }),
      fillingState({ events: [cardEvent({ kind: 'spy', own: 1, hand: ['9'] })], level: null }),
      cardState({
        phase: 'over',
        outcome: { winner: 'draw', reason: 'no_progress' },
        final: { red: cards, blue: cards },
      }),
    ];
    for (const state of states) expect(decodeServerMessage(frame(state))).toEqual(state);
  });

  it('drops fields that this page does not know', () => {
    expect(decodeServerMessage(frame({ ...cardState(), weather: 'fine' }))).toEqual(cardState());
  });

  it.each([
    ['an unknown edition', { edition: 'poker' }],
    ['a board state that calls itself cards', { ...gameState(), edition: 'cards' }],
    ['a card state that calls itself a board game', { edition: 'duel8' }],
    ['a line of four', { known: { line: [null, null, null, null], hand: null } }],
    ['a sixth place', { events: [{ ...cardEvent(), own: 6 }] }],
    ['an unknown rank', { yours: { line: ['X', '1', '2', 'B', 'F'], hand: ['Q'] } }],
    ['an unknown stage', { stage: 'dance' }],
    ['an event of tomorrow', { events: [{ ...cardEvent(), kind: 'dance' }] }],
    ['a missing side', { sides: { red: cardState().sides.red } }],
    ['no hand story but a number', { shown: 3 }],
  ])('is refused with %s', (_, damage) => {
    expect(() => decodeServerMessage(frame({ ...cardState(), ...damage }))).toThrow('expected');
  });

  it('has refusals of its own', () => {
    const message = { type: 'refused', request: 'act', code: 'fill_all', problems: [], wait: null };
    expect(decodeServerMessage(frame(message))).toEqual(message);
  });
});

it('Card Battle is offered where the server has it', () => {
  const editions = { version: '1', editions: [barrage8], kept_days: null };
  expect(decodeEditions(editions, '').cards).toBeNull();
  expect(decodeEditions({ ...editions, cards: cardDeck }, '').cards).toEqual(cardDeck);
});
