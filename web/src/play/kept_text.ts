import { t } from '../i18n/text.svelte';
import { keptDays } from '../net/kept_days';

/** For how long games are kept; nothing where it is for ever. */
export function keptText(): string[] {
  const days = keptDays();
  return days === null ? [] : [t('replay.kept', { count: days })];
}
