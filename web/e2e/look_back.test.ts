// Back in a game that is on: the moves so far, the positions as they were seen, and the last battle once more.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, phone, resize } from './support/browser';
import { CardPlayer } from './support/card_player';
import { CardTable } from './support/cards';
import { openSettings } from './support/doors';
import { house } from './support/house';
import { boldMove, seeded } from './support/player';
import { framesSent } from './support/sent';
import { Table } from './support/table';

const kMostMoves = 60;
const { enter, server } = house('--bot-time', '50');

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
    const visit = await enter();
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

    // The battle comes again, and after it the present.
    await page.locator('[data-do=battle]').click();
    await page.locator('[data-battle] button').click();
    await page.locator('[data-battle]').waitFor({ state: 'detached' });
    expect(await page.locator('[data-do=now]').count()).toBe(0);
    expect(await board()).toEqual(now);

    // The past says that it is the past, whatever list is open, and a press on the board leads back.
    await page.locator('[data-do=look]').click();
    await page.locator('ol [data-ply="0"]').click();
    expect(await page.locator('.say .words').textContent()).toContain('Review · Moves: 0');
    await page.locator('[data-tab=ranks]').click();
    expect(await visit.accessibilityProblems()).toEqual([]);
    await page.locator('[data-do=present]').click();
    expect(await board()).toEqual(now);
    await page.locator('[data-do=look]').click();
    await page.locator('ol [data-ply="0"]').click();
    expect(await board()).toEqual(first);
    await page.locator('[data-square=a1]').click();
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
    await resize(page, phone);
    await page.locator('[data-do=look]').click();
    expect((await visit.overflow()).x).toBe(0);
    await visit.close();
    return;
  }
  throw new Error('no game with a battle that went on');
});

/** Whether there is a battle to be shown again; on a phone the record says so, once it is called up. */
async function battleSeen(page: Page): Promise<boolean> {
  const isSheet = (await page.locator('main.frame').getAttribute('data-record')) === 'sheet';
  if (isSheet) await page.locator('[data-do=look]').click();
  const isSeen = (await page.locator('[data-do=battle]').count()) > 0;
  if (isSheet) await page.locator('[data-do=close-record]').click();
  return isSeen;
}

/** Lays a line and acts so often, in a game that goes on after it; returns what was seen at first. */
async function playCards(table: CardTable, actions: number): Promise<(string | null)[]> {
  for (let game = 0; game < 6; game += 1) {
    await table.start('red', 'easy');
    await table.button('Choose for me').click();
    await table.act(() => table.button('Lay out').click());
    let moment = await table.settle();
    const first = await table.said();
    const player = new CardPlayer(table, seeded(game));
    for (let done = 0; done < actions && moment !== 'over'; done += 1) {
      if (moment === 'fill') await player.fill();
      else await player.act();
      moment = await table.settle();
    }
    if (moment !== 'over' && (await battleSeen(table.page))) return first;
    await table.page.goto(server().address);
    await table.page.locator('form').waitFor();
  }
  throw new Error('no game with a battle that went on');
}

it.each([desktop, phone])('leads back at the card table too, to what was seen then, $width', async (viewport) => {
  const visit = await enter({ viewport });
  const { page } = visit;
  const sent = framesSent(page);
  const table = new CardTable(page);
  const first = await playCards(table, 4);
  const now = await table.said();
  const doors = page.locator('[data-do=look]');

  // The battle comes again, and after it the present; a click ends what is read and does nothing else.
  const past = page.locator('[data-past]');
  const before = sent.length;
  if (viewport === phone) await doors.click(); // there the record is called up
  await page.locator('[data-do=battle]').click();
  await page.locator('[data-reading=attack]').waitFor();
  await table.own(1).click();
  await page.locator('[data-reading]').waitFor({ state: 'detached' });
  expect(await past.count()).toBe(0);
  expect(await table.own(1).getAttribute('aria-pressed')).not.toBe('true');
  await page.locator('[data-turn=yours]').waitFor();
  expect(await table.said()).toEqual(now);
  expect(sent.length).toBe(before);
  await page.locator('[data-do=battle]').click();
  await page.locator('[data-reading=attack]').waitFor();
  expect(await visit.accessibilityProblems()).toEqual([]);

  // Any step leads to what lay there; so it does after a reload.
  await page.reload();
  await table.settle();
  await doors.click();
  await page.locator('ol button[aria-current=step]').click();
  expect(await past.textContent()).toMatch(/^Review · Moves: \d+/);
  await page.keyboard.press('Home');
  await page.locator('section[data-at="0"]').waitFor();
  expect((await past.textContent())?.trim()).toBe('Review · Moves: 2');
  expect(await table.said()).toEqual(first);
  await page.locator('[data-do=forward]').click();
  await page.locator('section[data-at="1"], [data-reading]').first().waitFor();
  await page.locator('ol [data-ply="1"]').click();
  await page.locator('section[data-at="1"]').waitFor();
  expect((await visit.overflow()).x).toBe(0);
  expect(await visit.accessibilityProblems()).toEqual([]);
  // What leads back is in sight without scrolling.
  for (const one of ['now', 'back', 'forward']) {
    const box = await page.locator(`[data-do=${one}]`).boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
  }
  await page.locator('[data-do=now]').click();
  await page.locator('[data-turn=yours]').waitFor();
  expect(await table.said()).toEqual(now);
  expect(await doors.evaluate((door) => door === document.activeElement)).toBe(true);

  // In memory mode the page remembers nothing for the player.
  await openSettings(page);
  await page.locator('dialog [name=memory]').check();
  await page.keyboard.press('Escape');
  expect(await doors.count()).toBe(0);
  await visit.close();
});
