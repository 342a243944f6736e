// The names of players, armies, levels and clocks, which the front page needs too.

import { t } from '../i18n/text.svelte';
import type { TimeControl } from '../net/basics';
import type { BoardLevel, CardLevel, EditionId, Level, Side } from '../net/protocol';
import { spanText } from './clock';

export function sideName(side: Side): string {
  return t(`side.${side}`);
}

/** A name chosen by a stranger, isolated so that it cannot change the direction of the text around it. */
export function isolated(name: string): string {
  return `\u2068${name}\u2069`;
}

export function levelName(edition: EditionId, level: Level | null): string | null {
  return level && t(edition === 'cards' ? `cards.level.${level as CardLevel}` : `level.${level as BoardLevel}`);
}

/** The time control in few words: `8 min, 10 sec free per move`. */
export function clockShort(control: TimeControl | null): string {
  if (!control) return t('clock.short_none');
  const [main, free] = [control.main, control.free].map((seconds) => spanText(seconds)) as [string, string];
  if (control.free === 0) return main;
  return control.main === 0 ? t('clock.short_free', { free }) : t('clock.short', { main, free });
}

/** The same in a sentence. */
export function clockLong(control: TimeControl | null): string {
  if (!control) return t('clock.untimed');
  const [setup, main, free] = [control.setup, control.main, control.free].map((seconds) => spanText(seconds)) as [
    string,
    string,
    string,
  ];
  if (control.main === 0) return t('clock.text_free', { setup, free });
  return control.free === 0 ? t('clock.text_main', { setup, main }) : t('clock.text', { setup, main, free });
}
