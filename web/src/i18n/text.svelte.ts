// The text of the page. One catalogue per language, all with the same keys; {names} in braces are filled in,
// {numbers|word} as words.

import { untrack } from 'svelte';
import { type Names, renamed } from './names';
import type en from './en.json';

export const languages = ['en', 'fr', 'nl', 'de'] as const;
export type Language = (typeof languages)[number];
export type Key = keyof typeof en;
/** A text that depends on a number has a form for each kind of number that its language tells apart. */
export type Plural = { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>;
export type Text = string | Plural;
export type Catalogue = Record<Key, Text>;
export type Values = Record<string, string | number>;

/** Each language in its own language. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fr: 'Français',
  nl: 'Nederlands',
  de: 'Deutsch',
};

/** The words of the first look, and the rest (parts.ts). */
const firsts: Record<Language, () => Promise<{ default: Partial<Catalogue> }>> = {
  en: () => import('./en.json?part=first'),
  fr: () => import('./fr.json?part=first'),
  nl: () => import('./nl.json?part=first'),
  de: () => import('./de.json?part=first'),
};
const rests: typeof firsts = {
  en: () => import('./en.json?part=rest'),
  fr: () => import('./fr.json?part=rest'),
  nl: () => import('./nl.json?part=rest'),
  de: () => import('./de.json?part=rest'),
};

interface Words {
  readonly language: Language;
  readonly catalogue: Partial<Catalogue>;
  readonly forms: Intl.PluralRules;
  /** Whether the rest is among them. */
  readonly isWhole: boolean;
}

let current = $state.raw<Words | null>(null);
/** The language asked for last; what arrives of another is left aside. */
let wanted: Language = 'en';
/** Sentences with numbers are of the rest. */
let inWords = (number: number, _: Language) => String(number);
/** While the rest of the words is on its way: something beyond the first look has come up. */
let rest: Promise<void> | null = null;

/** The active theme's version of texts; null for the page's own. */
let said = $state.raw<((key: string, text: string) => string) | null>(null);
let names: Names | null = null;

/** Switches to the names of a theme, or back to the page's own. */
export function dress(worn: Names | null): void {
  names = worn;
  said = worn && renamed(worn, language());
}

/** A text in the words of the active theme. */
export function asWorn(key: string, text: string): string {
  return said ? said(key, text) : text;
}

/** Puts words on show; false where another language has been asked for meanwhile. */
async function bring(language: Language, isWhole: boolean): Promise<boolean> {
  wanted = language;
  try {
    const parts = await Promise.all([firsts[language](), ...(isWhole ? [rests[language]()] : [])]);
    if (isWhole) ({ inWords } = await import('./number_words'));
    if (language !== wanted) return false;
    const before = current?.language === language ? current : null;
    current = {
      language,
      catalogue: Object.assign({}, before?.catalogue, ...parts.map((part) => part.default)) as Partial<Catalogue>,
      forms: new Intl.PluralRules(language),
      isWhole: isWhole || (before?.isWhole ?? false),
    };
    dress(names);
    return true;
  } catch (error) {
    if (language === wanted && current) wanted = current.language;
    throw error;
  }
}

/** The words of the first look; all, where more has been asked for before. False: another language was asked for. */
export function loadFirst(language: Language): Promise<boolean> {
  return bring(language, rest !== null || (current?.isWhole ?? false));
}

/** All words. */
export function loadLanguage(language: Language): Promise<boolean> {
  return bring(language, true);
}

/** All words of the language that is wanted, also where the reader changes it on the way. */
function loadRest(): Promise<void> {
  rest ??= (async () => {
    try {
      while (wanted !== current?.language || !current.isWhole) await bring(wanted, true);
    } finally {
      rest = null;
    }
  })();
  return rest;
}

/**
 * A part of the page that is loaded later, with its texts. Who awaits it in a template does not await it again when the
 * language changes: what is on show stays.
 */
export async function withWords<Part>(part: Promise<Part>): Promise<Part> {
  const words = untrack(() => (current?.isWhole ? undefined : loadRest()));
  const [found] = await Promise.all([part, words]);
  return found;
}

export function language(): Language {
  return current?.language ?? 'en';
}

/** The reader's language for Intl: the page writes British English. */
export function locale(): string {
  return language() === 'en' ? 'en-GB' : language();
}

export function t(key: Key, values?: Values): string {
  return current ? fill(asWorn(key, formOf(current.catalogue[key] ?? key, current.forms, values)), values) : key;
}

/** The form of a text for the number among its values: {count}, or {have} where {want} stands beside it. */
export function formOf(text: Text, forms: Intl.PluralRules, values: Values = {}): string {
  if (typeof text === 'string') return text;
  return text[forms.select(Number(values.count ?? values.have))] ?? text.other;
}

/** For keys that come from the server, such as names of presets: null where the catalogue has none. */
export function lookUp(key: string): string | null {
  const catalogue: Record<string, Text | undefined> = current?.catalogue ?? {};
  const found = Object.hasOwn(catalogue, key) ? catalogue[key] : null;
  return typeof found === 'string' ? asWorn(key, found) : null;
}

export function fill(text: string, values: Values = {}): string {
  return text.replace(/\{(\w+)(\|word)?\}/g, (whole, name: string, isWord?: string) => {
    const value = values[name] ?? whole;
    return isWord ? inWords(Number(value), language()) : String(value);
  });
}

/** The first supported language of the reader. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languages.find((candidate) => tag.toLowerCase().split('-')[0] === candidate);
    if (found) return found;
  }
  return 'en';
}
