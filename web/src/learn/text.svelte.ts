// The text of rules and lessons, separate from the rest: only a reader of it loads it.

import { asWorn, fill, type Language, type Values } from '../i18n/text.svelte';
import type en from '../i18n/learn/en.json';

export type LearnKey = keyof typeof en;

const loaders: Record<Language, () => Promise<{ default: Record<LearnKey, string> }>> = {
  en: () => import('../i18n/learn/en.json'),
  fr: () => import('../i18n/learn/fr.json'),
  nl: () => import('../i18n/learn/nl.json'),
  de: () => import('../i18n/learn/de.json'),
};

let current = $state.raw<Record<LearnKey, string> | null>(null);
/** The language asked for last; what arrives of another is left aside. */
let wanted: Language | null = null;

export async function loadLearn(language: Language): Promise<void> {
  wanted = language;
  const { default: text } = await loaders[language]();
  if (language === wanted) current = text;
}

export function hasLearn(): boolean {
  return current !== null;
}

/** For keys made of names from the server, such as presets and editions: the first that the catalogue has. */
export function lookUpLearn(...keys: string[]): string | null {
  const catalogue: Record<string, string> = current ?? {};
  const found = keys.find((key) => Object.hasOwn(catalogue, key));
  return found === undefined ? null : asWorn(found, catalogue[found] ?? '');
}

export function l(key: LearnKey, values?: Values): string {
  return fill(current ? asWorn(key, current[key]) : key, values);
}
