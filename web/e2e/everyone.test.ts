// For everybody: four languages, two themes, large and small screens, aids to read and to point.

import { describe, expect, it } from 'vitest';
import { desktop, phone, type Visit } from './support/browser';
import { door } from './support/doors';
import { house } from './support/house';
import { Table } from './support/table';

const sideways = { width: 640, height: 360 };
const tablet = { width: 768, height: 1024 };

const { enter, server } = house();

describe('language and theme', () => {
  it('follow the browser, can be chosen, and stay', async () => {
    const visit = await enter({ locale: 'nl-BE' });
    const { page } = visit;
    expect(await page.locator('html').getAttribute('lang')).toBe('nl');
    const headings: Record<string, string> = {
      en: 'The games of hidden armies',
      fr: 'Les jeux des armées cachées',
      nl: 'Spellen met verborgen legers',
      de: 'Strategiespiele mit verdeckten Armeen',
    };
    for (const [language, heading] of Object.entries(headings)) {
      await page.locator('select[name=language]').selectOption(language);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await page.locator('html').getAttribute('lang')).toBe(language);
    }
    await page.locator('select[name=theme]').selectOption('dark');
    const dark = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    await page.locator('select[name=theme]').selectOption('light');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).not.toBe(dark);
    await page.locator('select[name=theme]').selectOption('dark');
    await page.reload();
    await page.locator('form').waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de');
    expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(dark);
    await visit.close();
  });

  it.each(['en', 'fr', 'nl', 'de'])('%s fits on every screen, large and small', async (locale) => {
    for (const viewport of [desktop, phone]) {
      const visit = await enter({ locale, viewport });
      const { page } = visit;
      const table = new Table(page);
      expect((await visit.overflow()).x).toBe(0);
      // The button to begin is in sight before anybody scrolls.
      const begin = await page.locator('button[type=submit]').boundingBox();
      expect((begin?.y ?? Infinity) + (begin?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
      await page.locator('[data-do=settings]').click();
      await page.locator('dialog[open]').waitFor();
      expect(await cutButtons(visit)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.goto(`${server().address}/#/setups/original`);
      await page.locator('.tools').waitFor();
      for (const tab of ['presets', 'saved', 'text']) {
        const shelf = await openShelf(visit, tab);
        expect({ tab, ...(await visit.overflow()) }).toEqual({ tab, x: 0, y: 0 });
        expect(await cutButtons(visit)).toEqual([]);
        if (tab === 'saved') await shelf.locator('input[name=setup-name]').fill('A');
        if (viewport === phone) await page.keyboard.press('Escape');
      }
      await page.goto(`${server().address}/#/`);
      await page.locator('form').waitFor();
      await table.start('original', 'red');
      expect(await visit.overflow()).toEqual({ x: 0, y: 0 });
      await table.choosePreset(3);
      await table.ready();
      expect(await visit.overflow()).toEqual({ x: 0, y: 0 });
      expect(await cutButtons(visit)).toEqual([]);
      await (await door(page, 'resign')).click();
      await page.locator('dialog [data-do=agree]').click();
      await page.locator('[data-outcome]').waitFor();
      expect((await visit.overflow()).x).toBe(0);
      expect(await cutButtons(visit)).toEqual([]);
      await visit.close();
    }
  });
});

it.each([sideways, tablet, { width: 3840, height: 2160 }])('a screen of %o shows the whole table', async (viewport) => {
  const visit = await enter({ viewport, locale: 'de' });
  const table = new Table(visit.page);
  expect((await visit.overflow()).x).toBe(0);
  await table.start('original', 'red');
  expect(await visit.overflow()).toEqual({ x: 0, y: 0 });
  await table.choosePreset(0);
  await table.ready();
  expect(await visit.overflow()).toEqual({ x: 0, y: 0 });
  expect(await cutButtons(visit)).toEqual([]);
  // The board takes what room there is.
  const board = await visit.page.locator('.board').boundingBox();
  expect(board?.width).toBeGreaterThan(0.75 * Math.min(viewport.width, viewport.height));
  await visit.close();
});

describe('accessibility', () => {
  const looks = [
    ['light', desktop, 'en'],
    ['light', phone, 'de'],
    ['dark', desktop, 'fr'],
    ['dark', phone, 'nl'],
  ] as const;
  it.each(looks)('axe finds nothing on any screen, %s, %o, %s', async (colorScheme, viewport, locale) => {
    const visit = await enter({ colorScheme, viewport, locale });
    const { page } = visit;
    const table = new Table(page);
    const check = async (screen: string) => expect(await visit.accessibilityProblems(), screen).toEqual([]);
    await check('front');
    await page.locator('[data-do=settings]').click();
    await page.locator('dialog[open]').waitFor();
    await check('settings');
    await page.keyboard.press('Escape');
    await page.goto(`${server().address}/#/setups/barrage8`);
    await page.locator('.tools').waitFor();
    await check('set-ups');
    await table.choosePreset(0);
    const shelf = await openShelf(visit, 'saved');
    await shelf.locator('input[name=setup-name]').fill('Harbour');
    await shelf.locator('form .button').click();
    await shelf.locator('[data-saved]').waitFor();
    await check('set-ups, kept');
    await shelf.locator('[data-do=rename]').click();
    await check('set-ups, a new name');
    await page.keyboard.press('Escape');
    await shelf.locator('[data-value=text]').click();
    await check('set-ups, text');
    if (viewport === phone) await page.keyboard.press('Escape');
    await page.locator('.go').click();
    await check('set-ups, to play');
    await page.goto(`${server().address}/#/`);
    await page.locator('form[aria-label]').waitFor();
    await table.start('barrage8', 'red');
    await check('set-up, empty');
    if (viewport === phone) {
      await page.locator('[data-do=presets]').click();
      await check('presets');
      await page.keyboard.press('Escape');
    }
    await table.choosePreset(0);
    await check('set-up, complete');
    await table.ready();
    await check('play');
    await table.select((await table.movable())[0] ?? '');
    await check('play, a piece in hand');
    await (await door(page, 'resign')).click();
    await check('resign');
    await page.locator('dialog [data-do=agree]').click();
    await page.locator('[data-outcome]').waitFor();
    await check('over');
    await page.goto(server().address);
    await page.locator('[data-do=all-games]').waitFor();
    await check('front with a game');
    await page.locator('[data-do=all-games]').click();
    await page.locator('[data-tally]').waitFor();
    await check('all games');
    await page.locator('[data-do=forget]').click();
    await check('forget');
    await visit.close();
  });

  it.each([phone, sideways])('every control is at least 24 pixels high and wide, %o', async (viewport) => {
    const visit = await enter({ viewport });
    const { page } = visit;
    const table = new Table(page);
    const small = () =>
      page.locator('button, a, select, .cell').evaluateAll((controls) =>
        controls
          .filter((control) => control.checkVisibility())
          .map((control) => ({ name: control.outerHTML.slice(0, 80), box: control.getBoundingClientRect() }))
          .filter(({ box }) => box.width < 24 || box.height < 24)
          .map(({ name }) => name),
      );
    expect(await small()).toEqual([]);
    await table.start('original', 'red');
    expect(await small()).toEqual([]);
    await table.choosePreset(0);
    await table.ready();
    expect(await small()).toEqual([]);
    await visit.close();
  });
});

/** Buttons and links whose words are cut off. */
function cutButtons(visit: Visit): Promise<string[]> {
  return visit.page
    .locator('.button, .switch button')
    .evaluateAll((buttons) =>
      buttons
        .filter((button) => button.checkVisibility() && button.scrollWidth > button.clientWidth)
        .map((button) => button.textContent ?? ''),
    );
}

/** The shelf of set-ups with that tab open; on a narrow screen in its dialog. */
async function openShelf({ page }: Visit, tab: string) {
  const opener = page.locator('[data-do=presets]');
  const isNarrow = await opener.isVisible();
  if (isNarrow) await opener.click();
  const shelf = page.locator(isNarrow ? 'dialog .shelf' : '.shelf .shelf');
  await shelf.locator(`[data-value=${tab}]`).click();
  return shelf;
}
