// Amounts of time in the reader's language.

import { language } from './text.svelte';

export type TimeUnit = 'second' | 'minute' | 'hour' | 'day';

/** `20 min`, `4 Std.`, or in full words, on one line. British short units would take a plural, as in "20 mins". */
export function amountText(count: number, unit: TimeUnit, unitDisplay: 'short' | 'long' = 'short'): string {
  const shape = { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(language(), shape).format(count).replace(/\s/, '\u00a0');
}
