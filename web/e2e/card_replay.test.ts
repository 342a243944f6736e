// A game of Card Battle once more: by its link, step by step, all cards open or with the eyes of one side.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { phone } from './support/browser';
import { CardTable } from './support/cards';
import { giveUp } from './support/doors';
import { house } from './support/house';

const { enter, server } = house('--bot-pause', '0');

const at = (page: Page, step: number) => page.locator(`[data-at="${step}"]`).waitFor();
const does = (page: Page, what: string) => page.locator(`[data-do=${what}]`).click();

/** What is known of each place of a line, from the page's own words. */
function ranksOf(page: Page, line: 'own' | 'enemy'): Promise<string[]> {
  return page
    .locator(`[data-line=${line}] [data-place]`)
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-rank') ?? ''));
}

it('is shown with both hands, from either side, or as one side knew it', async () => {
  const visit = await enter();
  const { page } = visit;
  const table = new CardTable(page);
  await table.start('red', 'easy');
  await table.button('Choose for me').click();
  await table.act(() => table.button('Lay out').click());
  expect(await table.settle()).toBe('act');
  const laid = (await table.line('own')).map(({ rank }) => rank);
  await giveUp(page);
  await page.locator('[data-outcome]').waitFor();
  await does(page, 'again');
  await page.locator('[data-do=last]').waitFor();
  await page.keyboard.press('Home');

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
  const eyes = (whose: string) => page.locator(`.look [data-value=${whose}]`).click();
  await eyes('red');
  await page.locator('[data-line=enemy] [data-rank=""]').nth(4).waitFor();
  expect(await ranksOf(page, 'own')).toEqual(laid);
  await does(page, 'turn');
  await page.locator('.look [data-value=blue][aria-pressed=true]').waitFor();
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
  await page.locator('[data-tab=keep]').click();
  const link = await page.locator('.keep input').inputValue();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('.keep a[download]').first().click(),
  ]);
  const record = await (await fetch(download.url())).text();
  expect(record).toContain('edition: cards');
  const other = await enter({ viewport: phone });
  await other.page.goto(link);
  await at(other.page, 0);
  expect((await other.overflow()).x).toBe(0);
  // Upright, the table and the chances are in sight together, and every card can be told from its neighbour.
  const felt = await other.page.locator('main.review > .stage').boundingBox();
  const chances = await other.page.locator('[data-curve]').first().boundingBox();
  expect(chances?.y).toBeGreaterThanOrEqual((felt?.y ?? 0) + (felt?.height ?? 0));
  expect((chances?.y ?? 0) + (chances?.height ?? 0)).toBeLessThanOrEqual(phone.height);
  const cards = await other.page
    .locator('[data-hand] li, [data-line] [data-place]')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect));
  expect(cards.length).toBe(26);
  for (const [index, card] of cards.entries()) {
    expect(card.width).toBeGreaterThanOrEqual(16);
    expect(card.left).toBeGreaterThanOrEqual(felt?.x ?? 0);
    expect(card.right).toBeLessThanOrEqual((felt?.x ?? 0) + (felt?.width ?? 0));
    const isUnder = (one: DOMRect) =>
      one.left < card.right - 1 && card.left < one.right - 1 && one.top < card.bottom - 1 && card.top < one.bottom - 1;
    expect(cards.slice(index + 1).filter(isUnder)).toEqual([]);
  }
  expect(await other.accessibilityProblems()).toEqual([]);
  await other.page.goto(`${server().address}/#/record`);
  await other.page.locator('textarea').fill(record);
  await other.page.locator('form button').click();
  await at(other.page, 0);
  expect(await other.page.locator('[data-hand] li').count()).toBe(16);
  await other.close();
  await visit.close();
});

/** Acts so often, whatever comes first, and resigns; the page is at the replay then. */
async function playAndReplay(page: Page, actions: number): Promise<void> {
  const table = new CardTable(page);
  await table.start('red', 'medium');
  await table.button('Choose for me').click();
  await table.act(() => table.button('Lay out').click());
  let moment = await table.settle();
  for (let done = 0; done < actions && moment !== 'over'; done += 1) {
    if (moment === 'act') {
      const offered = (await table.line('own')).filter(({ isOffered, rank }) => isOffered && rank !== 'F');
      await table.own(offered[0]?.place ?? '').click();
      const enemy = (await table.line('enemy')).find(({ isOffered }) => isOffered);
      await table.act(() => table.enemy(enemy?.place ?? '').click());
    } else {
      await table.button('Choose for me').click();
      await table.act(() => table.button('Fill').click());
    }
    moment = await table.settle();
  }
  if (moment !== 'over') {
    await giveUp(page);
  }
  await page.locator('[data-outcome]').waitFor();
  await does(page, 'again');
  await page.locator('[data-do=last]').waitFor();
  await page.keyboard.press('Home');
  await at(page, 0);
}

/** The list of what the cards of a side did: complete, and its figures lead to their steps. */
async function expectStatistics(page: Page): Promise<void> {
  await page.locator('[data-tab=statistics]').click();
  for (const side of ['red', 'blue']) {
    await page.locator(`[role=tabpanel] [data-value=${side}]`).last().click();
    await page.locator(`[data-statistics^=${side}]`).nth(4).waitFor();
    const known = page.locator('[data-statistics] .at');
    for (const figure of [known.first(), known.last()]) {
      await figure.click();
      expect(await stepOf(page)).toBe(Number(await figure.textContent()));
    }
  }
  const sum = (await page.locator('.sum').textContent()) ?? '';
  expect(sum).toMatch(
    /Battles:\u00a0\d+\u00a0won, \d+\u00a0tied, \d+\u00a0lost\s+Attacks: \d+, looks: \d+, Flag runs: 0/,
  );
  // What one side won the other has lost.
  const [won, even, lost] = [...sum.matchAll(/\d+/g)].map(([figure]) => figure);
  await page.locator('[data-value=red]').last().click();
  await page.getByText(`Battles: ${lost} won, ${even} tied, ${won} lost`).waitFor();
}

const stepOf = async (page: Page) => Number(await page.locator('[data-at]').getAttribute('data-at'));

/** Asks of all cards of a side what the other one believed of them. */
async function expectBeliefs(page: Page): Promise<void> {
  const belief = page.locator('[data-belief]');
  await page.locator('[data-line=enemy] [data-place="3"]').click();
  await belief.locator('li').nth(1).waitFor();
  // All of it is in sight, on a phone too.
  const bottom = async () => {
    const box = await belief.boundingBox();
    return box ? box.y + box.height : Infinity;
  };
  await expect.poll(bottom).toBeLessThanOrEqual((page.viewportSize()?.height ?? 0) + 1);
  expect(await belief.getAttribute('data-belief')).toBe('3');
  expect(await belief.locator('h3').textContent()).toBe('The engine’s guess in Red’s place');
  const chances = await belief
    .locator('li')
    .evaluateAll((lines) => lines.map((line) => Number(line.getAttribute('data-chance'))));
  const sum = chances.reduce((all, chance) => all + chance, 0);
  expect(sum).toBeGreaterThan(950);
  expect(sum).toBeLessThan(1010);
  expect(await belief.locator('li.true').count()).toBe(1);
  for (const spot of ['hand', 'pile']) {
    await belief.locator(`[data-value=${spot}]`).click();
    await page.locator(`[data-belief=${spot}] li.true`).first().waitFor();
  }
}

it('tells what either side believed of the cards, what each card did, and where it turned', async () => {
  const visit = await enter();
  const { page } = visit;
  await playAndReplay(page, 5);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await at(page, 2);
  await expectBeliefs(page);
  expect(await visit.accessibilityProblems()).toEqual([]);
  // A card that was turned up is known since then; a place that lies bare holds nothing.
  const belief = page.locator('[data-belief]');
  await belief.getByRole('button', { name: 'Close' }).click();
  expect(await belief.count()).toBe(0);
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  const seen = page.locator('[data-line] [data-place]', { hasText: 'known' });
  if ((await seen.count()) > 0) {
    await seen.first().click();
    await page.getByText('Known since move').waitFor();
    await page.keyboard.press('Escape');
    expect(await belief.count()).toBe(0);
  }

  await expectStatistics(page);
  expect(await visit.accessibilityProblems()).toEqual([]);

  for (const side of ['red', 'blue']) {
    await page.locator(`.chances [data-value=${side}]`).click();
    await page.locator('[data-whole=true]').waitFor();
    for (const turn of await page.locator('[data-turn]').all()) {
      await turn.click();
      expect(await stepOf(page)).toBe(Number(await turn.getAttribute('data-turn')));
    }
  }
  await page.locator('[data-do=table]').click();
  expect(await page.locator('[data-table] tbody tr').count()).toBeGreaterThan(1);
  await page.locator('dialog .foot button').click();
  await page.locator('[data-curve] input[type=range]').fill('1');
  await at(page, 1);
  await page.locator('[data-this="1"][data-judged=true]').waitFor();
  expect(await visit.accessibilityProblems()).toEqual([]);

  // The same of its record, brought by somebody on a phone.
  const game = page.url().split('/').at(-1) ?? '';
  const record = await (await fetch(`${server().address}/api/games/${game}/record.vaandel`)).text();
  const other = await enter({ viewport: phone });
  await other.page.goto(`${server().address}/#/record`);
  await other.page.locator('textarea').fill(record);
  await other.page.locator('form button').click();
  await at(other.page, 0);
  await does(other.page, 'forward');
  await does(other.page, 'forward');
  await at(other.page, 2);
  await expectBeliefs(other.page);
  expect((await other.overflow()).x).toBe(0);
  await expectStatistics(other.page);
  expect((await other.overflow()).x).toBe(0);
  expect(await other.accessibilityProblems()).toEqual([]);
  await other.page.locator('[data-whole=true]').waitFor();
  expect((await other.overflow()).x).toBe(0);
  expect(await other.accessibilityProblems()).toEqual([]);
  await other.close();
  await visit.close();
});
