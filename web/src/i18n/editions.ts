// The names of editions and presets. Those of the server that no catalogue names are shown by their ids.

import { lookUp } from './text.svelte';

/** "Barrage 8×8"; "Skirmish6" without a name. */
export function editionName(id: string): string {
  return lookUp(`edition.${id}`) ?? readable(id);
}

/** A description; empty if there is none. */
export function editionText(id: string): string {
  return lookUp(`edition.${id}.text`) ?? '';
}

/** The name of a preset. */
export function presetName(id: string): string {
  return lookUp(`preset.${id}`) ?? readable(id);
}

/** "iron-gate" as "Iron gate" */
function readable(id: string): string {
  const plain = id.replaceAll('-', ' ');
  return plain.slice(0, 1).toUpperCase() + plain.slice(1);
}
