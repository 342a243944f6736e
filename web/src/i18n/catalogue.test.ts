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
import { fill, formOf, loadLanguage, preferredLanguage, t, type Text } from './text.svelte';

type Catalogue = Record<string, Text>;
type Catalogues = Record<'en' | 'fr' | 'nl' | 'de', Catalogue>;
const all: [string, Catalogues][] = [
  ['of the page', { en, fr, nl, de }],
  ['of the lessons', { en: learnEn, fr: learnFr, nl: learnNl, de: learnDe }],
  ['of the terminal', { en: terminalEn, fr: terminalFr, nl: terminalNl, de: terminalDe }],
];
const languages = ['en', 'fr', 'nl', 'de'] as const;
/** A text may have a form for each kind of number. */
const formsOf = (text: Text | undefined) => (typeof text === 'object' ? Object.values(text) : [text ?? '']);
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)(?:\|word)?\}/g)].map((match) => match[1]).sort();

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
  const terminal = ['apps/play', 'apps/play_cards', 'texts']
    .flatMap((folder) => sources(join(process.cwd(), '../src/vaandel', folder), /\.[hc]pp$/))
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
  const english = (key: string) => formsOf(catalogues.en[key]).at(-1) ?? '';

  it.each(languages)('%s has exactly the keys of English', (name) => {
    expect(Object.keys(catalogues[name]).sort()).toEqual([...keys].sort());
  });

  it.each(languages)('%s fills in the same values', (name) => {
    for (const key of keys)
      for (const form of formsOf(catalogues[name][key])) {
        // One may be a word.
        const isOne = form !== formsOf(catalogues[name][key]).at(-1) && !placeholders(form).includes('count');
        const values = placeholders(english(key)).filter((value) => !(isOne && value === 'count'));
        expect({ key, values: placeholders(form) }).toEqual({ key, values });
      }
  });

  it.each(languages)('%s has the forms of numbers that it tells apart, each once', (name) => {
    for (const [key, text] of Object.entries(catalogues[name]).filter(([, text]) => typeof text === 'object')) {
      expect({ key, forms: Object.keys(text) }).toEqual({ key, forms: ['one', 'other'] });
      expect(new Set(formsOf(text)).size).toBe(2);
    }
  });

  it.each(languages)('%s has no empty text and no stray blanks', (name) => {
    for (const [key, text] of Object.entries(catalogues[name]))
      for (const form of formsOf(text)) {
        expect({ key, text: form.trim() }).toEqual({ key, text: form });
        expect(form).not.toBe('');
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
    for (const [key, text] of Object.entries(catalogues.fr))
      for (const form of formsOf(text))
        expect({ key, wrong: /(?:[^\u202f]|^)[;!?]|[^\u00a0]:|'/.test(form) }).toEqual({ key, wrong: false });
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
    ...all.flatMap(([, catalogues]) =>
      Object.entries(catalogues[name]).flatMap(([key, text]) =>
        formsOf(text).map((form): [string, string] => [key, form]),
      ),
    ),
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
    const names = (catalogue: Catalogue) => ['X', '2', '1', 'F'].map((rank) => catalogue[`rank.${rank}`]);
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

  it('has a form for one and one for more, as the language tells them apart', () => {
    const cards = { one: '{count} card', other: '{count} cards' };
    const english = new Intl.PluralRules('en');
    expect([0, 1, 2].map((count) => formOf(cards, english, { count }))).toEqual([cards.other, cards.one, cards.other]);
    expect(formOf(cards, new Intl.PluralRules('fr'), { count: 0 })).toBe(cards.one);
    expect(formOf({ one: 'a', other: 'b' }, english, { have: 1, want: 5 })).toBe('a');
    expect(formOf('as it is', english, { count: 1 })).toBe('as it is');
  });

  it('counts the moves to a draw in the form for one and for more', () => {
    for (const key of ['play.near_quiet', 'play.near_length'] as const) {
      const said = Object.entries({ en, fr, nl, de }).map(([language, catalogue]) => {
        const forms = new Intl.PluralRules(language);
        return [1, 2].map(
          (count) => /\b(moves?|coups?|zet(?:ten)?|Zug|Zügen)\b/.exec(formOf(catalogue[key], forms, { count }))?.[0],
        );
      });
      expect(said).toEqual([
        ['move', 'moves'],
        ['coup', 'coups'],
        ['zet', 'zetten'],
        ['Zug', 'Zügen'],
      ]);
    }
  });

  it('says small numbers in words in a sentence', async () => {
    const said: (string | undefined)[][] = [];
    for (const name of languages) {
      await loadLanguage(name);
      const number = /(?<=in|dans|over|nach) (\S+)/;
      said.push([1, 2, 12, 13].map((count) => number.exec(t('play.near_length', { count }))?.[1]));
    }
    expect(said).toEqual([
      ['one', 'two', 'twelve', '13'],
      ['un', 'deux', 'douze', '13'],
      ['één', 'twee', 'twaalf', '13'],
      ['einem', 'zwei', 'zwölf', '13'],
    ]);
  });

  it.each([
    ['game', ['hint.ask', 'takeback.short', 'confirm.yes', 'frame.moves', 'frame.more', 'look.now', 'common.cancel']],
    ['desk', ['setup.undo', 'setup.redo', 'setup.mirror', 'setup.clear', 'cancel.ask', 'common.cancel']],
  ] as const)('tells what can be pressed apart, %s', (_, keys) => {
    for (const [name, catalogue] of Object.entries<Catalogue>({ en, fr, nl, de })) {
      const labels = keys.map((key) => String(catalogue[key]).toLowerCase());
      const alike = labels.filter((one) => labels.some((other) => other !== one && other.startsWith(one)));
      expect({ name, alike, count: new Set(labels).size }).toEqual({ name, alike: [], count: keys.length });
    }
  });

  it('says of a move that was not sent what fits a line of a phone', () => {
    for (const [name, catalogue] of Object.entries<Catalogue>({ en, fr, nl, de }))
      for (const key of ['line.unsent', 'line.unsent_again', 'line.late']) {
        const text = String(catalogue[key]);
        expect({ name, text, fits: text.length <= 38 }).toEqual({ name, text, fits: true });
      }
  });

  it('calls a takeback the same on a wide button and on a narrow one', () => {
    for (const catalogue of [en, fr, nl] as Catalogue[])
      expect(String(catalogue['takeback.ask'])).toMatch(
        new RegExp(`^${String(catalogue['takeback.short']).replace('\n', ' ')}`),
      );
  });

  it('says of every variant how long a game takes', () => {
    const told = Object.keys(learnEn).filter((key) => key.startsWith('learn.length.') && key !== 'learn.length.title');
    const named = Object.keys(en).flatMap((key) => /^edition\.(\w+)\.text$/.exec(key)?.[1] ?? []);
    expect(told.sort()).toEqual(named.map((id) => `learn.length.${id}`).sort());
    for (const lessons of [learnEn, learnFr, learnNl, learnDe])
      for (const key of told) expect((lessons as Record<string, string>)[key]).toMatch(/\d/);
  });

  it('takes the first language that it speaks', () => {
    expect(preferredLanguage(['pt-BR', 'nl-BE', 'fr'])).toBe('nl');
    expect(preferredLanguage(['FR-ca'])).toBe('fr');
    expect(preferredLanguage(['pt'])).toBe('en');
    expect(preferredLanguage([])).toBe('en');
  });
});
