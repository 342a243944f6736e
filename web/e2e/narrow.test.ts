// A game with a friend and a clock on phones: whatever is said or asked, nothing is cut, and nothing that is pressed is
// outside the window.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { resize } from './support/browser';
import { house } from './support/house';
import { lateCards, lateGame, show } from './support/late';

const { enter, server } = house();

const windows = [
  { width: 640, height: 360 },
  { width: 844, height: 390 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
];

/** Buttons that are not whole in sight, and words that are not: cut by their box, or covered by a button. */
function hidden(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isShown = (one: Element) => one.checkVisibility() && !one.closest('.unseen, .stage, .skip, .record');
    const boxOf = (one: Element | Range) => one.getBoundingClientRect();
    const found: string[] = [];
    for (const one of document.querySelectorAll('main.frame button, main.frame a[href]')) {
      const { left, right, top, bottom, width } = boxOf(one);
      if (!isShown(one) || width < 2) continue;
      const by = Math.max(-left, -top, right - innerWidth, bottom - innerHeight);
      if (by > 0.5) found.push(`outside by ${Math.round(by)}: ${one.textContent?.trim()}`);
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const spots = [
        [x, top + 2],
        [x, bottom - 2],
        [left + 2, y],
        [right - 2, y],
      ] as const; // its corners are round
      if (by <= 0.5 && !spots.every((spot) => one.contains(document.elementFromPoint(...spot))))
        found.push(`covered: ${one.textContent?.trim()}`);
    }
    for (const part of document.querySelectorAll('.bar .name, .bar .notes > span, [data-clock], .say p')) {
      if (!isShown(part) || !part.textContent?.trim() || boxOf(part).width < 2) continue;
      const range = document.createRange();
      range.selectNodeContents(part);
      const text = boxOf(range);
      for (let box: Element | null = part; box && !box.matches('main'); box = box.parentElement) {
        const edge = boxOf(box);
        const style = getComputedStyle(box);
        // What has no room in the line of notes is left out whole.
        if (box.matches('.notes') && boxOf(part).top >= edge.bottom - 2) break;
        const isCut = style.overflowX !== 'visible' && (text.right > edge.right + 1 || text.left < edge.left - 1);
        const isLow = style.overflowY !== 'visible' && (text.bottom > edge.bottom + 2.5 || text.top < edge.top - 2.5);
        if (isCut || isLow) found.push(`cut: ${part.textContent}`);
      }
    }
    return found;
  });
}

/** What is not said while something is asked: whose turn it is, what to do in one's own turn, and the offer itself. */
function unsaid(page: Page, parts: readonly string[]): Promise<string[]> {
  return page.evaluate(
    (selectors) =>
      selectors
        .filter(
          (part) =>
            ![...document.querySelectorAll(part)].some((one) => {
              const isShown = one.checkVisibility() && one.getBoundingClientRect().width > 2;
              return isShown && Boolean(one.textContent?.trim());
            }),
        )
        .map((part) => `unsaid: ${part}`),
    parts,
  );
}
const turn = '.say .who';
const toDo = '.say .soft';

const friend = { names: { red: 'Marijke', blue: 'Maximilian' }, level: null, watch: { open: false, count: 0 } };
const here = { kind: 'guest', here: true } as const;
const away = { kind: 'guest', here: false } as const;

it.each(
  (['barrage8', 'original', 'cards'] as const).flatMap((edition) =>
    ['en', 'fr', 'nl', 'de'].map((locale) => [edition, locale] as const),
  ),
)('%s with a friend, %s', async (edition, locale) => {
  const visit = await enter({ locale, viewport: windows[0]!, hasTouch: true });
  const { page } = visit;
  await page.evaluate(() => {
    for (const name of ['memory', 'confirm', 'premove']) localStorage.setItem(`vaandel.${name}`, 'on');
  });
  const state = (more: object) =>
    edition === 'cards' ? { ...lateCards(), ...friend, ...more } : lateGame(edition, { ...friend, ...more } as never);
  const { say } = await show(page, server().address, state({ rival: here }) as never);
  const wrong: string[] = [];
  const look = async (what: string, ...parts: string[]) => {
    for (const size of windows) {
      await resize(page, size);
      for (const problem of [...(await hidden(page)), ...(await unsaid(page, parts))])
        wrong.push(`${size.width}x${size.height}, ${what}: ${problem}`);
    }
  };
  await look('here', turn, toDo);
  if (edition !== 'cards') {
    // The first tap of two.
    const [from, targets] = Object.entries(lateGame(edition).targets ?? {})[0]!;
    for (const square of [from, ...(targets ?? [])]) await page.locator(`[data-square=${square}]`).tap();
    await look('confirm');
    await page.keyboard.press('Escape');
  }
  say(state({ rival: here, draw_offer: 'red' }));
  await page.locator('[data-offer=yours]').waitFor();
  await look('offer', turn, toDo, '[data-offer=yours] p');
  say(state({ rival: here, draw_offer: null }));
  await page.locator('[data-offer]').waitFor({ state: 'detached' });
  await look('declined');
  say(state({ rival: here, draw_offer: 'blue' }));
  await page.locator('[data-offer=theirs]').waitFor();
  await look('offered', turn, toDo, '[data-offer=theirs] p');
  say({ type: 'greeting', from: 'blue', word: 'sorry' });
  await page.locator('[data-greeting]').waitFor();
  await look('greeting', turn);
  say(state({ rival: away, draw_offer: 'red' }));
  say(state({ rival: away, draw_offer: null, claim: 90_000 }));
  await page.locator('[data-claim=wait]').waitFor();
  await look('wait', turn, '[data-claim] p');
  say(state({ rival: away, claim: 1 }));
  await page.locator('[data-claim=ready]').waitFor();
  await look('claim');
  say(state({ rival: away, claim: 1, draw_offer: 'red' }));
  await page.locator('[data-offer=yours]').waitFor({ state: 'attached' });
  await look('claim-offer');
  expect(wrong).toEqual([]);
  await visit.close();
});
