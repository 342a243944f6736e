// A silent defence: what has won keeps its rank to itself, for who attacked it and for who looks on; its owner is told
// so.

import { expect, it } from 'vitest';
import { desktop, phone, resize } from './support/browser';
import { join, setUp } from './support/friends';
import { begin, closeChip, openChip, wishFor } from './support/front';
import { house } from './support/house';
import { Table } from './support/table';

const { enter } = house();

it('names the attacker alone', async () => {
  const host = await enter();
  const { page } = host;
  await wishFor(page, { edition: 'barrage8', against: 'friend', side: 'red' });
  await openChip(page, 'rules');
  await page.locator('select[data-rule=silent-defence]').selectOption({ label: 'no (silent defence)' });
  await closeChip(page);
  await begin(page);
  const link = await page.locator('dialog input').inputValue();
  await page.getByRole('button', { name: 'Close' }).click();
  const guest = await join(enter, link);
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  await page.reload();
  const [red, blue] = [new Table(page), new Table(guest.page)];
  await setUp(red);
  await setUp(blue);
  await red.settle();

  // Both armies stand alike: Red's Scout on g3 looks at Blue's Marshal on g6.
  await red.move(async () => {
    await red.select('g3');
    await red.cell('g6').click();
  });
  const card = page.locator('[data-battle=defender]');
  await card.waitFor();
  expect(await card.textContent()).toMatch(/Unknown.*An unknown piece wins\..*Scout \(2\)/s);
  expect(await card.textContent()).not.toContain('Marshal');
  await card.locator('button').click();
  await page.locator('[data-last=battle]').waitFor();
  expect(await page.locator('[data-last=battle]').textContent()).not.toContain('Marshal');
  expect(await red.occupant('g6')).toBe('Blue piece, rank unknown');
  for (const message of heard) expect(message).not.toMatch(/"id":"g6"[^}]*"rank":"/);
  expect(heard.some((message) => message.includes('"defender":null'))).toBe(true);

  const told = guest.page.locator('[data-battle=defender]');
  await told.waitFor();
  expect(await told.textContent()).toMatch(/Marshal.*Your piece stays unknown\..*Scout \(2\)/s);
  await told.locator('button').click();
  expect(await blue.label('g6')).not.toContain('known to the enemy');

  for (const { page: own, overflow } of [host, guest].map((visit) => ({
    page: visit.page,
    overflow: () => visit.overflow(),
  })))
    for (const language of ['fr', 'nl', 'de', 'en']) {
      await own.evaluate((chosen) => localStorage.setItem('vaandel.language', chosen), language);
      await own.reload();
      await own.locator('[data-last=battle]').waitFor();
      for (const viewport of [phone, { width: 1024, height: 768 }, desktop]) {
        await resize(own, viewport);
        expect([language, viewport.width, await overflow()]).toEqual([language, viewport.width, { x: 0, y: 0 }]);
      }
    }

  await page.getByRole('button', { name: 'Rules' }).first().click();
  await page.getByText('Silent defence: a piece that wins when attacked').first().waitFor();
  await host.close();
  await guest.close();
});
