// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import type { OpenTable } from '../net/lobby';
import { Person } from '../net/person';
import { Seats } from '../net/seats';
import { MemoryStorage } from '../net/storage';
import { duel8, kToken } from '../testing/fixtures';
import { click, mounted, one } from '../testing/mounted';
import OpenTables from './OpenTables.svelte';

beforeAll(async () => {
  await loadLanguage('en');
  HTMLDialogElement.prototype.showModal = () => {}; // jsdom has none
});
afterEach(() => vi.unstubAllGlobals());

const ada: OpenTable = { table: 't1', edition: duel8, side: 'blue', clock: null, host: 'Ada' };

function opened(tables: OpenTable[], take: () => Response) {
  const storage = new MemoryStorage();
  const [seats, person] = [new Seats(storage), new Person(storage)];
  const bodies: Record<string, unknown>[] = [];
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
    if (path === '/api/tables') return Promise.resolve(new Response(JSON.stringify({ tables })));
    bodies.push(JSON.parse(String(request.body)) as Record<string, unknown>);
    return Promise.resolve(take());
  });
  const [ontake, onopen] = [vi.fn(), vi.fn()];
  return {
    seats,
    person,
    bodies,
    ontake,
    show: () => mounted(OpenTables, { seats, person, isBusy: false, onopen, ontake }).host,
  };
}

/** Asks for the seat, and says under which name. */
function take(host: Element, name?: string): void {
  click(one(host, '[data-table=t1] button'));
  const field = one<HTMLInputElement>(document, '[data-sheet=take] input');
  if (name !== undefined) {
    field.value = name;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  click(one(document, '[data-sheet=take] [type=submit]'));
}

const seat = { game: 'g', side: 'blue', token: kToken };

it('takes a seat with a name and a key of its own', async () => {
  const { person, bodies, ontake, show } = opened([ada], () => {
    return new Response(JSON.stringify({ ...seat, edition: 'duel8' }), { status: 201 });
  });
  person.name = 'Bo';
  const host = show();
  await vi.waitFor(() => one(host, '[data-table=t1]'));
  expect(one(host, '[data-table=t1]').textContent).toMatch(/Duel 8×8, against .Ada.*you play Blue.*untimed/s);
  take(host);
  await vi.waitFor(() => expect(ontake).toHaveBeenCalledWith(seat, 'duel8'));
  expect(bodies).toEqual([{ table: 't1', name: 'Bo', key: expect.stringMatching(/^[\w-]{43}$/) as string }]);
});

it('asks for a name before the seat is taken', async () => {
  const { person, bodies, show } = opened([ada], () => {
    return new Response(JSON.stringify({ ...seat, edition: 'duel8' }), { status: 201 });
  });
  const host = show();
  await vi.waitFor(() => one(host, '[data-table=t1]'));
  take(host, 'Cy');
  await vi.waitFor(() => expect(bodies).toMatchObject([{ table: 't1', name: 'Cy' }]));
  expect(person.name).toBe('Cy');
});

it('says so when somebody was quicker', async () => {
  const { ontake, show } = opened([ada], () => {
    return new Response(JSON.stringify({ error: { code: 'used_up', message: '' } }), { status: 410 });
  });
  const host = show();
  await vi.waitFor(() => one(host, '[data-table=t1]'));
  take(host);
  await vi.waitFor(() => expect(one(host, '[role=alert]').textContent).toBe('This table is no longer available.'));
  flushSync();
  expect(ontake).not.toHaveBeenCalled();
});

it('says that it is the own table, where another device opened it', async () => {
  const { ontake, show } = opened([ada], () => {
    return new Response(JSON.stringify({ error: { code: 'own', message: '' } }), { status: 409 });
  });
  const host = show();
  await vi.waitFor(() => one(host, '[data-table=t1]'));
  take(host);
  await vi.waitFor(() => expect(one(host, '[role=alert]').textContent).toContain('You wait at this table yourself.'));
  expect(ontake).not.toHaveBeenCalled();
});

it('leads to the own table', async () => {
  const { seats, show } = opened([ada], () => new Response('{}'));
  seats.save({
    ...{ game: 'mine', token: kToken, edition: duel8, side: 'red', since: 1, phase: 'setup', ply: 0, turn: 'theirs' },
    ...{ result: null, friend: true, invitation: null, other: null, name: null, last: null, table: 't1', watch: null },
    ...{ clock: null, left: null, level: null, from: null, rematch: null },
  });
  const host = show();
  await vi.waitFor(() => one(host, '[data-table=t1]'));
  expect(host.querySelector('[data-table=t1] button')).toBeNull();
  expect(one(host, '[data-table=t1] a').getAttribute('href')).toBe('#/game/mine');
});
