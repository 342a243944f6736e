import type { PublicBoard } from '../net/watching';
import { barrage8, pieceAt, usualBoardRules } from './fixtures';

/** A game between two guests as everybody may see it. */
export function publicBoard(more: Partial<PublicBoard> = {}): PublicBoard {
  return {
    ...{ type: 'public', game: 'g', edition: barrage8.id, rules: usualBoardRules, phase: 'play', level: null },
    ...{ names: { red: 'Ada', blue: null }, clock: null, watchers: 2, ply: 1, take_backs: 0, turn: 'blue' },
    players: { red: { kind: 'guest', here: true }, blue: { kind: 'guest', here: true } },
    ready: { red: true, blue: true },
    pieces: [pieceAt('d5', 'red', '2', { revealed: true }), pieceAt('c6', 'blue', null)],
    ...{ captured: { red: [], blue: [] }, last: null, outcome: null, final: null, past: null },
    ...more,
  };
}
