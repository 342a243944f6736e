// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { noteKeptDays } from '../net/kept_days';
import type { Line } from '../net/kept_line';
import { changing } from '../testing/changing.svelte';
import { mounted } from '../testing/mounted';
import { announce, announced } from '../ui/live.svelte';
import LineSlip from './LineSlip.svelte';

beforeEach(async () => {
  await loadLanguage('en');
  announce('');
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function slipOf(first: Line) {
  const { props, set } = changing<{ line: Line }>({ line: first });
  const { host } = mounted(LineSlip, props);
  const shown = () => host.textContent?.trim();
  return { host, shown, become: (line: Line) => set({ line }) };
}

it('says that the line is back, for a moment, and once to who does not see it', () => {
  const slip = slipOf('open');
  slip.become('lost');
  expect(slip.shown()).toBe('Connection lost. Reconnecting…');
  slip.become('open');
  expect(slip.shown()).toBe('Connected again.');
  expect(announced()).toBe('Connected again.');
  // Polite: nothing that interrupts.
  expect(slip.host.querySelector('[role=alert]')).toBeNull();
  vi.advanceTimersByTime(2_000);
  flushSync();
  expect(slip.shown()).toBe('Connected again.');
  vi.advanceTimersByTime(2_000);
  flushSync();
  expect(slip.shown()).toBe('');
});

it('says nothing of the first connection, nor when the line ends for good', () => {
  const slip = slipOf('connecting');
  slip.become('open');
  expect(slip.shown()).toBe('');
  slip.become('lost');
  slip.become('denied');
  expect(slip.shown()).toContain('You don’t have access');
  expect(announced()).toBe('');
});

it('says of a game that is not open for how long games are kept', () => {
  noteKeptDays(1);
  expect(slipOf('denied').shown()).toContain('This site keeps finished games for 1 day.');
  expect(slipOf('lost').shown()).not.toContain('keeps');
  noteKeptDays(null);
  expect(slipOf('denied').shown()).not.toContain('keeps');
});

it('makes room when the line is lost again at once', () => {
  const slip = slipOf('lost');
  slip.become('open');
  slip.become('lost');
  expect(slip.shown()).toBe('Connection lost. Reconnecting…');
  vi.advanceTimersByTime(4_000);
  flushSync();
  expect(slip.shown()).toBe('Connection lost. Reconnecting…');
});
