// A rematch that is wanted while the other player looks at the front page; and addresses without a seat.

import { expect, it } from 'vitest';
import { giveUp } from './support/doors';
import { invite, join, standBy } from './support/friends';
import { house } from './support/house';
import { Table } from './support/table';

const { enter, server } = house('--bot-pause', '0');

it('is told in the list of games and in the title of the tab, until the seat is taken', async () => {
  const host = await enter();
  const link = await invite(host, 'barrage8');
  await host.page.locator('dialog').getByRole('button').last().click();
  const guest = await join(enter, link);
  await standBy(new Table(host.page));
  await standBy(new Table(guest.page));
  await guest.page.locator('main.frame [data-do=resign]').waitFor();
  const game = guest.page.url().split('/').at(-1) ?? '';
  await giveUp(guest.page);
  await guest.page.locator('[data-outcome]').waitFor();
  await guest.page.goto(server().address);
  await guest.page.locator('.last').waitFor();
  expect(await guest.page.title()).toBe('Vaandel');

  await host.page.locator('[data-outcome]').waitFor();
  await host.page.getByRole('button', { name: 'Rematch' }).click();
  const row = guest.page.locator(`[data-game="${game}"].waits`, { hasText: 'wants a rematch' });
  await row.waitFor();
  expect(await guest.page.title()).toBe('(1) Vaandel');
  expect(await guest.accessibilityProblems()).toEqual([]);
  await row.locator('[data-do=open]').click();
  await guest.page.getByRole('button', { name: 'Join rematch' }).click();
  await guest.page.locator('.ready').waitFor();
  await guest.page.goto(server().address);
  await guest.page.locator('[data-do=all-games]').waitFor();
  expect(await guest.page.getByText('wants a rematch').count()).toBe(0);

  // Who has no seat there is led to the review of what is over, and told of the rest.
  const stranger = await enter({ locale: 'de' });
  const { page } = stranger;
  await page.goto(`${server().address}/#/game/${game}`);
  await page.waitForURL((url) => url.hash === `#/replay/${game}`);
  const next = host.page.url().split('/').at(-1) ?? '';
  await page.goto(`${server().address}/#/game/${next}`);
  await page.locator('[data-nowhere=not_over]', { hasText: 'keinen Platz' }).waitFor();
  await page.goto(`${server().address}/#/game/nope`);
  await page.locator('[data-nowhere=not_found]', { hasText: 'Diese Partie gibt es nicht' }).waitFor();
  // So does that of a review; asking again would not help.
  await page.goto(`${server().address}/#/replay/nope`);
  await page.locator('main [role=alert]', { hasText: 'Diese Partie gibt es nicht' }).waitFor();
  await page.locator('header nav').waitFor();
  expect(await page.locator('main .button').allTextContents()).toEqual(['Startseite']);
  expect(await stranger.accessibilityProblems()).toEqual([]);
  await page.goto(`${server().address}/#/elsewhere`);
  await page.getByText('Unter dieser Adresse gibt es nichts').waitFor();
  await page.getByRole('link', { name: 'Startseite' }).last().click();
  await page.locator('form').waitFor();
  // Of the browser, about what is not there.
  expect(stranger.complaints.splice(0).filter((one) => !/40[49]/.test(one))).toEqual([]);
  for (const visit of [host, guest, stranger]) await visit.close();
});
