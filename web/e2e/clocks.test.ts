// Time, and leaving: a game by the clock that nobody plays, and one that is called off. Nothing here is a race:
// whatever the machine does, the clocks get there.

import { describe, expect, it } from 'vitest';
import { phone, type Visit } from './support/browser';
import { CardTable } from './support/cards';
import { invite, join } from './support/friends';
import { closeChip, wishFor } from './support/front';
import { house } from './support/house';

const { enter } = house();

/** Half a minute to set up, then five seconds a move. */
async function chooseShortClock(visit: Visit): Promise<void> {
  const { page } = visit;
  await wishFor(page, { clock: 'own' });
  const fields = page.locator('.own input');
  for (const [index, value] of ['0.5', '0', '5'].entries()) await fields.nth(index).fill(value);
  await page.getByText('30 sec to set up').waitFor();
  await closeChip(page);
}

describe('clocks', () => {
  it('are shown to who is invited, set up who is late, and end the game', async () => {
    const host = await enter();
    await chooseShortClock(host);
    const link = await invite(host, 'barrage8');
    await host.page.getByRole('button', { name: 'Close' }).click();
    await host.page.locator('[data-clock=red]').waitFor();

    const guest = await enter({ viewport: phone });
    await guest.page.goto(link);
    await guest.page.getByText('You play Blue.').waitFor();
    await guest.page.getByText('30 sec to set up').waitFor();
    expect(await guest.accessibilityProblems()).toEqual([]);
    await guest.page.getByRole('button', { name: 'Take your seat' }).click();
    await guest.page.locator('[data-clock=blue]').waitFor();
    expect(await guest.overflow()).toEqual({ x: 0, y: 0 });

    for (const { page } of [host, guest])
      await page.locator('[data-outcome=blue][data-reason=time]').waitFor({ timeout: 120_000 });
    expect(await guest.page.locator('.reason').textContent()).toBe('Your opponent ran out of time.');
    await host.page.getByRole('button', { name: 'Rematch' }).click();
    await host.page.locator('[data-clock=blue]').waitFor(); // with the same clock, and sides changed
    for (const visit of [guest, host]) await visit.close();
  }, 240_000);

  it('leave room on a phone for all of Card Battle', async () => {
    const visit = await enter({ viewport: phone });
    const { page } = visit;
    const table = new CardTable(page);
    await wishFor(page, { edition: 'cards', clock: 'slow' });
    await table.start('red', 'medium');
    await page.locator('[data-clock=red]').waitFor();
    expect(await visit.overflow()).toEqual({ x: 0, y: 0 });
    for (const card of [7, 6, 5, 4, 3]) await page.locator('[data-hand=own] button').nth(card).click();
    await table.act(() => table.button('Lay out').click());
    await table.settle();
    expect(await visit.overflow()).toEqual({ x: 0, y: 0 });
    expect(await visit.accessibilityProblems()).toEqual([]);
    await visit.close();
  });

  it.each(['barrage8', 'cards'])('are no matter where a game is called off, %s', async (edition) => {
    const host = await enter();
    const link = await invite(host, edition);
    await host.page.getByRole('button', { name: 'Close' }).click();
    const guest = await join(enter, link, phone);
    for (const visit of [host, guest]) await visit.page.locator('[data-rival=here]').waitFor();
    expect(await host.page.locator('[data-clock]').count()).toBe(0);
    await guest.page.locator('[data-do=cancel]').click();
    await guest.page.getByRole('button', { name: 'Abort game' }).click();
    for (const { page } of [host, guest]) {
      await page.locator('[data-reason=cancelled]').waitFor();
      expect(await page.locator('#result-title').textContent()).toBe('Game aborted');
      expect(await page.locator('[data-do=again]').count()).toBe(0);
    }
    expect(await host.accessibilityProblems()).toEqual([]);
    for (const visit of [guest, host]) await visit.close();
  });
});
