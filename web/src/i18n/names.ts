// A theme's names for things: replacements for words of the page, and whole texts where replacing words would be
// ungrammatical.

import type { Language } from './text.svelte';

/** names.json */
export interface Names {
  /** A word or words of the page, and their replacement. */
  readonly words: Readonly<Record<Language, readonly (readonly string[])[]>>;
  /** By key of the catalogue. */
  readonly texts: Readonly<Record<Language, Readonly<Record<string, string>>>>;
}

/** Words in search order: longer ones first, so that a part of one is not mistaken for another. */
export function renaming(words: Names['words'][Language]): (text: string) => string {
  const said = new Map(words.map(([from = '', to = '']) => [from, to]));
  if (said.size === 0) return (text) => text;
  const longestFirst = [...said.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<![\\p{L}{])(?:${longestFirst.join('|')})(?![\\p{L}}])`, 'gu');
  return (text) => text.replace(pattern, (found) => said.get(found) ?? found);
}

/** A text of the page in a theme's words. */
export function renamed(names: Names, language: Language): (key: string, text: string) => string {
  const rename = renaming(names.words[language]);
  return (key, text) => names.texts[language][key] ?? rename(text);
}
