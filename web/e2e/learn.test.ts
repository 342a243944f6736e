// Learning the games: the course from front page to first game, and the rules of every edition, also over a running
// game.

import { describe, expect, it } from 'vitest';
import lessons from '../src/learn/lessons.json';
import { desktop, phone, resize, type Visit } from './support/browser';
import { startGame } from './support/front';
import { house } from './support/house';
import { Table } from './support/table';

const { enter, server } = house();

const stepsOf = (id: string) => lessons.lessons.find((lesson) => lesson.id === id)?.steps ?? [];

/** Does what a lesson asks for, by click or tap, after what it does not ask for. */
async function take(visit: Visit, id: string): Promise<void> {
  const lesson = visit.page.locator(`[data-lesson=${id}]`);
  for (const step of stepsOf(id)) {
    const only = 'only' in step ? step.only : Object.keys(step.to);
    await lesson.locator(`[data-square=${step.from}]`).click();
    await lesson.locator('.cell.target').first().waitFor();
    expect(await lesson.locator('.cell.target').count()).toBe(only.length);
    for (const wrong of Object.keys(step.to).filter((square) => !only.includes(square))) {
      const asked = await lesson.locator('.say').textContent();
      await lesson.locator(`[data-square=${wrong}]`).click();
      expect(await lesson.locator('.say').textContent()).toContain(asked?.trim() ?? '?');
      expect(await lesson.getAttribute('data-done')).toBe('false');
    }
    await lesson.locator(`[data-square=${only[0]}]`).click();
    await lesson.locator('.cell.target').first().waitFor({ state: 'detached' });
    await visit.page.waitForTimeout('reply' in step ? 700 : 0);
  }
  await visit.page.locator(`[data-lesson=${id}][data-done=true]`).waitFor();
}

describe('the course', () => {
  it.each([desktop, phone])('leads from the front page to the first game, $width', async (viewport) => {
    const visit = await enter({ viewport, hasTouch: viewport === phone });
    const { page } = visit;
    await page.getByRole('link', { name: 'Learn to play in eight steps' }).click();
    for (const id of ['army', 'march', 'scout', 'battle']) {
      await page.locator(`[data-step=${id}]`).waitFor();
      await take(visit, id);
      expect((await visit.overflow()).x).toBe(0);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
    }
    await page.reload(); // remembered
    for (const id of ['bomb', 'spy', 'guard', 'flag']) {
      await page.locator(`[data-step=${id}]`).waitFor();
      await take(visit, id);
      await page.getByRole('button', { name: 'Next', exact: true }).click();
    }
    await page.getByRole('button', { name: 'Play your first game' }).click();
    await page.locator('.ready').waitFor();
    expect(await page.locator('h1').textContent()).toContain('Beginner');
    await page.locator('a.home').click();
    await page.locator('form').waitFor();
    expect(await page.locator('[data-do=course]').count()).toBe(0);
    await visit.close();
  });

  it('shows task and buttons in a low window without scrolling', async () => {
    const visit = await enter({ viewport: { width: 640, height: 360 }, locale: 'de' });
    const { page } = visit;
    await page.goto(`${server().address}/#/course`);
    await page.locator('.doors .main').click();
    await page.locator('.say').waitFor();
    const footOf = async (part: string) => {
      const box = await page.locator(`section ${part}`).boundingBox();
      return (box?.y ?? 999) + (box?.height ?? 0);
    };
    for (const part of ['.say', '.doors']) expect(await footOf(part), part).toBeLessThanOrEqual(360);
    // What is said below the board when it is done moves no button.
    const before = await footOf('.doors');
    await take(visit, 'march');
    expect(await footOf('.doors')).toBe(before);
    await visit.close();
  });

  it('can be done with the keyboard alone, and skipped', async () => {
    const visit = await enter();
    const { page } = visit;
    await page.goto(`${server().address}/#/course`);
    await page.getByRole('button', { name: 'Next', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.locator('[data-step=march] h1:focus').waitFor();
    await page.keyboard.press('Tab'); // onto the board
    await page.locator('[data-step=march] [data-square]:focus').waitFor();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter'); // b2
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter'); // b3
    await page.locator('[data-lesson=march][data-done=true]').waitFor();
    await page.getByRole('link', { name: 'Skip the course' }).click();
    await page.locator('form').waitFor();
    expect(await page.locator('[data-do=course]').count()).toBe(0);
    await visit.close();
  });
});

describe('the rules', () => {
  it.each(['en', 'fr', 'nl', 'de'])('are there for every edition, %s', async (locale) => {
    const visit = await enter({ locale });
    const { page } = visit;
    for (const edition of ['original', 'duel10', 'barrage10', 'duel8', 'barrage8', 'cards']) {
      await page.goto(`${server().address}/#/rules/${edition}`);
      await page.locator('article h3').first().waitFor();
      expect(await page.locator('main nav a[aria-current=page]').getAttribute('href')).toBe(`#/rules/${edition}`);
      expect(await page.locator('article').textContent()).not.toMatch(/learn\.|\{\w+\}/);
      expect(await page.locator('[data-lesson]').count()).toBe(edition === 'cards' ? 0 : 7);
    }
    for (const [viewport, colorScheme] of [
      [desktop, 'dark'],
      [phone, 'light'],
    ] as const) {
      await resize(page, viewport);
      await page.emulateMedia({ colorScheme });
      for (const place of ['rules/original', 'rules/cards', 'course']) {
        await page.goto(`${server().address}/#/${place}`);
        await page.locator('main h1').waitFor();
        await page.waitForTimeout(100);
        expect(await visit.accessibilityProblems()).toEqual([]);
        expect((await visit.overflow()).x).toBe(0);
      }
    }
    await visit.close();
  });

  it('let a chase be tried until it is refused', async () => {
    const visit = await enter();
    const { page } = visit;
    await page.goto(`${server().address}/#/rules/duel8`);
    const lesson = page.locator('[data-lesson=more-squares]');
    await lesson.scrollIntoViewIfNeeded();
    for (const { from, only } of stepsOf('more-squares').slice(0, -1) as { from: string; only: string[] }[]) {
      await lesson.locator(`[data-square=${from}]`).click();
      await lesson.locator(`[data-square=${only[0]}].target`).click();
      await page.waitForTimeout(750);
    }
    await lesson.locator('[data-square=b4]').click();
    await lesson.locator('[data-square=a4].barred').click();
    expect(await lesson.locator('.say').textContent()).toContain('More-squares rule');
    await visit.close();
  });

  it.each(['barrage8', 'cards'])('open over a game of %s without losing it', async (edition) => {
    const visit = await enter();
    const { page } = visit;
    await startGame(page, { edition });
    await page.locator('header button[title=Rules]').click();
    await page.locator('dialog h3').first().waitFor();
    expect(await visit.accessibilityProblems()).toEqual([]);
    await page.locator('dialog').getByRole('button', { name: 'Close' }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    if (edition === 'barrage8') {
      const table = new Table(page);
      await table.choosePreset(0);
      await table.ready();
      await page.locator('header button[title=Rules]').click();
      await page.locator('dialog h3').first().waitFor();
      await page.keyboard.press('Escape');
      expect((await table.movable()).length).toBeGreaterThan(0);
    }
    await visit.close();
  });
});
