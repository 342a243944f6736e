import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Drafts, kDraftMs } from './drafts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function drafts() {
  const told: string[] = [];
  return { told, drafts: new Drafts((text) => told.push(text)) };
}

it('tells the first at once, and of all others in a second the last', () => {
  const { told, drafts: kept } = drafts();
  for (const text of ['F.', 'FB', '.B']) kept.put(text);
  expect(told).toEqual(['F.']);
  vi.advanceTimersByTime(kDraftMs - 1);
  expect(told).toEqual(['F.']);
  vi.advanceTimersByTime(1);
  expect(told).toEqual(['F.', '.B']);
  kept.put('..');
  expect(told).toHaveLength(2);
  vi.advanceTimersByTime(10 * kDraftMs);
  expect(told).toEqual(['F.', '.B', '..']);
  kept.put('F.');
  expect(told.at(-1)).toBe('F.');
});

it('says no more once it is stopped', () => {
  const { told, drafts: kept } = drafts();
  kept.put('F.');
  kept.put('FB');
  kept.stop();
  vi.advanceTimersByTime(10 * kDraftMs);
  expect(told).toEqual(['F.']);
});
