// A browser that keeps nothing, and one that has no room left: nobody loses a game without being told.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone, type Visit } from './support/browser';
import { house } from './support/house';

const { enter } = house();

async function begin(page: Page): Promise<void> {
  await page.locator('button[type=submit]').click();
  await page.locator('.ready').waitFor();
}

async function goHome({ page }: Visit): Promise<void> {
  await page.goto('about:blank');
  await page.goBack();
  await page.evaluate(() => (location.hash = '#/'));
  await page.locator('form').waitFor();
}

it('says before one begins that nothing is kept, and hands over the link that opens the games again', async () => {
  const visit = await enter({ viewport: phone });
  const { page } = visit;
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('closed', 'SecurityError');
      },
    });
  });
  await page.reload();
  await page.locator('[data-storage=blocked]').waitFor();
  const link = await page.locator('[data-storage=blocked] input').inputValue();
  expect(await visit.overflow()).toMatchObject({ x: 0 });
  expect(await visit.accessibilityProblems()).toEqual([]);
  await begin(page);
  await visit.close(); // and with it all that it knew

  const other = await enter();
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Open my games' }).click();
  await other.page.locator('section[aria-labelledby=games-title] li').waitFor();
  await other.page.locator('section[aria-labelledby=games-title] li a.button').first().click();
  await other.page.locator('.ready').waitFor();
  await other.close();
});

it('keeps what was there where there is no room, takes a new seat, and makes room when asked', async () => {
  const visit = await enter();
  const { page } = visit;
  const games = page.locator('section[aria-labelledby=games-title] li');
  await begin(page);
  await page.evaluate(() => {
    const seat = (JSON.parse(localStorage.getItem('vaandel.seats') ?? '[]') as { game: string; side: string }[])[0];
    localStorage.setItem(`vaandel.log.${seat?.game}.${seat?.side}`, JSON.stringify('x'.repeat(20_000)));
    for (let size = 1 << 22, at = 0; size > 0; size >>= 1)
      for (let tries = 0; tries < 4; tries += 1, at += 1)
        try {
          localStorage.setItem(`other.${at}`, 'x'.repeat(size));
        } catch {
          break;
        }
  });
  await goHome(visit);
  await page.locator('[data-storage=full]').waitFor();
  await games.nth(0).waitFor();
  expect(await games.count()).toBe(1);
  expect(await visit.accessibilityProblems()).toEqual([]);

  await begin(page);
  await goHome(visit);
  await games.nth(1).waitFor(); // its key has been kept

  await page.evaluate(() => localStorage.setItem('other.more', ''));
  if (await page.locator('[data-storage=full]').isVisible()) {
    await page.locator('[data-do=make-room]').click();
    await page.locator('dialog[open]').waitFor();
    expect(await visit.accessibilityProblems()).toEqual([]);
    await page.locator('[data-do=make-room-now]').click();
    await page.locator('[data-made]').waitFor();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.locator('[data-storage]').waitFor({ state: 'detached' });
  }
  await goHome(visit);
  expect(await games.count()).toBe(2);
  await visit.close();
});
