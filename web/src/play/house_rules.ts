// House rules in words.

import { lookUp, t } from '../i18n/text.svelte';

export const ruleName = (key: string): string => lookUp(`rule.${key}`) ?? key;

export function settingName(key: string, setting: string | number | null): string {
  if (setting === null) return t('house.never');
  if (typeof setting === 'string') return lookUp(`rule.${key}.${setting}`) ?? setting;
  return t(key === 'max-turns-without-attack' ? 'house.turns' : 'house.moves', { count: setting });
}
