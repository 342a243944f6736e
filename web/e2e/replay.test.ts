// A finished game once more: by its link, step by step, through either side's eyes; and records that somebody brings.

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { desktop, phone, resize, type Visit } from './support/browser';
import { type Finished, playOut } from './support/finished';
import { house } from './support/house';

const { enter, server } = house('--keep-finished', '30');
let game: Finished;
let record: string;

beforeAll(async () => {
  const visit = await enter();
  game = await playOut(visit.page, 'barrage8', 80);
  record = await (await fetch(`${server().address}/api/games/${game.game}/record.vaandel`)).text();
  await visit.close();
});

async function watch(options: Parameters<typeof enter>[0] = {}): Promise<Visit> {
  const visit = await enter(options);
  await visit.page.goto(`${server().address}/#/replay/${game.game}`);
  await visit.page.locator('[data-do=last]').waitFor();
  return visit;
}

const plyOf = (visit: Visit) => visit.page.locator('.board[data-at]').getAttribute('data-at').then(Number);
const unknown = (visit: Visit) => visit.page.locator('[data-square][aria-label*="rank unknown"]').count();

describe('a finished game', () => {
  it('is watched by its link alone, by keys', async () => {
    const visit = await watch();
    const { page } = visit;
    expect(await page.evaluate(() => localStorage.getItem('vaandel.seats'))).toBeNull();
    expect(await plyOf(visit)).toBe(0);
    expect(await page.locator('[data-piece]').count()).toBe(16);
    await page.keyboard.press('End');
    expect(await plyOf(visit)).toBe(game.plies);
    expect(await page.locator(`[data-this="${game.plies}"]`).count()).toBe(1);
    await page.keyboard.press('ArrowLeft');
    expect(await plyOf(visit)).toBe(game.plies - 1);
    await page.keyboard.press('Home');
    expect(await plyOf(visit)).toBe(0);
    // On to the first battle, which is counted at once; the next press ends it and goes on.
    while (!(await page.locator('[data-battle]').isVisible())) await page.keyboard.press('ArrowRight');
    const before = await plyOf(visit);
    const counted = async () => Number(/\d+/.exec((await page.locator('.ply').textContent()) ?? '')?.[0]);
    expect(await counted()).toBe(before + 1);
    await page.keyboard.press('ArrowRight');
    expect(await counted()).toBe(Math.min(before + 2, game.plies));
    expect(await page.locator(`[data-ply="${before + 1}"] .battle`).count()).toBe(1);
    await visit.close();
  });

  it('plays by itself, and stops', async () => {
    const visit = await watch();
    await visit.page.locator('[data-do=speed]').click(); // fast
    await visit.page.locator('.ply').click(); // no button has the focus now
    await visit.page.keyboard.press(' ');
    await visit.page.waitForFunction(() => Number(document.querySelector('[data-at]')?.getAttribute('data-at')) > 3);
    await visit.page.keyboard.press(' ');
    const stopped = await plyOf(visit);
    await visit.page.waitForTimeout(1_500);
    // A battle that was being read may end.
    expect(await plyOf(visit)).toBeLessThanOrEqual(stopped + 1);
    await visit.close();
  });

  it('is seen with all eyes, from both chairs', async () => {
    const visit = await watch();
    const { page } = visit;
    expect(await unknown(visit)).toBe(0);
    const first = () => page.locator('[data-square]').first().getAttribute('data-square');
    expect(await first()).toBe('a8');
    await page.locator('[data-do=turn]').click();
    expect(await first()).toBe('h1');
    for (const side of ['red', 'blue'] as const) {
      await page.locator(`.look [data-value=${side}]`).click();
      expect(await unknown(visit)).toBe(8);
    }
    await visit.close();
  });

  it('leads from the list of moves and from what a piece did to its position', async () => {
    const visit = await watch();
    const { page } = visit;
    await page.locator('[data-ply="5"]').click();
    expect(await plyOf(visit)).toBe(5);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await page.locator('[aria-current=step]').evaluate((item) => item === document.activeElement)).toBe(true);
    await page.locator('[data-tab=statistics]').click();
    const known = page.locator('[data-statistics] .at').first();
    const ply = Number(await known.textContent());
    await known.click();
    expect(await plyOf(visit)).toBe(ply);
    await page.locator('input[type=range]').fill('3');
    expect(await plyOf(visit)).toBe(3);
    await visit.close();
  });

  it('tells what the other side believed of a piece', async () => {
    const visit = await watch();
    const { page } = visit;
    // Before the first move: a battle on show would take the click, and a long move tells all there is to believe.
    const red = page.locator('[data-square][aria-label*="Red"]').first();
    await red.click();
    const belief = page.locator('[data-belief]');
    await belief.locator('li').nth(1).waitFor();
    expect(await belief.locator('h3').textContent()).toMatch(/^The engine’s guess about .. in Blue’s place$/);
    const chances = await belief
      .locator('li')
      .evaluateAll((lines) => lines.map((line) => Number(line.getAttribute('data-chance'))));
    const sum = chances.reduce((all, chance) => all + chance, 0);
    expect(sum).toBeGreaterThan(950);
    expect(sum).toBeLessThan(1005);
    expect(await belief.locator('li.true').count()).toBe(1);
    expect(await visit.accessibilityProblems()).toEqual([]);
    await page.setViewportSize({ width: 1366, height: 768 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(768);
    // By keys, and away again.
    await red.focus();
    await page.keyboard.press('Escape');
    expect(await belief.count()).toBe(0);
    await page.keyboard.press('Enter');
    await belief.locator('li').first().waitFor();
    await belief.getByRole('button', { name: 'Close' }).click();
    expect(await belief.count()).toBe(0);
    // Once it is known there is nothing to believe. At the end there may be no such piece left, and a battle on show
    // would take a click.
    await page.locator('[data-do=last]').click();
    const known = page.locator('[data-square][aria-label*="known to the enemy"]').first();
    while (!(await known.isVisible())) await page.locator('[data-do=back]').click();
    await known.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Known since move').waitFor();
    await visit.close();
  });

  it('is judged move by move, in a curve, in words and in figures', async () => {
    const visit = await watch();
    const { page } = visit;
    await page.locator('[data-whole=true]').waitFor();
    // A click on the middle of the curve leads to the middle of the game, and so do its keys.
    const curve = page.locator('[data-curve=red] input[type=range]');
    await curve.click({ position: { x: 40, y: 4 } });
    const there = await plyOf(visit);
    expect(there).toBeGreaterThan(0);
    expect(there).toBeLessThan(game.plies / 3);
    await page.keyboard.press('ArrowRight');
    expect(await plyOf(visit)).toBe(there + 1);
    expect(await curve.getAttribute('aria-valuetext')).toMatch(/^Move \d+ of \d+: \d+\s?%$/);
    // Both sides are judged; each of Red's moves has its three figures and a sentence.
    await page.locator('[data-ply="1"]').click();
    await page.locator('[data-this="1"][data-judged=true]').waitFor();
    for (const line of ['best', 'played', 'after'])
      expect(await page.locator(`[data-line=${line}] b`).textContent()).toMatch(/^\d+\s?%$/);
    expect((await page.locator('[data-why]').textContent())?.length).toBeGreaterThan(10);
    await page.locator('[data-ply="2"]').click();
    await page.locator('[data-this="2"][data-judged=true]').waitFor();
    // Whoever did not play cannot try again.
    expect(await page.locator('[data-do=try]').count()).toBe(0);
    // Turns lead to their moves, and N and P from one marked move to the next.
    for (const turn of await page.locator('[data-turn]').all()) {
      await turn.click();
      expect(await plyOf(visit)).toBe(Number(await turn.getAttribute('data-turn')));
    }
    await page.keyboard.press('Home');
    await page.keyboard.press('n');
    if ((await page.locator('ol [data-mark=blunder], ol [data-mark=mistake], ol [data-mark=inexact]').count()) > 0) {
      const marked = await plyOf(visit);
      expect(await page.locator(`ol [data-ply="${marked}"] [data-mark]`).count()).toBeGreaterThan(0);
    }
    await page.locator('[data-do=table]').click();
    const rows = await page
      .locator('[data-table] tbody tr')
      .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent)));
    expect(rows).toHaveLength(Math.ceil(game.plies / 2)); // Red made the first move, and then each second one
    for (const row of rows) expect(row.join()).toMatch(/^\w+[-x]\w+,\d+\s?%,\d+\s?%,(\d+\s?%|–)$/);
    expect(await visit.accessibilityProblems()).toEqual([]);
    // Its way out is in sight, however long it is.
    await resize(page, { width: 1024, height: 400 });
    const close = (await page.locator('dialog .foot button').boundingBox())!;
    expect(close.y + close.height).toBeLessThanOrEqual(400);
    await resize(page, desktop);
    await page.locator('dialog .foot button').click();
    await page.locator('.chances [data-value=blue]').click();
    await page.locator('[data-curve=blue]').waitFor();
    expect(await visit.accessibilityProblems()).toEqual([]);
    await visit.close();
  });

  it('is shared and taken along', async () => {
    const visit = await watch({ permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = visit;
    await page.locator('[data-tab=keep]').click();
    await page.locator('[data-do=copy]').click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${server().address}/#/replay/${game.game}`);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator('a[href$="record.vaandel"]').click(),
    ]);
    expect(download.suggestedFilename()).toBe(`vaandel-${game.game}.vaandel`);
    expect(readFileSync(await download.path(), 'utf8')).toBe(record);
    await visit.close();
  });

  it('opens its seals, which fit', async () => {
    const visit = await watch();
    await visit.page.locator('[data-tab=keep]').click();
    await visit.page.locator('[data-fits=true]').nth(1).waitFor();
    expect(await visit.page.locator('[data-fits]').count()).toBe(2);
    await visit.close();
  });

  it('is found from its table and from the front page', async () => {
    const visit = await enter();
    const { page } = visit;
    const [seat] = game.seats;
    await page.evaluate((entry) => localStorage.setItem('vaandel.seats', JSON.stringify([entry])), {
      ...seat,
      edition: 'barrage8',
      phase: 'over',
      ply: game.plies,
      since: 0,
      turn: 'yours',
      result: 'draw',
    });
    await page.reload();
    await page.locator('[data-do=replay]').click();
    await page.locator('[data-do=last]').waitFor();
    expect(await page.locator('h1').textContent()).toMatch(/you against/);
    // It opens where the game turned, if it did.
    await page.locator('[data-whole=true]').waitFor();
    const turns = page.locator('[data-turn]');
    if ((await turns.count()) > 0) expect(await page.locator('[data-this][data-judged=true]').count()).toBe(1);
    await page.goto(`${server().address}/#/game/${game.game}`);
    await page.locator('[data-do=again]').click();
    await page.locator('[data-do=last]').waitFor();
    await visit.close();
  });

  it('is not told before its end', async () => {
    const visit = await enter();
    const { page } = visit;
    const running = await page.evaluate(async () => {
      const headers = { 'Content-Type': 'application/json' };
      const body = JSON.stringify({ edition: 'duel8', side: 'red', opponent: 'bot' });
      return (await (await fetch('/api/games', { method: 'POST', headers, body })).json()).game as string;
    });
    await page.goto(`${server().address}/#/replay/${running}`);
    expect(await page.getByRole('alert').textContent()).toContain('isn’t over yet');
    await page.goto(`${server().address}/#/replay/AAAAAAAAAAA`);
    await page.getByText('Game not found').waitFor();
    const kept = 'This site keeps finished games for 30 days.';
    expect(await page.getByRole('alert').textContent()).toContain(kept);
    // Who has played it knows that it was there.
    await page.evaluate(() => {
      const seat = { game: 'AAAAAAAAAAA', token: 'A'.repeat(43), edition: 'duel8', side: 'red', since: 0, ply: 9 };
      const over = { ...seat, phase: 'over', turn: 'theirs', result: 'won' };
      localStorage.setItem('vaandel.seats', JSON.stringify([over]));
    });
    await page.reload();
    await page.getByText(`This game has been removed. ${kept}`).waitFor();
    visit.complaints.length = 0; // the browser notes what the server refused
    await visit.close();
  });

  it.each([
    { name: 'wide, light, English', viewport: desktop, colorScheme: 'light', locale: 'en' },
    { name: 'wide, dark, German', viewport: desktop, colorScheme: 'dark', locale: 'de' },
    { name: 'narrow, light, French', viewport: phone, colorScheme: 'light', locale: 'fr' },
    { name: 'narrow, dark, Dutch', viewport: phone, colorScheme: 'dark', locale: 'nl' },
  ] as const)('shuts nobody out: $name', async ({ viewport, colorScheme, locale }) => {
    const visit = await watch({ viewport, colorScheme, locale });
    const { page } = visit;
    await page.keyboard.press('End');
    await page.locator('[data-whole=true]').waitFor();
    for (const tab of [...(viewport === desktop ? [] : ['this']), 'moves', 'statistics', 'keep']) {
      await page.locator(`[data-tab=${tab}]`).click();
      expect(await visit.accessibilityProblems()).toEqual([]);
      expect((await visit.overflow()).x).toBe(0);
      if (viewport === desktop) expect((await visit.overflow()).y).toBe(0);
      expect(await tooSmall(visit)).toEqual([]);
    }
    await page.goto(`${server().address}/#/record`);
    await page.locator('textarea').waitFor();
    expect(await visit.accessibilityProblems()).toEqual([]);
    expect((await visit.overflow()).x).toBe(0);
    await visit.close();
  });
});

/** What can be pressed and has less than 24 pixels either way. */
function tooSmall(visit: Visit): Promise<string[]> {
  return visit.page.locator('main button, main a, main input').evaluateAll((targets) =>
    targets
      .filter((target) => target.getClientRects().length > 0)
      .map((target) => ({ target, box: target.getBoundingClientRect() }))
      .filter(({ box }) => box.width < 24 || box.height < 24)
      .map(({ target }) => target.outerHTML),
  );
}

describe('a record', () => {
  async function open(options: Parameters<typeof enter>[0] = {}): Promise<Visit> {
    const visit = await enter(options);
    await visit.page.locator('a[href="#/record"]').click();
    await visit.page.locator('textarea').waitFor();
    // The way on to every other page stays.
    expect(await visit.page.locator('header nav a').count()).toBe(4);
    return visit;
  }

  it('is opened from a file and replayed', async () => {
    const visit = await open();
    const { page } = visit;
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'game.vaandel', mimeType: 'text/plain', buffer: Buffer.from(record) });
    await page.locator('[data-do=last]').click();
    expect(await plyOf(visit)).toBe(game.plies);
    await page.locator('[data-whole=true]').waitFor();
    await page.keyboard.press('Home');
    await page.locator('[data-square][aria-label*="Red"]:not([aria-label*="known"])').first().click();
    await page.locator('[data-belief] li').nth(1).waitFor();
    await page.locator('[data-tab=keep]').click();
    await page.getByRole('button', { name: 'Open another file' }).click();
    await page.locator('textarea').waitFor();
    await visit.close();
  });

  it('is pasted, and when it is broken the page says where', async () => {
    const visit = await open();
    const { page } = visit;
    await page.locator('textarea').fill(record.replace(/^ {2} {0,2}3\. (\w+)-(\w+)/m, '   3. $1-z9'));
    await page.locator('form button').click();
    await page.locator('[data-problems]').waitFor();
    expect(await page.locator('[data-problems]').textContent()).toMatch(/Line \d+:.*z9.* is not a move on this board/);
    visit.complaints.length = 0; // the browser notes what the server refused
    await page.locator('textarea').fill(record);
    await page.locator('form button').click();
    await page.locator('[data-do=last]').waitFor();
    await visit.close();
  });

  it.each([
    ['en', /^Move 1 \(\w{4}\) is illegal: “(There’s no piece there|That’s not your piece)\.”$/],
    ['fr', /^Le coup 1, \w{4}, n’est pas permis/],
    ['nl', /^Zet 1, \w{4}, is niet toegestaan/],
    ['de', /^Zug 1, \w{4}, ist nicht erlaubt/],
  ])('that the rules deny is told in the words of the page (%s)', async (locale, told) => {
    const visit = await open({ locale });
    const { page } = visit;
    await page.locator('textarea').fill(record.replace(/^( *1\. )(\w+)-(\w+)/m, '$1$3-$2'));
    await page.locator('form button').click();
    expect((await page.locator('[data-problems] li').textContent())?.trim()).toMatch(told);
    expect(await page.locator('[data-problems] [lang]').count()).toBe(0);
    expect(await visit.accessibilityProblems()).toEqual([]);
    visit.complaints.length = 0; // the browser notes what the server refused
    await visit.close();
  });

  it.each([
    ['en', 'Not understood:'],
    ['fr', 'Passage incompréhensible.'],
    ['nl', 'Dit is niet te begrijpen.'],
    ['de', 'Das war nicht zu verstehen.'],
  ])(
    'with a line that nobody understands has it shown, with a word in the language of the page (%s)',
    async (locale, told) => {
      const visit = await open({ locale });
      const { page } = visit;
      await page.locator('textarea').fill(record.replace(/^ {2} {0,2}3\. (\w+)-(\w+)/m, '   3. $1-z9'));
      await page.locator('form button').click();
      const fault = page.locator('[data-problems] li').first();
      expect(await fault.textContent()).toContain(told);
      expect(await fault.locator('code').textContent()).toContain('z9');
      visit.complaints.length = 0; // the browser notes what the server refused
      await visit.close();
    },
  );

  it('that is too large is not sent', async () => {
    const visit = await open();
    await visit.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'x.xml', mimeType: 'text/xml', buffer: Buffer.alloc(300_000) });
    await visit.page.getByText('the limit is 256 kB').waitFor();
    await visit.close();
  });
});
