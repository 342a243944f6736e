// The game screen in fifteen windows: the board as large as the formula says, and nothing that is pressed or read
// outside the window, early and late in a game.

import { expect, it } from 'vitest';
import { resize, type Visit } from './support/browser';
import { house } from './support/house';
import { lateCards, lateGame, show } from './support/late';
import { overlaps } from './support/reflow';

const { enter, server } = house();

const windows = [
  ...[
    [1440, 900],
    [1366, 768],
    [1280, 720],
    [1200, 700],
    [1024, 768],
    [1024, 600],
    [800, 600],
    [844, 390],
  ],
  ...[
    [740, 360],
    [640, 360],
    [768, 1024],
    [390, 844],
    [360, 640],
    [320, 568],
    [320, 256],
  ],
] as [number, number][];

/** One of each layout. */
const checkedByAxe = ['1440 x 900', '1024 x 768', '640 x 360', '768 x 1024', '360 x 640'];

/**
 * The side of the board by the specification: 48 of header but in small windows, margins by the window, the least 320.
 */
function boardOf(w: number, h: number): number {
  const g = Math.min(16, Math.max(6, 0.017 * Math.min(w, h)));
  if (w >= 1200 && w / h >= 8 / 5 && h >= 520) return Math.min(h - 48 - 2 * g, w - 520 - 4 * g);
  if (w >= 560 && w / h >= 5 / 4 && h >= 320) return Math.min(h - (h < 520 ? 0 : 48) - 2 * g, w - 240 - 3 * g);
  if (w >= 600) return Math.min(w - 24, Math.max(320, h - 242));
  return Math.min(w, Math.max(320, h - (h < 620 ? 216 : 244)));
}

/** Buttons, clocks and counts that stick out of the window; down is allowed where the page scrolls. */
function outside(visit: Visit, mayScroll: boolean): Promise<string[]> {
  return visit.page.locator('button, [data-clock], [data-rank] .left, .who, .bar').evaluateAll(
    (all, mayScroll) =>
      all
        .filter((one) => one.checkVisibility() && !one.closest('[role=tabpanel]'))
        .map((one) => ({ one, box: one.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && box.height > 1)
        .filter(
          ({ box }) =>
            box.left < -0.5 ||
            box.right > innerWidth + 0.5 ||
            box.top < -0.5 ||
            (!mayScroll && box.bottom > innerHeight + 0.5),
        )
        .map(({ one }) => one.outerHTML.slice(0, 100)),
    mayScroll,
  );
}

it.each(['original', 'barrage8', 'cards'] as const)('%s fits every window', async (edition) => {
  const visit = await enter();
  const { page } = visit;
  await show(page, server().address, edition === 'cards' ? lateCards() : lateGame(edition));
  for (const [width, height] of windows) {
    const window = `${width} x ${height}`;
    await resize(page, { width, height });
    const mayScroll = width < 600 && height < 320 + (height < 620 ? 216 : 244);
    const b = boardOf(width, height);
    const stage = await page.locator('.stage').boundingBox();
    if (edition === 'cards' && (await page.locator('main.frame[data-mode=C]').count()) > 0)
      expect(stage?.width, window).toBeGreaterThanOrEqual(b - 1);
    else expect(Math.abs((stage?.width ?? 0) - b), window).toBeLessThan(1);
    if (edition !== 'cards') {
      const square = await page.locator('[data-square=a1]').boundingBox();
      expect(square?.width, window).toBeGreaterThanOrEqual(30);
      expect(square?.height, window).toBeCloseTo(square?.width ?? 0, 0);
    }
    expect(await outside(visit, mayScroll), window).toEqual([]);
    expect(await overlaps(visit.page), window).toBe(0);
    const over = await visit.overflow();
    expect(over.x, window).toBe(0);
    expect(over.y > 0, window).toBe(mayScroll);
    if (checkedByAxe.includes(window)) expect(await visit.accessibilityProblems(), window).toEqual([]);
  }
  await visit.close();
});

it.each(['fr', 'de'])('the tabs of the record stay where they are, whatever was played last, %s', async (locale) => {
  const visit = await enter({ viewport: { width: 1200, height: 700 }, locale });
  const { page } = visit;
  const { say } = await show(page, server().address, lateGame('barrage8', { last: null, ply: 0 }));
  const tab = page.locator('[data-tab=ranks]');
  await page.locator('[data-last=none]').waitFor();
  const before = (await tab.boundingBox())?.y;
  const quiet = { ply: 1, side: 'red', id: 'a2', from: 'a2', to: 'a3', battle: null } as const;
  const battles = [
    { attacker: '9', defender: 'B', defender_id: 'b7', winner: 'defender' },
    { attacker: '3', defender: 'B', defender_id: 'b7', winner: 'attacker' },
    { attacker: '9', defender: '9', defender_id: 'b7', winner: 'none' },
    { attacker: '2', defender: '9', defender_id: 'b7', winner: 'defender' },
    { attacker: '2', defender: null, defender_id: 'b7', winner: 'defender' },
  ] as const;
  for (const [at, battle] of [null, ...battles].entries()) {
    say(lateGame('barrage8', { ply: at + 1, last: { ...quiet, ply: at + 1, to: `a${at + 3}`, battle } }));
    if (battle) await page.locator('[data-battle] button').click();
    await page.locator('[data-last]', { hasText: `a${at + 3}` }).waitFor();
    expect((await tab.boundingBox())?.y).toBe(before);
  }
  await visit.close();
});
