// The engine's advice, and draws between two people.

import { describe, expect, it } from 'vitest';
import { desktop, phone } from './support/browser';
import { CardTable } from './support/cards';
import { door, offerDraw } from './support/doors';
import { invite, join, setUp } from './support/friends';
import { house } from './support/house';
import { Table } from './support/table';

const { enter } = house('--bot-pause', '0');

describe('a hint', () => {
  it.each(['desktop', 'phone'])('is drawn, told and can be played, on a %s', async (screen) => {
    const visit = await enter({ viewport: screen === 'phone' ? phone : desktop });
    const { page } = visit;
    const table = new Table(page);
    await table.start('barrage8', 'red');
    await table.choosePreset(0);
    await table.ready();
    await page.getByRole('button', { name: 'Hint' }).focus();
    await page.keyboard.press('Enter');
    const arrow = page.locator('[data-hint]');
    await arrow.waitFor();
    const [from = '', to = ''] = ((await arrow.getAttribute('data-hint')) ?? '').split('-');
    expect(await page.locator('[aria-live]').textContent()).toMatch(new RegExp(`Hint: .+ from ${from} to ${to}\\.`));
    await page.getByText(`Hint: ${from} to ${to}`, { exact: true }).waitFor();
    expect(await table.label(from)).toContain(', hint');
    expect(await table.label(to)).toContain(', hint');
    expect(await visit.accessibilityProblems()).toEqual([]);
    expect(await visit.overflow()).toEqual({ x: 0, y: 0 });
    await table.select(from);
    expect((await table.targets()).map(({ square }) => square)).toContain(to);
    await table.cell(to).click();
    await arrow.waitFor({ state: 'detached' });
    // Whoever leaves hears no more of the game.
    await page.evaluate(() => (location.hash = '#/'));
    await page.locator('form [data-do=play]').waitFor();
    expect(await page.locator('[aria-live]').textContent()).toBe('');
    await visit.close();
  });
});

describe('a hint at the card table', () => {
  it.each(['en', 'fr', 'nl', 'de'])('is told in words and fits, %s', async (locale) => {
    const visit = await enter({ viewport: phone, locale });
    const { page } = visit;
    const table = new CardTable(page);
    await table.start('red', 'easy');
    await table.act(async () => {
      await page.locator('[data-stage=lay] button').first().click();
      await page.locator('[data-stage=lay] .confirm').click();
    });
    await table.settle();
    const prompt = page.locator('[data-stage] .prompt');
    const before = (await prompt.textContent()) ?? '';
    await page.locator('[data-do=hint]').click();
    await page.locator('[data-stage] .prompt[data-hint]').waitFor();
    const told = (await prompt.textContent()) ?? '';
    expect(told).not.toBe(before);
    expect(await page.locator('[aria-live]').textContent()).toBe(told);
    expect(await page.locator('[data-line=own] [data-hint]').count()).toBe(1);
    expect(await visit.accessibilityProblems()).toEqual([]);
    expect((await visit.overflow()).x).toBe(0);
    await visit.close();
  });
});

describe('what a hint at the card table is about', () => {
  it.each(['desktop', 'phone'])('is marked, and done by pressing what is marked, on a %s', async (screen) => {
    const visit = await enter({ viewport: screen === 'phone' ? phone : desktop });
    const { page } = visit;
    const table = new CardTable(page);
    await table.start('red', 'easy');
    await table.act(async () => {
      await table.button('Choose for me').click();
      await table.button('Lay out').click();
    });
    for (let turn = 0; turn < 4; turn += 1) {
      const moment = await table.settle();
      if (moment !== 'act') break;
      await page.locator('[data-do=hint]').click();
      const prompt = page.locator('[data-stage] .prompt[data-hint]');
      await prompt.waitFor();
      const told = (await prompt.textContent()) ?? '';
      if (told === 'Hint: pass') break;
      const placesOf = (line: string) =>
        page
          .locator(`[data-line=${line}] [data-hint]`)
          .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-place') ?? ''));
      const [own = '', ...others] = await placesOf('own');
      const enemies = await placesOf('enemy');
      expect(others).toEqual([]);
      expect(told).toContain(`in slot ${own}`);
      if (told.includes('look at')) expect(told.endsWith(`look at ${enemies.join(' and ')}`)).toBe(true);
      expect(await table.own(own).textContent()).toContain(', hint');
      if (turn === 0) expect(await visit.accessibilityProblems()).toEqual([]);
      await table.act(async () => {
        await table.own(own).click();
        for (const place of enemies) await table.enemy(place).click();
        if (enemies.length === 0) await page.locator('[data-stage] .doors .main').first().click();
      });
      const story = (await page.locator('[data-reading]').textContent()) ?? '';
      if (told.includes('Scout') && told.includes('look at')) expect(story).not.toContain('attack');
    }
    await visit.close();
  });
});

describe('a draw', () => {
  it('is offered, declined, offered again after a move, and accepted', async () => {
    const host = await enter();
    const link = await invite(host, 'barrage8');
    await host.page.keyboard.press('Escape');
    const guest = await join(enter, link, phone);
    const [red, blue] = [new Table(host.page), new Table(guest.page)];
    await setUp(red);
    await setUp(blue);
    await red.settle();
    expect(await host.page.getByRole('button', { name: 'Hint' }).count()).toBe(0);

    await offerDraw(host.page);
    await host.page.locator('[data-offer=yours]').waitFor();
    await guest.page.locator('[data-offer=theirs]').waitFor();
    expect(await guest.page.locator('[aria-live]').textContent()).toContain('Your opponent offers a draw.');
    expect(await guest.accessibilityProblems()).toEqual([]);
    expect(await guest.overflow()).toEqual({ x: 0, y: 0 });
    await guest.page.getByRole('button', { name: 'Decline' }).click();
    await host.page.locator('[data-offer]').waitFor({ state: 'detached' });
    expect(await host.page.locator('[aria-live]').textContent()).toContain('Your draw offer was declined.');
    await (await door(host.page, 'draw')).click({ force: true }); // first a move, and the button says so
    await host.page.locator('.notice', { hasText: 'You can offer a draw again after your next move.' }).waitFor();

    const [from = ''] = await red.movable();
    await red.select(from);
    await host.page.locator('.cell.target:not(.capture)').first().click();
    await blue.settle();
    await offerDraw(host.page);
    await guest.page.getByRole('button', { name: 'Accept' }).click();
    for (const { page } of [host, guest]) await page.locator('[data-outcome=draw][data-reason=agreed]').waitFor();
    await guest.close();
    await host.close();
  });

  it.each(['en', 'fr', 'nl', 'de'])('has words that fit on a phone, %s', async (locale) => {
    const host = await enter({ viewport: phone, locale });
    const link = await invite(host, 'original');
    await host.page.keyboard.press('Escape');
    const guest = await enter({ viewport: phone, locale });
    await guest.page.goto(link);
    await guest.page.locator('main .main').click();
    await guest.page.locator('.ready').waitFor();
    for (const { page } of [host, guest]) await setUp(new Table(page));
    await host.page.locator('[data-turn=yours]').waitFor();
    expect(await host.overflow()).toEqual({ x: 0, y: 0 });
    await offerDraw(host.page);
    await host.page.locator('[data-offer=yours]').waitFor();
    await guest.page.locator('[data-offer=theirs]').waitFor();
    for (const visit of [host, guest]) expect(await visit.overflow()).toEqual({ x: 0, y: 0 });
    for (const visit of [guest, host]) await visit.close();
  });
});
