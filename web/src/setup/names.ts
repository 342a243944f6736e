import { lookUp } from '../i18n/text.svelte';

/** The name of a preset; for one that the catalogue does not know, its id in a readable form. */
export function presetName(id: string): string {
  const plain = id.replaceAll('-', ' ');
  return lookUp(`preset.${id}`) ?? plain.slice(0, 1).toUpperCase() + plain.slice(1);
}
