import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import de from './de.json';
import en from './en.json';
import fr from './fr.json';
import glossaryDe from './glossary/de.json';
import glossaryEn from './glossary/en.json';
import glossaryFr from './glossary/fr.json';
import glossaryNl from './glossary/nl.json';
import learnDe from './learn/de.json';
import learnEn from './learn/en.json';
import learnFr from './learn/fr.json';
import learnNl from './learn/nl.json';
import nl from './nl.json';
import terminalDe from './terminal/de.json';
import terminalEn from './terminal/en.json';
import terminalFr from './terminal/fr.json';
import terminalNl from './terminal/nl.json';
import { fill, preferredLanguage } from './text.svelte';

type Catalogues = Record<'en' | 'fr' | 'nl' | 'de', Record<string, string>>;
const all: [string, Catalogues][] = [
  ['of the page', { en, fr, nl, de }],
  ['of the lessons', { en: learnEn, fr: learnFr, nl: learnNl, de: learnDe }],
  ['of the terminal', { en: terminalEn, fr: terminalFr, nl: terminalNl, de: terminalDe }],
];
const languages = ['en', 'fr', 'nl', 'de'] as const;
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

function sources(folder: string, kind: RegExp): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path, kind);
    return kind.test(entry.name) && !entry.name.endsWith('.test.ts') ? [readFileSync(path, 'utf8')] : [];
  });
}

/** Keys named in the source of page and terminal: whole ones, and patterns where a part is filled in. */
function usedKeys(): { whole: Set<string>; patterns: RegExp[] } {
  const page = sources(join(process.cwd(), 'src'), /\.(svelte|ts)$/).join('\n');
  const terminal = ['apps/play', 'apps/play_cards', 'src/texts']
    .flatMap((folder) => sources(join(process.cwd(), '..', folder), /\.[hc]pp$/))
    .join('\n');
  const named = [...page.matchAll(/'([a-z]+\.[A-Za-z0-9_.]+)'/g), ...terminal.matchAll(/"([a-z]+\.[a-z0-9_.]+)"/g)];
  const whole = new Set(named.map((match) => match[1] ?? ''));
  const composed = [
    ...page.matchAll(/`([a-z]+\.[^`\s]*\$\{[^`]*)`/g),
    ...terminal.matchAll(/"([a-z]+\.[a-z0-9_.]*\{\}[^"\s]*)"/g),
  ];
  const patterns = composed.map((match) => {
    const shape = (match[1] ?? '').replace(/\$?\{[^}]*\}/g, '*');
    return new RegExp(
      `^${shape
        .split('*')
        .map((part) => part.replace(/[.]/g, '\\.'))
        .join('[\\w-]+')}$`,
    );
  });
  return { whole, patterns };
}

describe.each(all)('the catalogues %s', (_, catalogues) => {
  const keys = Object.keys(catalogues.en);
  const english = (key: string) => catalogues.en[key] ?? '';

  it.each(languages)('%s has exactly the keys of English', (name) => {
    expect(Object.keys(catalogues[name]).sort()).toEqual([...keys].sort());
  });

  it.each(languages)('%s fills in the same values', (name) => {
    for (const key of keys) {
      expect({ key, values: placeholders(catalogues[name][key] ?? '') }).toEqual({
        key,
        values: placeholders(english(key)),
      });
    }
  });

  it.each(languages)('%s has no empty text and no stray blanks', (name) => {
    for (const [key, text] of Object.entries(catalogues[name])) {
      expect({ key, text: text.trim() }).toEqual({ key, text });
      expect(text).not.toBe('');
    }
  });

  it('are all used', () => {
    const { whole, patterns } = usedKeys();
    const unused = keys.filter((key) => !whole.has(key) && !patterns.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
  });

  it('hold every key that the source names', () => {
    const families = new Set(keys.map((key) => key.split('.')[0]));
    const missing = [...usedKeys().whole].filter((key) => families.has(key.split('.')[0]) && !keys.includes(key));
    expect(missing).toEqual([]);
  });

  it('are translated', () => {
    for (const name of ['fr', 'nl', 'de'] as const) {
      const same = keys.filter(
        (key) => catalogues[name][key] === english(key) && /[a-z]{4,} [a-z]/i.test(english(key)),
      );
      expect({ name, same }).toEqual({ name, same: [] });
    }
  });

  it('set French signs off with no-break spaces', () => {
    for (const [key, text] of Object.entries(catalogues.fr)) {
      expect({ key, wrong: /(?:[^\u202f]|^)[;!?]|[^\u00a0]:|'/.test(text) }).toEqual({ key, wrong: false });
    }
  });
});

interface Retired {
  words: string;
  say: string;
  exact?: boolean;
  except?: string[];
}
const glossaries: Record<(typeof languages)[number], { retired: Retired[] }> = {
  en: glossaryEn,
  fr: glossaryFr,
  nl: glossaryNl,
  de: glossaryDe,
};

/** All texts of a language by key, those of the terminal's help pages by the file's name. */
function textsOf(name: (typeof languages)[number]): [string, string][] {
  const folder = join(process.cwd(), 'src/i18n/terminal');
  const pages = ['play', 'setup', 'cards'].map((page) => `${page}.${name}.txt`);
  return [
    ...all.flatMap(([, catalogues]) => Object.entries(catalogues[name])),
    ...pages.map((page): [string, string] => [page, readFileSync(join(folder, page), 'utf8').replace(/\s+/g, ' ')]),
  ];
}

const patternOf = ({ words, exact }: Retired) =>
  new RegExp(`(?<![\\p{L}{])(?:${words})(?![\\p{L}}])`, exact ? 'u' : 'iu');

describe.each(languages)('the glossary %s', (name) => {
  it('has no word come back that it retired', () => {
    const back = glossaries[name].retired.flatMap((retired) =>
      textsOf(name)
        .filter(([key, text]) => !retired.except?.includes(key) && patternOf(retired).test(text))
        .map(([key, text]) => ({ say: retired.say, key, text })),
    );
    expect(back).toEqual([]);
  });

  it('makes no exception without need', () => {
    const texts = new Map(textsOf(name));
    const idle = glossaries[name].retired.flatMap((retired) =>
      (retired.except ?? []).filter((key) => !patternOf(retired).test(texts.get(key) ?? '')),
    );
    expect(idle).toEqual([]);
  });
});

describe('the catalogues', () => {
  it('name the pieces as the leaflets do', () => {
    const names = (catalogue: Record<string, string>) => ['X', '2', '1', 'F'].map((rank) => catalogue[`rank.${rank}`]);
    expect(names(en)).toEqual(['Marshal', 'Scout', 'Spy', 'Flag']);
    expect(names(fr)).toEqual(['Maréchal', 'Éclaireur', 'Espionne', 'Drapeau']);
    expect(names(nl)).toEqual(['Maarschalk', 'Verkenner', 'Spion', 'Vlag']);
    expect(names(de)).toEqual(['Feldmarschall', 'Aufklärer', 'Spionin', 'Fahne']);
  });
});

describe('text', () => {
  it('fills in values and leaves unknown names alone', () => {
    expect(fill('{a} and {b}', { a: 1 })).toBe('1 and {b}');
  });

  it('takes the first language that it speaks', () => {
    expect(preferredLanguage(['pt-BR', 'nl-BE', 'fr'])).toBe('nl');
    expect(preferredLanguage(['FR-ca'])).toBe('fr');
    expect(preferredLanguage(['pt'])).toBe('en');
    expect(preferredLanguage([])).toBe('en');
  });
});
