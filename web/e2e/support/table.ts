import type { Page } from 'playwright-core';
import { giveUp } from './doors';
import { startGame } from './front';

/**
 * What a person does at the front page and at the board. Everything is read from the page as it is shown in English.
 */
export class Table {
  constructor(readonly page: Page) {}

  cell(square: string) {
    return this.page.locator(`[data-square="${square}"]`);
  }

  async start(edition: string, side: 'red' | 'blue' | 'random'): Promise<void> {
    await startGame(this.page, { edition, side });
    await this.page.locator('.ready').waitFor();
    await this.clear();
  }

  /** Takes every piece off the desk: the first game of all begins with an army that stands. */
  async clear(): Promise<void> {
    await this.page.locator('.tools').waitFor();
    if (!(await this.page.locator('.count.complete').isVisible())) return;
    const more = this.page.locator('.tools [data-do=more]');
    if (await more.isVisible()) await more.click();
    await this.page.locator('[data-do=clear]').click();
    await this.page.locator('.count.complete').waitFor({ state: 'detached' });
  }

  /** Hands the army in and waits until it is this player's turn. */
  async ready(): Promise<void> {
    await this.page.locator('.ready').click();
    await this.settle();
  }

  async resign(): Promise<void> {
    await giveUp(this.page);
    await this.page.locator('[data-outcome]').waitFor();
  }

  async choosePreset(index: number): Promise<void> {
    await this.page.locator('.tools').waitFor();
    const opener = this.page.locator('[data-do=presets]');
    if (await opener.isVisible()) {
      await opener.click();
      await this.page.locator('dialog [data-preset]').nth(index).click();
    } else {
      await this.page.locator('[data-preset]').nth(index).click();
    }
  }

  /** Reads battles away until there is something to decide: `turn`, or `over`. */
  async settle(): Promise<'turn' | 'over'> {
    for (;;) {
      const scene = this.page.locator('[data-battle], [data-turn=yours], [data-outcome]').first();
      await scene.waitFor();
      const goOn = this.page.locator('[data-battle] button');
      if (await goOn.isVisible()) await goOn.click({ timeout: 3_000 }).catch(() => undefined);
      else return (await this.page.locator('[data-outcome]').isVisible()) ? 'over' : 'turn';
    }
  }

  /**
   * Makes a move and waits until the page shows it. The answer may be there as soon: whose turn it is tells nothing.
   */
  async move(doing: () => Promise<void>): Promise<void> {
    const before = await this.page.locator('[data-ply]').getAttribute('data-ply');
    await doing();
    await this.page.locator(`[data-battle], [data-outcome], [data-ply]:not([data-ply="${before}"])`).first().waitFor();
  }

  /** Squares of own pieces that can be taken in hand. */
  movable(): Promise<string[]> {
    return this.page
      .locator('.cell.carriable')
      .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-square') ?? ''));
  }

  /** Marked squares for the piece in hand, each with what it is called. */
  targets(): Promise<{ square: string; label: string }[]> {
    return this.page.locator('.cell.target').evaluateAll((cells) =>
      cells.map((cell) => ({
        square: cell.getAttribute('data-square') ?? '',
        label: cell.getAttribute('aria-label') ?? '',
      })),
    );
  }

  async label(square: string): Promise<string> {
    return (await this.cell(square).getAttribute('aria-label')) ?? '';
  }

  /** What the page says about a square, without the square's name. */
  async occupant(square: string): Promise<string> {
    return (await this.label(square)).slice(square.length + 2);
  }

  /** Takes a piece in hand, unless it is there already. */
  async select(square: string): Promise<void> {
    if ((await this.cell(square).getAttribute('aria-selected')) !== 'true') await this.cell(square).click();
  }

  async dragSquare(from: string, to: string): Promise<void> {
    await this.dragTo(await this.middle(`[data-square="${from}"]`), await this.middle(`[data-square="${to}"]`));
  }

  async middle(selector: string): Promise<{ x: number; y: number }> {
    const box = await this.page.locator(selector).boundingBox();
    if (!box) throw new Error(`${selector} is not on show`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }

  async dragTo(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
    await this.page.mouse.move(from.x, from.y);
    await this.page.mouse.down();
    await this.page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await this.page.mouse.move(to.x, to.y, { steps: 3 });
    await this.page.mouse.up();
  }
}
