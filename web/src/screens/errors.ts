import { t } from '../i18n/text.svelte';

/** What to say about a call that failed. */
export function errorText(code: string): string {
  if (code === 'offline') return t('error.offline');
  return code === 'too_many' ? t('error.too_many') : t('error.other', { code });
}
