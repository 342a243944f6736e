// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import type { AnyState, Greeting } from '../net/protocol';
import { MemoryStorage } from '../net/storage';
import { changing } from '../testing/changing.svelte';
import { gameState } from '../testing/fixtures';
import { mounted, one } from '../testing/mounted';
import { announce, announced } from '../ui/live.svelte';
import { Settings } from '../ui/settings.svelte';
import Greetings from './Greetings.svelte';

beforeEach(async () => {
  await loadLanguage('en');
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

function pass(seconds: number): void {
  vi.advanceTimersByTime(seconds * 1_000);
  flushSync();
}

function greetingsOf(game: AnyState) {
  const settings = new Settings(new MemoryStorage());
  const session = { line: 'open' as const, greet: () => {}, greeting: null as Greeting | null };
  const { props, set } = changing({
    ...{ session, game, settings, isOpen: false, onclose: () => {} },
  });
  const { host } = mounted(Greetings, props);
  return {
    ...{ host, settings },
    say(greeting: Greeting) {
      props.session.greeting = greeting;
      flushSync();
    },
    play: (next: AnyState) => set({ game: next }),
  };
}

it('shows a greeting for a while, and not again at the next move', () => {
  const { host, say, play } = greetingsOf(gameState({ ply: 1 }));
  say({ type: 'greeting', from: 'blue', word: 'good_luck' });
  expect(one(host, '[data-greeting]').textContent).toBe('Your opponent: Good luck!');
  expect(announced()).toContain('Good luck!');
  pass(3);
  play(gameState({ ply: 2 }));
  pass(3);
  expect(host.querySelector('[data-greeting]')).toBeNull();
  announce('A move.');
  play(gameState({ ply: 3 }));
  expect(host.querySelector('[data-greeting]')).toBeNull();
  expect(announced()).toBe('A move.');
});

it('shows the same greeting again when it is said again', () => {
  const { host, say } = greetingsOf(gameState());
  for (const _ of [1, 2]) {
    say({ type: 'greeting', from: 'blue', word: 'thanks' });
    expect(one(host, '[data-greeting]').textContent).toContain('Thank you!');
    pass(6);
    expect(host.querySelector('[data-greeting]')).toBeNull();
  }
});

it('lets what is shown go when greetings are muted, and shows nothing more', () => {
  const { host, say, settings } = greetingsOf(gameState());
  say({ type: 'greeting', from: 'blue', word: 'hello' });
  settings.turn('greetings', false);
  pass(6);
  expect(host.querySelector('[data-greeting]')).toBeNull();
  say({ type: 'greeting', from: 'blue', word: 'sorry' });
  expect(host.querySelector('[data-greeting]')).toBeNull();
});
