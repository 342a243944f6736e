// About how long a game lasts, if the leaflets say so.

import { amountText } from '../i18n/units';
import type { EditionId } from '../net/protocol';

const kMinutes: Readonly<Record<string, number>> = { duel8: 20, barrage8: 20, original: 60 };

/** `20 min`, `1 hr`, or in full words; null if unknown. */
export function durationText(edition: EditionId, unitDisplay: 'short' | 'long'): string | null {
  const minutes = kMinutes[edition];
  if (minutes === undefined) return null;
  return minutes >= 60 ? amountText(minutes / 60, 'hour', unitDisplay) : amountText(minutes, 'minute', unitDisplay);
}
