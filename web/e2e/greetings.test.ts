// What two players say to each other, each reading it in a language of his own.

import { expect, it } from 'vitest';
import { desktop, phone } from './support/browser';
import { invite, join, setUp } from './support/friends';
import { house } from './support/house';
import { Table } from './support/table';

const { enter } = house();

it('a greeting is read in the own language, and can be muted', async () => {
  const host = await enter({ locale: 'de' });
  const link = await invite(host, 'barrage8');
  await host.page.locator('dialog').getByRole('button').last().click();
  const guest = await join(enter, link);
  const greet = async ({ page }: typeof host, word: string) => {
    await page.locator('[data-do=greet]').click();
    await page.locator(`[data-word=${word}]`).click();
  };
  await greet(guest, 'good_luck');
  await host.page.locator('[data-greeting]', { hasText: 'Viel Glück!' }).waitFor();
  await guest.page.locator('[data-greeting]', { hasText: 'You: Good luck!' }).waitFor();

  await host.page.locator('[data-do=greet]').click();
  expect(await host.accessibilityProblems()).toEqual([]);
  await host.page.locator('input[name=mute]').check();
  await host.page.locator('[data-word=thanks]').click();
  await guest.page.locator('[data-greeting]', { hasText: 'Thank you!' }).waitFor();
  await host.page.locator('[data-greeting]').waitFor({ state: 'detached' });
  await greet(guest, 'hello');
  await guest.page.locator('[data-greeting]', { hasText: 'Hello!' }).waitFor();
  expect(await host.page.locator('[data-greeting]').count()).toBe(0);
  for (const visit of [guest, host]) await visit.close();
});

it.each([
  ['a wide screen', desktop],
  ['a phone', phone],
])('a greeting is heard in the game and at its end, on %s', async (_name, viewport) => {
  const host = await enter({ viewport });
  const link = await invite(host, 'barrage8');
  await host.page.locator('dialog').getByRole('button').last().click();
  const guest = await join(enter, link, viewport);
  const table = new Table(host.page);
  await setUp(table);
  await setUp(new Table(guest.page));
  await host.page.locator('main.frame').waitFor();
  const greet = async (word: string) => {
    const { page } = host;
    await page.locator('[data-do=greet], [data-do=more]').first().waitFor();
    if (!(await page.locator('[data-do=greet]').isVisible())) await page.locator('[data-do=more]').click();
    await page.locator('[data-do=greet]').click();
    await page.locator(`[data-word=${word}]`).click();
  };
  await greet('good_luck');
  await guest.page.locator('[data-greeting]', { hasText: 'Good luck!' }).waitFor();
  // Over no name, no clock, no button and no count.
  for (const { page } of [host, guest]) {
    const hidden = await page.locator('[data-greeting]').evaluate((said) => {
      const { left, right, top, bottom } = said.getBoundingClientRect();
      return [...document.querySelectorAll('.foe :is(.name, .art, .left, [data-clock], button, a)')].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < right && box.right > left && box.top < bottom - 1 && box.bottom - 1 > top;
      }).length;
    });
    expect(hidden).toBe(0);
  }
  await table.resign();
  await greet('good_game');
  await guest.page.locator('[data-greeting]', { hasText: 'Good game!' }).waitFor();
  for (const visit of [guest, host]) await visit.close();
});
