// The game so far, ply by ply, so that the player can look back at it as he saw it then. It begins with what the server
// tells who comes, and goes on with its states.

import type { BoardPast, GameState, Piece, PlyStep, Side } from '../net/protocol';

/** `ply`: of the start of the part that was seen without a gap. */
type Seen = BoardPast & { ply: number };

export class GameLog {
  private seen = $state.raw<Seen | null>(null);

  /** The number of plies before the first one in this log. */
  get offset(): number {
    return this.seen?.ply ?? 0;
  }

  get steps(): readonly PlyStep[] {
    return this.seen?.steps ?? [];
  }

  /** Adds a state; one that does not follow starts over. */
  see(state: GameState): void {
    if (state.phase === 'setup') return;
    const { ply, pieces, past } = state;
    if (past) {
      this.seen = { ply: ply - past.steps.length, ...past };
      return;
    }
    const kept = this.seen;
    const made = kept ? ply - kept.ply : -1;
    if (!kept || made < 0 || made > kept.steps.length + 1) this.seen = { ply, pieces, steps: [] };
    else if (made <= kept.steps.length) this.follow(kept, state, made);
    else {
      const next = stepTo(piecesAt(kept, kept.steps.length), state);
      this.seen = next ? { ...kept, steps: [...kept.steps, next] } : { ply, pieces, steps: [] };
    }
  }

  /** The game after the first `number` plies of this log, as it was seen then. */
  stateAt(now: GameState, number: number): GameState {
    const kept = this.seen;
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
    const kept = this.seen;
    if (!kept) return [0];
    return Array.from(
      { length: kept.steps.length + 1 },
      (_, number) => piecesAt(kept, number).filter((one) => one.side === side).length,
    );
  }

  /** Plies may have been taken back; or nothing has happened. */
  private follow(kept: Seen, state: GameState, made: number): void {
    if (made < kept.steps.length) this.seen = { ...kept, steps: kept.steps.slice(0, made) };
    else if (made === 0) this.seen = { ...kept, pieces: state.pieces };
  }
}

function piecesAt({ pieces, steps }: Seen, number: number): Piece[] {
  const board = new Map(pieces.map((one) => [one.id, one]));
  for (const { put, gone } of steps.slice(0, number)) {
    for (const id of gone) board.delete(id);
    for (const one of put) board.set(one.id, one);
  }
  return [...board.values()];
}

/** The step to the next state; null if it does not lead there. */
function stepTo(before: readonly Piece[], { last, ply, pieces }: GameState): PlyStep | null {
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
