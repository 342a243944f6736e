// About how long a game lasts, if the leaflets say so.

import type { EditionId } from '../net/protocol';

const kMinutes: Readonly<Record<string, number>> = { duel8: 20, barrage8: 20, original: 60 };

/** `20 min`, `1 hr`, or in full words; null if unknown. */
export function durationText(edition: EditionId, language: string, unitDisplay: 'short' | 'long'): string | null {
  const minutes = kMinutes[edition];
  if (minutes === undefined) return null;
  const [count, unit] = minutes >= 60 ? ([minutes / 60, 'hour'] as const) : ([minutes, 'minute'] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay }).format(count);
}
