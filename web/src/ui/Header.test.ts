// @vitest-environment jsdom
import { beforeAll, expect, it, vi } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { MemoryStorage } from '../net/storage';
import { click, mounted, one } from '../testing/mounted';
import Header from './Header.svelte';
import { Settings } from './settings.svelte';

let isAway = true;
vi.mock('./SettingsSheet.svelte', async (load) => {
  if (isAway) throw new Error('no line');
  return load();
});

beforeAll(async () => {
  HTMLDialogElement.prototype.showModal = () => {};
  await loadLanguage('en');
});

it('says that the settings did not load, and loads them when they are asked for again', async () => {
  const { host } = mounted(Header, { settings: new Settings(new MemoryStorage()) });
  const gear = one(host, '[data-do=settings]');
  click(gear);
  await expect.poll(() => host.querySelector('dialog')?.textContent).toContain('This part of the page didn’t load.');
  click(one(host, 'dialog [data-do=close]'));
  expect(host.querySelector('dialog')).toBeNull();
  isAway = false;
  click(gear);
  await expect.poll(() => host.querySelector('dialog')?.textContent).toContain('Board size');
});
