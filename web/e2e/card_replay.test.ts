// A game of Card Battle once more: by its link, step by step, all cards open or with the eyes of one side.

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, phone, Visit } from './support/browser';
import { CardTable } from './support/cards';
import { Server } from './support/server';

let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = await Server.start('--bot-pause', '0');
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

const at = (page: Page, step: number) => page.locator(`[data-at="${step}"]`).waitFor();
const does = (page: Page, what: string) => page.locator(`[data-do=${what}]`).click();

/** What is known of each place of a line, from the page's own words. */
function ranksOf(page: Page, line: 'own' | 'enemy'): Promise<string[]> {
  return page
    .locator(`[data-line=${line}] [data-place]`)
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-rank') ?? ''));
}

it('is shown with both hands, from either side, or as one side knew it', async () => {
  const visit = await Visit.open(browser, server.address);
  const { page } = visit;
  const table = new CardTable(page);
  await table.start('red', 'easy');
  await table.button('Lay for me').click();
  await table.act(() => table.button('Lay out').click());
  expect(await table.settle()).toBe('act');
  const laid = (await table.line('own')).map(({ rank }) => rank);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.locator('dialog .main').click();
  await page.locator('[data-outcome]').waitFor();
  await does(page, 'again');

  // Everything lies open; lines are laid by both, in either order.
  await at(page, 0);
  expect(await visit.accessibilityProblems()).toEqual([]);
  expect(await page.locator('[data-hand] li').count()).toBe(16);
  await does(page, 'forward');
  await at(page, 1);
  await does(page, 'forward');
  await at(page, 2);
  expect(await ranksOf(page, 'own')).toEqual(laid);
  expect((await ranksOf(page, 'enemy')).every((rank) => rank !== '')).toBe(true);

  // With Red's eyes the enemy's line is dark; from Blue's chair it is Red's.
  const eyes = (whose: string) => page.locator(`[data-value=${whose}]`).click();
  await eyes('red');
  await page.locator('[data-line=enemy] [data-rank=""]').nth(4).waitFor();
  expect(await ranksOf(page, 'own')).toEqual(laid);
  await does(page, 'turn');
  await page.locator('[data-value=blue][aria-pressed=true]').waitFor();
  expect(await ranksOf(page, 'enemy')).toEqual(['', '', '', '', '']);
  await eyes('all');
  expect(await ranksOf(page, 'enemy')).toEqual(laid.toReversed());

  // The list leads anywhere, and the keys do.
  await page.locator('ol [data-ply="1"]').click();
  await at(page, 1);
  await page.keyboard.press('End');
  await page.locator('[data-outcome=blue]').waitFor();
  expect(await visit.accessibilityProblems()).toEqual([]);

  // Whoever has the link sees it, also on a phone; and the record shows the same.
  await page.locator('[data-value=keep]').click();
  const link = await page.locator('.keep input').inputValue();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.keep a[download]').first().click(),
  ]);
  const record = await (await fetch(download.url())).text();
  expect(record).toContain('edition: cards');
  const other = await Visit.open(browser, server.address, { viewport: phone });
  await other.page.goto(link);
  await at(other.page, 0);
  expect((await other.overflow()).x).toBe(0);
  expect(await other.accessibilityProblems()).toEqual([]);
  await other.page.goto(`${server.address}/#/record`);
  await other.page.locator('textarea').fill(record);
  await other.page.locator('form button').click();
  await at(other.page, 0);
  expect(await other.page.locator('[data-hand] li').count()).toBe(16);
  await other.close();
  await visit.close();
});
