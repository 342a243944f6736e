// What comes next is in sight in the lowest windows, and a finger hits whatever is pressed.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone, resize } from './support/browser';
import { giveUp } from './support/doors';
import { invite, join, setUp } from './support/friends';
import { begin, wishFor } from './support/front';
import { house } from './support/house';
import { hiddenParts } from './support/sight';
import { Table } from './support/table';

const { enter, server } = house('--bot-pause', '0');

/** How far the element is outside the window, in pixels. */
const outside = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect();
      return Math.max(0, -left, -top, right - innerWidth, bottom - innerHeight);
    });

describe.each(['en', 'fr', 'nl', 'de'])('%s', (locale) => {
  it('every tool of the desk stands open where there is room, and beside a friend none is cut', async () => {
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 768, height: 1024 },
    ]) {
      const visit = await enter({ viewport, locale });
      await begin(visit.page);
      await visit.page.locator('.ready').waitFor();
      for (const tool of ['undo', 'redo', 'mirror', 'random', 'clear'])
        expect([tool, await outside(visit.page, `.tools [data-do=${tool}]`)]).toEqual([tool, 0]);
      await visit.close();
    }
    const host = await enter();
    await wishFor(host.page, { clock: 'quick' });
    const guest = await enter({ viewport: { width: 640, height: 360 }, locale });
    await guest.page.goto(await invite(host, 'barrage8'));
    await guest.page.locator('.answers .main').click();
    await guest.page.locator('.ready').waitFor();
    for (const tool of ['undo', 'redo', 'mirror', 'more'])
      expect([tool, await outside(guest.page, `.tools [data-do=${tool}]`)]).toEqual([tool, 0]);
    for (const visit of [guest, host]) await visit.close();
  });

  it.each([phone, { width: 640, height: 360 }, { width: 320, height: 256 }])(
    'a stranger sees the whole button to play, $width x $height',
    async (viewport) => {
      const visit = await enter({ viewport, locale });
      expect(await outside(visit.page, 'form [data-do=play]')).toBe(0);
      expect((await visit.overflow()).x).toBe(0);
      await visit.close();
    },
  );
});

describe.each(['en', 'fr', 'nl', 'de'])('%s', (locale) => {
  it.each([
    { width: 1366, height: 768 },
    { width: 1024, height: 768 },
  ])('a stranger sees all that the front page offers, $width x $height', async (viewport) => {
    const visit = await enter({ viewport, locale });
    for (const does of ['play', 'course', 'invite', 'beside', 'open-table'])
      expect({ does, by: await outside(visit.page, `[data-do=${does}]`) }).toEqual({ does, by: 0 });
    expect(await visit.page.locator('[data-do=my-link]').count()).toBe(0); // there is nothing to take along
    expect(await outside(visit.page, 'footer p')).toBe(0);
    await visit.close();
  });
});

it('on a phone the question for a rematch comes with its answer in sight', async () => {
  const host = await enter({ viewport: phone, locale: 'fr' });
  const link = await invite(host, 'duel8');
  await host.page.locator('dialog .answers button').last().click();
  const guest = await join(enter, link);
  await setUp(new Table(host.page));
  await setUp(new Table(guest.page));
  await guest.page.locator('main.frame [data-do=resign]').waitFor();
  await giveUp(guest.page);
  await host.page.locator('[data-outcome]').waitFor();
  await guest.page.getByRole('button', { name: 'Rematch' }).click();
  await host.page.locator('.again').waitFor();
  expect(await outside(host.page, '[data-outcome] .again')).toBe(0);
  expect(await outside(host.page, '[data-outcome] .main')).toBe(0);
  await host.close();
  await guest.close();
});

const sideways = [
  { width: 640, height: 360 },
  { width: 844, height: 390 },
];

it.each(['en', 'fr', 'nl', 'de'].flatMap((locale) => sideways.map((viewport) => ({ locale, viewport }))))(
  'sideways on a phone, an invited guest and who is at the end see what to press, $locale $viewport.width',
  async ({ locale, viewport }) => {
    const host = await enter({ viewport, locale, hasTouch: true });
    const link = await invite(host, 'barrage8');
    const guest = await enter({ viewport, locale, hasTouch: true });
    await guest.page.goto(link);
    await guest.page.locator('main input').waitFor();
    expect(await outside(guest.page, 'main .main')).toBe(0);
    await guest.page.locator('main .main').click();
    for (const { page } of [host, guest]) {
      await page.locator('.count.complete').waitFor();
      await page.locator('.ready').click();
    }
    await guest.page.locator('main.frame').waitFor();
    await host.page.locator('[data-turn=yours]').waitFor();
    // The menu is there whole; where it cannot be, the way out of it is.
    await host.page.locator('[data-do=menu]').click();
    const menu = host.page.locator('dialog[open]');
    expect(await hiddenParts(menu, 'h2, a, button, select')).toEqual([]);
    await resize(host.page, { width: 480, height: 300 });
    expect(await menu.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeGreaterThan(0);
    expect(await hiddenParts(menu, '.foot > *')).toEqual([]);
    expect(await menu.locator('.foot > *').count()).toBe(2);
    await resize(host.page, viewport);
    await host.page.keyboard.press('Escape');
    await giveUp(host.page);
    await guest.page.locator('[data-outcome] .main').click();
    await host.page.locator('.again').waitFor();
    await host.page.locator('[data-turned], [data-outcome][data-more]').first().waitFor();
    // Nothing that is told of the end lies under the buttons, and no button is cut.
    const card = host.page.locator('[data-outcome]');
    expect(await card.locator('.doors > *').count()).toBe(4);
    expect(await hiddenParts(card, '#result-title, .reason, .again, .doors > *')).toEqual([]);
    await guest.page.locator('.ready').waitFor();
    await host.page.locator('[data-rival]').waitFor({ state: 'detached' }); // he waits at the rematch
    await host.close();
    await guest.close();
  },
);

/** What is pressed, and is smaller than a finger; links in a text are as high as it. */
const small = (page: Page) =>
  page.locator('button:not(.link), a.button, label.choice').evaluateAll((all) =>
    all.flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      const isPressed =
        one.checkVisibility({ visibilityProperty: true }) && width > 1 && !one.closest('.curve, .board');
      return isPressed && (width < 43.9 || height < 43.9)
        ? [`${one.textContent?.trim()} ${one.className} ${Math.round(width)}x${Math.round(height)}`]
        : [];
    }),
  );

it('on a phone the button to start comes in sight with the variant, and the way out of set-ups', async () => {
  const visit = await enter({ viewport: phone, locale: 'de', hasTouch: true });
  const { page } = visit;
  await page.locator('.tile', { has: page.locator('input[value=original]') }).tap();
  await expect.poll(() => outside(page, 'form [data-do=play]')).toBe(0);
  await page.locator('form [data-do=play]').tap();
  await page.locator('[data-do=presets]').tap();
  await page.locator('dialog .foot').waitFor();
  expect(await outside(page, 'dialog .foot .button')).toBe(0);
  await page.locator('dialog .foot .button').tap();
  // Forty pieces are placed by one press.
  await new Table(page).clear();
  await page.locator('.tools [data-do=random]').tap();
  await page.locator('.count.complete').waitFor();
  await visit.close();
});

it.each(['reduce', 'no-preference'] as const)(
  'on a phone each variant brings the button to start in sight, motion: %s',
  async (reducedMotion) => {
    const visit = await enter({ viewport: phone, locale: 'nl', hasTouch: true, isMobile: true, reducedMotion });
    const { page } = visit;
    const ids = await page.locator('.tile input').evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    expect(ids.length).toBeGreaterThan(3);
    for (const id of ids) {
      await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      await page.locator('.tile', { has: page.locator(`input[value=${id}]`) }).tap();
      await expect.poll(() => outside(page, 'form [data-do=play]'), { timeout: 3_000 }).toBe(0);
    }
    await visit.close();
  },
);

it('a finger hits every button, from the front page to the review', async () => {
  const visit = await enter({ viewport: phone, hasTouch: true, isMobile: true });
  const { page } = visit;
  const sizes: Record<string, string[]> = {};
  sizes.front = await small(page);
  await page.goto(`${server().address}/#/course`);
  await page.locator('main h1, main h2').first().waitFor();
  sizes.course = (await small(page)).filter((one) => /choice|small/.test(one));
  await page.goto(server().address);
  await page.locator('[data-do=play]').click();
  await page.locator('.ready').waitFor();
  sizes.desk = await small(page);
  await page.locator('.ready').click();
  await page.locator('[data-turn=yours]').waitFor();
  sizes.game = await small(page);
  await giveUp(page);
  await page.locator('[data-outcome]').waitFor();
  sizes.result = await small(page);
  await page.locator('[data-do=again]').click();
  await page.locator('[data-do=last]').waitFor();
  sizes.review = await small(page);
  expect((await visit.overflow()).x).toBe(0);
  expect(sizes).toEqual({ front: [], course: [], desk: [], game: [], result: [], review: [] });
  await visit.close();
});

it.each([phone, { width: 640, height: 360 }])(
  'beside a clock an offer of a draw is read and answered, $width x $height',
  async (viewport) => {
    const host = await enter({ viewport, locale: 'de' });
    await wishFor(host.page, { edition: 'barrage8', against: 'friend', clock: 'quick' });
    await host.page.locator('input[name=name]').fill('Maximilian von Mustermann');
    await begin(host.page);
    const guest = await enter({ viewport, locale: 'fr' });
    await guest.page.goto(await host.page.locator('dialog input').inputValue());
    await guest.page.locator('main .main').click();
    for (const { page } of [host, guest]) {
      await page.locator('.count.complete').waitFor();
      await page.locator('.ready').click();
    }
    await host.page.locator('[data-turn=yours]').waitFor();
    const more = host.page.locator('main.frame [data-do=more]');
    if (!(await host.page.locator('[data-do=draw]').isVisible())) await more.click();
    await host.page.locator('[data-do=draw]').click();
    await host.page.locator('dialog [data-do=agree]').click();
    await guest.page.locator('[data-offer=theirs]').waitFor();
    expect(await hiddenParts(guest.page.locator('[data-offer=theirs]'))).toEqual([]);
    await guest.page.locator('[data-offer=theirs] button').last().click();
    await host.page.locator('[data-offer]').waitFor({ state: 'detached' });
    await host.close();
    await guest.close();
  },
);

it.each(['en', 'fr', 'nl', 'de'])('sideways on a phone, who has played sees what to press, %s', async (locale) => {
  const visit = await enter({ viewport: { width: 640, height: 360 }, locale });
  const { page } = visit;
  await page.goto(`${server().address}/#/setups/barrage8`);
  await page.locator('.go').waitFor();
  expect(await outside(page, '.go')).toBe(0);
  await page.goto(server().address);
  await page.locator('form [data-do=play]').click();
  await page.locator('.ready').click();
  await page.locator('[data-turn=yours]').waitFor();
  await page.locator('[data-do=more]').click();
  for (const action of ['draw', 'resign', 'rules'])
    expect([action, await outside(page, `.menu [data-do=${action}]`)]).toEqual([action, 0]);
  await page.keyboard.press('Escape');
  await giveUp(page);
  await page.goto(server().address);
  await page.locator('[data-do=all-games]').waitFor();
  expect(await outside(page, 'form [data-do=play]')).toBe(0);
  await visit.close();
});

it('a phone held sideways shows the board of the review and its buttons together', async () => {
  const visit = await enter({ viewport: { width: 640, height: 360 }, locale: 'de' });
  const { page } = visit;
  await page.locator('[data-do=play]').click();
  await page.locator('.ready').click();
  await page.locator('[data-turn=yours]').waitFor();
  await giveUp(page);
  await page.locator('[data-do=again]').click();
  await page.locator('[data-do=last]').waitFor();
  expect(await outside(page, '.stage')).toBe(0);
  expect(await outside(page, '[data-do=last]')).toBe(0);
  expect((await visit.overflow()).x).toBe(0);
  // Every list has its height, and the page scrolls.
  for (const tab of ['this', 'moves', 'statistics', 'keep']) {
    await page.locator(`[data-tab=${tab}]`).click();
    expect({ tab, isThere: ((await page.locator('.lists .body').boundingBox())?.height ?? 0) > 60 }).toEqual({
      tab,
      isThere: true,
    });
  }
  await visit.close();
});
