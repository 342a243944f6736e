// The page around the games: editions, resuming, the line, and what must never happen.

import { describe, expect, it } from 'vitest';
import { house } from './support/house';
import { Table } from './support/table';

const { enter, server } = house();

describe('every edition', () => {
  it.each(['original', 'duel10', 'barrage10', 'duel8', 'barrage8'])(
    '%s can be started, with presets that fit and a random set-up',
    async (edition) => {
      const visit = await enter();
      const { page } = visit;
      const table = new Table(page);
      await table.start(edition, 'random');
      const presets = page.locator('[data-preset]');
      expect(await presets.count()).toBe(12);
      for (let index = 0; index < 12; index += 1) {
        await presets.nth(index).click();
        expect(await page.locator('.ready').isEnabled()).toBe(true);
      }
      // Every preset has a name of its own in the catalogue, not just its id.
      const names = await presets.allTextContents();
      expect(new Set(names).size).toBe(12);
      await page.getByRole('button', { name: 'Clear' }).click();
      expect(await page.locator('.ready').isDisabled()).toBe(true);
      await page.getByRole('button', { name: 'Random' }).click();
      await page.locator('.ready:enabled').waitFor();
      await table.ready();
      expect((await table.movable()).length).toBeGreaterThan(0);
      await visit.close();
    },
  );
});

describe('a game that was left', () => {
  it('comes back as it was after a reload, in set-up and in play', async () => {
    const visit = await enter();
    const { page } = visit;
    const table = new Table(page);
    await table.start('duel8', 'red');
    await page.reload();
    await page.locator('.ready').waitFor();
    await table.choosePreset(1);
    await table.ready();
    await moveOnce(table);
    const before = await board(table);
    await page.reload();
    await table.settle();
    expect(await board(table)).toEqual(before);
    await visit.close();
  });

  it('is played in the tab that opened it last', async () => {
    const visit = await enter();
    const { page } = visit;
    await page.locator('[data-do=play]').click();
    await page.locator('.ready').waitFor();
    const other = await visit.context.newPage();
    await other.goto(page.url());
    await other.locator('.ready').waitFor();
    await page.getByText('You play this game in another tab.').waitFor();
    expect(await page.locator('.ready').count()).toBe(0);
    await page.locator('[data-do=play-here]').click();
    await page.locator('.ready').waitFor();
    await other.locator('[data-do=play-here]').waitFor();
    await visit.close();
  });

  it('waits in the list of the front page until it is forgotten', async () => {
    const visit = await enter();
    const { page } = visit;
    const table = new Table(page);
    await table.start('duel10', 'blue');
    await page.locator('a.home').click();
    const entry = page.locator('li', { hasText: 'Duel 10×10, Blue' });
    await entry.getByRole('link', { name: 'Resume' }).click();
    await page.locator('.ready').waitFor();
    await page.goBack();
    await entry.locator('[data-do=game-menu]').click();
    await page.locator('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('heading', { name: 'Remove this game?' }).waitFor();
    expect(await visit.accessibilityProblems()).toEqual([]);
    await page.locator('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.locator('[data-do=game-menu]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.locator('dialog').getByRole('button', { name: 'Remove' }).click();
    await page.locator('dialog').getByRole('button', { name: 'Remove' }).click();
    await entry.waitFor({ state: 'detached' });
    await visit.close();
  });

  it('is shared and ended from the list', async () => {
    const visit = await enter();
    const { page } = visit;
    const table = new Table(page);
    await table.start('duel8', 'red');
    await table.choosePreset(0);
    await table.ready();
    await page.locator('[data-bar=red] a.home, header a.home').first().click();
    await page.locator('[data-do=game-menu]').click();
    expect(await visit.accessibilityProblems()).toEqual([]);
    await page.locator('dialog [data-do=watch]').click();
    await page.locator('dialog [data-do=share]').click();
    expect(await page.locator('dialog input').inputValue()).toContain('#/watch/');
    await page.keyboard.press('Escape');
    await page.locator('[data-do=game-menu]:focus').click();
    await page.locator('dialog [data-do=end]').click();
    await page.getByRole('heading', { name: 'Resign?' }).waitFor();
    await page.locator('dialog [data-do=agree]').click();
    await page.getByText('Last game: Duel 8×8').waitFor();
    expect(await page.locator('.last').textContent()).toContain('Lost');
    expect(await page.locator('.game').count()).toBe(0);

    // What has not begun is lost by nobody.
    await table.start('barrage8', 'red');
    await page.locator('a.home').click();
    await page.locator('[data-do=game-menu]').click();
    await page.locator('dialog [data-do=end]').click();
    await page.getByRole('heading', { name: 'Abort this game?' }).waitFor();
    await page.locator('dialog [data-do=agree]').click();
    await page.getByText('Last game: Barrage 8×8').waitFor();
    expect(await page.locator('.last').textContent()).toContain('Aborted');
    await visit.close();
  });

  it('goes on after the server was killed and started again, no move lost or doubled', async () => {
    const visit = await enter();
    const { page } = visit;
    const table = new Table(page);
    await table.start('barrage10', 'red');
    await table.choosePreset(0);
    await table.ready();
    await moveOnce(table);
    const before = await board(table);
    await server().kill();
    await page.locator('.bar.lost').waitFor();
    await server().begin();
    await page.locator('.bar.back').waitFor();
    await page.locator('.bar.lost').waitFor({ state: 'detached' });
    expect(await board(table)).toEqual(before);
    await moveOnce(table);
    // A browser reports each failed try to connect; nothing else may have gone wrong.
    const other = visit.complaints.filter((complaint) => !complaint.includes('WebSocket connection'));
    expect(other).toEqual([]);
    visit.complaints.length = 0;
    await visit.close();
  });

  it('says so when the server does not know the seat', async () => {
    const visit = await enter();
    const { page } = visit;
    await new Table(page).start('duel8', 'red');
    await page.evaluate(() => {
      const seats = JSON.parse(localStorage.getItem('vaandel.seats') ?? '[]') as { token: string }[];
      for (const seat of seats) seat.token = 'A'.repeat(43);
      localStorage.setItem('vaandel.seats', JSON.stringify(seats));
    });
    await page.reload();
    await page.locator('.bar.denied').waitFor();
    await visit.close();
  });
});

describe('refusals', () => {
  it('shows the two-squares rule before it is broken, and why', async () => {
    // An enemy may come and spoil the walk: then another game is begun.
    for (let game = 0; game < 5; game += 1) {
      const visit = await enter();
      const table = new Table(visit.page);
      await table.start('duel10', 'red');
      await table.choosePreset(game);
      await table.ready();
      const [from, to] = await quietStep(table);
      // Three steps over the same border are allowed; the fourth is barred.
      if (await walk(table, [from, to, from, to])) {
        await table.select(to);
        expect(await table.cell(from).getAttribute('class')).toContain('barred');
        await table.cell(from).click();
        expect(await visit.page.locator('.notice').textContent()).toContain('Two-squares rule');
        expect(await table.label(to)).toContain('your');
        await visit.close();
        return;
      }
      await visit.close();
    }
    throw new Error('the walk was spoilt in every game');
  });

  it('gives the reason for an impossible wish, and lets go', async () => {
    const visit = await enter();
    const { page } = visit;
    const table = new Table(page);
    await table.start('original', 'red');
    await table.choosePreset(0);
    await table.ready();
    const from = (await table.movable()).find((square) => square === 'a4' || square === 'b4') ?? '';
    await table.select(from);
    await table.cell('c5').click();
    await page.locator('.notice', { hasText: /\S/ }).waitFor();
    expect(['No piece can enter a lake.', 'Pieces move straight: forwards, backwards or sideways.']).toContain(
      await page.locator('.notice').textContent(),
    );
    await table.cell(from).click();
    expect(await page.locator('.cell.target').count()).toBe(0);
    await visit.close();
  });
});

it('the page is served with a strict policy, and keeps the token out of every address', async () => {
  const answer = await fetch(server().address);
  const policy = answer.headers.get('content-security-policy') ?? '';
  for (const rule of [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    "frame-ancestors 'none'",
  ]) {
    expect(policy).toContain(rule);
  }
  expect(policy).not.toContain('unsafe');
  const visit = await enter();
  const addresses: string[] = [];
  visit.page.on('request', (request) => addresses.push(request.url()));
  visit.page.on('websocket', (socket) => addresses.push(socket.url()));
  await new Table(visit.page).start('duel8', 'red');
  const token = await visit.page.evaluate(
    () => (JSON.parse(localStorage.getItem('vaandel.seats') ?? '[]') as { token: string }[])[0]?.token ?? '',
  );
  expect(token.length).toBeGreaterThan(21);
  expect(addresses.length).toBeGreaterThan(1);
  expect([...addresses, visit.page.url()].filter((address) => address.includes(token))).toEqual([]);
  await visit.close();
});

/** All that the page says about the board. */
function board(table: Table): Promise<string[]> {
  return table.page
    .locator('[data-square]')
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
}

/** Any move to a free square, and the answer to it. */
async function moveOnce(table: Table): Promise<void> {
  const [from, to] = await quietStep(table);
  await table.select(from);
  await table.move(() => table.cell(to).click());
  await table.settle();
}

/** Goes from square to square; false when the enemy came between. */
async function walk(table: Table, squares: readonly string[]): Promise<boolean> {
  for (const [index, to] of squares.entries()) {
    const from = squares[index - 1];
    if (!from) continue;
    if (!(await table.movable()).includes(from)) return false;
    await table.select(from);
    const target = (await table.targets()).find(({ square }) => square === to);
    if (!target || target.label.includes('attacked')) return false;
    await table.move(() => table.cell(to).click());
    if ((await table.settle()) === 'over') return false;
  }
  return true;
}

/** A step of one square to a free one, by a piece as far from the enemy as can be. */
async function quietStep(table: Table): Promise<[string, string]> {
  const rowOf = (square: string) => Number(square.slice(1));
  const movable = (await table.movable()).sort((one, other) => rowOf(one) - rowOf(other));
  for (const from of movable) {
    await table.select(from);
    const targets = (await table.targets()).filter(({ label }) => !label.includes('attacked'));
    await table.cell(from).click();
    const near = targets.find(({ square }) => Math.abs(rowOf(square) - rowOf(from)) <= 1);
    if (near) return [from, near.square];
  }
  throw new Error('no quiet step');
}
