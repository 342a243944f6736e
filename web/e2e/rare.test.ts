// What a real game shows too seldom to wait for: every ending, every kind of battle, a server that is beside itself.
// The page and its files come from the real server; the other end of the game's line is a script.

import { describe, expect, it } from 'vitest';
import { type Battle, endReasons, type GameState, type Outcome } from '../src/net/protocol';
import { gameState, pieceAt } from '../src/testing/fixtures';
import { desktop, phone } from './support/browser';
import { house } from './support/house';
import { openGame, scripted } from './support/script';
import { Table } from './support/table';

const { enter } = house();

const kSetup = 'FB..............X2..9312';

function ended(outcome: Outcome): GameState {
  const pieces = [pieceAt('a1', 'red', 'F'), pieceAt('h8', 'blue', 'F')];
  const final = { setups: { red: kSetup, blue: kSetup }, nonces: { red: null, blue: null }, pieces };
  return gameState({ game: `over-${outcome.reason}`, phase: 'over', ply: 30, targets: {}, outcome, pieces, final });
}

describe('every ending', () => {
  it.each(['en', 'fr', 'nl', 'de'])(
    '%s: is told in words of its own, fits and passes axe, large and small',
    async (locale) => {
      const states = endReasons.map((reason) =>
        ended({ reason, winner: reason === 'both_immobile' || reason === 'agreed' ? 'draw' : 'blue' }),
      );
      for (const viewport of [desktop, phone]) {
        const told = new Set<string>();
        const visit = await enter({ locale, viewport });
        await scripted(visit, states);
        for (const state of states) {
          await openGame(visit, state);
          const result = visit.page.locator(`[data-reason=${state.outcome?.reason}]`);
          await result.waitFor();
          told.add((await result.locator('.reason').textContent()) ?? '');
          expect((await visit.overflow()).x).toBe(0);
        }
        expect(told.size).toBe(endReasons.length);
        expect(await visit.accessibilityProblems()).toEqual([]);
        await visit.close();
      }
    },
  );
});

it.each([
  { width: 1024, height: 768 },
  { width: 640, height: 360 },
])('how it ended stands where it can be read and pressed, $width x $height', async (viewport) => {
  const visit = await enter({ viewport });
  const state = ended({ reason: 'resigned', winner: 'blue' });
  await scripted(visit, [state]);
  await openGame(visit, state);
  await visit.page.locator('[data-loss]').waitFor({ state: 'attached' });
  // Tries whether a click would meet it.
  await visit.page.locator('[data-reason] .doors .main').click({ trial: true, timeout: 5_000 });
  await visit.page.locator('[data-reason] [data-do=again]').click({ trial: true, timeout: 5_000 });
  expect(await visit.page.locator('[data-reason]').evaluate((card) => card.clientHeight)).toBeGreaterThan(120);
  await visit.close();
});

describe('every battle', () => {
  const ends: [Battle['attacker'], Battle['defender'], Battle['winner'], string, string][] = [
    ['9', '8', 'attacker', 'The attacker wins.', 'General captures Colonel'],
    ['8', '9', 'defender', 'The defender wins.', 'General captures Colonel'],
    ['5', '5', 'none', 'Both are lost.', 'Both are lost.'],
    ['3', 'B', 'attacker', 'The Bomb is defused.', 'Miner captures Bomb'],
    ['X', 'B', 'defender', 'The Bomb destroys the attacker.', 'The Bomb explodes and stays'],
    ['2', 'F', 'attacker', 'The Flag is captured!', 'The Flag is captured!'],
  ];

  it.each(['en', 'fr', 'nl', 'de'])('%s: leaves a line below the board that fits a phone', async (locale) => {
    const states = ends.flatMap(([attacker, defender, winner], number) =>
      (['red', 'blue'] as const).map((turn) =>
        gameState({
          game: `battle-${number}-${turn}`,
          ply: 30,
          turn,
          targets: turn === 'red' ? { b3: ['b4'] } : {},
          pieces: [pieceAt('b3', 'red', '9'), pieceAt('h8', 'blue', null)],
          last: {
            ply: 30,
            side: turn === 'red' ? 'blue' : 'red',
            id: 'c3',
            from: 'c3',
            to: 'c4',
            battle: { attacker, defender, defender_id: 'c4', winner },
          },
        }),
      ),
    );
    const visit = await enter({ locale, viewport: phone });
    await scripted(visit, states);
    for (const state of states) {
      await openGame(visit, state);
      await visit.page.locator('.ground .trail').first().waitFor();
      expect(await visit.overflow()).toEqual({ x: 0, y: 0 });
    }
    await visit.close();
  });

  it.each(ends)(
    '%s against %s (%s) is shown with both ranks, long enough, and passes axe',
    async (attacker, defender, winner, verdict, title) => {
      const isStill = winner === 'attacker';
      const visit = await enter({ reducedMotion: isStill ? 'reduce' : 'no-preference' });
      const { page } = visit;
      const before = gameState({
        pieces: [pieceAt('b3', 'red', attacker), pieceAt('b4', 'blue', null), pieceAt('h8', 'blue', null)],
        targets: { b3: ['b4'] },
      });
      const after = gameState({
        ply: 1,
        turn: 'blue',
        targets: {},
        pieces: [pieceAt('h8', 'blue', null)],
        last: {
          ply: 1,
          side: 'red',
          id: 'b3',
          from: 'b3',
          to: 'b4',
          battle: { attacker, defender, defender_id: 'b4', winner },
        },
      });
      await scripted(visit, [before], ({ type }) => (type === 'move' ? [after] : []));
      await openGame(visit, before);
      const table = new Table(page);
      await page.locator('[data-turn=yours]').waitFor();
      await table.select('b3');
      await table.cell('b4').click();
      const card = page.locator('[data-battle]');
      await card.waitFor();
      const shownAt = Date.now();
      expect(await card.textContent()).toContain(title);
      if (isStill) {
        // With reduced motion it waits for a key.
        expect(await visit.accessibilityProblems()).toEqual([]);
        await page.waitForTimeout(Math.max(0, 3_500 - (Date.now() - shownAt)));
        expect(await card.isVisible()).toBe(true);
        await page.keyboard.press('Enter');
      }
      await card.waitFor({ state: 'detached' });
      expect(Date.now() - shownAt).toBeGreaterThan(1_500);
      expect(await page.locator('[data-last=battle]').textContent()).toContain(verdict);
      await visit.close();
    },
  );
});

describe('a server beside itself', () => {
  it('that talks nonsense is told apart from a lost line', async () => {
    const visit = await enter();
    const state = gameState({ targets: { b3: ['b4'] } });
    await scripted(visit, [state], () => ['{"type":"state"}']);
    await openGame(visit, state);
    const table = new Table(visit.page);
    await visit.page.locator('[data-turn=yours]').waitFor();
    await table.select('b3');
    await table.cell('b4').click();
    await visit.page.locator('.bar.garbled').waitFor();
    expect(await visit.accessibilityProblems()).toEqual([]);
    await visit.close();
  });

  it('that refuses a set-up is quoted with all its reasons', async () => {
    const visit = await enter();
    const { page } = visit;
    const start = gameState({
      phase: 'setup',
      pieces: [],
      targets: {},
      setup: { yours: null, ready: { red: false, blue: true } },
    });
    const problems = [
      { code: 'count', rank: '2', have: 1, want: 2 },
      { code: 'count', rank: 'B', have: 2, want: 1 },
    ] as const;
    await scripted(visit, [start], () => [
      { type: 'refused', request: 'setup', code: 'setup', problems: [...problems], wait: null },
    ]);
    await openGame(visit, start);
    await page.locator('.ready').waitFor();
    await new Table(page).choosePreset(0);
    await page.locator('.ready').click();
    await page.getByText('Scout: 1 placed, 2 needed').waitFor();
    await page.getByText('Bomb: 2 placed, 1 needed').waitFor();
    expect(await visit.accessibilityProblems()).toEqual([]);
    await visit.close();
  });

  it('a chase that may not go on is marked, and says why', async () => {
    const visit = await enter();
    const { page } = visit;
    const state = gameState({
      targets: { b3: ['b4'] },
      barred: { b3: { c3: 'more_squares' } },
      soon_barred: { b3: { b4: 'more_squares' } },
    });
    await scripted(visit, [state]);
    await openGame(visit, state);
    const table = new Table(page);
    await page.locator('[data-turn=yours]').waitFor();
    await table.select('b3');
    expect(await table.label('c3')).toContain('not allowed');
    expect(await table.label('b4')).toContain('you may have to end the chase from there');
    await page.getByText('after b3 to b4 you may have to end this chase').first().waitFor();
    await table.cell('c3').click();
    await page.getByText('More-squares rule').first().waitFor();
    await visit.close();
  });
});
