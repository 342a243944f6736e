// Two people at one screen: the curtain between the turns, and nothing of either army behind it.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CardPlayer } from './support/card_player';
import { CardTable } from './support/cards';
import { desktop, phone } from './support/browser';
import { standBy } from './support/friends';
import { startGame, wishFor } from './support/front';
import { house } from './support/house';
import { boldMove, seeded } from './support/player';
import { Table } from './support/table';

const { enter } = house();

type Side = 'red' | 'blue';
const other = (side: Side): Side => (side === 'red' ? 'blue' : 'red');

async function begin(page: Page, edition: string): Promise<void> {
  await startGame(page, { edition, against: 'beside' });
}

const curtain = (page: Page, side: Side) => page.locator(`[data-curtain=${side}]`);
/** What opens it, once what is pressed is meant for it. */
const kReady = '[data-curtain] .main:not([aria-disabled=true])';

/** Waits for the curtain of that side, sees that nothing is behind it, and opens it. */
async function open(page: Page, side: Side): Promise<void> {
  await curtain(page, side).waitFor();
  await seeNothing(page);
  await page.locator('[data-curtain] .main').click();
  await curtain(page, side).waitFor({ state: 'detached' });
}

/** Neither the document nor the tree for screen readers nor the memory of the line has anything of an army. */
async function seeNothing(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    squares: document.querySelectorAll('[data-square], [data-piece], [data-place], [data-rank], dialog').length,
    emblems: document.querySelectorAll('#app use[href^="#emblem-"]').length,
    text: document.body.textContent ?? '',
  }));
  expect(found.squares).toBe(0);
  expect(found.emblems).toBe(0);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const names = [found.text, ...nodes.map(({ name }) => String(name?.value ?? ''))].join('\n');
  expect(names).not.toMatch(/Marshal|General|Scout|Spy|Miner|Bomb|[a-k]\d: /);
}

/** Counts the lines that are open. */
function sockets(page: Page): { open: number; most: number } {
  const count = { open: 0, most: 0 };
  page.on('websocket', (socket) => {
    count.open += 1;
    count.most = Math.max(count.most, count.open);
    socket.on('close', () => (count.open -= 1));
  });
  return count;
}

async function setUp(page: Page, side: Side): Promise<void> {
  await open(page, side);
  await new Table(page).choosePreset(side === 'red' ? 0 : 1);
  await page.locator('.ready').click();
}

describe('two at one screen', () => {
  it.each([
    ['barrage8', desktop],
    ['duel8', phone],
  ] as const)('play a whole game of %s', async (edition, viewport) => {
    const visit = await enter({ viewport });
    const { page } = visit;
    const table = new Table(page);
    const lines = sockets(page);
    await begin(page, edition);
    // A first game: an army stands for each.
    for (const chair of ['red', 'blue'] as const) {
      await open(page, chair);
      await standBy(table);
    }
    const random = seeded(7);
    let side: Side = 'red';
    for (let ply = 0; ply < 8; ply += 1, side = other(side)) {
      await open(page, side);
      const first = page.locator('[data-battle], [data-turn=yours]').first();
      await first.waitFor();
      if ((await table.settle()) === 'over') break;
      if (ply > 0) await page.locator('[data-last], .ground .trail').first().waitFor();
      await boldMove(table, side, random);
      await page.locator('[data-curtain], [data-battle], [data-outcome]').first().waitFor();
      const goOn = page.locator('[data-battle] button');
      if (await goOn.isVisible()) await goOn.click({ timeout: 3_000 }).catch(() => undefined);
      await page.locator('[data-curtain], [data-outcome]').first().waitFor();
      if (await page.locator('[data-outcome]').isVisible()) break;
    }
    if (await page.locator('[data-curtain]').isVisible()) {
      await open(page, side);
      await table.settle();
      await table.resign();
    }
    // Both armies, and whoever won.
    expect(await page.locator('[data-outcome] h3').textContent()).toMatch(/^(?:Red|Blue) wins$/);
    expect(await page.locator('.stand use[href^="#back-"]').count()).toBe(0);
    expect(await visit.accessibilityProblems()).toEqual([]);
    expect(lines.most).toBe(1);
    // Where it turned is told of who lost; in its review too, neither of them is "you".
    const loser = (await page.locator('[data-outcome]').getAttribute('data-outcome')) === 'red' ? 'Blue' : 'Red';
    await page.locator('[data-turned]', { hasText: `By what ${loser} knew at the time` }).waitFor();
    await page.locator('[data-do=again]').click();
    await page.locator('.chances .segments').waitFor();
    expect(await page.locator('.chances .segments button').allTextContents()).toEqual(['Red', 'Blue']);
    expect(await page.locator('.chances [aria-pressed=true]').textContent()).toBe(loser);
    expect(await page.locator('header h1').textContent()).toContain('Red against Blue');
    expect(await page.locator('.result h3').textContent()).toMatch(/^(?:Red|Blue) wins$/);
    await page.locator('a[data-do=back]').click();
    await page.getByRole('button', { name: 'Rematch' }).click();
    for (const chair of ['red', 'blue'] as const) {
      await open(page, chair);
      await page.locator('.known').waitFor();
      await standBy(table);
    }
    await curtain(page, 'red').waitFor();
    await visit.close();
  });

  it('watch a battle of the turn before to its end, and then move', async () => {
    const visit = await enter({ reducedMotion: 'no-preference' });
    const { page } = visit;
    const table = new Table(page);
    await begin(page, 'barrage8');
    for (const chair of ['red', 'blue'] as const) {
      await open(page, chair);
      await standBy(table);
    }
    const random = seeded(7);
    const battle = page.locator('[data-battle]');
    let side: Side = 'red';
    for (let hasSeen = false; !hasSeen; side = other(side)) {
      await open(page, side);
      await page.locator('[data-battle], [data-turn=yours]').first().waitFor();
      hasSeen = await battle.isVisible();
      await battle.waitFor({ state: 'detached' });
      await page.locator('[data-turn=yours]').waitFor();
      await boldMove(table, side, random);
      await page.locator('[data-curtain], [data-outcome]').first().waitFor();
    }
    await visit.close();
  });

  it('hide everything when the screen is left in the middle of a turn, and keep what was laid out', async () => {
    const visit = await enter();
    const { page } = visit;
    await begin(page, 'barrage8');
    await open(page, 'red');
    const table = new Table(page);
    await table.choosePreset(2);
    const before = await page.locator('[data-square]').evaluateAll((all) => all.map((cell) => cell.ariaLabel));
    await sleep(page);
    await open(page, 'red');
    await page.locator('[data-square]').first().waitFor();
    expect(await page.locator('[data-square]').evaluateAll((all) => all.map((cell) => cell.ariaLabel))).toEqual(before);
    await page.locator('.ready').click();
    await setUp(page, 'blue');
    await open(page, 'red');
    await page.reload();
    await curtain(page, 'red').waitFor();
    await seeNothing(page);
    await open(page, 'red');
    await page.goBack();
    await page.locator('form').waitFor();
    expect(await page.locator('[data-square]').count()).toBe(0);
    const entry = page.locator('li', { hasText: 'Barrage 8×8, pass and play' });
    expect(await entry.textContent()).toContain('Red to move');
    await entry.getByRole('link', { name: 'Resume' }).click();
    await open(page, 'red');
    await table.settle();
    await sleep(page);
    await open(page, 'red');
    // A draw is for both to say, together.
    await page.getByRole('button', { name: 'Agree to a draw' }).click();
    await page.locator('dialog [data-do=agree]').click();
    await page.locator('[data-outcome=draw]').waitFor();
    await page.goBack();
    await page.goForward();
    await page.locator('[data-outcome=draw]').waitFor(); // nothing is secret any more
    await visit.close();
  });

  it('may leave while the line is dialled', async () => {
    const visit = await enter();
    const { page } = visit;
    await begin(page, 'barrage8');
    await curtain(page, 'red').waitFor();
    await page.locator(kReady).waitFor();
    const opened = page.waitForEvent('websocket');
    await page.evaluate(() => {
      document.querySelector<HTMLButtonElement>('[data-curtain] .main')?.click();
      queueMicrotask(() => history.back());
    });
    const line = await opened;
    await page.locator('form').waitFor();
    if (!line.isClosed()) await line.waitForEvent('close');
    await visit.close(); // fails if the browser complained
  });

  it('are asked for by the side whose turn it is, as the server has it', async () => {
    const visit = await enter();
    const { page } = visit;
    await begin(page, 'barrage8');
    await setUp(page, 'red');
    await curtain(page, 'blue').waitFor();
    await forgetMove(page);
    const answered = page.waitForResponse('**/api/seats');
    await page.reload();
    await answered;
    await open(page, 'blue');
    await page.locator('.ready').waitFor();
    await visit.close();
  });

  it('are not shown a seat whose turn is over, also after a crash', async () => {
    const visit = await enter();
    const { page } = visit;
    await begin(page, 'barrage8');
    await setUp(page, 'red');
    await curtain(page, 'blue').waitFor();
    await forgetMove(page);
    // Before the server says whose turn it is.
    const silence = '**/api/seats';
    await page.route(silence, (route) => route.abort());
    await page.reload();
    await curtain(page, 'red').waitFor();
    await page.locator(kReady).waitFor();
    await page.evaluate(() => {
      const seen: number[] = [];
      Object.assign(window, { seen });
      new MutationObserver(() => seen.push(document.querySelectorAll('[data-piece]').length)).observe(document.body, {
        childList: true,
        subtree: true,
      });
    });
    await page.locator('[data-curtain] .main').click();
    await curtain(page, 'blue').waitFor();
    expect(await page.evaluate(() => Math.max(...(window as unknown as { seen: number[] }).seen))).toBe(0);
    expect(visit.complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')]);
    await visit.close();
  });

  it('open the curtain with the keyboard, on purpose', async () => {
    const visit = await enter();
    const { page } = visit;
    await begin(page, 'duel8');
    await curtain(page, 'red').waitFor();
    await page.locator(kReady).waitFor();
    await page.keyboard.press('Enter'); // still held from before
    expect(await curtain(page, 'red').isVisible()).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.locator('.ready').waitFor();
    await visit.close();
  });

  it('may play Card Battle', async () => {
    const visit = await enter();
    const { page } = visit;
    const table = new CardTable(page);
    await begin(page, 'cards');
    for (const side of ['red', 'blue'] as const) {
      await open(page, side);
      await table.button('Choose for me').click();
      await table.button('Lay out').click();
    }
    const player = new CardPlayer(table, seeded(3));
    let side: Side = 'red';
    for (let turn = 0; turn < 4; turn += 1, side = other(side)) {
      await open(page, side);
      await page.locator('[data-turn=yours], [data-reading]').first().waitFor();
      // The other's attack or look is read before the own turn.
      if (turn > 0) expect(await page.locator('[data-reading]').isVisible()).toBe(true);
      if ((await table.settle()) !== 'act') break;
      const line = await table.line('own');
      expect(line.every(({ isThere, rank }) => !isThere || rank !== '')).toBe(true);
      await player.act();
      await page.locator('[data-curtain], [data-reading], [data-turn=yours], [data-outcome]').first().waitFor();
      for (;;) {
        await page.locator('[data-curtain], [data-reading], [data-turn=yours], [data-outcome]').first().waitFor();
        const goOn = page.locator('[data-reading] button');
        if (await goOn.isVisible()) await goOn.click({ timeout: 2_000 }).catch(() => undefined);
        else if ((await page.locator('[data-turn=yours][data-stage=fill]').count()) > 0) {
          await table.button('Choose for me').click();
          await table.button('Fill').click();
          await page.locator('[data-stage=fill]').waitFor({ state: 'detached' });
        } else break;
      }
      await page.locator('[data-curtain], [data-outcome]').first().waitFor();
      if (await page.locator('[data-outcome]').isVisible()) break;
    }
    await visit.close();
  });

  it.each(['en', 'fr', 'nl', 'de'])('find every screen in order, %s', async (locale) => {
    for (const [viewport, colorScheme] of [
      [desktop, 'light'],
      [phone, 'dark'],
    ] as const) {
      const visit = await enter({ locale, viewport, colorScheme });
      const { page } = visit;
      await wishFor(page, { against: 'beside' });
      expect(await visit.accessibilityProblems()).toEqual([]);
      await begin(page, 'original');
      await curtain(page, 'red').waitFor();
      expect(await visit.accessibilityProblems()).toEqual([]);
      expect((await visit.overflow()).x).toBe(0);
      await setUp(page, 'red');
      await setUp(page, 'blue');
      await open(page, 'red');
      await new Table(page).settle();
      expect((await visit.overflow()).x).toBe(0);
      expect(await visit.accessibilityProblems()).toEqual([]);
      await visit.close();
    }
  });
});

/** As if the page had died before it heard that Red's army stands. */
async function forgetMove(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seats = JSON.parse(localStorage.getItem('vaandel.seats') ?? '[]') as { turn: string; side: string }[];
    for (const seat of seats) Object.assign(seat, { turn: seat.side === 'red' ? 'yours' : 'theirs' });
    localStorage.setItem('vaandel.seats', JSON.stringify(seats));
  });
}

/** The page goes out of sight and comes back, as on a phone that sleeps. */
async function sleep(page: Page): Promise<void> {
  const tell = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await tell(true);
  await seeNothing(page);
  await tell(false);
  await page.locator('[data-curtain]').waitFor();
}
