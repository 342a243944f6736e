// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { Session } from '../play/session.svelte';
import { watchPage } from '../play/watch';
import { barrage8, gameState, kToken } from '../testing/fixtures';
import { mounted, one } from '../testing/mounted';
import PlayHost from '../testing/PlayHost.svelte';
import { start } from '../testing/play_table';
import { Wire } from '../testing/wire';

let wire: Wire;
let session: Session;
const kUnsent = 'Not sent yet. Trying again…';

beforeEach(async () => {
  vi.useFakeTimers();
  await loadLanguage('en');
  wire = new Wire();
  const timers = {
    setTimer: (run: () => void, ms: number) => window.setTimeout(run, ms),
    clearTimer: (timer: number) => window.clearTimeout(timer),
  };
  const shown = { set: timers.setTimer, clear: timers.clearTimer };
  const events = { onState: () => {}, onRematch: () => {} };
  session = new Session({ game: 'g', token: kToken }, events, { ...wire.ports, ...timers }, shown);
  wire.say(start);
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

function pass(seconds: number): void {
  vi.advanceTimersByTime(seconds * 1_000);
  flushSync();
}

function move() {
  const { host } = mounted(PlayHost, { session, edition: barrage8 });
  session.move('b3', 'b4', true);
  flushSync();
  return () => one(host, '.notice').textContent;
}

it('a move without an answer is said not to be sent, until the answer comes', () => {
  const notice = move();
  pass(2);
  expect(notice()).toBe('');
  pass(1);
  expect(notice()).toBe(kUnsent);
  // The line is lost, and the move goes out again with the next one.
  pass(6);
  expect(session.line).toBe('lost');
  expect(notice()).toBe(kUnsent);
  wire.say(gameState({ ...start, ply: 1, turn: 'blue', targets: {} }));
  expect(notice()).toBe('');
});

it('an answer in time is no news', () => {
  const notice = move();
  pass(1);
  wire.say(gameState({ ...start, ply: 1, turn: 'blue', targets: {} }));
  pass(30);
  expect(notice()).toBe('');
});

it('a browser without a network has no line, whoever says so', () => {
  const stop = watchPage(session);
  window.dispatchEvent(new Event('offline'));
  expect(session.line).toBe('lost');
  stop();
});
