// Card Battle through the page: whole games against the real server, what reaches the browser, and every screen of it.

import { describe, expect, it } from 'vitest';
import { phone, type Visit } from './support/browser';
import { CardPlayer } from './support/card_player';
import { CardTable } from './support/cards';
import { giveUp } from './support/doors';
import { Frames } from './support/frames';
import { house } from './support/house';
import { seeded } from './support/player';

const { enter } = house('--bot-pause', '50');

const kMostDeals = 80;
const kMostActions = 160;
const kMostGames = 8;
/** After this many actions the page is loaded anew. */
const kReloadAt = 3;

/** Begins games until the first eight cards hold Spy and Flag: one in nine does. Scouts come by themselves. */
async function dealWith(table: CardTable, wanted: readonly string[]): Promise<void> {
  for (let deal = 0; deal < kMostDeals; deal += 1) {
    await table.start('red', 'easy');
    const hand = await table.hand();
    expect(hand).toHaveLength(8);
    if (wanted.every((rank) => hand.includes(rank))) return;
    await table.page.locator('a.home').click();
    await table.page.locator('form').waitFor();
  }
  throw new Error(`${kMostDeals} deals without ${wanted.join(' ')}`);
}

/** Plays on; returns how it ended, or null where it dragged on. */
async function playOn(visit: Visit, table: CardTable, player: CardPlayer): Promise<string | null> {
  const looked = new Set<string>();
  for (let action = 0; action < kMostActions; action += 1) {
    const moment = await table.settle();
    if (moment === 'over') return table.page.locator('[data-outcome]').getAttribute('data-reason');
    if (!looked.has(moment)) {
      looked.add(moment);
      expect(await visit.accessibilityProblems(), moment).toEqual([]);
    }
    if (action === kReloadAt) {
      const before = await table.said();
      await table.page.reload();
      await table.settle();
      expect(await table.said()).toEqual(before);
    }
    if (moment === 'lay') await (player.done.has('run') ? player.layAgain() : player.layFirst());
    else if (moment === 'fill') await player.fill();
    else if ((await player.act()) === 'attack' && !looked.has('battle')) {
      looked.add('battle');
      expect(await visit.accessibilityProblems(), 'a battle').toEqual([]);
    }
  }
  return null;
}

describe('a whole game of Card Battle', () => {
  it(
    'is laid, looked, run and fought to its own end, and no frame tells what the seat may not know',
    async () => {
      const random = seeded(7);
      for (let game = 0; game < kMostGames; game += 1) {
        const visit = await enter();
        const frames = new Frames(visit.page);
        const table = new CardTable(visit.page);
        await visit.page.reload();
        await visit.page.locator('form').waitFor();
        await dealWith(table, ['1', 'F']);
        const player = new CardPlayer(table, random);
        const end = await playOn(visit, table, player);
        expect(frames.states).toBeGreaterThan(5);
        expect(frames.leaks).toEqual([]);
        if (end !== null && player.done.size === 3) {
          expect(['flag', 'stuck']).toContain(end);
          await expectEnd(visit, table);
          await visit.close();
          return;
        }
        await visit.close();
      }
      throw new Error('no game held a look at a hand, a look at the line, a run and an end of its own');
    },
    10 * 60_000,
  );
});

/** All cards are open now; a rematch changes sides and keeps the level. */
async function expectEnd(visit: Visit, table: CardTable): Promise<void> {
  const { page } = visit;
  expect(await visit.accessibilityProblems(), 'over').toEqual([]);
  const enemy = (await table.line('enemy')).filter(({ isThere }) => isThere);
  expect(enemy.every(({ rank }) => rank !== '')).toBe(true);
  expect(await page.locator('[data-final]').count()).toBe(2);
  const game = page.url();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.locator('[data-stage=lay]').waitFor();
  expect(page.url()).not.toBe(game);
  expect(await page.locator('[data-line=own] [data-place]').first().getAttribute('data-place')).toBe('5');
  expect(await page.locator('main').textContent()).toContain('Easy');
}

describe('the table', () => {
  it('is played on a phone by touch, left, found again and resigned', async () => {
    const options = { viewport: phone, hasTouch: true, isMobile: true, colorScheme: 'dark' } as const;
    const visit = await enter(options);
    const { page } = visit;
    const table = new CardTable(page);
    await table.start('blue', 'medium');
    expect((await visit.overflow()).x).toBe(0);
    for (const card of [7, 6, 5, 4, 3]) await page.locator('[data-hand=own] button').nth(card).tap();
    await table.act(() => table.button('Lay out').tap());
    for (let action = 0; action < 4 && (await table.settle()) !== 'over'; action += 1) {
      expect((await visit.overflow()).x).toBe(0);
      expect(await hidden(visit)).toEqual([]);
      if ((await table.settle()) === 'act') {
        const own = (await table.line('own')).find(({ isOffered, rank }) => isOffered && rank !== 'F');
        await table.own(own?.place ?? '').tap();
        expect(await visit.accessibilityProblems(), 'phone').toEqual([]);
        const enemy = (await table.line('enemy')).find(({ isOffered }) => isOffered);
        await table.act(() => table.enemy(enemy?.place ?? '').tap());
      } else {
        await table.button('Choose for me').tap();
        await table.act(() => table.button('Fill').tap());
      }
    }
    if ((await table.settle()) !== 'over') {
      await page.goBack();
      const entry = page.locator('li', { hasText: 'Card Battle, Blue' });
      await entry.getByRole('link', { name: 'Resume' }).tap();
      await table.settle();
      await giveUp(page);
    }
    await page.locator('[data-outcome]').waitFor();
    expect(await visit.accessibilityProblems(), 'over').toEqual([]);
    expect((await visit.overflow()).x).toBe(0);
    await visit.close();
  });

  it('is laid by drag, and every language fits', async () => {
    const visit = await enter({ viewport: phone });
    const { page } = visit;
    const table = new CardTable(page);
    await table.start('random', 'strong');
    const [rank] = await table.hand();
    await drag(visit, '[data-hand=own] [data-card="0"]', '[data-line=own] [data-place="4"]');
    expect((await table.line('own')).find(({ place }) => place === '4')?.rank).toBe(rank);
    await drag(visit, '[data-line=own] [data-place="4"]', '[data-line=own] [data-place="2"]');
    expect((await table.line('own')).find(({ place }) => place === '2')?.rank).toBe(rank);
    await drag(visit, '[data-line=own] [data-place="2"]', '[data-line=enemy] [data-place="2"]');
    await page.locator('[data-do=menu]').click();
    for (const language of ['fr', 'nl', 'de']) {
      await page.locator('select[name=language]').selectOption(language);
      await page.locator(`html[lang=${language}]`).waitFor();
      expect((await visit.overflow()).x).toBe(0);
      expect(await hidden(visit)).toEqual([]);
    }
    await page.getByRole('button', { name: 'Regeln' }).click();
    expect(await visit.accessibilityProblems(), 'rules').toEqual([]);
    await visit.close();
  });
});

/** Controls that are too small, or whose words are cut off. */
function hidden(visit: Visit): Promise<string[]> {
  return visit.page.locator('button, a, [data-stage]').evaluateAll((controls) =>
    controls
      .filter((control) => control.checkVisibility())
      .filter((control) => {
        const { width, height } = control.getBoundingClientRect();
        const isWide = control.scrollWidth > control.clientWidth || control.scrollHeight > control.clientHeight + 1;
        const isCut = control.matches('.button, [data-stage]') && isWide;
        return width < 24 || height < 24 || isCut;
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );
}

async function drag(visit: Visit, from: string, to: string): Promise<void> {
  const { mouse } = visit.page;
  const middle = async (selector: string) => {
    const box = await visit.page.locator(selector).boundingBox();
    if (!box) throw new Error(`${selector} is not on show`);
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  const [x, y] = await middle(to);
  await mouse.move(...(await middle(from)));
  await mouse.down();
  await mouse.move(x, y - 5, { steps: 4 });
  await mouse.move(x, y, { steps: 2 });
  await mouse.up();
}
