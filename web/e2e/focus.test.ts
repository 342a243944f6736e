// Whoever has no mouse is never thrown back to the top of everything: each page and each panel takes the focus, or
// gives it back.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from './support/browser';
import { house } from './support/house';

const { enter } = house('--bot-pause', '0');

/** The focus is on the page, once what is to be seen is there. */
async function rests(page: Page, at: string, seen: string): Promise<void> {
  await page.locator(seen).first().waitFor();
  const place = () => page.evaluate(() => document.activeElement?.tagName ?? 'NOTHING');
  // What went away is noticed a moment later, and what comes may come in parts.
  await page.waitForTimeout(100);
  await expect.poll(async () => ({ at, place: await place() })).not.toEqual({ at, place: 'BODY' });
  await page.waitForTimeout(100);
  expect({ at, place: await place() }).not.toEqual({ at, place: 'BODY' });
}

/** Presses by the keyboard alone. */
async function enterOn(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().focus();
  await page.keyboard.press('Enter');
}

it('stays on the page from page to page', async () => {
  const visit = await enter();
  const { page } = visit;
  await enterOn(page, '[data-do=course]');
  await rests(page, 'course', '[data-lesson], main h1');
  await page.goBack();
  await rests(page, 'front again', 'form [data-do=play]');
  for (const place of ['#/rules', '#/setups', '#/record']) {
    await enterOn(page, `header nav a[href="${place}"]`);
    await rests(page, place, 'main:not([data-waiting])');
  }
  await enterOn(page, 'header a.home');
  await rests(page, 'front by the flag', 'form [data-do=play]');
  await page.evaluate(() => (location.hash = '#/games'));
  await enterOn(page, 'main a.button.main');
  await rests(page, 'front from all games', 'form [data-do=play]');

  await enterOn(page, 'form [data-do=play]');
  await rests(page, 'desk', '.ready');
  await enterOn(page, '.ready');
  await rests(page, 'board', '[data-turn=yours]');
  await enterOn(page, 'main.frame [data-do=resign]');
  await page.locator('dialog [data-do=agree]').focus();
  await page.keyboard.press('Enter');
  await rests(page, 'result', '[data-outcome]');
  expect(await page.locator('#result-title:focus').count()).toBe(1);
  await enterOn(page, '[data-do=again]');
  await rests(page, 'review', '.review');
  await enterOn(page, '[data-do=back]');
  await rests(page, 'result again', '[data-outcome]');
  await enterOn(page, '[data-do=anew]');
  await rests(page, 'new game', '.ready');
  await enterOn(page, 'header a.home');
  await rests(page, 'front with games', '.game');
  await enterOn(page, '[data-do=all-games]');
  await rests(page, 'all games', '[data-do=game-menu]');

  // A row that is removed leaves its list, not the page.
  await enterOn(page, '[data-do=game-menu]');
  await rests(page, 'menu', 'dialog');
  await enterOn(page, 'dialog [data-do=forget]');
  await rests(page, 'question', 'dialog [data-do=agree]');
  await enterOn(page, 'dialog [data-do=agree]');
  await page.locator('[data-do=game-menu]').waitFor({ state: 'detached' });
  await rests(page, 'row removed', 'main h1');
  await page.goBack();
  await rests(page, 'front by the browser', 'form [data-do=play]');
  await visit.close();
});

it('goes on from a button that its own press disables', async () => {
  const visit = await enter();
  const { page } = visit;
  await enterOn(page, 'form [data-do=play]');
  await page.locator('.count.complete').waitFor();
  await enterOn(page, '[data-do=clear]');
  await page.locator('.count.complete').waitFor({ state: 'detached' });
  await page.locator('.tools button:focus:enabled').waitFor();
  await visit.close();
});

it.each([{ width: 1440, height: 900 }, phone])('comes back from every panel, %o', async (viewport) => {
  const visit = await enter({ viewport });
  const { page } = visit;
  async function opensAndCloses(opener: string): Promise<void> {
    await enterOn(page, opener);
    await rests(page, opener, 'dialog[open]');
    await page.keyboard.press('Escape');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await page.waitForTimeout(100);
    expect({ opener, back: await page.locator(`${opener}:focus`).count() }).toEqual({ opener, back: 1 });
  }
  for (const opener of ['[data-chip=against]', '[data-chip=clock]', '[data-chip=side]']) await opensAndCloses(opener);
  await opensAndCloses('header [data-do=settings]');
  if (viewport === phone) await opensAndCloses('header [data-do=menu]');
  await enterOn(page, 'form [data-do=play]');
  await page.locator('.ready').waitFor();
  await opensAndCloses('header button[title=Rules]');
  await enterOn(page, '.ready');
  await page.locator('[data-turn=yours]').waitFor();
  if (viewport === phone) {
    await opensAndCloses('main.frame [data-do=menu]');
    await enterOn(page, 'main.frame [data-do=look]');
    await rests(page, 'moves', '[data-record]');
    await page.keyboard.press('Escape');
    await rests(page, 'board after moves', '[data-do=look]');
    await enterOn(page, 'main.frame [data-do=more]');
    await page.keyboard.press('Escape');
    await rests(page, 'after more', '[data-do=more]');
  } else {
    await opensAndCloses('header [data-do=watch]');
    await opensAndCloses('main.frame [data-do=resign]');
  }
  await visit.close();
});
