// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { BrowserStorage } from '../net/browser_storage.svelte';
import { Person } from '../net/person';
import { Seats } from '../net/seats';
import { Quota } from '../testing/quota';
import { click, mounted, one } from '../testing/mounted';
import StorageNote from './StorageNote.svelte';

beforeAll(async () => {
  await loadLanguage('en');
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
});
afterEach(() => vi.unstubAllGlobals());

function shown(browser: Storage | null) {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (_: string, request: RequestInit) => {
    bodies.push(JSON.parse(String(request.body)));
    return Promise.resolve(new Response(JSON.stringify({ seats: [] })));
  });
  const storage = new BrowserStorage(browser);
  const props = { storage, seats: new Seats(storage), person: new Person(storage) };
  return { ...props, bodies, host: mounted(StorageNote, props).host };
}

it('says nothing where there is room', () => {
  expect(shown(new Quota(100_000)).host.querySelector('[data-storage]')).toBeNull();
});

it('warns who can keep nothing, and gives him his own link', async () => {
  const { host, person, bodies } = shown(null);
  expect(one(host, '[data-storage=blocked]').textContent).toContain('This browser keeps nothing of this page');
  await vi.waitFor(() => one(host, 'input'));
  expect(person.own).toMatch(/^[\w-]{43}$/);
  expect((one(host, 'input') as HTMLInputElement).value).toContain(String(person.own));
  expect(bodies).toEqual([{ seats: [], owner: person.own }]);
  expect(person.introduce(false)).toEqual({ owner: person.own }); // so it opens the game that is starting now
});

it('lets who has no room left make some', async () => {
  const browser = new Quota(10_000);
  browser.setItem('vaandel.seats', '[]');
  browser.setItem('vaandel.junk', 'x'.repeat(browser.room - browser.used - 'vaandel.junk'.length));
  const { host, storage } = shown(browser);
  click(one(host, '[data-do=make-room]'));
  flushSync();
  browser.removeItem('vaandel.junk'); // something else has freed storage meanwhile
  click(await vi.waitFor(() => one(document.body, '[data-do=make-room-now]')));
  flushSync();
  expect(storage.keeping).toBe('kept');
  expect(one(document.body, '[data-made]').textContent).toBe('There is room again. Your games are kept.');
  expect(host.querySelector('[data-storage]')).toBeNull();
});
