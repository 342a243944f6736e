// Pencil marks on enemy pieces, and numbers either way.

import { expect, it } from 'vitest';
import { desktop, phone } from './support/browser';
import { CardTable } from './support/cards';
import { openRules } from './support/doors';
import { house } from './support/house';
import { framesSent } from './support/sent';
import { Table } from './support/table';

const { enter, server } = house();

it.each([desktop, phone])('a guess is pencilled, kept, and told to nobody, $width', async (viewport) => {
  const visit = await enter({ viewport, hasTouch: viewport === phone });
  const { page } = visit;
  const sent = framesSent(page);
  const table = new Table(page);
  await table.start('barrage8', 'red');
  await table.choosePreset(0);
  await table.ready();
  const enemies = page.locator('[role=gridcell][aria-label*="rank unknown"]');
  const square = (await enemies.first().getAttribute('data-square')) ?? '';
  const point = await table.middle(`[data-square="${square}"]`);
  // A long press: the click at its end means nothing.
  await page.mouse.move(point.x, point.y);
  await page.mouse.down();
  await page.locator('dialog').waitFor();
  await page.mouse.up();
  expect(await visit.accessibilityProblems()).toEqual([]);
  await page.locator('[data-guess=B]').click();
  expect(await table.label(square)).toContain('marked as Bomb');
  await table.cell(square).focus();
  await page.keyboard.press('2');
  expect(await table.label(square)).toContain('marked as Scout (2)');
  await page.reload();
  await table.settle();
  expect(await table.label(square)).toContain('marked as Scout (2)');
  expect(sent.filter((frame) => /guess|pencil/.test(frame) || frame.includes(`"${square}"`))).toEqual([]);
  // The other way round: the Marshal is 1, the Scout 9.
  await openRules(page);
  await page.locator('dialog [data-value=low]').click();
  expect(await visit.accessibilityProblems()).toEqual([]);
  await page.keyboard.press('Escape');
  expect(await table.label(square)).toContain('marked as Scout (9)');
  expect(await page.locator('.stand .figure', { hasText: /^S$/ }).count()).toBe(1);
  expect((await visit.overflow()).x).toBe(0);
  await visit.close();
});

it.each([desktop, phone])('an enemy card is pencilled in the same way, $width', async (viewport) => {
  const visit = await enter({ viewport, hasTouch: viewport === phone });
  const { page } = visit;
  const sent = framesSent(page);
  const table = new CardTable(page);
  await table.start('red', 'easy');
  await table.button('Choose for me').click();
  await table.act(() => table.button('Lay out').click());
  expect(await table.settle()).toBe('act');
  const before = sent.length;
  const card = page.locator('[data-line=enemy] [data-rank=""][data-card=lying]').first();
  const place = (await card.getAttribute('data-place')) ?? '';
  const box = await card.boundingBox();
  // A long press: the click at its end attacks nothing.
  await page.mouse.move((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
  await page.mouse.down();
  await page.locator('dialog').waitFor();
  await page.mouse.up();
  expect(await visit.accessibilityProblems()).toEqual([]);
  await page.locator('[data-guess=B]').click();
  const words = () => table.enemy(place).locator('.unseen').textContent();
  expect(await words()).toContain('marked as Bomb');
  await table.enemy(place).focus();
  await page.keyboard.press('2');
  // What the browser means by a key is left to it.
  await page.keyboard.press('Control+b');
  expect(await words()).toContain('marked as Scout (2)');
  expect(await visit.accessibilityProblems()).toEqual([]);
  expect(sent.length).toBe(before);
  await page.reload();
  expect(await table.settle()).toBe('act');
  expect(await words()).toContain('marked as Scout (2)');
  await table.enemy(place).focus();
  await page.keyboard.press('Delete');
  expect(await words()).not.toContain('pencilled');
  await visit.close();
});

it('a mark goes with its card when the turn is taken back in which the card came', async () => {
  const visit = await enter();
  const { page } = visit;
  const table = new CardTable(page);
  const words = (place: string) => table.enemy(place).locator('.unseen').textContent();
  const back = page.locator('[data-do=takeback]');
  const acted = async () => Number(await page.locator('[data-acted]').getAttribute('data-acted'));
  for (let game = 0; game < 8; game += 1) {
    await table.start('red', 'easy');
    await table.button('Choose for me').click();
    await table.act(() => table.button('Lay out').click());
    expect(await table.settle()).toBe('act');
    const [old, fresh] = ['1', '2'];
    await table.enemy(old).focus();
    await page.keyboard.press('B');
    const start = await table.said();
    // An attack on the second place: if its card falls, another comes to lie there.
    const strongest = (await table.line('own')).filter(({ isOffered, rank }) => isOffered && rank !== 'F');
    await table.own(strongest[0]?.place ?? '').click();
    await table.act(() => table.enemy(fresh).click());
    if ((await table.settle()) === 'fill') {
      await table.button('Choose for me').click();
      await table.act(() => table.button('Fill').click());
    }
    const moment = await table.settle();
    const isFresh = moment !== 'over' && (await page.locator('[data-event=fill].blue', { hasText: fresh }).count()) > 0;
    if (isFresh && (await words(fresh))?.includes('face down')) {
      await table.enemy(fresh).focus();
      await page.keyboard.press('2');
      expect(await words(fresh)).toContain('marked as Scout (2)');
      while ((await table.said()).join() !== start.join()) {
        const count = await acted();
        await back.click();
        await expect.poll(acted, { timeout: 20_000 }).toBeLessThan(count);
      }
      expect(await words(old)).toContain('marked as Bomb');
      const kept = await page.evaluate(
        () => Object.entries(localStorage).find(([key]) => key.includes('guesses'))?.[1],
      );
      expect(JSON.parse(kept ?? '')).toEqual({ 'blue1.0': 'B' });
      return visit.close();
    }
    await page.goto(server().address);
    await page.locator('form').waitFor();
  }
  throw new Error('no game in which the enemy filled that place');
});
