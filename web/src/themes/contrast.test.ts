import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { themes } from './themes.svelte';

const src = join(process.cwd(), 'src');
const read = (...path: string[]) => readFileSync(join(src, ...path), 'utf8');
type Colours = ReadonlyMap<string, string>;

/** The tokens of a sheet that are six-digit colours, in light or dark mode. */
function coloursOf(css: string, scheme: 'light' | 'dark'): Map<string, string> {
  const found = css.matchAll(/--([a-z0-9-]+): (?:light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)|(#[0-9a-f]{6}));/g);
  return new Map(
    [...found].map(([, name = '', day = '', night = '', always]) => [
      name,
      always ?? (scheme === 'light' ? day : night),
    ]),
  );
}

/** Delft in light and dark mode, then each theme on top of Delft in its schemes. */
const looks = ['delft', ...themes.map(({ id }) => id)].flatMap((id) => {
  const own = id === 'delft' ? '' : read('themes', id, 'tokens.css');
  const only = /color-scheme: (light|dark);/.exec(own)?.[1];
  return (['light', 'dark'] as const)
    .filter((scheme) => only === undefined || only === scheme)
    .map((scheme) => ({
      look: `${id}, ${scheme}`,
      least: themes.find((theme) => theme.id === id)?.contrast ?? 4.5,
      colours: new Map([...coloursOf(read('styles', 'tokens.css'), scheme), ...coloursOf(own, scheme)]) as Colours,
    }));
});

/** WCAG 2, relative luminance. */
function light(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(colours: Colours, one: string, other: string): number {
  const [dark = 0, bright = 0] = [one, other]
    .map((name) => {
      const hex = colours.get(name);
      if (hex === undefined) throw new Error(`no colour --${name}`);
      return light(hex);
    })
    .sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const texts = [
  ...['page', 'panel', 'panel-2', 'delft-soft', 'past-soft', 'past-deep', 'bad-soft'].map((at) => ['ink', at]),
  ...['page', 'panel', 'panel-2'].map((at) => ['ink-soft', at]),
  ...['delft', 'act', 'turn', 'bad'].map((at) => [`on-${at}`, at]),
  ...['delft', 'bad', 'go', 'turn-edge', 'act-edge'].map((name) => [name, 'panel']),
  ...[
    ['delft', 'delft-soft'],
    ['delft', 'page'],
    ['bad', 'bad-soft'],
    ['frame-ink', 'frame'],
    ['felt-ink', 'felt'],
    ['paper-ink', 'paper'],
    ['red-ink', 'red-cloth'],
    ['blue-ink', 'blue-cloth'],
  ],
] as [string, string][];

const edges = [
  ...['line-strong', 'act-edge', 'turn-edge', 'delft'].flatMap((name) => [
    [name, 'panel'],
    [name, 'page'],
  ]),
  ...['go', 'past', 'delft', 'bad'].flatMap((name) => [
    [name, 'tile'],
    [name, 'tile-alt'],
  ]),
  ...[
    ['past', 'past-soft'],
    ['past', 'past-deep'],
    ['past', 'panel'],
    ['red-line', 'panel-2'],
    ['blue-line', 'panel-2'],
    ['felt-go', 'felt'],
    ['felt-hint', 'felt'],
    ['felt-chosen', 'felt'],
    ['rod', 'felt'],
  ],
] as [string, string][];

describe.each(looks)('$look', ({ colours, least: text }) => {
  const tooLow = (pairs: readonly [string, string][], least: number) =>
    pairs.flatMap(([one, other]) => {
      const is = contrast(colours, one, other);
      return is < least ? [`${one} on ${other}: ${is.toFixed(2)}`] : [];
    });

  it('can be read', () => {
    expect(tooLow(texts, text)).toEqual([]);
  });

  it('shows where a thing ends', () => {
    expect(tooLow(edges, 3)).toEqual([]);
  });

  it('shows the armies on the board, by their cloths or by the edges of them', () => {
    for (const army of ['red', 'blue'])
      for (const tile of ['tile', 'tile-alt']) {
        const best = Math.max(...['cloth', 'edge'].map((part) => contrast(colours, `${army}-${part}`, tile)));
        expect({ army, tile, seen: best >= 3 }).toEqual({ army, tile, seen: true });
      }
  });

  it('shows the keyboard on everything', () => {
    const grounds = ['page', 'panel', 'panel-2', 'tile', 'red-cloth', 'blue-cloth', 'felt', 'act', 'past-deep'];
    for (const ground of grounds) {
      const best = Math.max(...['focus', 'focus-gap'].map((ring) => contrast(colours, ring, ground)));
      expect({ ground, seen: best >= 4.5 }).toEqual({ ground, seen: true });
    }
  });
});

it('measures as WCAG does', () => {
  const colours = new Map([
    ['black', '#000000'],
    ['white', '#ffffff'],
    ['grey', '#777777'],
  ]);
  expect(contrast(colours, 'black', 'white')).toBeCloseTo(21);
  expect(contrast(colours, 'grey', 'white')).toBeCloseTo(4.48, 2);
});

it('uses no colour, size or other value that nobody sets', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(svelte|css|svg)$/.test(name),
  );
  const sheets = files.map((file) => ({ file, text: read(file) }));
  const set = new Set(
    sheets.flatMap(({ text }) => [...text.matchAll(/(--[a-z0-9-]+)\s*[:=]/g)].map(([, name]) => name)),
  );
  const unset = sheets.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[a-z0-9-]+)/g)].flatMap(([, name]) => (set.has(name) ? [] : [`${file}: ${name}`])),
  );
  expect(unset).toEqual([]);
});

it('sets no colour, size or other value that nobody uses', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|css)$/.test(name));
  const all = files.map((file) => read(file)).join('\n');
  const tokens = files
    .filter((file) => file.endsWith('tokens.css'))
    .flatMap((file) => [...read(file).matchAll(/(--[a-z0-9-]+)\s*:/g)].map(([, name]) => name));
  expect([...new Set(tokens)].filter((name) => !new RegExp(`var\\(${name}[,)]`).test(all))).toEqual([]);
});
