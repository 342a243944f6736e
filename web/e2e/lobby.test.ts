// People who do not know each other: open tables, one's games on another device, and those who look on.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone, type Visit } from './support/browser';
import { setUp } from './support/friends';
import { begin, startGame, wishFor } from './support/front';
import { house } from './support/house';
import { boldMove, seeded } from './support/player';
import { Table } from './support/table';

const { enter, server } = house();

async function openTable(visit: Visit, name: string): Promise<void> {
  const { page } = visit;
  await wishFor(page, { edition: 'barrage8', against: 'anybody' });
  await page.locator('input[name=name]').fill(name);
  await begin(page);
  await page.locator('[data-do=withdraw]').waitFor();
}

const tableOf = (page: Page, host: string) => page.locator('[data-table]').filter({ hasText: host });
const front = async (page: Page) => {
  await page.goto(server().address);
  await page.locator('form').waitFor();
};

describe('an open table', () => {
  it('is seen by all, closed by its host, and taken by one', async () => {
    const host = await enter();
    const first = await enter({ viewport: phone });
    const second = await enter();
    await openTable(host, 'Ada');
    await tableOf(first.page, 'Ada').waitFor();
    expect(await first.accessibilityProblems()).toEqual([]);
    expect((await first.overflow()).x).toBe(0);

    await host.page.locator('[data-do=withdraw]').click();
    await host.page.locator('form').waitFor();
    await tableOf(first.page, 'Ada').waitFor({ state: 'detached' });

    await openTable(host, 'Ada');
    await tableOf(first.page, 'Ada').getByRole('button').click();
    const sheet = first.page.locator('[data-sheet=take]');
    await sheet.locator('input[name=name]').fill('Bo');
    expect(await first.accessibilityProblems()).toEqual([]);
    expect((await first.overflow()).x).toBe(0);
    await sheet.locator('[type=submit]').click();
    await first.page.locator('.ready').waitFor();
    await host.page.getByText('Bo').first().waitFor({ state: 'attached' });
    await host.page.locator('[data-rival=here]').waitFor();
    await tableOf(second.page, 'Ada').waitFor({ state: 'detached' });
    const [red, blue] = [new Table(host.page), new Table(first.page)];
    await setUp(red);
    await setUp(blue);
    await host.page.locator('[data-turn=yours]').waitFor();
    await first.page.getByText('Ada').first().waitFor({ state: 'attached' });
    for (const visit of [host, first, second]) await visit.close();
  });
});

describe("one's own link", () => {
  it('opens the games on another device, and shuts the others out when asked', async () => {
    const desk = await enter();
    const asked: string[] = [];
    desk.page.on('request', (request) => asked.push(request.url()));
    await startGame(desk.page, { edition: 'barrage8' });
    await setUp(new Table(desk.page));
    await desk.page.locator('[data-turn=yours]').waitFor();
    const game = await desk.page.evaluate(() => location.hash);
    await front(desk.page);
    await desk.page.locator('[data-do=my-link]').click();
    const link = await desk.page.locator('dialog input').inputValue();
    expect(link).toMatch(/^http:\/\/[\d.:]+\/#\/mine\/[\w-]{43}$/);

    const other = await enter({ viewport: phone });
    await other.page.goto(link);
    await other.page.getByRole('button', { name: 'Open my games' }).click();
    const resume = other.page.locator(`a[href="${game}"]`).first();
    await resume.waitFor();
    await resume.click();
    await other.page.locator('[data-turn=yours]').waitFor();
    expect(await other.page.evaluate(() => location.href)).not.toContain('mine');

    await desk.page.locator('[data-do=change-key]').click();
    await desk.page.locator('[data-changed]').waitFor();
    expect(await desk.page.locator('dialog input').inputValue()).not.toBe(link);
    await other.page.locator('.bar.denied').waitFor(); // at once, in the middle of the game
    await front(other.page);
    await other.page.locator('[data-lost]').waitFor();
    expect(await other.page.locator(`a[href="${game}"]`).count()).toBe(0);
    await front(desk.page);
    await desk.page.locator(`a[href="${game}"]`).first().click();
    await desk.page.locator('[data-turn=yours]').waitFor();
    const key = link.split('/').at(-1) ?? link;
    expect(asked.filter((url) => url.includes(key))).toEqual([]);
    for (const visit of [desk, other]) await visit.close();
  });
});

describe('who looks on', () => {
  it('sees the moves and no hidden rank, until a player ends it', async () => {
    const host = await enter();
    const guest = await enter();
    await openTable(host, 'Cleo');
    await tableOf(guest.page, 'Cleo').getByRole('button').click();
    await guest.page.locator('[data-sheet=take] [type=submit]').click();
    const [red, blue] = [new Table(host.page), new Table(guest.page)];
    await guest.page.locator('.ready').waitFor();
    await setUp(red);
    await setUp(blue);
    await host.page.locator('[data-turn=yours]').waitFor();

    await host.page.locator('[data-do=watch]').click();
    await host.page.locator('[data-do=share]').click();
    const link = await host.page.locator('dialog input').inputValue();
    expect(link).toMatch(/#\/watch\/[\w-]{11}\/[\w-]{43}$/);
    await host.page.keyboard.press('Escape');
    const watcher = await enter();
    const frames: string[] = [];
    watcher.page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => frames.push(payload.toString()));
    });
    await watcher.page.goto(link);
    await watcher.page.locator('[data-watching=play]').waitFor();
    for (const { page } of [host, guest]) await page.locator('[data-watchers="1"]').waitFor();
    expect(await watcher.accessibilityProblems()).toEqual([]);
    expect((await watcher.overflow()).x).toBe(0);

    await boldMove(red, 'red', seeded(5));
    await blue.settle();
    // Where nothing may move, a battle waits for its reader.
    for (const { page } of [host, watcher]) {
      const goOn = page.locator('[data-battle] button');
      await page.getByText('Blue to move').or(page.locator('[data-turn=theirs]')).or(goOn).first().waitFor();
      if (await goOn.isVisible()) await goOn.click();
    }
    await watcher.page.getByText('Blue to move').waitFor();
    // While nothing happens, the page asks whether the server is there.
    const shown = frames.map((frame) => JSON.parse(frame) as Shown).filter(({ type }) => type !== 'pong');
    expect(shown.at(-1)?.ply).toBe(1);
    for (const { type, pieces } of shown) {
      expect(type).toBe('public');
      // One piece has moved, and may have met another: no more can be known by now.
      expect(pieces.length).toBeGreaterThanOrEqual(14);
      expect(pieces.filter(({ rank }) => rank !== null).length).toBeLessThanOrEqual(2);
    }

    await guest.page.locator('[data-do=watch]').click();
    await guest.page.locator('[data-do=unshare]').click();
    await watcher.page.getByText('This spectator link is wrong or no longer active.').waitFor();
    await host.page.locator('[data-watchers="0"]').waitFor();
    for (const visit of [host, guest, watcher]) await visit.close();
  });
});

interface Shown {
  type: string;
  ply: number;
  pieces: { rank: string | null }[];
}
