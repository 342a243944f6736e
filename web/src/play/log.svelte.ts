// What this page has seen of a game, ply by ply, so that the player can look back at it as he saw it. It is built from
// the states that the server sent to this seat, and stays in this browser.

import { type Decoded, list, object, whole } from '../net/decode';
import { type GameState, lastPly, type Piece, piece, type Side, square } from '../net/protocol';
import { logKey } from '../net/seats';
import { Kept } from './kept.svelte';

const step = object({ last: lastPly, put: list(piece), gone: list(square) });
const stored = object({ ply: whole, pieces: list(piece), steps: list(step) });
/** The visible change of a ply. */
export type LogStep = Decoded<typeof step>;
type Stored = Decoded<typeof stored>;

export class GameLog {
  /** The start of the part that was seen without a gap, and what followed. */
  private readonly kept: Kept<Stored>;

  constructor(storage: Storage, game: string, side: Side) {
    this.kept = new Kept(storage, logKey(game, side), stored);
  }

  /** The number of plies before the first one in this log. */
  get offset(): number {
    return this.kept.value?.ply ?? 0;
  }

  get steps(): readonly LogStep[] {
    return this.kept.value?.steps ?? [];
  }

  /** Adds a state; one that does not follow starts over. */
  see(state: GameState): void {
    if (state.phase === 'over') this.kept.forget();
    if (state.phase !== 'play') return;
    const { ply, pieces } = state;
    const kept = this.kept.value;
    const made = kept ? ply - kept.ply : -1;
    if (!kept || made < 0 || made > kept.steps.length + 1) this.kept.put({ ply, pieces, steps: [] });
    else if (made <= kept.steps.length) this.follow(kept, state, made);
    else {
      const next = stepTo(piecesAt(kept, kept.steps.length), state);
      this.kept.put(next ? { ...kept, steps: [...kept.steps, next] } : { ply, pieces, steps: [] });
    }
  }

  /** The game after the first `number` plies of this log, as it was seen then. */
  stateAt(now: GameState, number: number): GameState {
    const kept = this.kept.value;
    const ply = this.offset + number;
    const last = this.steps[number - 1]?.last ?? null;
    const before = (side: Side) => now.captured[side].filter((loss) => loss.ply <= ply);
    return {
      ...now,
      ...{ phase: 'play', ply, last, targets: {}, barred: {}, soon_barred: {}, outcome: null, final: null },
      turn: this.steps[number]?.last.side ?? now.turn,
      pieces: kept ? piecesAt(kept, number) : now.pieces,
      captured: { red: before('red'), blue: before('blue') },
    };
  }

  /** The number of pieces of a side before each ply and after the last. */
  strengths(side: Side): number[] {
    const kept = this.kept.value;
    if (!kept) return [0];
    return Array.from(
      { length: kept.steps.length + 1 },
      (_, number) => piecesAt(kept, number).filter((one) => one.side === side).length,
    );
  }

  /** Plies may have been taken back; or nothing has happened. */
  private follow(kept: Stored, state: GameState, made: number): void {
    if (made < kept.steps.length) this.kept.put({ ...kept, steps: kept.steps.slice(0, made) });
    else if (made === 0) this.kept.put({ ...kept, pieces: state.pieces });
  }
}

function piecesAt({ pieces, steps }: Stored, number: number): Piece[] {
  const board = new Map(pieces.map((one) => [one.id, one]));
  for (const { put, gone } of steps.slice(0, number)) {
    for (const id of gone) board.delete(id);
    for (const one of put) board.set(one.id, one);
  }
  return [...board.values()];
}

/** The step to the next state; null if it does not lead there. */
function stepTo(before: readonly Piece[], { last, ply, pieces }: GameState): LogStep | null {
  const mover = before.find(({ id }) => id === last?.id);
  if (!last || last.ply !== ply || mover?.at !== last.from) return null;
  const was = new Map(before.map((one) => [one.id, one]));
  const ids = new Set(pieces.map(({ id }) => id));
  return {
    last,
    put: pieces.filter((one) => !isSame(one, was.get(one.id))),
    gone: before.map(({ id }) => id).filter((id) => !ids.has(id)),
  };
}

function isSame(one: Piece, other: Piece | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
