// Little room: a window at 400 %, letters of twice the size, a phone upright and sideways. Every screen keeps its
// buttons, its words whole, and the board its squares; only the page scrolls, and only down.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launch, Visit } from './support/browser';
import { giveUp } from './support/doors';
import { startGame } from './support/front';
import { house } from './support/house';
import { lateGame, show } from './support/late';
import { brokenWords, cut, misplaced, overlaps } from './support/reflow';

const { browser, server } = house('--bot-pause', '0');

/** As a reader's own setting of the browser does. */
let large: Browser;
beforeAll(async () => {
  large = await launch('--blink-settings=defaultFontSize=32');
});
afterAll(() => large.close());

const rooms = [
  { name: '400 %', width: 320, height: 256, isLarge: false },
  { name: 'a phone', width: 360, height: 640, isLarge: false },
  { name: 'a phone sideways', width: 640, height: 360, isLarge: false },
  { name: 'large letters', width: 1440, height: 900, isLarge: true },
  { name: 'large letters on a small screen', width: 1024, height: 768, isLarge: true },
  { name: 'large letters on a phone', width: 360, height: 640, isLarge: true },
];

async function look(visit: Visit, screen: string): Promise<void> {
  const what = { screen, x: (await visit.overflow()).x, words: await brokenWords(visit.page) };
  expect({ ...what, buttons: await misplaced(visit.page), cut: await cut(visit.page) }).toEqual({
    ...{ screen, x: 0, words: [], buttons: [], cut: [] },
  });
}

async function square(visit: Visit): Promise<number> {
  return (await visit.page.locator('[data-square=a1]').boundingBox())?.width ?? 0;
}

describe.each(rooms)('in $name', ({ width, height, isLarge }) => {
  const options = { viewport: { width, height } };
  const open = (locale: string) => Visit.open(isLarge ? large : browser(), server().address, { ...options, locale });

  it.each(['de', 'nl'])('a game from the first look to its review, %s', async (locale) => {
    const visit = await open(locale);
    const { page } = visit;
    await look(visit, 'front');
    await page.locator('[data-do=play]').click();
    await page.locator('.ready').waitFor();
    await look(visit, 'desk');
    expect(await square(visit)).toBeGreaterThanOrEqual(30);
    await page.locator('.ready').click();
    await page.locator('[data-turn=yours]').waitFor();
    // The desk was scrolled to its button; the game begins at its top.
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await look(visit, 'game');
    expect(await square(visit)).toBeGreaterThanOrEqual(30);
    await giveUp(page);
    await page.locator('[data-outcome]').waitFor();
    await look(visit, 'result');
    await page.locator('[data-do=again]').click();
    await page.locator('[data-do=last]').waitFor();
    await look(visit, 'review');
    expect(await square(visit)).toBeGreaterThanOrEqual(30);
    await visit.close();
  });

  it.each(['fr', 'de', 'nl'])('the set-ups, %s', async (locale) => {
    const visit = await open(locale);
    await visit.page.goto(`${server().address}/#/setups`);
    await visit.page.locator('.last .go').waitFor();
    await look(visit, 'setups');
    await visit.close();
  });

  it('the largest board, late in a game', async () => {
    const visit = await open('en');
    await show(visit.page, server().address, lateGame('original'));
    await look(visit, 'late');
    expect(await overlaps(visit.page)).toBe(0);
    expect(await square(visit)).toBeGreaterThanOrEqual(30);
    await visit.close();
  });
});

it('large letters make nothing wider on a touch screen: a finger stays as wide as it is', async () => {
  const touch = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true };
  const visit = await Visit.open(large, server().address, touch);
  const widths = await visit.page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth]);
  expect(widths).toEqual([360, 360]);
  await visit.close();
});

it.each(['en', 'fr', 'nl', 'de'])(
  'large letters leave the name of the game whole and inside the header, %s',
  async (locale) => {
    const visit = await Visit.open(large, server().address, { viewport: { width: 360, height: 640 }, locale });
    const { page } = visit;
    await startGame(page, { edition: 'barrage8' });
    await page.locator('.ready').waitFor();
    const [over, gap] = await page.locator('header h1').evaluate((title) => {
      const range = document.createRange();
      range.selectNodeContents(title);
      const [text, box] = [range, title.closest('header')!].map((one) => one.getBoundingClientRect());
      return [text!.width - title.clientWidth, Math.min(text!.top - box!.top, box!.bottom - text!.bottom)];
    });
    expect(over).toBeLessThan(1);
    expect(gap).toBeGreaterThan(4);
    await visit.close();
  },
);

it('large letters leave the pieces to be placed in sight beside their counts', async () => {
  const visit = await Visit.open(large, server().address, { viewport: { width: 360, height: 640 } });
  const { page } = visit;
  await page.goto(`${server().address}/#/setups/barrage8`);
  await page.locator('[data-rank] .count').first().waitFor();
  const shares = await page.locator('[data-rank]').evaluateAll((all) =>
    all.map((one) => {
      const [count, art] = ['.count', '.art'].map((part) => one.querySelector(part)!.getBoundingClientRect());
      const wide = Math.max(0, Math.min(count!.right, art!.right) - Math.max(count!.left, art!.left));
      const high = Math.max(0, Math.min(count!.bottom, art!.bottom) - Math.max(count!.top, art!.top));
      return (wide * high) / (art!.width * art!.height);
    }),
  );
  expect(shares.length).toBeGreaterThan(5);
  expect(Math.max(...shares)).toBeLessThan(0.25);
  await visit.close();
});

it('on a phone the end is told in sight, under the board', async () => {
  const visit = await Visit.open(browser(), server().address, { viewport: { width: 360, height: 640 } });
  const { page } = visit;
  await page.locator('[data-do=play]').click();
  await page.locator('.ready').click();
  await page.locator('[data-turn=yours]').waitFor();
  await giveUp(page);
  const title = await page.locator('[data-outcome] h3').boundingBox();
  const next = await page.locator('[data-outcome] .button.main').boundingBox();
  const board = await page.locator('#board').boundingBox();
  expect(title?.y).toBeGreaterThanOrEqual((board?.y ?? 0) + (board?.height ?? 0));
  expect((title?.y ?? 0) + (title?.height ?? 0)).toBeLessThan(640);
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThan(640);
  await visit.close();
});
