// What the page shows while it waits, when the line is back, and when it fails itself.

import { expect, it } from 'vitest';
import { desktop, phone } from './support/browser';
import { house } from './support/house';
import { Table } from './support/table';

const { enter, browser, server } = house();

it('shows an empty board at once, grey cloths on it, and words to who waits longer', async () => {
  const visit = await enter({ viewport: phone, serviceWorkers: 'block' });
  const { page } = visit;
  let answer = () => {};
  const isHeld = new Promise<void>((done) => (answer = done));
  await page.route('**/api/editions', async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.reload();
  const cloths = page.locator('main .board .cloths');
  await cloths.waitFor({ state: 'attached' });
  const style = () =>
    cloths.evaluate((one) => ({ delay: getComputedStyle(one).animationDelay, opacity: getComputedStyle(one).opacity }));
  expect((await style()).delay).toBe('0.3s');
  await expect.poll(style).toEqual({ delay: '0.3s', opacity: '1' });
  const red = await cloths.locator('use').last().boundingBox();
  expect(red?.width).toBeGreaterThan(15);
  await page.getByText('One moment…').waitFor();
  expect(await visit.accessibilityProblems()).toEqual([]);
  expect((await visit.overflow()).x).toBe(0);
  answer();
  await page.locator('[data-do=play]').waitFor();
  // Said by the browser: the worker would answer in the server's place.
  expect(visit.complaints.splice(0).filter((one) => !one.includes('Service Worker'))).toEqual([]);
  await visit.close();
});

it('says on a phone in place of whose turn it is that the line is lost, and over nothing', async () => {
  const visit = await enter({ viewport: phone, locale: 'de' });
  const { page } = visit;
  await page.locator('[data-do=play]').click();
  await page.locator('.ready').click();
  await page.locator('[data-turn=yours]').waitFor();
  await server().kill();
  await page.locator('[data-turn=yours]', { hasText: 'Verbindung unterbrochen' }).waitFor();
  expect(await page.locator('.bar.lost:not(.unseen)').count()).toBe(0);
  const cut = () => page.locator('.say .words').evaluate((one) => one.scrollHeight - one.clientHeight);
  expect(await cut()).toBeLessThanOrEqual(1);
  await page.locator('.cell.carriable').first().click();
  await page.locator('.cell.target').first().click();
  await page.locator('[data-turn=yours]', { hasText: 'Zug nicht gesendet' }).waitFor();
  expect(await cut()).toBeLessThanOrEqual(1);
  await server().begin();
  await page.locator('[data-turn]', { hasNotText: /Verbindung/ }).waitFor();
  visit.complaints.splice(0); // of the browser, about the server
  await visit.close();
});

it('notices within seconds that a server answers no move, and makes the move when it does again', async () => {
  const visit = await enter();
  const { page } = visit;
  await page.locator('[data-do=play]').click();
  await page.locator('.ready').click();
  await page.locator('[data-turn=yours]').waitFor();
  server().freeze();
  try {
    await page.locator('.cell.carriable').first().click();
    await page.locator('.cell.target').first().click();
    await page.locator('.bar.lost').waitFor({ timeout: 7_500 });
  } finally {
    server().thaw();
  }
  await page.locator('.bar.lost').waitFor({ state: 'detached' });
  await page.locator('[data-battle], [data-ply]:not([data-ply="0"])').first().waitFor();
  visit.complaints.splice(0); // of the browser, about the server
  await visit.close();
});

it.each([desktop, { width: 1024, height: 768 }])('says over no square that the line is lost, %o', async (viewport) => {
  const visit = await enter({ viewport });
  const { page } = visit;
  await page.locator('[data-do=play]').click();
  await page.locator('.ready').click();
  await page.locator('[data-turn=yours]').waitFor();
  await server().kill();
  const slip = page.locator('.bar.lost');
  await slip.waitFor();
  const box = (await slip.boundingBox())!;
  const squares = await page
    .locator('[data-square]')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top));
  expect(squares.length).toBe(64);
  expect(box.y + box.height).toBeLessThanOrEqual(Math.min(...squares) + 1);
  expect(box.y).toBeGreaterThanOrEqual(0);
  expect(box.x).toBeGreaterThanOrEqual(0);
  expect(box.x + box.width).toBeLessThanOrEqual(viewport.width);
  await server().begin();
  await page.locator('.bar.back').waitFor();
  visit.complaints.splice(0); // of the browser, about the server
  await visit.close();
});

it('owns up to a fault of its own, and goes on where the game stood', async () => {
  const visit = await enter({ viewport: phone, locale: 'fr' });
  const { page } = visit;
  const table = new Table(page);
  await table.start('duel8', 'red');
  await table.choosePreset(0);
  await table.ready();
  await page.locator('[data-turn=yours]').waitFor();
  await page.evaluate(() => void Promise.reject(new Error('for the test')));
  const plaque = page.locator('dialog[open]');
  await plaque.getByText('Rien n’est perdu').waitFor();
  expect(await visit.accessibilityProblems()).toEqual([]);
  await plaque.locator('[data-do=load-again]').click();
  await plaque.waitFor({ state: 'detached' });
  await page.locator('[data-turn=yours]').waitFor();
  expect(visit.complaints.splice(0).filter((one) => !one.includes('for the test'))).toEqual([]);
  await visit.close();
});

it('tells that a part of it did not load, with a way to load it again', async () => {
  const visit = await enter({ serviceWorkers: 'block' });
  const { page } = visit;
  await page.route('**/assets/RulesPage-*.js', (route) => route.abort());
  await page.evaluate(() => (location.hash = '#/rules/duel8'));
  await page.getByRole('alert').getByText('This part of the page didn’t load.').waitFor();
  expect(await page.getByText('isn’t responding').count()).toBe(0);
  expect(await visit.accessibilityProblems()).toEqual([]);
  await page.unroute('**/assets/RulesPage-*.js');
  await page.locator('[data-do=load-again]').click();
  await page.getByRole('heading', { name: 'Duel 8×8' }).first().waitFor();
  // A sheet over the page as well.
  await page.route('**/assets/SettingsSheet-*.js', (route) => route.abort());
  await page.locator('header [data-do=settings]').click();
  await page
    .locator('dialog', { hasText: 'This part of the page didn’t load.' })
    .locator('[data-do=load-again]')
    .waitFor();
  visit.complaints.splice(0); // of the browser, about what was held back
  await visit.close();
});

it('owns up in English when no words came', async () => {
  const context = await browser().newContext({ locale: 'nl' });
  const page = await context.newPage();
  await page.route('**/assets/nl-*.js', (route) => route.abort());
  await page.goto(server().address);
  await page.getByText('Nothing is lost').waitFor();
  await page.unroute('**/assets/nl-*.js');
  await page.locator('[data-do=load-again]').click();
  await page.locator('[data-do=play]').waitFor();
  await context.close();
});
