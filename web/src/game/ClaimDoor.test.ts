// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { gameState } from '../testing/fixtures';
import { changing } from '../testing/changing.svelte';
import { mounted } from '../testing/mounted';
import ClaimDoor from './ClaimDoor.svelte';

beforeEach(() => loadLanguage('en'));
afterEach(() => vi.restoreAllMocks());

it.each([0, 60_000])('endures a clock that never reads the same twice, %i ms before a claim', (claim) => {
  let read = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (read += 1));
  const heard = (at: number) => ({ clock: null, you: 'red' as const, at, claim });
  const quiet = { line: 'open' as const, waitingFor: null, claim: () => {} };
  const { props, set } = changing({ session: { ...quiet, heard: heard(0) }, game: gameState({ claim }) });
  const { host } = mounted(ClaimDoor, props);
  set({ session: { ...quiet, heard: heard(-1) } });
  flushSync();
  expect(host.querySelector('[data-claim]')?.getAttribute('data-claim')).toBe(claim > 0 ? 'wait' : 'ready');
  expect(read).toBeLessThan(10);
});
