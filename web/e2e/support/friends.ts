import { expect } from 'vitest';
import { desktop, type Visit } from './browser';
import type { Enter } from './house';
import type { Table } from './table';

/** Makes a game and returns the link for the friend; the dialog with it is still open. */
export async function invite(visit: Visit, edition: string): Promise<string> {
  const { page } = visit;
  await page.locator('input[name=rival][value=friend]').check({ force: true });
  expect(await page.locator('input[name=level]').count()).toBe(0);
  await page.locator(`input[name=edition][value=${edition}]`).check({ force: true });
  await page.locator('button[type=submit]').click();
  return page.locator('dialog input').inputValue();
}

/** A friend who follows the link, in English. */
export async function join(enter: Enter, link: string, viewport = desktop): Promise<Visit> {
  const visit = await enter({ viewport });
  await visit.page.goto(link);
  await visit.page.getByRole('button', { name: 'Join game' }).click();
  return visit;
}

/** Hands a preset in, without waiting for the other side. */
export async function setUp(table: Table): Promise<void> {
  await table.choosePreset(0);
  await table.page.locator('.ready').click();
}
