// What a preset is for: a tag, and a line from the catalogue of lessons, for its edition or for all presets of that
// name.

import { lookUpLearn } from '../learn/text.svelte';
import type { BoardEditionId } from '../net/protocol';

export const presetTags = ['begin', 'attack', 'bluff', 'guard'] as const;
export type PresetTag = (typeof presetTags)[number];

const tagged: Readonly<Record<PresetTag, readonly string[]>> = {
  begin: ['iron-gate', 'corner-stone', 'corner-keep'],
  attack: ['left-storm', 'winter-camp', 'spearhead', 'two-fronts', 'scout-screen', 'miners-march'],
  bluff: [
    ...['lakeside-lantern', 'false-crown', 'two-lanterns', 'open-meadow'],
    ...['corner-bluff', 'open-field', 'hidden-spy'],
  ],
  guard: [
    ...['quiet-harbour', 'deep-well', 'night-watch', 'hollow-square'],
    ...['centre-keep', 'lake-shadow', 'home-guard', 'last-line'],
  ],
};

/** Null for an unknown preset. */
export function tagOf(preset: string): PresetTag | null {
  return presetTags.find((tag) => tagged[tag].includes(preset)) ?? null;
}

/** Its purpose in one line; null if the catalogue has none, or is not loaded yet. */
export function purposeOf(edition: BoardEditionId, preset: string): string | null {
  // A family of editions uses the same army on boards of two sizes.
  const family = edition.replace(/\d+$/, '');
  return lookUpLearn(`learn.preset.${family}.${preset}`, `learn.preset.${preset}`);
}

/** Those for beginners first, otherwise in their order. */
export function inOrder<Preset extends { readonly id: string }>(presets: readonly Preset[]): readonly Preset[] {
  return presets.toSorted((one, other) => Number(tagOf(other.id) === 'begin') - Number(tagOf(one.id) === 'begin'));
}
