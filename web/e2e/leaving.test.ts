// Somebody leaves in his own turn, and who stays ends the game. The server waits for seconds here, not for minutes.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { desktop, phone, resize } from './support/browser';
import { offerDraw } from './support/doors';
import { invite, join, setUp } from './support/friends';
import { house } from './support/house';
import { hiddenParts } from './support/sight';
import { Table } from './support/table';

const { enter } = house('--claim-after', '2');

const claim = (page: Page) => page.locator('[data-claim]');
const readyDoor = (page: Page) => page.locator('[data-claim=ready]').waitFor();

/** Red goes one square ahead: nothing can stand there yet. */
async function step(red: Table): Promise<void> {
  for (const square of await red.movable()) {
    await red.select(square);
    const ahead = `${square.charAt(0)}${Number(square.slice(1)) + 1}`;
    if (!(await red.targets()).some((target) => target.square === ahead)) continue;
    await red.cell(ahead).click();
    return;
  }
  throw new Error('nothing can go ahead');
}

it('is claimed by who stayed, unless the other comes back', async () => {
  const host = await enter();
  const link = await invite(host, 'barrage8');
  await host.page.getByRole('button', { name: 'Close' }).click();
  const guest = await join(enter, link);
  const red = new Table(host.page);
  await setUp(red);
  await setUp(new Table(guest.page));
  await red.settle();
  await red.move(() => step(red));
  await guest.page.locator('[data-turn=yours]').waitFor();
  expect(await claim(host.page).count()).toBe(0);
  await offerDraw(host.page); // an offer that stands hides no claim
  await host.page.locator('[data-offer=yours]').waitFor();

  await guest.page.goto('about:blank');
  await readyDoor(host.page);
  expect(await claim(host.page).locator('.main').count()).toBe(0);
  expect(await host.accessibilityProblems()).toEqual([]);
  for (const viewport of [phone, { width: 640, height: 360 }, desktop]) {
    await resize(host.page, viewport);
    expect((await host.overflow()).x).toBe(0);
    expect({ viewport, hidden: await hiddenParts(claim(host.page)) }).toEqual({ viewport, hidden: [] });
  }
  await guest.page.goBack();
  await claim(host.page).waitFor({ state: 'detached' });

  await guest.page.goto('about:blank');
  await readyDoor(host.page);
  await host.page.getByRole('button', { name: 'Claim win' }).click();
  await host.page.locator('[data-reason=left]').waitFor();
  await guest.page.goBack();
  await guest.page.locator('[data-reason=left]').waitFor();
  expect(await guest.page.locator('.reason').textContent()).toBe(
    'You left the game, and your opponent claimed the win.',
  );
  await host.close();
  await guest.close();
});
