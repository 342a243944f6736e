import { describe, expect, it } from 'vitest';
import { gameState, kToken, skirmish6 } from '../testing/fixtures';
import { decodeEditions, decodeSeat, decodeServerMessage, opposite } from './protocol';

const frame = (value: unknown) => JSON.stringify(value);

describe('decodeServerMessage', () => {
  it('reads a state of every phase', () => {
    const play = gameState({
      barred: { b3: { b4: 'two_squares' } },
      last: { ply: 1, side: 'blue', id: 'c7', from: 'c6', to: 'c5', battle: null },
      captured: { red: [{ id: 'b2', rank: '2', ply: 1 }], blue: [] },
    });
    expect(decodeServerMessage(frame(play))).toEqual(play);

    const setup = gameState({
      phase: 'setup',
      pieces: [],
      targets: {},
      setup: { yours: null, ready: { red: false, blue: true } },
    });
    expect(decodeServerMessage(frame(setup))).toEqual(setup);

    const over = gameState({
      phase: 'over',
      targets: {},
      outcome: { winner: 'blue', reason: 'flag' },
      final: { setups: { red: 'F', blue: null }, nonces: { red: null, blue: null }, pieces: [] },
      last: {
        ply: 9,
        side: 'blue',
        id: 'c7',
        from: 'b2',
        to: 'a1',
        battle: { attacker: '2', defender: 'F', defender_id: 'a1', winner: 'attacker' },
      },
    });
    expect(decodeServerMessage(frame(over))).toEqual(over);
  });

  it('reads editions that the page has never heard of, and their games', () => {
    const offered = { version: '1', editions: [skirmish6], cards: null, kept_days: 7 };
    expect(decodeEditions({ ...offered, cards: undefined }, '')).toEqual(offered);
    const state = gameState({ edition: skirmish6.id, pieces: [] });
    expect(decodeServerMessage(frame(state))).toEqual(state);
    expect(() => decodeEditions({ ...offered, editions: [{ ...skirmish6, id: 'cards' }] }, '')).toThrow(
      'board edition',
    );
  });

  it.each([
    ['no JSON', '{'],
    ['no object', '[]'],
    ['unknown type', frame({ type: 'hello' })],
    ['a square beyond the board', frame(gameState({ targets: { j1: [] } }))],
    [
      'an unknown rank',
      frame({ ...gameState(), pieces: [{ id: 'a1', at: 'a1', side: 'red', rank: 'Q', moved: true, revealed: true }] }),
    ],
    ['an unknown phase', frame({ ...gameState(), phase: 'pause' })],
    ['a missing field', frame({ ...gameState(), captured: undefined })],
  ])('refuses %s', (_, text) => {
    expect(() => decodeServerMessage(text)).toThrow('expected');
  });

  it('reads a refusal with all its problems', () => {
    const problems = [
      { code: 'length', have: 39, want: 40 },
      { code: 'letter', at: 3, letter: '?' },
      { code: 'count', rank: '2', have: 7, want: 8 },
    ];
    const message = { type: 'refused', request: 'setup', code: 'setup', problems, wait: null };
    expect(decodeServerMessage(frame(message))).toEqual(message);
  });

  it('reads a refusal with a code of tomorrow', () => {
    expect(decodeServerMessage(frame({ type: 'refused', request: 'move', code: 'tired' }))).toEqual({
      type: 'refused',
      request: 'move',
      code: 'bad_message',
      problems: [],
      wait: null,
    });
  });

  it('reads a refusal with the seconds to wait', () => {
    const message = { type: 'refused', request: 'hint', code: 'too_many', problems: [], wait: 5 };
    expect(decodeServerMessage(frame(message))).toEqual(message);
    expect(() => decodeServerMessage(frame({ ...message, wait: 'long' }))).toThrow('wait');
  });

  it('reads a hint', () => {
    const message = { type: 'hint', ply: 3, from: 'a1', to: 'k10' };
    expect(decodeServerMessage(JSON.stringify(message))).toEqual(message);
    expect(() => decodeServerMessage('{"type":"hint","ply":3,"from":"j1","to":"a1"}')).toThrow('a square');
    const action = { type: 'hint', number: 2, action: 'attack 2 4' };
    expect(decodeServerMessage(JSON.stringify(action))).toEqual(action);
    expect(() => decodeServerMessage('{"type":"hint","action":"pass"}')).toThrow('number');
  });

  it('reads a rematch', () => {
    const message = { type: 'rematch', game: 'x', side: 'blue' };
    expect(decodeServerMessage(frame(message))).toEqual(message);
  });
});

describe('the HTTP answers', () => {
  it('holds a seat to its form', () => {
    expect(decodeSeat({ game: 'x', side: 'red', token: kToken }, '')).toEqual({
      game: 'x',
      side: 'red',
      token: kToken,
    });
    expect(() => decodeSeat({ game: 'x', side: 'red', token: 'short' }, '')).toThrow('token: a token expected');
    expect(() => decodeSeat({ game: '<b>', side: 'red', token: kToken }, '')).toThrow('game: a game expected');
  });

  it('holds an edition to its form', () => {
    expect(() => decodeEditions({ version: '1', editions: [{ id: 'Chess!' }] }, '')).toThrow('editions[0].id');
  });
});

it('knows the other side', () => {
  expect([opposite('red'), opposite('blue')]).toEqual(['blue', 'red']);
});
