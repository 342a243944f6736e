// Taking back against the bot: to one's own last decision, as often as one likes; the game keeps count.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { desktop, launch, phone, Visit } from './support/browser';
import { Server } from './support/server';
import { Table } from './support/table';

const patience = { timeout: 20_000 };

let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = await Server.start();
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

it.each([desktop, phone])('takes back the own move and the answer, $width', async (viewport) => {
  const visit = await Visit.open(browser, server.address, { viewport });
  const { page } = visit;
  const table = new Table(page);
  await table.start('barrage8', 'red');
  await table.choosePreset(0);
  await table.ready();
  const board = () => page.locator('[data-square]').evaluateAll((cells) => cells.map((cell) => cell.ariaLabel));
  const start = await board();
  const button = page.getByRole('button', { name: 'Take back' });
  expect(await button.isDisabled()).toBe(true);
  for (let times = 1; times <= 2; times += 1) {
    const from = (await table.movable())[0] ?? '';
    await table.select(from);
    await table.cell((await table.targets())[0]?.square ?? '').click();
    await expect.poll(board, patience).not.toEqual(start);
    await expect.poll(() => button.isEnabled(), patience).toBe(true); // the bot's turn may be over before it is seen
    await table.settle();
    await button.click();
    await page.getByText(`Take-backs: ${times}`).waitFor({ state: 'attached' });
    await expect.poll(board, patience).toEqual(start);
  }
  expect(await visit.overflow()).toEqual({ x: 0, y: 0 });
  expect(await visit.accessibilityProblems()).toEqual([]);
  await table.resign();
  expect(await page.locator('[data-outcome]').textContent()).toContain('Take-backs: 2');
  await visit.close();
});
