// One sentence on why a move was good or bad, from facts of the game: what was known, what could be attacked, what was
// given away. It uses only what the mover could see then.

import { type BoardShape, placeOf, squareAt } from '../board/geometry';
import { t } from '../i18n/text.svelte';
import type { AnyReplay, Replay, ReplayPly } from '../net/replay';
import { opposite, type Rank, type Side, type Square } from '../net/protocol';
import { percent, rankName, sideName } from './words';
import { type Judged, type Story } from './verdicts';

interface Standing {
  readonly id: string;
  readonly at: Square;
  readonly side: Side;
  readonly rank: Replay['start'][number]['rank'];
  readonly hasMoved: boolean;
  /** The ply since which both sides know it. */
  readonly known: number | null;
}

/** The pieces on their squares after `ply` plies. */
function standingAt(replay: Replay, ply: number): Standing[] {
  const pieces = new Map<string, Standing>(
    replay.start.map(({ at, side, rank }) => [at, { id: at, at, side, rank, hasMoved: false, known: null }]),
  );
  for (const [index, made] of replay.plies.slice(0, ply).entries()) {
    for (const id of made.reveals) change(pieces, id, { known: index + 1 });
    change(pieces, made.id, { hasMoved: true });
    for (const [id, at] of Object.entries(made.now)) {
      if (at) change(pieces, id, { at });
      else pieces.delete(id);
    }
  }
  return [...pieces.values()];
}

function change(pieces: Map<string, Standing>, id: string, to: Partial<Standing>): void {
  const piece = pieces.get(id);
  if (piece) pieces.set(id, { ...piece, ...to });
}

/** Whether a piece on `from` reaches `to`: in one step, or along a free line if it is a Scout. */
function reaches(shape: BoardShape, pieces: readonly Standing[], from: Square, to: Square, isScout: boolean): boolean {
  const [start, end] = [placeOf(shape, 'red', from), placeOf(shape, 'red', to)];
  const [rows, columns] = [end.row - start.row, end.column - start.column];
  const distance = Math.abs(rows) + Math.abs(columns);
  if (distance === 1) return true;
  if (!isScout || (rows !== 0 && columns !== 0)) return false;
  const between = Array.from({ length: distance - 1 }, (_, at) =>
    squareAt(shape, 'red', {
      row: start.row + Math.sign(rows) * (at + 1),
      column: start.column + Math.sign(columns) * (at + 1),
    }),
  );
  return between.every((square) => !shape.lakes.includes(square) && !pieces.some(({ at }) => at === square));
}

const kStrengths: readonly Rank[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'X'];

/** Whether an attack by such a piece would cost its target. */
function takes(attacker: Rank, target: Rank): boolean {
  if (target === 'B') return attacker === '3';
  if (attacker === '1' && target === 'X') return true;
  return kStrengths.indexOf(attacker) >= kStrengths.indexOf(target);
}

/**
 * How many of the enemy's pieces, as far as `side` knows, can attack a square and take what stands there: those beside
 * it, and known Scouts.
 */
function attackersOf(shape: BoardShape, pieces: readonly Standing[], side: Side, square: Square): number {
  const target = pieces.find(({ at }) => at === square);
  return pieces.filter((piece) => {
    const known = piece.known === null ? null : piece.rank;
    if (piece.side === side || known === 'B' || known === 'F') return false;
    if (known && target && !takes(known, target.rank)) return false;
    return reaches(shape, pieces, piece.at, square, known === '2');
  }).length;
}

/** Why a choice cost something. */
function costOf(replay: Replay, by: Judged, shape: BoardShape): string | null {
  const made = replay.plies[by.ply - 1]!;
  const pieces = standingAt(replay, by.ply - 1);
  const at = (square: Square | undefined) => pieces.find((piece) => piece.at === square);
  const [from, to] = by.verdict.best.split('-');
  const foe = sideName(opposite(by.side));
  const mover = at(made.from);
  if (!mover) return null;
  if (by.isBlind) return t('why.unknown', { square: made.to });
  const met = at(made.to);
  if (made.battle && made.battle.winner !== 'attacker' && met?.known)
    return t('why.known_stronger', { square: made.to, rank: rankName(met.rank), ply: met.known });
  const missed = at(to);
  if (missed && missed.side !== by.side && missed.known)
    return t('why.missed', { square: missed.at, rank: rankName(missed.rank), ply: missed.known });
  const rank = rankName(mover.rank);
  /** What can attack `square` once the piece has gone to `goal`. */
  const attackers = (square: Square, goal: Square) =>
    attackersOf(
      shape,
      pieces.map((piece) => (piece === mover ? { ...piece, at: goal } : piece)),
      by.side,
      square,
    );
  const there = made.battle ? 0 : attackers(made.to, made.to);
  const threat = t('why.attackers', { count: there, rank });
  if (to && !missed && from === made.from) {
    const elsewhere = attackers(to, to);
    if (there > elsewhere) {
      const fewer = elsewhere === 0 ? t('why.attackers_none') : t('why.attackers_fewer', { count: elsewhere });
      const text = t('why.threat', { to: made.to, there: threat, other: to, elsewhere: fewer });
      return mover.known ? `${t('why.found_out', { foe, rank, ply: mover.known })} ${text}` : text;
    }
  }
  if (there > 0) return t('why.walked_in', { to: made.to, there: threat });
  const left = from === made.from ? undefined : at(from);
  const after = left ? attackers(left.at, made.to) : 0;
  if (left && after > 0) return t('why.left', { rank: rankName(left.rank), square: left.at, count: after });
  if (missed && missed.side !== by.side) return t('why.unknown', { square: missed.at });
  if (!made.battle && mover.known === null && made.reveals.includes(mover.id)) return t('why.scout_shown', { foe });
  if (!mover.hasMoved && !made.battle) return t('why.first_step', { rank, foe });
  return null;
}

/** The text about a ply that was judged. `shape`: of the board; null for cards. */
export function whyText(replay: AnyReplay, by: Judged, shape: BoardShape | null): string {
  const { verdict, mark } = by;
  if (verdict.moves <= 1) return t('why.only');
  if (mark === 'best') return t('why.best', { second: percent(verdict.second ?? 0) });
  if (mark === null) return t(isFirstChoice(replay, by) ? 'why.first_choice' : 'why.as_good');
  const fact = replay.edition === 'cards' || shape === null ? null : costOf(replay, by, shape);
  return fact ?? t('why.more', { value: percent(verdict.value), played: percent(verdict.played) });
}

/** Whether the engine would have done the same. */
function isFirstChoice(replay: AnyReplay, { ply, verdict, isBest }: Judged): boolean {
  if (replay.edition === 'cards') return isBest;
  const { from, to } = replay.plies[ply - 1] as ReplayPly;
  return verdict.best === `${from}-${to}`;
}

/** From this value, in thousandths, a game is not described as lost on the board. */
const kStillOpen = 300;

/** Why the side of these plies lost, in a sentence or two. */
export function lossText(
  replay: AnyReplay,
  all: readonly Judged[],
  { worst, choice, isLuckAlone }: Story,
  shape: BoardShape | null,
): string {
  const end = all.at(-1);
  if (!end) return t('turned.none');
  // Resigned, or out of time.
  if (end.after === null && end.verdict.played >= kStillOpen)
    return t('turned.early', { share: percent(end.verdict.played) });
  if (!worst) return t('turned.slowly');
  const { ply, kind, by } = worst;
  if (kind === 'choice') return t('turned.choice', { ply, why: whyText(replay, by, shape) });
  if (isLuckAlone && kind === 'luck') return t('turned.only_luck', { ply });
  const parts = [
    kind === 'luck' ? t('turned.luck', { ply }) : t('turned.answer', { ply, foe: sideName(opposite(by.side)) }),
  ];
  if (choice) parts.push(t('turned.costliest', { ply: choice.ply, why: whyText(replay, choice.by, shape) }));
  return parts.join(' ');
}
