// Figures of a finished game.

import { language, t } from '../i18n/text.svelte';
import type { AnyReplay } from '../net/replay';
import type { Side } from '../net/protocol';
import { spanText } from './clock';

/** The length of a game: its moves, and their time, if known. */
export function lengthText(replay: AnyReplay): string {
  if (replay.edition === 'cards') return t('cards.turns', { count: replay.positions.at(-1)?.turn ?? 0 });
  const moves = t('front.moves', { count: replay.plies.length });
  const times = replay.plies.map(({ thinking }) => thinking);
  if (times.length === 0 || times.includes(null)) return moves;
  const seconds = times.reduce<number>((sum, time) => sum + (time ?? 0), 0) / 1000;
  return `${moves} · ${spanText(seconds < 60 ? Math.round(seconds) : Math.round(seconds / 60) * 60, language())}`;
}

/** How the battles of a side ended. */
export function battlesOf(replay: AnyReplay, side: Side): { won: number; even: number; lost: number } {
  const made: readonly { side: Side; battle: { winner: string } | null }[] =
    replay.edition === 'cards' ? replay.events : replay.plies;
  const sum = { won: 0, even: 0, lost: 0 };
  for (const { battle, side: mover } of made) {
    if (!battle) continue;
    if (battle.winner === 'none') sum.even += 1;
    else if ((battle.winner === 'attacker') === (mover === side)) sum.won += 1;
    else sum.lost += 1;
  }
  return sum;
}
