// A translator of the browser goes over the page, and the page lives on.

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { house } from './support/house';
import { Table } from './support/table';

const { enter, server } = house();

/**
 * As Chrome does it: each text is taken out, and a <font> with another put in its place; not where `translate` is
 * "no".
 */
function translate(page: Page): Promise<number> {
  return page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      const host = text.parentElement;
      if (text.data.trim() && host && !host.closest('[translate=no], font, script, noscript, textarea, select'))
        texts.push(text);
    }
    for (const text of texts) {
      const outer = document.createElement('font');
      const inner = outer.appendChild(document.createElement('font'));
      inner.append(`⟦${text.data}⟧`);
      text.replaceWith(outer);
    }
    return texts.length;
  });
}
const textOf = async (page: Page) => (await page.locator('#app').innerText()).replace(/[⟦⟧]/g, '').replace(/\s+/g, ' ');

it('what changes is shown as it is, on the desk and when the language changes', async () => {
  const visit = await enter();
  const { page } = visit;
  await page.goto(`${server().address}/#/setups/barrage8`);
  await page.locator('[data-preset]').first().waitFor();
  expect(await translate(page)).toBeGreaterThan(30);
  const count = page.locator('p.count');
  expect(await count.innerText()).toBe('⟦8 pieces left to place⟧');
  await page.locator('[data-square=a1]').press('f');
  await page.locator('[data-square=b1]').press('2');
  await page.getByText('6 pieces left to place').waitFor();
  expect(await count.innerText()).toBe('6 pieces left to place');
  expect(await page.locator('[data-rank="2"] .count').innerText()).toBe('1');
  expect(await page.locator('[data-rank=F] .count').count()).toBe(0); // none is left

  // Every text of another language, and nothing of the one before.
  await page.locator('select[name=language]').first().selectOption('nl');
  await page.getByText('Nog 6 te plaatsen').waitFor();
  await page.getByText('Voor beginners').first().waitFor();
  const seen = await textOf(page);
  await page.reload();
  await page.getByText('Nog 6 te plaatsen').waitFor();
  await page.getByText('Voor beginners').first().waitFor();
  expect(seen).toBe(await textOf(page));
  await visit.close();
});

it('a game is set up, begun and resigned', async () => {
  const visit = await enter();
  const { page } = visit;
  const table = new Table(page);
  await table.start('barrage8', 'red');
  await translate(page);
  await table.choosePreset(0);
  await translate(page);
  await table.ready();
  await translate(page);
  await table.resign();
  expect(await page.locator('[data-outcome]').innerText()).toContain('You resigned');
  await visit.close();
});
