// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { watchForFaults } from './faults';

beforeAll(() => {
  // jsdom has dialogs, but does not open them.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A page that watches for faults; its listeners go with the test. */
function page(): HTMLElement {
  const added = vi.spyOn(globalThis, 'addEventListener');
  const host = document.body.appendChild(document.createElement('div'));
  watchForFaults(host);
  const listeners = added.mock.calls.map(
    ([type, listener]) =>
      () =>
        removeEventListener(type, listener),
  );
  added.mockRestore();
  ends.push(...listeners, () => host.remove());
  return host;
}

function fail(details: ErrorEventInit): void {
  window.dispatchEvent(new ErrorEvent('error', details));
  flushSync();
}

const own = { error: new Error('a fault'), filename: `${location.origin}/assets/first.js` };

it('says what happened, that nothing is lost, and what to do: without a word of the catalogue, too', async () => {
  const words = () => {
    const host = page();
    fail(own);
    return host.textContent?.replace(/\s+/g, ' ').trim();
  };
  const before = words();
  ends.splice(0).forEach((end) => end());
  await loadLanguage('en');
  expect(words()).toBe(before);
  expect(before).toMatch(/^Something went wrong.* Nothing is lost.* Load again Close$/);
});

it('hears of what was promised and not kept', async () => {
  await loadLanguage('de');
  const host = page();
  window.dispatchEvent(new Event('unhandledrejection'));
  flushSync();
  expect(host.querySelector('[data-do=load-again]')?.textContent).toBe('Neu laden');
});

it('says it once, and goes when asked', () => {
  const host = page();
  fail(own);
  fail(own);
  expect(host.querySelectorAll('dialog').length).toBe(1);
  host.querySelector<HTMLElement>('[data-do=close]')?.click();
  flushSync();
  expect(host.querySelector('dialog')).toBeNull();
  fail(own);
  expect(host.querySelector('dialog')).toBeNull();
});

it('is silent about what others do in the page', () => {
  const host = page();
  fail({ ...own, filename: 'chrome-extension://abc/content.js' });
  fail({ message: 'ResizeObserver loop completed with undelivered notifications.', filename: own.filename });
  expect(host.querySelector('dialog')).toBeNull();
});
