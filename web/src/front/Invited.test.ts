// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { BrowserStorage } from '../net/browser_storage.svelte';
import { Person } from '../net/person';
import { Seats } from '../net/seats';
import { MemoryStorage } from '../net/storage';
import { barrage8, kToken, usualBoardRules } from '../testing/fixtures';
import { click, mounted, one } from '../testing/mounted';
import Invited from './Invited.svelte';

beforeAll(() => loadLanguage('en'));
afterEach(() => {
  vi.unstubAllGlobals();
  location.hash = '';
});

it('offers another game once somebody else has taken the seat', async () => {
  vi.stubGlobal('fetch', (_: string, request: RequestInit) => {
    const isLook = (JSON.parse(String(request.body)) as { look?: boolean }).look === true;
    const facts = { edition: barrage8.id, side: 'blue', clock: null, rules: usualBoardRules, host: 'Ada' };
    return Promise.resolve(
      isLook
        ? new Response(JSON.stringify(facts))
        : new Response(JSON.stringify({ error: { code: 'used_up', message: 'taken' } }), { status: 410 }),
    );
  });
  const kept = new MemoryStorage();
  const onjoin = vi.fn();
  const { host } = mounted(Invited, {
    ...{ game: 'g', invitation: kToken, seats: new Seats(kept), storage: new BrowserStorage(null) },
    ...{ person: new Person(kept), editions: [barrage8], usualOf: () => null, onjoin },
  });
  const door = () => one(host, '.answers .main').textContent.trim();
  await vi.waitFor(() => {
    flushSync();
    expect(host.textContent).toContain('Ada');
  });
  expect(door()).toBe('Take your seat');
  click(one(host, '.answers .main'));
  await vi.waitFor(() => {
    flushSync();
    expect(host.textContent).toContain('This invitation has already been used');
  });
  expect(door()).toBe('Play now');
  click(one(host, '.answers .main'));
  await vi.waitFor(() => expect(location.hash).toBe('#/'));
  expect(onjoin).not.toHaveBeenCalled();
});

it('shows no picture of a game that it does not know', async () => {
  const gone = { error: { code: 'used_up', message: 'taken' } };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(gone), { status: 410 })));
  const kept = new MemoryStorage();
  const { host } = mounted(Invited, {
    ...{ game: 'g', invitation: kToken, seats: new Seats(kept), storage: new BrowserStorage(null) },
    ...{ person: new Person(kept), editions: [barrage8], usualOf: () => null, onjoin: vi.fn() },
  });
  await vi.waitFor(() => {
    flushSync();
    expect(host.textContent).toContain('This invitation has already been used');
  });
  expect(host.querySelector('.picture')).toBeNull();
});
