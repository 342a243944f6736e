// What a stranger's browser fetches before the page can be used.

import { expect, it } from 'vitest';
import { Visit } from './support/browser';
import { house } from './support/house';

const { browser, server } = house();

/**
 * Bytes on the wire that the first look may cost, heads and all: packed by Brotli, and by gzip for who came without
 * TLS.
 */
const kBudget = { br: 113_000, gzip: 120_000 };

/** What a file weighs in gzip. */
async function gzipped(url: string): Promise<number> {
  const answer = await fetch(url, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  return Number(answer.headers.get('content-length'));
}

it('comes within its budget, fonts and all, and in its own letters', async () => {
  const context = await browser().newContext({ locale: 'de' });
  const page = await context.newPage();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const fetched = new Map<string, string>();
  let bytes = 0;
  let heads = 0;
  line.on('Network.responseReceived', ({ requestId, response }) => {
    fetched.set(requestId, response.url);
    heads += response.encodedDataLength;
  });
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.goto(server().address);
  await page.waitForLoadState('networkidle');
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  });
  expect(faces).toContain('Ysabeau Office');
  expect(faces).toContain('Source Sans 3');
  // Preloaded and used: each file once.
  const fonts = [...fetched.values()].filter((url) => url.endsWith('.woff2'));
  expect(fonts.length).toBe(2);
  expect(bytes).toBeGreaterThan(44 * 1024);
  expect(bytes).toBeLessThan(kBudget.br);
  const plain = (await Promise.all([...fetched.values()].map(gzipped))).reduce((sum, one) => sum + one, heads);
  expect(plain).toBeLessThan(kBudget.gzip);
  // All of it in words: no name of a text that came too late, on the page or in what opens over it.
  for (const chip of await page.locator('form .chips button').all()) {
    await chip.click();
    await page.locator('dialog[open]').waitFor();
    expect(await page.locator('body').innerText()).not.toMatch(/\b[a-z]+\.[a-z]+_?[a-z]+\b/);
    await page.keyboard.press('Escape');
  }
  await context.close();
  // And without a word from the browser about a preload that nothing used, or a policy that forbids it.
  await (await Visit.open(browser(), server().address)).close();
});
