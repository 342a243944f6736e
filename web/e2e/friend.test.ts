// Two people in two browsers: the invitation, set-up at the same time, play, who is here, the end and the rematch.

import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { desktop, phone, resize } from './support/browser';
import { invite, join, setUp, standBy } from './support/friends';
import { house } from './support/house';
import { boldMove, seeded } from './support/player';
import { Table } from './support/table';

const { enter, server } = house();

const rival = (page: Page, state: 'here' | 'away' | 'nobody') => page.locator(`[data-rival=${state}]`).waitFor();
const gameOf = (page: Page) => page.evaluate(() => location.hash);

/** Plays until `plies` more were made, or the game is over. */
async function play(red: Table, blue: Table, plies: number): Promise<void> {
  const random = seeded(5);
  for (let ply = 0; ply < plies; ply += 1) {
    const [table, side] = ply % 2 === 0 ? ([red, 'red'] as const) : ([blue, 'blue'] as const);
    if ((await table.settle()) === 'over') return;
    await table.move(() => boldMove(table, side, random));
  }
}

it('is invited from the card that says so, once the name is known', async () => {
  const host = await enter({ locale: 'de' });
  const { page } = host;
  const against = await page.locator('[data-chip=against]').textContent();
  await page.locator('[data-do=invite]').click();
  await page.locator('[data-sheet]').waitFor();
  expect(await host.accessibilityProblems()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('[data-sheet]').waitFor({ state: 'detached' });
  expect(await page.locator('[data-chip=against]').textContent()).toBe(against);

  await page.locator('[data-do=invite]').click();
  await page.locator('[data-sheet] input:focus').waitFor();
  await page.keyboard.type('Zoé');
  await page.keyboard.press('Enter');
  await page.locator('.ready').waitFor();
  const link = await page.locator('dialog input').inputValue();
  const guest = await enter();
  await guest.page.goto(link);
  await guest.page.locator('h1', { hasText: /Zoé.* invites you/ }).waitFor();
  await guest.page.getByRole('button', { name: 'Take your seat' }).click();
  // Who stands ready calls the other by the title of the tab.
  await page.keyboard.press('Escape');
  await standBy(new Table(guest.page));
  await page.waitForFunction(() => /^● .*bereit – Vaandel$/.test(document.title));
  await guest.close();

  // The name is kept: the next one goes at once.
  await page.goto(server().address);
  await page.locator('[data-do=open-table]').click();
  await page.locator('[data-do=withdraw]').click();
  await page.locator('form [data-do=play]').waitFor();
  await host.close();
});

describe('a friend', () => {
  it('comes by a link, plays, leaves and comes back, and plays again with sides changed', async () => {
    const host = await enter({ permissions: ['clipboard-read', 'clipboard-write'] });
    const addresses: string[] = [];
    const link = await invite(host, 'barrage8');
    expect(link).toMatch(/^http:\/\/[\d.:]+\/#\/join\/[\w-]{11}\/[\w-]{43}$/);
    await host.page.getByRole('button', { name: 'Copy' }).click();
    await host.page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await host.page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await host.page.getByRole('button', { name: 'Close' }).click();
    await rival(host.page, 'nobody');
    await host.page.getByRole('button', { name: 'Invite link' }).waitFor();

    const guest = await join(enter, link);
    guest.page.on('request', (request) => addresses.push(request.url()));
    await rival(guest.page, 'here');
    await rival(host.page, 'here');
    expect(await host.page.getByRole('button', { name: 'Invite link' }).count()).toBe(0);
    expect(await gameOf(guest.page)).toBe(await gameOf(host.page));
    await guest.page.goBack(); // not to the invitation
    expect(await gameOf(guest.page)).not.toContain('join');
    await guest.page.goForward();

    const [red, blue] = [new Table(host.page), new Table(guest.page)];
    await guest.page.getByText('Your opponent is setting up.').waitFor();
    // Both are new here: an army stands for each.
    for (const { page } of [red, blue]) await page.locator('.count.complete').waitFor();
    await setUp(red);
    await guest.page.getByText('Your opponent is ready.').waitFor();
    await setUp(blue);
    await play(red, blue, 6);

    await guest.page.goto('about:blank');
    await rival(host.page, 'away');
    await guest.page.goBack();
    await rival(host.page, 'here');

    await red.settle();
    await red.resign();
    await guest.page.locator('[data-battle], [data-outcome]').first().waitFor();
    expect(await blue.settle()).toBe('over');
    expect(await guest.page.locator('.reason').textContent()).toBe('Your opponent resigned.');

    const before = await gameOf(host.page);
    await guest.page.getByRole('button', { name: 'Rematch' }).click();
    await guest.page.locator('.ready').waitFor();
    await host.page.locator('.again').waitFor();
    await host.page.getByRole('button', { name: 'Join rematch' }).click();
    await host.page.locator('.ready').waitFor();
    expect(await gameOf(host.page)).not.toBe(before);
    expect(await gameOf(guest.page)).toBe(await gameOf(host.page));
    // Everybody has the army of before, which the other has seen.
    for (const { page } of [red, blue])
      await page.getByText('Your army from the last game. Your opponent has seen it.').waitFor();
    await setUp(red);
    await standBy(blue);
    await play(blue, red, 2); // the guest is Red now

    const token = link.split('/').at(-1) ?? '';
    expect(addresses.filter((address) => new URL(address).href.replace(/#.*/, '').includes(token))).toEqual([]);
    await guest.close();
    await host.close();
  });

  it('is called by name to the end, and is offered the gentlest bot afterwards', async () => {
    const host = await enter();
    await host.page.evaluate(() => localStorage.setItem('vaandel.name', 'Anna'));
    const link = await invite(host, 'barrage8');
    const guest = await enter();
    await guest.page.goto(link);
    await guest.page.locator('input[name=name]').fill('Ben');
    await guest.page.getByRole('button', { name: 'Take your seat' }).click();
    await guest.page.locator('.ready').waitFor();
    await host.page.keyboard.press('Escape');
    const [red, blue] = [new Table(host.page), new Table(guest.page)];
    await setUp(red);
    await setUp(blue);
    await host.page.locator('[data-turn=yours]').waitFor();
    await red.resign();
    await host.page.locator('.head', { hasText: 'Ben\u2069 wins' }).waitFor();
    await guest.page.locator('[data-outcome]').waitFor();
    for (const [{ page }, name, result] of [
      [host, 'Ben', 'Ben\u2069 wins'],
      [guest, 'Anna', 'You win!'],
    ] as const) {
      await page.locator('[data-do=again]').click();
      await page.locator('h3', { hasText: result }).waitFor();
      expect(await page.locator('h1').textContent()).toContain(`you against \u2068${name}`);
    }
    await guest.page.goto(server().address);
    expect(await guest.page.locator('[data-chip=against]').textContent()).toContain('Beginner');
    for (const visit of [guest, host]) await visit.close();
  });

  it('finds an invitation that is used up, or none', async () => {
    const host = await enter();
    const link = await invite(host, 'duel8');
    const guest = await join(enter, link);
    await rival(guest.page, 'here');
    const third = await enter();
    await third.page.goto(link);
    await third.page.getByText('This invitation has already been used').waitFor();
    await third.page.getByRole('button', { name: 'Play now' }).waitFor();
    await third.page.goto(`${server().address}/#/join/AAAAAAAAAAA/${'A'.repeat(43)}`);
    await third.page.getByText('Invitation not found').waitFor();
    expect(await third.accessibilityProblems()).toEqual([]);
    // Who has a seat there is led to it; who made the link may copy it once more.
    await host.page.goto(link);
    await host.page.getByRole('heading', { name: 'Your own invitation' }).waitFor();
    await host.page.getByRole('button', { name: 'Resume' }).click();
    await host.page.locator('.ready').waitFor();
    await guest.page.goto(link);
    await guest.page.locator('.ready').waitFor();
    // The browser itself notes the two answers 410 and 404.
    expect(third.complaints.filter((complaint) => !/status of 4(?:10|04)/.test(complaint))).toEqual([]);
    third.complaints.length = 0;
    for (const visit of [third, guest, host]) await visit.close();
  });

  it('may play Card Battle', async () => {
    const host = await enter();
    const link = await invite(host, 'cards');
    await host.page.getByRole('button', { name: 'Close' }).click();
    await resize(host.page, phone);
    expect(await host.overflow()).toEqual({ x: 0, y: 0 });
    const guest = await join(enter, link, phone);
    await rival(guest.page, 'here');
    await rival(host.page, 'here');
    for (const { page } of [host, guest]) {
      await page.getByRole('button', { name: 'Choose for me' }).click();
      await page.getByRole('button', { name: 'Lay out' }).click();
    }
    await host.page.locator('[data-turn=yours][data-stage=act]').waitFor();
    for (const visit of [guest, host]) await visit.close();
  });

  it.each(['en', 'fr', 'nl', 'de'])('is invited on every screen, %s', async (locale) => {
    for (const viewport of [desktop, phone]) {
      const visit = await enter({ locale, viewport });
      const { page } = visit;
      const link = await invite(visit, 'original');
      expect(await visit.accessibilityProblems()).toEqual([]);
      await page.keyboard.press('Escape');
      expect(await visit.overflow()).toEqual({ x: 0, y: 0 });
      await page.goto('about:blank');
      const guest = await enter({ locale, viewport });
      await guest.page.goto(link);
      await guest.page.locator('h1').waitFor();
      expect(await guest.accessibilityProblems()).toEqual([]);
      expect((await guest.overflow()).x).toBe(0);
      await guest.page.locator('main .main').click();
      await guest.page.locator('[data-rival=away]').waitFor();
      expect(await guest.overflow()).toEqual({ x: 0, y: 0 });
      await guest.close();
      await visit.close();
    }
  });
});
