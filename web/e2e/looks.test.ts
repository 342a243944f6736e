// The themes of the 8x8 games, and the advice beside the desk.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, phone, resize } from './support/browser';
import { giveUp } from './support/doors';
import { openChip, wishFor } from './support/front';
import { house } from './support/house';

const { enter, server } = house();

describe('Sci-Fi', () => {
  it.each([desktop, phone])('is worn by the 8x8 games alone, once it is chosen, $width', async (viewport) => {
    const visit = await enter({ viewport, hasTouch: viewport === phone });
    const { page } = visit;
    await page.goto(`${server().address}/#/setups/duel8`);
    await page.locator('[data-do=settings]').click();
    await page.locator('dialog [data-value=scifi]').click();
    await page.keyboard.press('Escape');
    await page.locator('html[data-wear=scifi]').waitFor();
    await page.getByText('Field Marshal').first().waitFor({ state: 'attached' });
    expect(await page.locator('[data-square=c4]').getAttribute('aria-label')).toBe('c4: crater');
    expect(await page.locator('use[href="#obstacle"]').count()).toBeGreaterThan(3);
    expect(await visit.accessibilityProblems()).toEqual([]);
    expect((await visit.overflow()).x).toBe(0);
    await page.goto(`${server().address}/#/rules/original`);
    await page.locator('html:not([data-wear])').waitFor();
    expect(await page.locator('article').textContent()).not.toMatch(/crater|Field Marshal/);
    await page.goto(`${server().address}/#/rules/barrage8`);
    await page.reload(); // remembered
    await page.locator('html[data-wear=scifi]').waitFor();
    await page.getByText('Field Marshal').first().waitFor();
    expect(await page.locator('article').textContent()).not.toMatch(/\blakes?\b/i);
    await visit.close();
  });
});

it('draws the board in the chosen size on desk, in game and review, never too small to hit', async () => {
  const visit = await enter();
  const { page } = visit;
  const width = async (stage: string) => (await page.locator(stage).boundingBox())?.width ?? 0;
  await page.locator('[data-do=play]').click();
  await page.locator('.ready').waitFor();
  const desk = await width('.stage');
  await page.locator('[data-do=settings]').click();
  await page.locator('dialog [data-value=small]').click();
  await page.keyboard.press('Escape');
  expect((await width('.stage')) / desk).toBeCloseTo(0.7, 1);
  await page.locator('.ready').click();
  await page.locator('[data-turn=yours]').waitFor();
  const small = await width('#board');
  expect(await visit.overflow()).toEqual({ x: 0, y: 0 });
  await page.reload(); // remembered
  await page.locator('[data-turn=yours]').waitFor();
  expect(await width('#board')).toBeCloseTo(small, 0);
  await resize(page, { width: 640, height: 360 });
  expect(await width('#board')).toBeGreaterThanOrEqual(280);
  await resize(page, desktop);
  await page.locator('[data-do=settings]').click();
  await page.locator('dialog [data-value=large]').click();
  await page.keyboard.press('Escape');
  expect(small / (await width('#board'))).toBeCloseTo(0.7, 1);
  // And in the review.
  await giveUp(page);
  await page.locator('[data-do=again]').click();
  await page.locator('[data-do=last]').waitFor();
  const large = await width('.stage');
  await page.locator('[data-do=settings]').click();
  await page.locator('dialog [data-value=small]').click();
  await page.keyboard.press('Escape');
  expect((await width('.stage')) / large).toBeCloseTo(0.7, 1);
  expect(await visit.overflow()).toEqual({ x: 0, y: 0 });
  await visit.close();
});

it('the settings can be closed without scrolling, in any window', async () => {
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 640, height: 360 },
  ]) {
    const visit = await enter({ viewport });
    const { page } = visit;
    await page.locator('[data-do=settings]').click();
    const foot = await page.locator('dialog .foot [data-do=close]').boundingBox();
    expect((foot?.y ?? 999) + (foot?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    await page.locator('dialog [data-do=close]').click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    await visit.close();
  }
});

describe('the picture of the front page', () => {
  const wear = async (theme: string) => {
    const visit = await enter();
    const { page } = visit;
    await page.locator('[data-do=settings]').click();
    await page.locator(`dialog [data-value=${theme}]`).click();
    await page.keyboard.press('Escape');
    await page.locator(`html[data-wear=${theme}]`).waitFor();
    return visit;
  };
  /** The colours of what is to be seen of it. */
  const colours = (page: Page) =>
    page.locator('.picture svg :is(path, rect, circle)').evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .flatMap((one) => [getComputedStyle(one).fill, getComputedStyle(one).stroke])
        .filter((one) => one.startsWith('rgb')),
    );

  it('is black and white in high contrast', async () => {
    const visit = await wear('contrast');
    const all = await colours(visit.page);
    expect(all.length).toBeGreaterThan(50);
    expect(all.filter((one) => new Set(one.match(/\d+/g)?.slice(0, 3)).size > 1)).toEqual([]);
    await visit.close();
  });

  it('is the flag alone in Plain', async () => {
    const visit = await wear('plain');
    const { page } = visit;
    expect(await page.locator('.picture .scene').count()).toBeGreaterThan(0);
    for (const scene of await page.locator('.picture .scene').all()) expect(await scene.isVisible()).toBe(false);
    expect((await colours(page)).length).toBeGreaterThan(10);
    await visit.close();
  });

  it('is one of its own in Sci-Fi', async () => {
    const visit = await wear('scifi');
    await visit.page.locator('.picture [data-tableau=scifi]').waitFor();
    expect(await visit.page.locator('.picture svg').count()).toBe(1);
    await visit.close();
  });
});

it('in high contrast the ring of the piece in hand stands off the grid', async () => {
  const visit = await enter();
  const { page } = visit;
  const ring = () => page.locator('.cell.selected').evaluate((one) => getComputedStyle(one).boxShadow);
  await page.locator('[data-do=settings]').click();
  await page.locator('dialog [data-value=contrast]').click();
  await page.keyboard.press('Escape');
  await page.locator('[data-do=play]').click();
  await page.locator('.ready').click();
  await page.locator('[data-turn=yours]').waitFor();
  await page.locator('.cell.carriable').first().click();
  expect(await ring()).toMatch(/^rgb\(255, 255, 255\) 0px 0px 0px [3-9]px inset, rgb\(0, 0, 0\)/);
  await visit.close();
});

describe('advice beside the desk', () => {
  it('says what the army goes against, shows where, and is gone for good where that is wished', async () => {
    const visit = await enter();
    const { page } = visit;
    await page.goto(`${server().address}/#/setups/barrage8`);
    const advice = page.locator('[data-advice]');
    await advice.waitFor();
    expect(await advice.getAttribute('data-advice')).toBe('0');
    for (const [square, key] of [
      ['h3', 'f'],
      ['a1', 'b'],
      ['a3', '0'],
      ['b3', '9'],
      ['b1', '3'],
      ['c3', '2'],
      ['d1', '2'],
      ['g1', 's'],
    ] as const)
      await page.locator(`[data-square=${square}]`).press(key);
    await page.locator('[data-advice="3"]').waitFor();
    expect(await advice.locator('[data-id]').first().getAttribute('data-id')).toBe('flag_front');
    await page.locator('[data-do=show-advice]').first().click();
    expect(await page.locator('.stage rect.look').count()).toBe(1);
    expect(await visit.accessibilityProblems()).toEqual([]);
    await page.locator('[data-do=no-advice]').click();
    await page.reload();
    await page.locator('.count.complete').waitFor();
    expect(await advice.count()).toBe(0);
    await page.locator('[data-do=undo]').click();
    await page.locator('p.count:not(.complete)').waitFor();
    await visit.close();
  });
});

describe.each(['en', 'fr', 'nl', 'de'])('in a small window, %s', (locale) => {
  it('nothing is cut beside the desk, and what comes next is in sight', async () => {
    const visit = await enter({ viewport: { width: 1024, height: 768 }, locale });
    const { page } = visit;
    await page.goto(`${server().address}/#/setups/original`);
    await page.locator('[data-preset]').first().waitFor();
    const cut = await page
      .locator('.tray .name, .tools button, .go')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    expect(cut).toEqual([]);
    const next = await page.locator('.go').boundingBox();
    expect(next && next.y + next.height <= 768).toBe(true);
    // So is what reads a text in, below its field.
    await page.locator('[data-value=text]').click();
    const seen = await page.locator('[data-do=take]').evaluate((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height - 3) === one;
    });
    expect(seen).toBe(true);
    await visit.close();
  });

  it.each(['barrage8', 'cards'])('every setting of the house rules of %s can be read on a phone', async (edition) => {
    const visit = await enter({ viewport: phone, locale });
    const { page } = visit;
    await wishFor(page, { edition, against: 'friend' });
    await openChip(page, 'rules');
    const cut = await page.locator('select[data-rule]').evaluateAll((all) =>
      all.flatMap((one) => {
        if (!(one instanceof HTMLSelectElement)) return [];
        const { width } = one.getBoundingClientRect();
        one.style.width = 'max-content';
        return one.getBoundingClientRect().width > width ? [one.dataset.rule] : [];
      }),
    );
    expect(cut).toEqual([]);
    await visit.close();
  });
});
