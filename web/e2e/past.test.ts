// The moves of a game for who comes late: to a game that is over, to one that goes on from another, or to look on.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, phone, resize } from './support/browser';
import { type Finished, playOut } from './support/finished';
import { house } from './support/house';
import { hiddenParts } from './support/sight';

const { enter, server } = house('--bot-pause', '0', '--people-per-address', '1000'); // all come from one
const kWatch = 'w'.repeat(43);

/** Puts the seats into the list of the page's browser, as it does itself. */
async function keep(page: Page, seats: readonly { game: string; token: string; side: string }[], phase: string) {
  const entries = seats.map((seat) => ({
    ...{ edition: 'duel8', since: 0, phase, ply: 0, turn: 'yours', result: phase === 'over' ? 'won' : null, ...seat },
  }));
  await page.evaluate((list) => localStorage.setItem('vaandel.seats', JSON.stringify(list)), entries);
}

async function visitGame(page: Page, path: string): Promise<void> {
  await page.goto(`${server().address}/#/${path}`);
  await page.reload();
}

/** All moves, without the start. */
async function moves(page: Page): Promise<string[]> {
  await page.locator('[data-tab=moves]').click();
  await page.locator('ol [data-ply="0"]').waitFor();
  const rows = await page.locator('ol [data-ply]').evaluateAll((all) => all.map((row) => row.textContent ?? ''));
  return rows.slice(1);
}

const board = (page: Page) =>
  page.locator('[data-square]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));

/** Lets others look on. */
async function share(page: Page, { seats }: Finished): Promise<void> {
  await page.evaluate(
    ([seat, key]) =>
      new Promise<void>((done) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/play`);
        socket.onopen = () => socket.send(JSON.stringify({ type: 'attach', game: seat!.game, token: seat!.token }));
        socket.onmessage = ({ data }) => {
          const { watch } = JSON.parse(data as string);
          if (!watch.open) return socket.send(JSON.stringify({ type: 'share', key }));
          socket.close();
          done();
        };
      }),
    [seats[0], kWatch] as const,
  );
}

/** A game that goes on, from a move of one that is over. */
function tryAgain(page: Page, { seats }: Finished, ply: number): Promise<Finished['seats'][number]> {
  return page.evaluate(
    async ({ game, token, ply }) => {
      const body = JSON.stringify({ from: { game, token, ply }, level: 'newcomer' });
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch('/api/games', { method: 'POST', headers, body })).json();
    },
    { ...seats[0]!, ply },
  );
}

it.each([{ width: 390, height: 844 }, desktop])('are all there after the end, $width', async (viewport) => {
  const visit = await enter({ viewport });
  const { page } = visit;
  const finished = await playOut(page, 'duel8', 30);
  await keep(page, finished.seats.slice(0, 1), 'over');
  await visitGame(page, `game/${finished.game}`);
  await page.locator('[data-outcome]').waitFor();
  const all = await moves(page);
  expect(all).toHaveLength(finished.plies);

  // The past is what was known then, and nothing can be done in a game that is over.
  await page.locator('ol [data-ply="0"]').click();
  await page.locator('section[data-at="0"]').waitFor();
  const start = (await board(page)).join();
  expect(start.match(/rank unknown/g)).toHaveLength(10);
  for (const gone of ['takeback', 'hint', 'draw', 'resign', 'more'])
    expect(await page.locator(`main.frame [data-do=${gone}]`).count()).toBe(0);
  await page.locator('[data-do=now]').click();
  await page.locator('[data-outcome]').waitFor();

  // So it is after a reload, and on the way back from the review.
  await page.reload();
  await page.locator('[data-outcome]').waitFor();
  expect(await moves(page)).toEqual(all);
  await visitGame(page, `replay/${finished.game}`);
  await page.locator('[data-do=forward]').waitFor();
  await page.goto(`${server().address}/#/game/${finished.game}`);
  await page.locator('[data-outcome]').waitFor();
  expect(await moves(page)).toEqual(all);

  // Another try from one of the moves has those before it.
  const again = await tryAgain(page, finished, 6);
  await keep(page, [again], 'play');
  await visitGame(page, `game/${again.game}`);
  await page.locator('[data-turn=yours]').waitFor();
  expect(await moves(page)).toEqual(all.slice(0, 6));
  await page.locator('ol [data-ply="0"]').click();
  await page.locator('section[data-at="0"]').waitFor();
  expect((await board(page)).join()).toBe(start);

  // Who looks on sees them all, and at the start no rank at all.
  await share(page, finished);
  await visitGame(page, `watch/${finished.game}/${kWatch}`);
  await page.locator('[data-outcome]').waitFor();
  expect(await moves(page)).toHaveLength(finished.plies);
  await page.locator('ol [data-ply="0"]').click();
  await page.locator('section[data-at="0"]').waitFor();
  expect((await board(page)).join().match(/rank unknown/g)).toHaveLength(20);
  await visit.close();
});

const windows = [
  phone,
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 640, height: 360 },
];

/** What steps through the moves and is not whole within the window and the panel, and whether the list is in sight. */
async function hiddenSteps(page: Page): Promise<string[]> {
  const panel = page.locator('[role=tabpanel]');
  const steps = ['now', 'first', 'back', 'play', 'forward', 'last'];
  for (const step of steps) expect(await panel.locator(`[data-do=${step}]`).count()).toBe(1);
  const found = await hiddenParts(panel, '.keys button');
  const low = await panel.evaluate((box) => {
    const edge = Math.min(innerHeight, box.getBoundingClientRect().bottom);
    const inside = (part: string) =>
      edge - box.querySelector(part)!.getBoundingClientRect()[part === 'ol' ? 'top' : 'bottom'];
    return { list: inside('ol'), keys: inside('.keys') };
  });
  if (low.list < 20) found.push(`list: ${Math.round(low.list)} px in sight`);
  if (low.keys < 0) found.push(`buttons: cut by ${Math.round(-low.keys)} px`);
  return found;
}

it.each(['en', 'de'])('is stepped through with every button whole in sight, %s', async (locale) => {
  const visit = await enter({ viewport: desktop, locale, hasTouch: true });
  const { page } = visit;
  const finished = await playOut(page, 'duel8', 30);
  await share(page, finished);
  const running = await tryAgain(page, finished, 12);
  await keep(page, [running], 'play');
  const wrong: Record<string, string[]> = {};
  for (const [who, path, there] of [
    ['running', `game/${running.game}`, '[data-turn=yours]'],
    ['finished', `game/${finished.game}`, '[data-outcome]'],
    ['watched', `watch/${finished.game}/${kWatch}`, '[data-outcome]'],
  ] as const) {
    if (who === 'finished') await keep(page, finished.seats.slice(0, 1), 'over');
    await resize(page, desktop);
    await visitGame(page, path);
    await page.locator(there).waitFor();
    await moves(page);
    await page.locator('ol [data-ply="9"]').click();
    await page.locator('section[data-at]').waitFor();
    for (const size of windows) {
      await resize(page, size);
      const hidden = await hiddenSteps(page);
      if (hidden.length > 0) wrong[`${who}, ${size.width}x${size.height}`] = hidden;
    }
  }
  expect(wrong).toEqual({});
  await visit.close();
});
