// From the end of a game against the bot through the plaque and the review to another try from one of its moves.

import { expect, it } from 'vitest';
import { desktop, phone, resize } from './support/browser';
import { giveUp } from './support/doors';
import { house } from './support/house';

const { enter, server } = house('--bot-pause', '0');

it('leads from a lost game to where it turned, and to another try', async () => {
  const visit = await enter({ viewport: desktop });
  const { page } = visit;
  // A game by the page's own browser: some moves, then Red resigns.
  const seat = await page.evaluate(async () => {
    const post = async (path: string, body: object) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const edition = 'barrage8';
    const playOnce = async (seat: { game: string; token: string }, setup: string) =>
      new Promise<number>((resolve) => {
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/play`);
        const say = (message: object) => socket.send(JSON.stringify(message));
        let placed = false;
        socket.onopen = () => say({ type: 'attach', game: seat.game, token: seat.token });
        socket.onmessage = ({ data }) => {
          const state = JSON.parse(data as string);
          if (state.type !== 'state') return;
          if (state.phase === 'setup' && !placed) {
            placed = true;
            say({ type: 'setup', setup });
          }
          if (state.phase === 'over') {
            socket.close();
            resolve(state.ply);
          }
          if (state.phase !== 'play' || state.turn !== 'red') return;
          if (state.ply >= 16) return say({ type: 'resign' });
          const [from, targets] = Object.entries(state.targets as Record<string, string[]>)[state.ply % 3] ?? [];
          const to = targets?.[0];
          const [first] = Object.entries(state.targets as Record<string, string[]>);
          say({ type: 'move', ply: state.ply + 1, from: to ? from : first?.[0], to: to ?? first?.[1][0] });
        };
      });
    // A Flag that fell early leaves too little to review.
    for (;;) {
      const seat = await post('/api/games', { edition, side: 'red', opponent: 'bot', level: 'newcomer' });
      if ((await playOnce(seat, (await post('/api/setups', { edition })).setup)) >= 16)
        return seat as { game: string; token: string };
    }
  });
  await page.evaluate((entry) => localStorage.setItem('vaandel.seats', JSON.stringify([entry])), {
    ...{
      ...seat,
      side: 'red',
      edition: 'barrage8',
      since: 0,
      phase: 'over',
      ply: 16,
      turn: 'yours',
      result: 'lost',
      level: 'newcomer',
    },
  });
  await page.goto(`${server().address}/#/game/${seat.game}`);
  await page.reload();

  // The plaque says by itself where it turned and why it was lost.
  await page.locator('[data-turned=true]').waitFor();
  expect((await page.locator('[data-loss]').textContent())?.length).toBeGreaterThan(10);
  expect(await visit.accessibilityProblems()).toEqual([]);

  await page.locator('[data-do=again]').click();
  await page.locator('[data-this]').waitFor();
  await page.locator('[data-ply="7"]').click();
  await page.locator('[data-this="7"][data-judged=true]').waitFor();
  expect(await visit.accessibilityProblems()).toEqual([]);

  // The plies of the axis stand below the curve.
  expect(
    await page.locator('.curve').evaluate((curve) => {
      const foot = curve.querySelector('.plot')!.getBoundingClientRect().bottom;
      return [...curve.querySelectorAll('.number')].every((one) => one.getBoundingClientRect().top >= foot);
    }),
  ).toBe(true);
  await page.getByText('By what you knew at the time').waitFor();
  expect(await page.title()).toBe('Review – Vaandel');

  // In a smaller window its text shows that there is more, and scrolls by keys.
  await resize(page, { width: 1024, height: 700 });
  await page.locator('[data-tab=this]').click();
  await page.locator('.this .text[data-more]').focus();
  expect(await visit.accessibilityProblems()).toEqual([]);
  const isRead = async () => {
    await page.keyboard.press('PageDown');
    return page.locator('.this .text:not([data-more])').count();
  };
  await expect.poll(isRead).toBe(1);
  // On a phone the board is as wide as the window.
  await resize(page, phone);
  expect((await page.locator('.stage').boundingBox())?.width).toBe(phone.width);
  await resize(page, desktop);

  // Another try: the position before that move, with what was known then.
  await page.locator('[data-do=try]').click();
  await page.waitForURL((url) => url.hash.startsWith('#/game/') && !url.hash.endsWith(seat.game));
  await page.locator('[data-square]').first().waitFor();
  const next = page.url().split('/').at(-1) ?? '';
  expect(next).not.toBe(seat.game);
  const seats = await page.evaluate(() => JSON.parse(localStorage.getItem('vaandel.seats') ?? '[]'));
  expect(seats.find((one: { game: string }) => one.game === next).from).toEqual({ game: seat.game, ply: 6 });
  await page.getByText(/From move 7/).waitFor();
  expect(await page.locator('[data-square][aria-label*="rank unknown"]').count()).toBeGreaterThan(0);
  expect(await visit.accessibilityProblems()).toEqual([]);

  // It is lost too: its own review shows the chances of both.
  await giveUp(page);
  await page.locator('[data-turned=true]').waitFor();
  await page.locator('[data-do=again]').click();
  await page.locator('[data-curve=red] path.earlier').waitFor({ state: 'attached' });
  expect(await page.locator('[data-do=origin]').getAttribute('href')).toContain(seat.game);
  expect(await visit.accessibilityProblems()).toEqual([]);

  // A server that was started anew need not judge again what this browser keeps.
  // Nothing is left that asks it meanwhile.
  await page.goto('about:blank');
  await server().kill();
  await server().begin();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${server().address}/#/replay/${seat.game}/7`);
  await page.reload();
  await page.locator('[data-this="7"][data-judged=true]').waitFor();
  expect(asked.filter((path) => path.includes('/verdicts/') && path.endsWith('/red'))).toEqual([]);

  // A new game begins where the result stands, and there alone; a rematch also here.
  expect(await page.locator('[data-do=anew]').count()).toBe(0);
  await page.locator('a[data-do=back]').click();
  await page.locator('[data-do=anew]').click();
  await page.locator('.ready').first().waitFor();
  expect(page.url()).not.toContain(seat.game);
  await page.goto(`${server().address}/#/replay/${seat.game}`);
  await page.locator('[data-do=rematch]').click();
  await page.locator('.ready').first().waitFor();
  expect(page.url()).not.toContain(seat.game);
  await visit.close();
});
