import { t } from '../i18n/text.svelte';
import { reach } from '../net/reach.svelte';

const kKnown = ['too_many', 'used_up', 'not_found', 'cancelled', 'own', 'blocked_by_operator'] as const;

function isKnown(code: string): code is (typeof kKnown)[number] {
  return (kKnown as readonly string[]).includes(code);
}

/** What to say about a call that failed. */
export function errorText(code: string): string {
  if (code === 'offline') return t(reach.isOffline ? 'error.device' : 'error.offline');
  if (isKnown(code)) return t(`error.${code}`);
  return t('error.other', { code });
}
