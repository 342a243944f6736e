import { t } from '../i18n/text.svelte';
import { reach } from '../net/reach.svelte';

/** What to say about a call that failed. */
export function errorText(code: string): string {
  if (code === 'offline') return t(reach.isOffline ? 'error.device' : 'error.offline');
  if (code === 'too_many' || code === 'used_up' || code === 'not_found' || code === 'cancelled' || code === 'own')
    return t(`error.${code}`);
  return t('error.other', { code });
}
