// Nothing cut, nothing out of reach: results, the desk, the own record, and the page without a mouse.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, launchWithBars, phone, resize, Visit } from './support/browser';
import { giveUp } from './support/doors';
import { invite, join } from './support/friends';
import { begin, closeChip, openChip, startGame, wishFor } from './support/front';
import { house } from './support/house';
import { Table } from './support/table';

const { enter, server } = house('--bot-pause', '0', '--bot-time', '50');
const small = { width: 1024, height: 768 };
const laptop = { width: 1366, height: 768 };

/** Texts of those that stick out of the window. */
const outside = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all
      .filter((one) => {
        const { left, right, top, bottom, width } = one.getBoundingClientRect();
        return width === 0 || left < -0.5 || top < -0.5 || right > innerWidth + 0.5 || bottom > innerHeight + 0.5;
      })
      .map((one) => one.textContent),
  );

const rowsOfChips = (page: Page) =>
  page
    .locator('form .chip')
    .evaluateAll((chips) => new Set(chips.map((chip) => Math.round(chip.getBoundingClientRect().top))).size);

const focused = (page: Page) => page.evaluate(() => document.activeElement?.className ?? '');

const chips = ['against', 'clock', 'side', 'rules'] as const;
const editions = ['duel8', 'barrage8', 'duel10', 'barrage10', 'original', 'cards'];
const windows = [
  desktop,
  laptop,
  small,
  { width: 768, height: 1024 },
  phone,
  { width: 360, height: 640 },
  { width: 640, height: 360 },
];

/** Who has been here sees every chip. */
async function returnHere(page: Page): Promise<void> {
  await page.evaluate(() => {
    const game = { game: 'g', edition: 'duel8', level: 'casual', result: 'won', length: 60, last: 1 };
    localStorage.setItem('vaandel.record', JSON.stringify([game]));
    localStorage.setItem('vaandel.level.board', 'skilled');
    const choice = { edition: 'duel8', rival: 'bot', clock: 'normal', side: 'random', own: null, at: 1 };
    localStorage.setItem('vaandel.choice', JSON.stringify(choice));
  });
  await page.reload();
  await page.locator('form [data-chip=rules]').waitFor();
}

async function lose(visit: Visit, edition: string): Promise<void> {
  const { page } = visit;
  await startGame(page, { edition, side: 'red' });
  await new Table(page).choosePreset(0);
  await page.locator('.ready').click();
  await page.locator('[data-turn=yours]').waitFor();
  await giveUp(page);
  await page.locator('[data-outcome]').waitFor();
}

it.each([
  ['original', small, 'de'],
  ['duel8', small, 'fr'],
  ['duel8', laptop, 'en'],
  ['original', { width: 640, height: 360 }, 'de'],
  ['barrage8', { width: 844, height: 390 }, 'fr'],
])('the result of %s keeps its buttons in sight and shows that there is more, %o %s', async (edition, size, locale) => {
  const visit = await enter({ viewport: size, locale, hasTouch: size.height < 400 });
  const { page } = visit;
  await lose(visit, edition);
  const plaque = page.locator('[data-outcome]');
  const doors = '[data-outcome] .doors > *';
  expect(await page.locator(doors).count()).toBe(4);
  expect(await outside(page, doors)).toEqual([]);
  // The first thing in sight is how it ended and why, and no button lies over it.
  const [title, first] = [
    await page.locator('[data-outcome] .reason').boundingBox(),
    await page.locator(doors).first().boundingBox(),
  ];
  expect(title!.y + title!.height).toBeLessThanOrEqual(first!.y + 1);
  await page.locator('[data-turned]').waitFor();
  await page.locator('[data-outcome][data-more]').waitFor();
  // A key scrolls it to its end, and the buttons stay.
  await plaque.focus();
  await page.keyboard.press('End');
  await page.locator('[data-outcome]:not([data-more])').waitFor();
  expect(await outside(page, doors)).toEqual([]);
  expect(await outside(page, '[data-outcome] > :last-child > :last-child > :last-child')).toEqual([]);
  // No fact breaks in two while it fits a line; the battles break between two of their figures.
  const facts = await page.locator('.head .part').evaluateAll((parts) =>
    parts.map((part) => {
      const height = part.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(part).fontSize);
      return { text: part.textContent ?? '', isWhole: height < 1.6 };
    }),
  );
  expect(facts.filter(({ text, isWhole }) => !isWhole && !text.includes(', '))).toEqual([]);
  expect(facts.at(-1)?.text).toMatch(/^[^ ]+, [^ ]+, [^ ]+$/);
  await visit.close();
});

describe.each(['en', 'fr', 'nl', 'de'])('%s', (locale) => {
  it.each([laptop, small])('the settings take one row, and a friend is in sight, $width', async (viewport) => {
    const visit = await enter({ viewport, locale });
    const { page } = visit;
    expect(await rowsOfChips(page)).toBe(1);
    expect(await outside(page, '[data-do=invite], [data-do=beside]')).toEqual([]);
    // One that has been here sees the rules too.
    await returnHere(page);
    expect(await rowsOfChips(page)).toBe(1);
    await visit.close();
  });

  it.each(windows)('what a chip opens lies within the window, $width', async (viewport) => {
    const visit = await enter({ viewport, locale });
    const { page } = visit;
    await returnHere(page);
    await wishFor(page, { clock: 'quick' });
    const wrong: string[] = [];
    for (const edition of editions)
      for (const against of edition === 'duel8' ? ['skilled', 'friend'] : ['friend']) {
        await wishFor(page, { edition, against });
        for (const chip of chips) {
          if (!(await page.locator(`[data-chip=${chip}]`).count())) continue;
          await openChip(page, chip);
          // The list of rules is loaded late.
          if (chip === 'rules') await page.locator('[data-choices] select').first().waitFor();
          const box = page.locator('[data-choices]');
          await box.evaluate((one) => Promise.all(one.getAnimations().map(({ finished }) => finished)));
          const far = await box.evaluate((one) => {
            const { left, right, top, bottom } = one.getBoundingClientRect();
            return Math.max(-left, -top, right - innerWidth, bottom - innerHeight, one.scrollWidth - one.clientWidth);
          });
          if (far > 0.5) wrong.push(`${edition}, ${against}, ${chip}: by ${Math.round(far)}`);
          const isCovering = await box.evaluate((one) => {
            const list = one.getBoundingClientRect();
            const own = document.querySelector(`[data-chip=${one.dataset.choices}]`)!.getBoundingClientRect();
            const isApart =
              own.right <= list.left || list.right <= own.left || own.bottom <= list.top || list.bottom <= own.top;
            return innerWidth >= 1024 && !isApart;
          });
          if (isCovering) wrong.push(`${edition}, ${against}, ${chip}: covers its chip`);
          await closeChip(page);
        }
      }
    expect(wrong).toEqual([]);
    await visit.close();
  });

  it('the list of presets lies within its box, beside a scroll bar that takes room', async () => {
    const browser = await launchWithBars();
    const visit = await Visit.open(browser, server().address, { viewport: desktop, locale });
    const { page } = visit;
    await startGame(page, { edition: 'original' });
    const list = page.locator('ul:has(> li > [data-preset])');
    for (const size of [desktop, laptop, small]) {
      await resize(page, size);
      await list.waitFor();
      const box = await list.evaluate((one) => ({
        over: one.scrollWidth - one.clientWidth,
        bar: (one as HTMLElement).offsetWidth - one.clientWidth,
      }));
      expect(box.over, `${size.width}`).toBe(0);
      expect(box.bar, `${size.width}`).toBeGreaterThan(5);
    }
    await visit.close();
    await browser.close();
  });

  it.each([laptop, small, { width: 640, height: 360 }])(
    'no tool of the desk has a row alone, $width',
    async (viewport) => {
      const visit = await enter({ viewport, locale });
      const { page } = visit;
      await begin(page);
      await page.locator('.tools').waitFor();
      const rows = await page.locator('.tools button').evaluateAll((all) => {
        const tops = all.map((one) => Math.round(one.getBoundingClientRect().top));
        return tops.map((top) => tops.filter((other) => other === top).length);
      });
      expect(Math.min(...rows)).toBeGreaterThan(1);
      const title = await page.locator('header h1').evaluate((one) => one.scrollHeight - one.clientHeight);
      expect(title).toBeLessThanOrEqual(0);
      await visit.close();
    },
  );
});

it('a phone shows the own record whole', async () => {
  const visit = await enter({ viewport: phone, locale: 'fr' });
  const { page } = visit;
  const won = { game: 'a', edition: 'barrage10', level: 'newcomer', result: 'won', length: 212, last: 1 };
  await page.evaluate((games) => localStorage.setItem('vaandel.record', JSON.stringify(games)), [won]);
  await page.evaluate(() => (location.hash = '#/games'));
  await page.locator('[data-tally]').waitFor();
  expect(await page.locator('.scroll').evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  const figures = page.locator('[data-tally] > *');
  expect(await figures.count()).toBe(6);
  expect(await figures.evaluateAll((all) => all.every((one) => one.getBoundingClientRect().right <= innerWidth))).toBe(
    true,
  );
  expect(await visit.accessibilityProblems()).toEqual([]);
  await visit.close();
});

it('a game with a person leaves the desk of a phone its rows', async () => {
  const host = await enter({ viewport: phone, locale: 'de' });
  const link = await invite(host, 'barrage8');
  await host.page.keyboard.press('Escape');
  const guest = await join(enter, link);
  const { page } = host;
  await page.locator('[data-do=greet]').waitFor();
  const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
  const [line, door, ready] = [await box('.send .line'), await box('[data-do=presets]'), await box('.ready')];
  const [greet, cancel] = [await box('[data-do=greet]'), await box('[data-do=cancel]')];
  expect(line.width).toBeGreaterThan(300);
  expect(door.y).toBeGreaterThanOrEqual(line.y + line.height);
  expect([door.y, door.height]).toEqual([ready.y, ready.height]);
  expect(greet.y).toBeGreaterThan(ready.y + ready.height);
  expect([greet.y, greet.width]).toEqual([cancel.y, cancel.width]);
  await new Table(page).choosePreset(0);
  await page.locator('.ready').click();
  expect((await page.locator('.sent').boundingBox())?.width).toBeGreaterThan(300);
  for (const visit of [guest, host]) await visit.close();
});

it('leads who has no mouse to the desk, to the board, and into the game', async () => {
  const visit = await enter({ viewport: phone });
  const { page } = visit;
  await page.locator('[data-do=play]').focus();
  await page.keyboard.press('Enter');
  await page.locator('.ready').waitFor();
  await expect.poll(() => focused(page)).toMatch(/screen/);
  await page.keyboard.press('Tab');
  expect(await focused(page)).toMatch(/skip/);
  await page.keyboard.press('Enter');
  expect(await page.locator('#board :focus').count()).toBe(1);
  await page.locator('.ready').focus();
  await page.keyboard.press('Enter');
  await page.locator('[data-turn=yours]').waitFor();
  await expect.poll(() => page.locator('#board :focus').count()).toBe(1);
  const moves = page.locator('main.frame .actions button', { hasText: 'Moves' });
  await moves.focus();
  await page.keyboard.press('Enter');
  await page.locator('.record.sheet').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.record.sheet').waitFor({ state: 'detached' });
  await visit.close();
});
