// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { click, mounted, one } from '../testing/mounted';
import Curtain from './Curtain.svelte';

beforeEach(async () => {
  await loadLanguage('en');
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('shows that a press is too early, and opens by one that is meant for it', () => {
  const onopen = vi.fn();
  const { host } = mounted(Curtain, { next: 'red' as const, isSetup: false, isFirst: false, onopen });
  const button = one(host, '.main');
  flushSync(); // what mounting set off
  expect(button.getAttribute('aria-disabled')).toBe('true');
  click(button);
  expect(onopen).not.toHaveBeenCalled();
  vi.advanceTimersByTime(500);
  flushSync();
  expect(button.getAttribute('aria-disabled')).toBe('false');
  click(button);
  expect(onopen).toHaveBeenCalledOnce();
});

it.each([
  [true, 'opens the curtain and makes the first move'],
  [false, 'first sees what Red did'],
])('says what the next player will see, first move: %s', (isFirst, words) => {
  const { host } = mounted(Curtain, { next: 'blue' as const, isSetup: false, isFirst, onopen: () => {} });
  expect(one(host, 'section').textContent).toContain(words);
});
