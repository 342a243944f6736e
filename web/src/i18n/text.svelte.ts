// The text of the page. One catalogue per language, all with the same keys; {names} in braces are filled in.

import type en from './en.json';

export const languages = ['en', 'fr', 'nl', 'de'] as const;
export type Language = (typeof languages)[number];
export type Key = keyof typeof en;
export type Catalogue = Record<Key, string>;
export type Values = Record<string, string | number>;

/** Each language in its own words. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  nl: 'Nederlands',
  de: 'Deutsch',
};

const loaders: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import('./en.json'),
  fr: () => import('./fr.json'),
  nl: () => import('./nl.json'),
  de: () => import('./de.json'),
};

let current = $state.raw<{ language: Language; catalogue: Catalogue } | null>(null);

export async function loadLanguage(language: Language): Promise<void> {
  const { default: catalogue } = await loaders[language]();
  current = { language, catalogue };
}

export function language(): Language {
  return current?.language ?? 'en';
}

export function t(key: Key, values?: Values): string {
  return fill(current?.catalogue[key] ?? key, values);
}

/** For keys that come from the server, such as names of presets: null where the catalogue has none. */
export function lookUp(key: string): string | null {
  const catalogue: Record<string, string> = current?.catalogue ?? {};
  return Object.hasOwn(catalogue, key) ? (catalogue[key] ?? null) : null;
}

export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The first of the reader's languages that we speak. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((candidate) => tag.toLowerCase().split('-')[0] === candidate);
    if (found) return found;
  }
  return 'en';
}
