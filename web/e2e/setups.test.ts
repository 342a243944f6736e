// Set-ups outside a game: kept, renamed, deleted, written out and read in, and played with.

import { expect, it } from 'vitest';
import { house } from './support/house';
import { Table } from './support/table';

const { enter } = house();

it('an army is kept under a name, carried as text, and played with', async () => {
  const visit = await enter();
  const { page } = visit;
  const table = new Table(page);
  const shelf = page.locator('.shelf .shelf');
  const tab = (name: string) => shelf.locator(`[data-value=${name}]`).click();
  const kept = (name: string) => shelf.locator(`[data-saved="${name}"]`);
  const field = shelf.locator('textarea');
  const isWhole = () => page.locator('.count.complete').waitFor();

  await page.getByRole('link', { name: 'Set-ups' }).click();
  await table.choosePreset(1);
  await isWhole();
  // The figures in the pictures can be read.
  const figures = await page.locator('[data-preset] svg text').evaluateAll((all) =>
    all.map((one) => {
      const svg = (one as SVGTextElement).ownerSVGElement!;
      const scale = svg.getBoundingClientRect().width / svg.viewBox.baseVal.width;
      return Number.parseFloat(getComputedStyle(one).fontSize) * scale;
    }),
  );
  expect(Math.min(...figures)).toBeGreaterThanOrEqual(12);
  await tab('text');
  const first = await field.inputValue();
  expect(first).toMatch(/^[FB1-9X.]{24}$/);

  await tab('saved');
  await shelf.locator('input[name=setup-name]').fill('Harbour');
  await shelf.locator('form .button').click();
  await kept('Harbour').waitFor();
  await page.getByRole('button', { name: 'Mirror' }).click();
  await shelf.locator('input[name=setup-name]').fill('Mirrored');
  await shelf.locator('form .button').click();
  await kept('Mirrored').waitFor();

  // What is kept is there again, and so is what stands on the board.
  await page.reload();
  await isWhole();
  await tab('text');
  const second = await field.inputValue();
  expect(second).not.toBe(first);
  await shelf.locator('[data-do=all]').click();
  expect(await field.inputValue()).toBe(`# Harbour\n${first}\n# Mirrored\n${second}\n`);

  // A text that is wrong says where; a right one is put on the board.
  await field.fill(`${first.slice(0, -1)}?`);
  await shelf.locator('[data-do=take]').click();
  expect(await shelf.locator('.problems').textContent()).toContain('Line 1, character 24');
  await field.fill(first.toLowerCase());
  await shelf.locator('[data-do=take]').click();
  expect(await shelf.locator('.problems p').count()).toBe(0);
  expect(await field.inputValue()).toBe(first);

  await tab('saved');
  await shelf.locator('[data-do=rename]').first().click();
  await page.locator('dialog input').fill('Home');
  await page.locator('dialog .main').click();
  await kept('Home').waitFor();
  await shelf.locator('[data-do=delete]').last().click();
  await page.locator('dialog .main').click();
  await kept('Mirrored').waitFor({ state: 'detached' });

  // The same army from the other chair, in a game.
  await page.locator('[data-value=blue]').click();
  await isWhole();
  await page.locator('.go').click();
  await page.locator('dialog .main').click();
  await page.locator('.ready:enabled').waitFor();
  await tab('saved');
  await kept('Home').and(page.locator('[aria-pressed=true]')).waitFor();
  await table.ready();
  expect(await page.locator('.cell[aria-label*="your Flag"]').count()).toBe(1);
  await visit.close();
});
