// Values for tests: a small edition and states of a game, each complete by the contract.

import type { Edition, GameState, Piece } from '../net/protocol';

export const barrage8: Edition = {
  id: 'barrage8',
  width: 8,
  height: 8,
  zone_rows: 3,
  files: 'abcdefgh',
  lakes: ['c4', 'f4', 'c5', 'f5'],
  army: [
    { rank: 'X', count: 1 },
    { rank: '9', count: 1 },
    { rank: '3', count: 1 },
    { rank: '2', count: 2 },
    { rank: '1', count: 1 },
    { rank: 'B', count: 1 },
    { rank: 'F', count: 1 },
  ],
  two_squares: 3,
  more_squares: true,
  presets: [{ id: 'corner-keep', setup: 'FB..............X2..9312' }],
};

export const original: Edition = {
  ...barrage8,
  id: 'original',
  width: 10,
  height: 10,
  zone_rows: 4,
  files: 'abcdefghik',
  lakes: ['c5', 'd5', 'g5', 'h5', 'c6', 'd6', 'g6', 'h6'],
  presets: [],
};

export function pieceAt(at: string, side: Piece['side'], rank: Piece['rank'], more: Partial<Piece> = {}): Piece {
  return { id: at, at, side, rank, moved: false, revealed: false, ...more };
}

/** A game in play, Red's view, Red to move. */
export function gameState(more: Partial<GameState> = {}): GameState {
  return {
    type: 'state',
    game: 'u2Gk0b8Qd1c',
    edition: 'barrage8',
    you: 'red',
    phase: 'play',
    ply: 0,
    turn: 'red',
    names: { red: null, blue: 'bot' },
    setup: { yours: 'FB..............X2..9312', ready: { red: true, blue: true } },
    pieces: [pieceAt('a1', 'red', 'F'), pieceAt('b3', 'red', '2'), pieceAt('c6', 'blue', null)],
    captured: { red: [], blue: [] },
    targets: { b3: ['b4', 'c3'] },
    barred: {},
    last: null,
    outcome: null,
    final: null,
    ...more,
  };
}

export const kToken = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ';
