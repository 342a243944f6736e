import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import en from './en.json';
import { firstKeys, imported, keysIn } from './parts';

const root = join(process.cwd(), 'src');
const look = imported(join(root, 'main.ts'));
const keys = Object.keys(en);

it('finds what is imported at once, and not what comes later or is a type', () => {
  for (const near of ['App.svelte', 'front/Front.svelte', 'play/titles.ts', 'i18n/text.svelte.ts'])
    expect(look).toContain(join(root, near));
  for (const far of [
    'screens/Game.svelte',
    'front/Games.svelte',
    'front/game_words.ts',
    'ui/SettingsSheet.svelte',
    'play/words.ts',
    'cards/words.ts',
    'net/replay.ts',
  ])
    expect(look).not.toContain(join(root, far));
});

it('finds keys in a source, whole ones and patterns', () => {
  const source = "t('app.home'); t(`level.${level}`); lookUp(`edition.${id}.text`); t('app.nothing')";
  const found = keysIn(source, ['app.home', 'app.retry', 'level.master', 'edition.duel8', 'edition.duel8.text']);
  expect(found).toEqual(['app.home', 'level.master', 'edition.duel8.text']);
});

it('gives the first look less than a third of the words', () => {
  const first = firstKeys(join(root, 'main.ts'), keys);
  for (const key of ['front.play', 'edition.duel8', 'level.newcomer', 'clock.untimed']) expect(first).toContain(key);
  for (const key of ['cards.prompt.fill', 'settings.sounds', 'replay.title'] as const) {
    expect(keys).toContain(key);
    expect(first).not.toContain(key);
  }
  expect(first.size).toBeLessThan(keys.length / 3);
});

it('brings the rest of the words with every part that comes later', () => {
  const bare = [...look].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/(.{12})import\('[^']+\.svelte'\)/g)]
      .filter(([, before]) => !before?.endsWith('withWords('))
      .map(([whole]) => `${file}: ${whole}`),
  );
  expect(bare).toEqual([]);
});
