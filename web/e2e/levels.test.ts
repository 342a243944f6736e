// How well the bot plays: chosen at the front page, remembered, shown in the game, kept in a rematch.

import { describe, expect, it } from 'vitest';
import { desktop, phone } from './support/browser';
import { begin, closeChip, openChip, wishFor } from './support/front';
import { house } from './support/house';
import { boldMove, seeded } from './support/player';
import { Table } from './support/table';

const { enter, server } = house('--bot-pause', '0', '--bot-time', '200');

const radio = (table: Table, level: string) => table.page.locator(`input[name=against][value=${level}]`);
const chip = (table: Table) => table.page.locator('[data-chip=against]').textContent();

describe('the level of the bot', () => {
  it('is the gentlest one at first, is remembered, shown, and kept in a rematch', async () => {
    const visit = await enter();
    const { page } = visit;
    const table = new Table(page);
    expect(await chip(table)).toContain('Beginner');
    await openChip(page, 'against');
    expect(await page.locator('input[name=against]').count()).toBe(8 + 3);
    expect(await radio(table, 'newcomer').isChecked()).toBe(true);
    await closeChip(page);
    await wishFor(page, { against: 'casual' });
    await table.start('barrage8', 'red');
    expect(await page.locator('header h1').textContent()).toBe('Barrage 8×8\u00a0· Casual');
    await table.choosePreset(0);
    await table.ready();
    await page.locator('[data-bar=blue] .notes', { hasText: 'Casual' }).waitFor();
    await page.reload();
    await page.locator('[data-bar=blue] .notes', { hasText: 'Casual' }).waitFor();
    await table.resign();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.locator('.ready').waitFor();
    expect(await page.locator('header h1').textContent()).toBe('Barrage 8×8\u00a0· Casual');
    await page.goto(server().address);
    await page.locator('form').waitFor();
    expect(await chip(table)).toContain('Casual');
    await visit.close();
  });

  it('is kept with everything else in a new game from the plaque, while a rematch changes colours', async () => {
    const visit = await enter();
    const { page } = visit;
    const table = new Table(page);
    // Its rules are at hand once the browser has a game.
    await table.start('barrage8', 'red');
    await page.goto(server().address);
    await wishFor(page, { edition: 'duel8', against: 'casual', clock: 'slow', side: 'blue' });
    await openChip(page, 'rules');
    await page.locator('[data-rule=max-plies-without-attack]').selectOption({ index: 1 });
    await closeChip(page);
    await begin(page);
    await table.choosePreset(0);
    await table.ready();
    await table.resign();
    const asked = page.waitForRequest('**/api/games');
    await page.locator('[data-do=anew]').click();
    const body = (await asked).postDataJSON() as Record<string, unknown>;
    expect(body).toMatchObject({ edition: 'duel8', side: 'blue', level: 'casual' });
    expect(Object.keys(body.clock as object)).toEqual(['setup', 'main', 'free']);
    expect(body.rules).toMatchObject({ 'max-plies-without-attack': 100 });
    await page.locator('.ready').waitFor();
    expect(await page.locator('header h1').textContent()).toBe('Duel 8×8\u00a0· Casual');
    await visit.close();
  });

  it('is chosen by the arrow keys too', async () => {
    const visit = await enter();
    const table = new Table(visit.page);
    await visit.page.locator('[data-chip=against]').focus();
    await visit.page.keyboard.press('Enter');
    await visit.page.locator('input[name=against][value=newcomer]:focus').waitFor();
    await visit.page.keyboard.press('ArrowDown');
    await visit.page.keyboard.press('ArrowDown');
    expect(await radio(table, 'casual').isChecked()).toBe(true); // and one may go on looking
    await visit.page.keyboard.press('Enter');
    await visit.page.locator('[data-chip=against]:focus').waitFor();
    expect(await chip(table)).toContain('Casual');
    await visit.close();
  });

  it.each(['newcomer', 'master'])('%s answers', async (level) => {
    const visit = await enter();
    const table = new Table(visit.page);
    await wishFor(visit.page, { against: level });
    await table.start('duel10', 'red');
    await table.choosePreset(1);
    await table.ready();
    const random = seeded(7);
    for (let turn = 0; turn < 3; turn += 1) {
      await boldMove(table, 'red', random);
      await visit.page.locator('[data-turn=yours]').waitFor({ state: 'detached' });
      expect(await table.settle()).toBe('turn');
    }
    await visit.close();
  });

  it.each(['en', 'fr', 'nl', 'de'])('has names that fit, %s', async (locale) => {
    for (const viewport of [desktop, phone]) {
      const visit = await enter({ locale, viewport });
      await openChip(visit.page, 'against');
      const cut = await visit.page
        .locator('label:has([name=against])')
        .evaluateAll((labels) =>
          labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map((label) => label.textContent),
        );
      expect(cut).toEqual([]);
      await visit.close();
    }
  });
});
