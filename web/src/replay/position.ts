// A game at one of its plies, as a state of the board's own kind: the same code draws games and replays.

import { type BoardShape, setupIndex } from '../board/geometry';
import type { Replay } from '../net/replay';
import { type GameState, opposite, type Piece, type Side, type Square } from '../net/protocol';
import type { Eyes } from '../play/course';
import type { ShownBattle } from '../play/director';

/** The position after `ply` plies. `chair`: the side from which the board is seen. */
export function stateAt(replay: Replay, ply: number, eyes: Eyes, chair: Side): GameState {
  const pieces = new Map<Square, Piece>(
    replay.start.map(({ at, side, rank }) => [at, { id: at, at, side, rank, moved: false, revealed: false }]),
  );
  const captured: GameState['captured'] = { red: [], blue: [] };
  for (const [index, made] of replay.plies.slice(0, ply).entries()) {
    for (const id of [made.id, ...made.reveals]) {
      const piece = pieces.get(id);
      if (piece)
        pieces.set(id, {
          ...piece,
          moved: piece.moved || id === made.id,
          revealed: piece.revealed || made.reveals.includes(id),
        });
    }
    for (const [id, at] of Object.entries(made.now)) {
      const piece = pieces.get(id);
      if (!piece || at === undefined) continue;
      if (at !== null) {
        pieces.set(id, { ...piece, at });
      } else {
        pieces.delete(id);
        if (piece.rank) captured[piece.side].push({ id, rank: piece.rank, ply: index + 1 });
      }
    }
  }
  const last = replay.plies[ply - 1];
  const isOver = ply === replay.plies.length && replay.outcome !== null;
  return {
    ...{ type: 'state', game: replay.game ?? '', edition: replay.edition, rules: null, you: chair },
    phase: isOver ? 'over' : 'play',
    ply,
    turn: replay.plies[ply]?.side ?? (last ? opposite(last.side) : 'red'),
    ...{
      names: replay.names,
      level: null,
      rival: { kind: 'guest', here: true },
      rematch: false,
      watch: { open: false, count: 0 },
      draw_offer: null,
      clock: null,
      claim: null,
      take_backs: 0,
      past: null,
      from: null,
    },
    setup: { yours: null, ready: { red: true, blue: true } },
    pieces: [...pieces.values()].map((piece) => seen(piece, eyes)),
    ...{ captured, targets: {}, barred: {}, soon_barred: {}, commitments: { red: null, blue: null } },
    last: last ? { ...last, ply } : null,
    outcome: isOver ? replay.outcome : null,
    final: null,
  };
}

/** What a viewer knows of a piece. */
function seen(piece: Piece, eyes: Eyes): Piece {
  return eyes === 'all' || piece.side === eyes || piece.revealed ? piece : { ...piece, rank: null };
}

/** A side's set-up as text; null if its pieces are not all in its zone. */
export function setupOf(replay: Replay, shape: BoardShape & { zone_rows: number }, side: Side): string | null {
  const letters = Array.from({ length: shape.zone_rows * shape.width }, () => '.');
  for (const piece of replay.start) {
    if (piece.side !== side) continue;
    const index = setupIndex(shape, side, shape.zone_rows, piece.at);
    if (index === null) return null;
    letters[index] = piece.rank;
  }
  return letters.some((letter) => letter !== '.') ? letters.join('') : null;
}

/** The same game without the ranks that defenders kept from the viewer (a silent defence). */
export function asSeen(replay: Replay, eyes: Eyes): Replay {
  if (eyes === 'all') return replay;
  const known = new Set<Square>();
  const plies = replay.plies.map((ply) => {
    for (const id of ply.reveals) known.add(id);
    const { battle } = ply;
    return !battle || ply.side !== eyes || known.has(battle.defender_id)
      ? ply
      : { ...ply, battle: { ...battle, defender: null } };
  });
  return { ...replay, plies };
}

/** The battle of the ply with that number, from 1. */
export function battleAt(replay: Replay, ply: number): ShownBattle | null {
  const made = replay.plies[ply - 1];
  return made?.battle ? { ...made, ply, battle: made.battle } : null;
}

/** How many of each rank a side started with, strongest first by the order of `ranks`. */
export function armyOf(replay: Replay, side: Side): { rank: NonNullable<Piece['rank']>; count: number }[] {
  const counts = new Map<NonNullable<Piece['rank']>, number>();
  for (const piece of replay.start) if (piece.side === side) counts.set(piece.rank, (counts.get(piece.rank) ?? 0) + 1);
  return [...counts].map(([rank, count]) => ({ rank, count }));
}
