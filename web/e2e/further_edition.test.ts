// An edition that the page has never heard of: it comes from the server, with its board, its army and its rules.

import { expect, it } from 'vitest';
import { desktop, phone } from './support/browser';
import { houseOf } from './support/house';
import { kFurtherProgram } from './support/server';
import { boldMove, seeded } from './support/player';
import { Table } from './support/table';

const { enter } = houseOf(kFurtherProgram, '--bot-pause', '0');

const kMoves = 12;

/** All that it has: the page knows none of these numbers. */
const army = [
  ['F', 'a1'],
  ['B', 'b1'],
  ['1', 'f1'],
  ['X', 'c2'],
  ['3', 'd2'],
  ['2', 'f2'],
] as const;

it.each(['desktop', 'phone'])('is chosen, set up by hand, played and looked back at, on a %s', async (screen) => {
  const visit = await enter({ viewport: screen === 'phone' ? phone : desktop });
  const { page } = visit;
  const table = new Table(page);
  await page.locator('input[name=edition]').first().waitFor({ state: 'attached' });
  expect(await page.locator('input[name=edition][value=skirmish6]').count()).toBe(1);

  await table.start('skirmish6', 'red');
  expect(await page.locator('[data-preset]').count()).toBe(0);
  // Nor is there a place for them.
  if (screen === 'desktop')
    expect(await page.locator('.shelf .segments button').allTextContents()).toEqual(['Saved', 'Text']);
  for (const [rank, square] of army) {
    const tray = page.locator(`ul button[data-rank="${rank}"]`);
    if ((await tray.getAttribute('aria-pressed')) !== 'true') await tray.click();
    await table.cell(square).click();
  }
  expect(await visit.accessibilityProblems()).toEqual([]);
  expect(await visit.overflow()).toEqual({ x: 0, y: 0 });
  await table.ready();
  expect(await page.locator('[data-square]').count()).toBe(36);
  expect(await page.locator('[data-piece]').count()).toBe(2 * army.length);
  expect(await table.label('c2')).toContain('your Marshal (10)');
  expect(await table.label('b3')).toContain('lake');
  expect(await visit.overflow()).toEqual({ x: 0, y: 0 });

  const random = seeded(6);
  let moves = 0;
  while (moves < kMoves && (await table.settle()) === 'turn') {
    await table.move(() => boldMove(table, 'red', random));
    moves += 1;
  }
  expect(moves).toBeGreaterThan(0);
  if ((await table.settle()) === 'turn') await table.resign();
  expect(await page.locator('[data-outcome]').count()).toBe(1);

  await page.getByRole('button', { name: 'Start' }).click();
  expect(await page.locator('[data-piece]').count()).toBe(2 * army.length);
  await visit.close();
});
