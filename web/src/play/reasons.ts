// One sentence on why a move was good or bad, from facts of the game: what was known, what could be attacked, what was
// given away. It uses only what the mover could see then.

import { t } from '../i18n/text.svelte';
import type { AnyReplay, Replay, ReplayPly } from '../net/replay';
import { opposite, type Side, type Square } from '../net/protocol';
import { percent, rankName, sideName } from './words';
import { type Judged, type Turn, turnsOf } from './verdicts';

interface Standing {
  readonly id: string;
  readonly at: Square;
  readonly side: Side;
  readonly rank: Replay['start'][number]['rank'];
  readonly hasMoved: boolean;
  /** The ply since which both sides know it. */
  readonly known: number | null;
}

/** The pieces on the squares after so many plies. */
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

const kFiles = 'abcdefghik';

function areBeside(one: Square, other: Square): boolean {
  const [files, rows] = [one, other].reduce<[number[], number[]]>(
    ([files, rows], square) => [
      [...files, kFiles.indexOf(square.charAt(0))],
      [...rows, Number(square.slice(1))],
    ],
    [[], []],
  );
  return Math.abs(files[0]! - files[1]!) + Math.abs(rows[0]! - rows[1]!) === 1;
}

/** How many of the enemy's pieces, as far as `side` knows, can attack a square in one step. */
function attackersOf(pieces: readonly Standing[], side: Side, square: Square): number {
  return pieces.filter(
    (piece) =>
      piece.side !== side &&
      areBeside(piece.at, square) &&
      !(piece.known !== null && (piece.rank === 'B' || piece.rank === 'F')),
  ).length;
}

function attackers(count: number): string {
  return count === 0 ? t('why.attackers_none') : t('why.attackers', { count });
}

/** Why a choice cost something. */
function costOf(replay: Replay, by: Judged): string | null {
  const made = replay.plies[by.ply - 1]!;
  const pieces = standingAt(replay, by.ply - 1);
  const at = (square: Square | undefined) => pieces.find((piece) => piece.at === square);
  const [from, to] = by.verdict.best.split('-');
  const foe = sideName(opposite(by.side));
  const mover = at(made.from);
  const met = at(made.to);
  if (made.battle && made.battle.winner !== 'attacker' && met?.known)
    return t('why.known_stronger', { square: made.to, rank: rankName(met.rank), ply: met.known });
  const missed = at(to);
  if (missed && missed.side !== by.side && missed.known)
    return t('why.missed', { square: missed.at, rank: rankName(missed.rank), ply: missed.known });
  const there = attackersOf(pieces, by.side, made.to);
  const elsewhere = to ? attackersOf(pieces, by.side, to) : 0;
  if (!made.battle && there > elsewhere && from === made.from && to) {
    const threat = t('why.threat', {
      to: made.to,
      there: attackers(there),
      other: to,
      elsewhere: attackers(elsewhere),
    });
    return mover?.known
      ? `${t('why.found_out', { foe, rank: rankName(mover.rank), ply: mover.known })} ${threat}`
      : threat;
  }
  if (!made.battle && there > 0) return t('why.walked_in', { to: made.to, there: attackers(there) });
  const left = at(from);
  if (left && from !== made.from && attackersOf(pieces, by.side, left.at) > 0)
    return t('why.left', {
      rank: rankName(left.rank),
      square: left.at,
      there: attackers(attackersOf(pieces, by.side, left.at)),
    });
  if (made.battle && met && !met.known) return t('why.unknown', { square: made.to });
  if (mover && !mover.hasMoved && !made.battle) return t('why.first_step', { foe });
  return null;
}

/** The text about a ply that was judged. */
export function whyText(replay: AnyReplay, by: Judged): string {
  const { verdict, mark } = by;
  if (verdict.moves <= 1) return t('why.only');
  if (mark === 'best') return t('why.best', { second: percent(verdict.second ?? 0) });
  if (mark === null) return t(verdict.best === playedText(replay, by.ply) ? 'why.first_choice' : 'why.as_good');
  const fact = replay.edition === 'cards' ? null : costOf(replay, by);
  return fact ?? t('why.more', { value: percent(verdict.value), played: percent(verdict.played) });
}

/** The move in the engine's notation; null for cards. */
function playedText(replay: AnyReplay, ply: number): string | null {
  if (replay.edition === 'cards') return null;
  const { from, to } = replay.plies[ply - 1] as ReplayPly;
  return `${from}-${to}`;
}

/** From this value, in thousandths, a game is not described as lost on the board. */
const kStillOpen = 300;

/** Why the side of these plies lost, in one sentence. */
export function lossText(replay: AnyReplay, all: readonly Judged[]): string {
  const end = all.at(-1);
  if (!end) return t('turned.none');
  // Resigned, or out of time.
  if (end.after === null && end.verdict.played >= kStillOpen)
    return t('turned.early', { share: percent(end.verdict.played) });
  const turns = turnsOf(all, Infinity);
  const worst = (kind: Turn['kind']) =>
    turns.filter((turn) => turn.kind === kind && turn.swing < 0).sort((one, other) => one.swing - other.swing)[0];
  const choice = worst('choice');
  if (choice) return t('turned.choice', { ply: choice.ply, why: whyText(replay, choice.by) });
  const battle = worst('luck');
  return battle ? t('turned.luck', { ply: battle.ply }) : t('turned.slowly');
}
