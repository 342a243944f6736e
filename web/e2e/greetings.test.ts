// What two players say to each other, each reading it in a language of his own.

import { expect, it } from 'vitest';
import { invite, join } from './support/friends';
import { house } from './support/house';

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
