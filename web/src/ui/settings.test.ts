// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { language } from '../i18n/text.svelte';
import { MemoryStorage } from '../net/storage';
import { Settings } from './settings.svelte';

let free = () => {};
const held = new Promise<void>((done) => (free = done));
vi.mock('../i18n/fr.json?part=first', async (load) => {
  await held;
  return load();
});

it('is in the language that was chosen last, whichever comes first', async () => {
  const settings = new Settings(new MemoryStorage());
  await settings.begin(['en']);
  const french = settings.chooseLanguage('fr');
  await settings.chooseLanguage('nl');
  free();
  await french;
  expect([language(), settings.language, document.documentElement.lang]).toEqual(['nl', 'nl', 'nl']);
});
