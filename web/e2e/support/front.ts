import type { Page } from 'playwright-core';

/** What a game is to be; what is left out stays as the page offers it. */
export interface Wish {
  edition?: string;
  /** A level of the bot, or `friend`, `anybody`, `beside`. */
  against?: string;
  clock?: string;
  side?: string;
}

/** Opens the chip and leaves what it offers on show. */
export async function openChip(page: Page, chip: 'against' | 'clock' | 'side' | 'rules'): Promise<void> {
  await page.locator(`[data-chip=${chip}]`).click();
  await page.locator(`dialog[data-choices=${chip}]`).waitFor();
}

async function choose(page: Page, chip: 'against' | 'clock' | 'side', value: string): Promise<void> {
  await openChip(page, chip);
  await page.locator(`label:has(input[name=${chip}][value=${value}])`).click();
  if (value === 'own') return;
  await page.locator(`dialog[data-choices=${chip}]`).waitFor({ state: 'detached' });
}

/** Closes the chip that is open. */
export async function closeChip(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('dialog[data-choices]').waitFor({ state: 'detached' });
}

/** Chooses the game at the front page, without beginning it. */
export async function wishFor(page: Page, { edition, against, clock, side }: Wish): Promise<void> {
  if (edition) await page.locator(`label:has(input[name=edition][value=${edition}])`).click();
  if (against) await choose(page, 'against', against);
  if (clock) await choose(page, 'clock', clock);
  if (side) await choose(page, 'side', side);
}

/** Begins the game that was chosen. */
export async function begin(page: Page): Promise<void> {
  await page.locator('form [data-do=play]').click();
}

export async function startGame(page: Page, wish: Wish): Promise<void> {
  await wishFor(page, wish);
  await begin(page);
}
