// House rules: chosen when a game is made, read by who is invited, kept in a rematch, written into the record.

import { expect, it } from 'vitest';
import { join, setUp } from './support/friends';
import { begin, closeChip, openChip, wishFor } from './support/front';
import { house } from './support/house';
import { Table } from './support/table';

const { enter, server } = house();

/** Of each switch the setting after the usual one, and the same of how long a game may go on without an attack. */
const board = {
  'two-squares': '5',
  'more-squares': 'chase',
  'both-immobile': 'side-to-move-loses',
  immobility: 'every-ply-two-squares',
  'scout-charge': 'forbidden',
  'winning-defender': 'advances',
  'silent-defence': 'on',
  'max-plies-without-attack': '100',
};
const cards = {
  deck: 'jumbo23',
  'stuck-check': 'line-and-reserves',
  'flag-rescue': 'allowed',
  'chain-attacks': 'on',
  'max-turns-without-attack': '50',
};

it.each([
  ['barrage8', board],
  ['cards', cards],
])('of %s go from the front page to the record', async (edition, wanted) => {
  const host = await enter();
  const { page } = host;
  await wishFor(page, { edition, against: 'friend' });
  await openChip(page, 'rules');
  const switches = page.locator('select[data-rule]');
  expect((await switches.evaluateAll((all) => all.map((one) => one.getAttribute('data-rule')))).sort()).toEqual(
    Object.keys(wanted).sort(),
  );
  for (const key of Object.keys(wanted)) await page.locator(`select[data-rule=${key}]`).selectOption('1');
  await closeChip(page);
  await begin(page);
  const link = await page.locator('dialog input').inputValue();

  const reader = await enter();
  await reader.page.goto(link);
  await reader.page.locator('[data-house-rules]').waitFor();
  expect(await reader.page.locator('[data-house-rules] dt').count()).toBe(Object.keys(wanted).length);
  await reader.close();
  await page.getByRole('button', { name: 'Close' }).click();
  const guest = await join(enter, link);
  const record = async () => {
    for (const seat of [page, guest.page])
      if (edition === 'cards') {
        await seat.getByRole('button', { name: 'Choose for me' }).click();
        await seat.getByRole('button', { name: 'Lay out' }).click();
      } else await setUp(new Table(seat));
    await page.locator('[data-turn]:not([data-stage=lay])').waitFor();
    await new Table(page).resign();
    const game = /game\/([\w-]+)/.exec(page.url())?.[1];
    return (await fetch(`${server().address}/api/games/${game}/record.vaandel`)).text();
  };
  const lines = (text: string) => Object.keys(wanted).map((key) => new RegExp(`^${key}: (.*)$`, 'm').exec(text)?.[1]);
  const first = page.url();
  expect(lines(await record())).toEqual(Object.values(wanted));

  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForURL((url) => url.href !== first);
  await guest.page.getByRole('button', { name: 'rematch' }).click();
  await guest.page.waitForURL((url) => url.href.endsWith(new URL(page.url()).hash));
  expect(lines(await record())).toEqual(Object.values(wanted));
  await host.close();
  await guest.close();
});
