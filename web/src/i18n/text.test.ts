import { beforeEach, expect, it, vi } from 'vitest';

type Text = typeof import('./text.svelte');
let text: Text;
/** Which parts fail to load, and which wait until they are let through. */
let fails: Set<string>;
let held: Map<string, Promise<void>>;

function hold(part: string): () => void {
  let free = () => {};
  held.set(part, new Promise<void>((done) => (free = done)));
  return free;
}
const later = <Part>(part: Part) => Promise.resolve(part);

beforeEach(async () => {
  fails = new Set();
  held = new Map();
  vi.resetModules();
  for (const language of ['en', 'fr'])
    for (const part of ['first', 'rest']) {
      const name = `${language} ${part}`;
      vi.doMock(`./${language}.json?part=${part}`, async () => {
        await held.get(name);
        if (fails.has(name)) throw new Error('no line');
        return {
          default: part === 'first' ? { 'app.home': `${language} home` } : { 'settings.sounds': `${language} sounds` },
        };
      });
    }
  text = await import('./text.svelte');
});

it('brings the rest of the words with a later part, and tries again after a failure', async () => {
  await text.loadFirst('en');
  expect(text.t('settings.sounds')).toBe('settings.sounds');
  fails.add('en rest');
  await expect(text.withWords(later('part'))).rejects.toThrow();
  fails.clear();
  expect(await text.withWords(later('part'))).toBe('part');
  expect(text.t('settings.sounds')).toBe('en sounds');
  expect(text.t('app.home')).toBe('en home');
});

it('lets a second part wait for the words that the first one fetches', async () => {
  await text.loadFirst('en');
  const free = hold('en rest');
  const both = [later('one'), later('other')].map(async (part) => {
    await text.withWords(part);
    return text.t('settings.sounds');
  });
  free();
  expect(await Promise.all(both)).toEqual(['en sounds', 'en sounds']);
});

it('brings the language that is wanted, whatever opens while it is on its way', async () => {
  await text.loadFirst('en');
  const free = hold('fr first');
  const chosen = text.loadFirst('fr');
  const part = text.withWords(later('part'));
  free();
  expect(await chosen).toBe(true);
  await part;
  expect(text.language()).toBe('fr');
  expect(text.t('settings.sounds')).toBe('fr sounds');
});

it('brings the rest of a language that is chosen while the rest of another is on its way', async () => {
  await text.loadFirst('en');
  const free = hold('en rest');
  const part = text.withWords(later('part'));
  await text.loadFirst('fr');
  free();
  await part;
  expect([text.language(), text.t('settings.sounds')]).toEqual(['fr', 'fr sounds']);
});

it('says which choice of a language lost', async () => {
  const free = hold('fr first');
  const french = text.loadFirst('fr');
  expect(await text.loadFirst('en')).toBe(true);
  free();
  expect(await french).toBe(false);
  expect(text.language()).toBe('en');
});

it('keeps the words on show where those of another language do not come', async () => {
  await text.loadFirst('en');
  fails.add('fr first');
  await expect(text.loadFirst('fr')).rejects.toThrow();
  await text.withWords(later('part'));
  expect([text.language(), text.t('settings.sounds')]).toEqual(['en', 'en sounds']);
});
