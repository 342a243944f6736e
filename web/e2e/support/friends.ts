import { desktop, type Visit } from './browser';
import { startGame } from './front';
import type { Enter } from './house';
import type { Table } from './table';

/** Makes a game and returns the link for the friend; the dialog with it is still open. */
export async function invite(visit: Visit, edition: string): Promise<string> {
  const { page } = visit;
  await startGame(page, { edition, against: 'friend' });
  return page.locator('dialog input').inputValue();
}

/** A friend who follows the link, in English. */
export async function join(enter: Enter, link: string, viewport = desktop): Promise<Visit> {
  const visit = await enter({ viewport });
  await visit.page.goto(link);
  await visit.page.getByRole('button', { name: 'Take your seat' }).click();
  return visit;
}

/** Hands in the army that stands already: in a first game, and in a rematch. */
export async function standBy(table: Table): Promise<void> {
  await table.page.locator('.count.complete').waitFor();
  await table.page.locator('.ready').click();
}

/** Hands a preset in, without waiting for the other side. */
export async function setUp(table: Table): Promise<void> {
  await table.choosePreset(0);
  await table.page.locator('.ready').click();
}
