import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';

/**
 * The folders of `src`, lowest first: each imports from those before it alone. What stands in `src` itself imports
 * from all.
 */
const order = [
  ...['net', 'i18n', 'themes', 'art', 'ui', 'board', 'play', 'shared', 'game'],
  ...['learn', 'setup', 'frame', 'cards', 'replay', 'watch', 'front', 'screens'],
];
/** Without imports of ours, or of tests alone. */
const apart = ['styles', 'testing'];

const root = join(process.cwd(), 'src');

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((name) => /\.(ts|svelte)$/.test(name) && !name.endsWith('.test.ts'));
}

/** The folders that a file imports from. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(/(?:from|import)\s*\(?\s*['"](\.{1,2}\/[^'"]+)['"]/g)]
    .map(([, path = '']) => relative(root, join(root, dirname(file), path)).split('/')[0] ?? '')
    .filter((folder) => folder !== file.split('/')[0]);
}

it('names every folder', () => {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).sort()).toEqual([...order, ...apart].sort());
});

it('finds the imports of a file', () => {
  expect(importsOf('screens/Play.svelte')).toContain('board');
});

it.each(order.map((folder, level) => ({ folder, level })))(
  '$folder imports from lower folders alone',
  ({ folder, level }) => {
    const allowed = order.slice(0, level);
    const wrong = sourcesIn(folder).flatMap((file) =>
      importsOf(file)
        .filter((other) => !allowed.includes(other))
        .map((other) => `${file} imports from ${other}`),
    );
    expect(wrong).toEqual([]);
  },
);
