// Back in a game that is on: the moves so far, the positions as they were seen, and the last battle once more.

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, phone, Visit } from './support/browser';
import { boldMove, seeded } from './support/player';
import { Server } from './support/server';
import { Table } from './support/table';

const kMostMoves = 60;
let server: Server;
let browser: Browser;

beforeAll(async () => {
  server = await Server.start('--bot-time', '50');
  browser = await launch();
});
afterAll(async () => {
  await browser?.close();
  await server?.remove();
});

/** Plays until a battle was seen and the game goes on; false where it ended. */
async function playToBattle(table: Table): Promise<boolean> {
  const random = seeded(3);
  for (let move = 0; move < kMostMoves; move += 1) {
    if ((await table.settle()) === 'over') return false;
    if (await table.page.locator('[data-do=battle]').isVisible()) return true;
    await table.move(() => boldMove(table, 'red', random));
  }
  return false;
}

it('leads to what was seen then, and to the last battle', async () => {
  for (let game = 0; game < 6; game += 1) {
    const visit = await Visit.open(browser, server.address);
    const { page } = visit;
    const table = new Table(page);
    const board = () =>
      page.locator('[data-square]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
    await table.start('duel8', 'red');
    await table.choosePreset(game);
    await table.ready();
    const first = await board();
    if (!(await playToBattle(table))) {
      await visit.close();
      continue;
    }
    const now = await board();
    const battles = await page.locator('[data-battle]').count();
    expect(battles).toBe(0);

    // The battle comes again, and after it the position that it led to.
    await page.locator('[data-do=battle]').click();
    await page.locator('[data-battle] button').click();
    await page.locator('[data-battle]').waitFor({ state: 'detached' });
    expect(await visit.accessibilityProblems()).toEqual([]);
    await page.locator('[data-do=now]').click();
    await page.locator('[data-turn=yours]').waitFor();
    expect(await board()).toEqual(now);

    // Any move leads to its position; so does it after a reload.
    await page.reload();
    await table.settle();
    await page.locator('[data-do=look]').click();
    await page.locator('ol [data-ply="0"]').click();
    await page.locator('section[data-at="0"]').waitFor();
    expect(await board()).toEqual(first);
    await page.keyboard.press('ArrowRight');
    await page.locator('section[data-at="1"], [data-battle]').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-turn=yours]').waitFor();
    expect(await board()).toEqual(now);

    // On a phone nothing is cut off.
    await page.setViewportSize(phone);
    await page.locator('[data-do=look]').click();
    expect((await visit.overflow()).x).toBe(0);
    await visit.close();
    return;
  }
  throw new Error('no game with a battle that went on');
});
