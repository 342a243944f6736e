// A move planned in the other's turn: off at first, then drawn, made when the turn comes, or dropped with a word.

import { expect, it } from 'vitest';
import { invite, join, setUp } from './support/friends';
import { house } from './support/house';
import { Table } from './support/table';

const { enter } = house();

/** A piece that goes one square at a time, and a free square beside it, by the marks of the page. */
async function quietMove(table: Table): Promise<{ from: string; to: string }> {
  for (const from of await steppers(table)) {
    await table.select(from);
    const to = (await table.targets()).find(({ label }) => !label.includes('attacked'))?.square;
    await table.cell(from).click();
    if (to) return { from, to };
  }
  throw new Error('no quiet move');
}

/** Squares of own pieces that go one square at a time. */
async function steppers(table: Table): Promise<string[]> {
  const labels = await Promise.all((await table.movable()).map(async (at) => ({ at, label: await table.label(at) })));
  return labels.filter(({ label }) => !label.includes('Scout')).map(({ at }) => at);
}

async function make(table: Table): Promise<{ from: string; to: string }> {
  await table.settle();
  const move = await quietMove(table);
  await table.select(move.from);
  await table.cell(move.to).click();
  await table.page.locator('[data-turn=theirs]').waitFor();
  return move;
}

it('is made when the turn comes, or dropped with a word', async () => {
  const host = await enter();
  const link = await invite(host, 'duel8');
  await host.page.getByRole('button', { name: 'Close' }).click();
  const guest = await join(enter, link);
  const [red, blue] = [new Table(host.page), new Table(guest.page)];
  await setUp(red);
  await setUp(blue);
  const arrow = host.page.locator('[data-plan]');
  const turn = (whose: 'yours' | 'theirs') => host.page.locator(`[data-turn=${whose}]`).waitFor();

  // Off at first.
  const there = await make(red);
  expect(await red.movable()).toEqual([]);
  await host.page.locator('[data-do=settings]').click();
  await host.page.locator('dialog input[name=premove]').check();
  await host.page.keyboard.press('Escape');

  // Planned, called off, planned again: and made when the other has moved.
  await red.cell(there.to).click();
  await red.cell(there.from).click();
  await arrow.waitFor();
  expect(await arrow.getAttribute('data-plan')).toBe(`${there.to}-${there.from}`);
  await host.page.keyboard.press('Escape');
  await arrow.waitFor({ state: 'detached' });
  await red.cell(there.to).click();
  await red.cell(there.from).click();
  await arrow.waitFor();
  expect(await guest.page.locator('[data-plan]').count()).toBe(0);
  await make(blue);
  await blue.settle(); // it is Blue's turn again: Red's planned move was made
  await arrow.waitFor({ state: 'detached' });
  expect(await blue.label(there.from)).toContain('Red piece');

  // Kept after a reload; where it may go is shown, and nothing else can be planned.
  await host.page.reload();
  await turn('theirs');
  const other = (await steppers(red)).find((square) => square !== there.from) ?? '';
  await red.cell(other).click();
  expect((await red.targets()).length).toBeGreaterThan(0);
  await red.cell(`${other.slice(0, 1)}8`).click();
  expect(await host.page.locator('.notice').textContent()).toContain('Only Scouts can move more than one square.');
  expect(await arrow.count()).toBe(0);
  await host.close();
  await guest.close();
});
