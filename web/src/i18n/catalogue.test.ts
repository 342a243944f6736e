import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import de from './de.json';
import en from './en.json';
import fr from './fr.json';
import nl from './nl.json';
import { fill, preferredLanguage } from './text.svelte';

const catalogues: Record<string, Record<string, string>> = { en, fr, nl, de };
const keys = Object.keys(en);
const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return sources(path);
    return /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith('.test.ts') ? [readFileSync(path, 'utf8')] : [];
  });
}

/** Keys named in the source: whole ones, and patterns where a part is filled in. */
function usedKeys(): { whole: Set<string>; patterns: RegExp[] } {
  const text = sources(join(process.cwd(), 'src')).join('\n');
  const whole = new Set([...text.matchAll(/'([a-z]+\.[A-Za-z0-9_.]+)'/g)].map((match) => match[1] ?? ''));
  const patterns = [...text.matchAll(/`([a-z]+\.[^`\s]*\$\{[^`]*)`/g)].map((match) => {
    const shape = (match[1] ?? '').replace(/\$\{[^}]*\}/g, '*');
    return new RegExp(
      `^${shape
        .split('*')
        .map((part) => part.replace(/[.]/g, '\\.'))
        .join('[\\w-]+')}$`,
    );
  });
  return { whole, patterns };
}

describe('the catalogues', () => {
  it.each(Object.keys(catalogues))('%s has exactly the keys of English', (name) => {
    expect(Object.keys(catalogues[name] ?? {}).sort()).toEqual([...keys].sort());
  });

  it.each(Object.keys(catalogues))('%s fills in the same values', (name) => {
    for (const key of keys) {
      expect({ key, values: placeholders(catalogues[name]?.[key] ?? '') }).toEqual({
        key,
        values: placeholders(en[key as keyof typeof en]),
      });
    }
  });

  it.each(Object.keys(catalogues))('%s has no empty text and no stray blanks', (name) => {
    for (const [key, text] of Object.entries(catalogues[name] ?? {})) {
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
    for (const name of ['fr', 'nl', 'de']) {
      const same = keys.filter(
        (key) =>
          catalogues[name]?.[key] === en[key as keyof typeof en] && /[a-z]{4,} [a-z]/i.test(en[key as keyof typeof en]),
      );
      expect({ name, same }).toEqual({ name, same: [] });
    }
  });

  it('set French signs off with no-break spaces', () => {
    for (const [key, text] of Object.entries(fr)) {
      expect({ key, wrong: /(?:[^\u202f]|^)[;!?]|[^\u00a0]:|'/.test(text) }).toEqual({ key, wrong: false });
    }
  });

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
