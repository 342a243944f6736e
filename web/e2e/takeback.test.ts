// Taking back against the bot, on a board and at the card table: to one's own last decision, as often as one likes; the
// game keeps count.

import { expect, it } from 'vitest';
import { desktop, phone } from './support/browser';
import { CardTable } from './support/cards';
import { giveUp } from './support/doors';
import { house } from './support/house';
import { Table } from './support/table';

const patience = { timeout: 20_000 };

const { enter } = house();

it.each([desktop, phone])('takes back the own move and the answer, $width', async (viewport) => {
  const visit = await enter({ viewport });
  const { page } = visit;
  const table = new Table(page);
  await table.start('barrage8', 'red');
  await table.choosePreset(0);
  await table.ready();
  const board = () => page.locator('[data-square]').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  const start = await board();
  const button = page.locator('[data-do=takeback]');
  expect(await button.isDisabled()).toBe(true);
  for (let times = 1; times <= 2; times += 1) {
    const from = (await table.movable())[0] ?? '';
    await table.select(from);
    await table.cell((await table.targets())[0]?.square ?? '').click();
    await expect.poll(board, patience).not.toEqual(start);
    await expect.poll(() => button.isEnabled(), patience).toBe(true); // the bot's turn may be over before it is seen
    await table.settle();
    await button.click();
    await page.getByText(`${times} takeback`).waitFor({ state: 'attached' });
    await expect.poll(board, patience).toEqual(start);
  }
  expect(await visit.overflow()).toEqual({ x: 0, y: 0 });
  expect(await visit.accessibilityProblems()).toEqual([]);
  await table.resign();
  expect(await page.locator('[data-outcome]').textContent()).toContain('2 takebacks');
  await visit.close();
});

it.each([desktop, phone])('takes back an attack in Card Battle, and what it showed, $width', async (viewport) => {
  const visit = await enter({ viewport });
  const { page } = visit;
  const table = new CardTable(page);
  await table.start('red', 'easy');
  await table.button('Choose for me').click();
  await table.act(() => table.button('Lay out').click());
  expect(await table.settle()).toBe('act');
  const button = page.locator('[data-do=takeback]');
  expect(await button.isDisabled()).toBe(true);
  const start = await table.said();
  for (let times = 1; times <= 2; times += 1) {
    const own = (await table.line('own')).find(({ isOffered, rank }) => isOffered && rank !== 'F');
    await table.own(own?.place ?? '').click();
    const enemy = (await table.line('enemy')).find(({ isOffered }) => isOffered);
    await table.act(() => table.enemy(enemy?.place ?? '').click());
    if ((await table.settle()) === 'over') return visit.close(); // it was the Flag
    expect(await table.said()).not.toEqual(start);
    // One back for each decision since: what was filled, and the attack.
    while ((await table.said()).join() !== start.join()) {
      const count = Number(await page.locator('[data-acted]').getAttribute('data-acted'));
      await button.click();
      await expect
        .poll(async () => Number(await page.locator('[data-acted]').getAttribute('data-acted')), patience)
        .toBeLessThan(count);
    }
  }
  expect(await page.locator('main').textContent()).toMatch(/[2-9] takebacks/);
  expect((await visit.overflow()).x).toBe(0);
  expect(await visit.accessibilityProblems()).toEqual([]);
  await giveUp(page);
  expect(await page.locator('[data-outcome]').textContent()).toMatch(/[2-9] takebacks/);
  // What is kept is the line that stood: both lines laid, and nothing else.
  await page.getByRole('link', { name: 'Review' }).click();
  await page.locator('[data-do=first]').click();
  await page.locator('[data-at="0"]').waitFor();
  expect(await page.locator('main').textContent()).toContain('Move 0 of 2');
  await visit.close();
});
