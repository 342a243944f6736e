import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reach } from './reach.svelte';

let answers: (() => Promise<Response>)[];
const ok = (kept = false) => Promise.resolve(new Response('{}', { headers: kept ? { 'X-Vaandel-Kept': 'yes' } : {} }));
const lost = () => Promise.reject(new TypeError('offline'));

beforeEach(() => {
  vi.useFakeTimers();
  answers = [];
  vi.stubGlobal('fetch', () => (answers.shift() ?? lost)());
});
afterEach(async () => {
  reach.note(await ok());
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks again after 1, 2, 4 seconds and so on, half a minute at most, until there is an answer', async () => {
  reach.note(null);
  const waits: number[] = [];
  for (let time = 0; time < 8; time += 1) {
    waits.push(reach.wait);
    await vi.advanceTimersByTimeAsync(reach.wait * 1_000);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 30, 30, 30]);
  expect(reach.isAway).toBe(true);
  const before = reach.returns;
  answers = [() => ok()];
  await reach.retry();
  expect(reach.isAway).toBe(false);
  expect(reach.returns).toBe(before + 1);
  reach.note(null);
  expect(reach.wait).toBe(1);
});

it('treats a cached answer as offline', async () => {
  reach.note(await ok(true));
  expect(reach.isAway).toBe(true);
});
