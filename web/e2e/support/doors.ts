import type { Page } from 'playwright-core';

export type Door = 'hint' | 'takeback' | 'draw' | 'resign' | 'rules' | 'watch';

/** The button that does it, in sight: where there is little room it stands in a menu. */
export async function door(page: Page, does: Door) {
  const button = page.locator(`main.frame [data-do=${does}]`);
  if (!(await button.isVisible())) await page.locator('[data-do=more]').click();
  return button;
}

/** Gives up, and says so twice. */
export async function giveUp(page: Page): Promise<void> {
  await (await door(page, 'resign')).click();
  await page.locator('dialog [data-do=agree]').click();
}

/** Offers a draw, and says so twice. */
export async function offerDraw(page: Page): Promise<void> {
  await (await door(page, 'draw')).click();
  await page.locator('dialog [data-do=agree]').click();
}

/** The settings, from the header or, without one, from the menu. */
export async function openSettings(page: Page): Promise<void> {
  const menu = page.locator('[data-do=menu]');
  if (await menu.isVisible()) await menu.click();
  await page.locator('[data-do=settings]').click();
}

/** The rules, from the header or, without one, from the menu. */
export async function openRules(page: Page): Promise<void> {
  const menu = page.locator('[data-do=menu]');
  if (!(await menu.isVisible())) return page.locator('header button[title=Rules]').click();
  await menu.click();
  await page.locator('dialog').getByRole('button', { name: 'Rules' }).click();
}
