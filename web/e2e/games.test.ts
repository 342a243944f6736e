// Whole games, set up and played through the page.

import { describe, expect, it } from 'vitest';
import { desktop, phone, type Visit } from './support/browser';
import { door } from './support/doors';
import { house } from './support/house';
import { boldMove, seeded } from './support/player';
import { Table } from './support/table';

const { enter } = house();

const kMostMoves = 150;
const kMostGames = 5;

/** The army by clicks, a rank and a square at a time: the flag dares to stand in front. */
const daring = [
  ['F', 'd3'],
  ['B', 'a1'],
  ['X', 'e3'],
  ['9', 'g3'],
  ['3', 'h3'],
  ['2', 'a3'],
  ['2', 'b3'],
  ['1', 'e2'],
] as const;

async function placeByClicks(table: Table): Promise<void> {
  for (const [rank, square] of daring) {
    const tray = table.page.locator(`ul button[data-rank="${rank}"]`);
    if ((await tray.getAttribute('aria-pressed')) !== 'true') await tray.click();
    await table.cell(square).click();
  }
}

/** Plays one barrage8 game to its end; returns the reason, or null when it took too long. */
async function wholeGame(visit: Visit, random: () => number): Promise<string | null> {
  const table = new Table(visit.page);
  await table.start('barrage8', 'red');
  await placeByClicks(table);
  await table.ready();
  for (let move = 0; move < kMostMoves; move += 1) {
    if ((await table.settle()) === 'over') return visit.page.locator('[data-outcome]').getAttribute('data-reason');
    await table.move(() => boldMove(table, 'red', random));
  }
  return null;
}

describe('a whole game', () => {
  it(
    'of barrage8 is set up by clicks and played until a flag is captured',
    async () => {
      const random = seeded(20);
      const ends: (string | null)[] = [];
      while (!ends.includes('flag') && ends.length < kMostGames) {
        const visit = await enter();
        ends.push(await wholeGame(visit, random));
        if (ends.at(-1) === 'flag') await expectFlagEnding(visit);
        await visit.close();
      }
      expect(ends).toContain('flag');
    },
    kMostGames * kMostMoves * 4_000,
  );

  it('of original is set up by preset, mirror and drag, and ends by resignation', async () => {
    const visit = await enter();
    const { page } = visit;
    const table = new Table(page);
    await table.start('original', 'blue');

    await table.choosePreset(0);
    const corner = await table.occupant('k10');
    await page.getByRole('button', { name: 'Mirror' }).click();
    expect(await table.occupant('a10')).toBe(corner);

    // Two pieces change places; one goes back to the tray and out again.
    const [one, other] = [await table.occupant('a7'), await table.occupant('k10')];
    await table.dragSquare('a7', 'k10');
    expect(await table.occupant('k10')).toBe(one);
    expect(await table.occupant('a7')).toBe(other);
    await table.dragTo(await table.middle('[data-square="k10"]'), await table.middle('#setup-title'));
    expect(await table.occupant('k10')).toContain('empty');
    expect(await page.locator('.ready').isDisabled()).toBe(true);
    await table.dragTo(await table.middle('ul button.carriable'), await table.middle('[data-square="k10"]'));
    expect(await table.occupant('k10')).toBe(one);

    await table.ready();
    await page.locator('[data-do=seals]').click();
    const seals = () => page.locator('dialog [data-seal] code').allTextContents();
    const shown = await seals();
    expect(shown.every((seal) => /^[0-9a-f]{64}$/.test(seal))).toBe(true);
    expect(new Set(shown).size).toBe(2);
    expect(await visit.accessibilityProblems()).toEqual([]);
    await page.keyboard.press('Escape');
    for (let move = 0; move < 6; move += 1) {
      expect(await table.settle()).toBe('turn');
      await dragForward(table);
    }
    expect(await table.settle()).toBe('turn');

    await (await door(page, 'resign')).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.locator('[data-outcome]').count()).toBe(0);
    await (await door(page, 'resign')).click();
    await page.locator('dialog [data-do=agree]').click();
    await page.locator('[data-outcome]').waitFor();
    expect(await page.locator('[data-outcome]').getAttribute('data-reason')).toBe('resigned');
    expect(await page.locator('[data-outcome]').textContent()).toContain('You resigned.');

    await page.locator('[data-do=seals]').click();
    await page.locator('dialog [data-fits=true]').nth(1).waitFor();
    expect(await seals()).toEqual(expect.arrayContaining(shown)); // opened, and still the same
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Start' }).click();
    expect(await page.locator('[data-piece]').count()).toBe(80);

    const game = page.url();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.locator('.ready').waitFor();
    expect(page.url()).not.toBe(game);
    // The army of before stands, seen from the other side.
    expect(await table.occupant('a1')).toBe(one);
    expect(await page.locator('.ready').isEnabled()).toBe(true);
    await visit.close();
  });

  it('can be begun, played and left on a phone by touch', async () => {
    const visit = await enter({ viewport: phone, hasTouch: true, isMobile: true });
    const { page } = visit;
    const table = new Table(page);
    await table.start('original', 'red');
    await page.locator('[data-do=presets]').tap();
    await page.locator('dialog [data-preset]').first().tap();
    await page.locator('.ready').tap();
    for (let move = 0; move < 4; move += 1) {
      expect(await table.settle()).toBe('turn');
      const [from] = await table.movable();
      await table.cell(from ?? '').tap();
      const target = (await table.targets())[0]?.square ?? '';
      await table.move(() => table.cell(target).tap());
    }
    await table.settle();
    expect(await visit.overflow()).toEqual({ x: 0, y: 0 });
    await visit.close();
  });

  it('can be played by the keyboard alone', async () => {
    const visit = await enter({ viewport: desktop });
    const { page } = visit;
    const table = new Table(page);
    await page.locator('input[name=edition][value=barrage8]').focus();
    await page.keyboard.press('Space');
    await page.locator('form [data-do=play]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.ready').waitFor();
    await page.locator('[data-do=clear]').focus();
    await page.keyboard.press('Enter');
    await table.cell('a1').focus();
    const walk = 'f Right b Up Left 3 Up 2 Right 2 Right 1 Right 9 Right x';
    for (const key of walk.split(' ')) await page.keyboard.press(key.length > 1 ? `Arrow${key}` : key);
    expect(await page.locator('.count').first().textContent()).toContain('All pieces are in place');
    await page.locator('.ready').focus();
    await page.keyboard.press('Enter');
    expect(await table.settle()).toBe('turn');
    await table.cell('e3').focus();
    for (const key of ['Enter', 'ArrowRight']) await page.keyboard.press(key);
    expect(await table.label('f3')).toContain('can move here');
    await table.move(() => page.keyboard.press('Enter'));
    expect(await table.settle()).toBe('turn');
    expect(await table.label('f3')).toContain('your Marshal (10), moved');
    await visit.close();
  });
});

async function expectFlagEnding(visit: Visit): Promise<void> {
  const { page } = visit;
  const result = page.locator('[data-outcome]');
  const winner = await result.getAttribute('data-outcome');
  expect(await result.textContent()).toContain(winner === 'red' ? 'You captured the Flag.' : 'Your Flag was captured.');
  // Every rank is open now, and both set-ups are shown.
  expect(await page.locator('[data-square][aria-label*="rank unknown"]').count()).toBe(0);
  expect(await page.locator('.setups svg').count()).toBe(2);
}

/** Blue's first piece that can go on is carried to its first free target. */
async function dragForward(table: Table): Promise<void> {
  for (const from of await table.movable()) {
    await table.select(from);
    const target = (await table.targets()).find(({ label }) => !label.includes('attacked'));
    await table.cell(from).click();
    if (!target) continue;
    await table.move(() => table.dragSquare(from, target.square));
    return;
  }
  throw new Error('no piece can go to a free square');
}
