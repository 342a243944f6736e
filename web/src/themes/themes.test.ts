import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import de from '../i18n/de.json';
import en from '../i18n/en.json';
import fr from '../i18n/fr.json';
import learnDe from '../i18n/learn/de.json';
import learnEn from '../i18n/learn/en.json';
import learnFr from '../i18n/learn/fr.json';
import learnNl from '../i18n/learn/nl.json';
import nl from '../i18n/nl.json';
import { languages, type Text } from '../i18n/text.svelte';
import { ranks, sides } from '../net/protocol';
import { type Names, renamed, renaming } from '../i18n/names';
import { themes } from './themes.svelte';

const own: Record<(typeof languages)[number], Record<string, Text>> = {
  en: { ...en, ...learnEn },
  fr: { ...fr, ...learnFr },
  nl: { ...nl, ...learnNl },
  de: { ...de, ...learnDe },
};
const file = (id: string, name: string) => readFileSync(join(process.cwd(), 'src/themes', id, name), 'utf8');
const namesOf = (id: string) => JSON.parse(file(id, 'names.json')) as Names;
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();
const has = (id: string, name: string) => existsSync(join(process.cwd(), 'src/themes', id, name));
const all = themes.map(({ id }) => id);

it.each(themes)('the theme $id has a name in each language, and sets colours alone', ({ id, name }) => {
  expect(languages.filter((language) => (name[language] ?? '') === '')).toEqual([]);
  const set = [...file(id, 'tokens.css').matchAll(/^ +([a-z-]+):/gm)].map((match) => match[1] ?? '');
  const own = readFileSync(join(process.cwd(), 'src/styles/tokens.css'), 'utf8');
  expect(set.filter((token) => token !== 'color-scheme' && !own.includes(`  ${token}: `))).toEqual([]);
  expect(set.filter((token) => /^--(?:size|radius|control|figures|words|header|side)/.test(token))).toEqual([]);
});

describe.each(all.filter((id) => has(id, 'art.svg')))('the theme %s, which draws for itself', (id) => {
  const names = namesOf(id);

  it('draws all that a board is made of, and nothing that says a colour of its own for an army', () => {
    const art = file(id, 'art.svg');
    const wanted = [
      ...ranks.map((rank) => `emblem-${rank}`),
      ...sides.flatMap((side) => [`cloth-${side}`, `back-${side}`]),
      'obstacle',
      'tile-corner',
    ];
    expect(wanted.filter((name) => !art.includes(`id="${name}"`))).toEqual([]);
    expect(art).not.toMatch(/style=|<style|<script|on\w+=/); // the server's content security policy
    for (const symbol of art.match(/<symbol id="(?:emblem|cloth|back)-[\s\S]*?<\/symbol>/g) ?? [])
      expect(symbol).not.toMatch(/#[0-9a-f]{3,6}/i);
  });

  it('sets texts only that there are, with the same values', () => {
    for (const language of languages)
      for (const [key, text] of Object.entries(names.texts[language])) {
        const whole = own[language][key];
        expect({ language, key, is: typeof whole }).toEqual({ language, key, is: 'string' });
        expect({ key, values: placeholders(text) }).toEqual({ key, values: placeholders(String(whole)) });
      }
  });

  it('says no word that it replaces', () => {
    for (const language of languages) {
      const asSaid = renamed(names, language);
      const gone = names.words[language].map(([from = '']) => from);
      const again = Object.entries(own[language]).flatMap(([key, text]) =>
        typeof text === 'string' &&
        renaming(gone.map((word) => [word, '\0']))(asSaid(key, text).replaceAll('Field Marshal', '')).includes('\0')
          ? [key]
          : [],
      );
      expect({ language, again }).toEqual({ language, again: [] });
    }
  });
});

describe('Sci-Fi', () => {
  const names = namesOf('scifi');
  const said = (language: (typeof languages)[number], key: string) =>
    renamed(names, language)(key, String(own[language][key]));

  it('names pieces and craters as its leaflet does, in each language', () => {
    const of = (language: (typeof languages)[number]) =>
      ['rank.X', 'rank.2', 'rank.1', 'rank.F'].map((key) => said(language, key));
    expect(of('en')).toEqual(['Field Marshal', 'Scout', 'Spy', 'Flag']);
    expect(of('fr')).toEqual(['Maréchal', 'Éclaireur', 'Espion', 'Drapeau']);
    expect(of('nl')).toEqual(['Maarschalk', 'Verkenner', 'Spion', 'Vlag']);
    expect(of('de')).toEqual(['Feldmarschall', 'Späher', 'Spion', 'Fahne']);
    expect(languages.map((language) => said(language, 'square.lake'))).toEqual([
      '{square}: crater',
      '{square}\u00a0: cratère',
      '{square}: krater',
      '{square}: Krater',
    ]);
  });

  it('has no lake and no water left in any text', () => {
    const wet = {
      en: /\blakes?\b|\bwater\b/i,
      fr: /\blacs?\b|\beau\b/i,
      nl: /\bmeren\b|\bhet meer\b|\bwater\b/i,
      de: /\bSeen?\b|\bSees\b|Wasser/,
    };
    for (const language of languages)
      expect(Object.keys(own[language]).filter((key) => wet[language].test(said(language, key)))).toEqual([]);
  });

  it('does not call a man she', () => {
    // Card Battle does not use it.
    const isOfCards = (key: string) => /^(?:cards\.|watch\.|refused\.not_a|learn\.card)/.test(key);
    const wrong = { fr: /Espion[^.]*(?:\belle\b|cachée)/, de: /\b(?:die|eine|deine) Spion\b|\bder Spion, die\b/i };
    for (const language of ['fr', 'de'] as const)
      expect(
        Object.keys(own[language]).filter((key) => !isOfCards(key) && wrong[language].test(said(language, key))),
      ).toEqual([]);
  });
});
