// Figures of a finished game.

import { t } from '../i18n/text.svelte';
import { amountText } from '../i18n/units';
import type { AnyReplay } from '../net/replay';
import type { Side } from '../net/protocol';

/** The length of a game: its moves, and how long it took, if known. */
export function lengthParts(replay: AnyReplay): string[] {
  const moves = t('front.moves', { count: replay.edition === 'cards' ? replay.events.length : replay.plies.length });
  const lasted = secondsOf(replay);
  if (lasted !== null) return [moves, durationText(lasted)];
  const thinking = thinkingOf(replay);
  return thinking === null ? [moves] : [moves, t('replay.thinking', { time: durationText(thinking) })];
}

function durationText(seconds: number): string {
  const unit = kUnits.find(({ from }) => seconds >= from) ?? kSecond;
  return amountText(Math.round(seconds / unit.seconds), unit.name);
}

const kSecond = { name: 'second', from: 0, seconds: 1 } as const;
/** Each from where its whole numbers say enough. */
const kUnits = [
  { name: 'day', from: 48 * 3600, seconds: 24 * 3600 },
  { name: 'hour', from: 3 * 3600, seconds: 3600 },
  { name: 'minute', from: 60, seconds: 60 },
] as const;

/** From the start to the end; a record knows no end. */
function secondsOf({ started, ended }: AnyReplay): number | null {
  if (started === null || ended === null) return null;
  return Math.max(0, Date.parse(ended) - Date.parse(started)) / 1000;
}

/** For all moves of a board game: what it took without what came after the last of them. */
function thinkingOf(replay: AnyReplay): number | null {
  const times = replay.edition === 'cards' ? [] : replay.plies.map(({ thinking }) => thinking);
  if (times.length === 0 || times.includes(null)) return null;
  return times.reduce<number>((sum, time) => sum + (time ?? 0), 0) / 1000;
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

/** The same in words: each figure stays beside its word. */
export function battlesText(replay: AnyReplay, side: Side): string {
  return t('replay.battles', battlesOf(replay, side)).replaceAll(/(?<!,) /g, '\u00a0');
}
