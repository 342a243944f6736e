// The page while the server is away, and what makes it one that can be installed.

import { expect, it } from 'vitest';
import { house } from './support/house';

const { enter, server } = house();

it('can be installed: manifest, icons and worker are served as what they are', async () => {
  const head = async (path: string) => {
    const { headers, status } = await fetch(`${server().address}${path}`);
    return { status, type: headers.get('content-type'), cache: headers.get('cache-control') };
  };
  expect(await head('/manifest.webmanifest')).toEqual({
    ...{ status: 200, type: 'application/manifest+json', cache: 'no-cache' },
  });
  expect(await head('/sw.js')).toEqual({ status: 200, type: 'text/javascript; charset=utf-8', cache: 'no-cache' });
  const manifest = (await (await fetch(`${server().address}/manifest.webmanifest`)).json()) as {
    icons: { src: string; type: string }[];
  };
  for (const { src, type } of manifest.icons) expect(await head(src)).toMatchObject({ status: 200, type });
  // One file that is not there, and the worker is not installed.
  const worker = await (await fetch(`${server().address}/sw.js`)).text();
  const files = JSON.parse(/const files = (.*);/.exec(worker)?.[1] ?? '[]') as string[];
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) expect({ file, ...(await head(file)) }).toMatchObject({ file, status: 200 });
});

it('is there without the server: set-ups and the course, and says when it asks again', async () => {
  const { page, context, complaints } = await enter();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(`${server().address}/fonts-licence.txt`); // is not kept as the page
  await page.goto(server().address);
  await page.reload(); // now by the worker
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);

  await server().kill();
  await page.reload();
  await page.locator('[data-out]').waitFor();
  expect(await page.locator('[data-out]').textContent()).toContain('The server does not answer.');
  // What needs the server is there, dashed, and says why when pressed.
  const play = page.locator('form [data-do=play]');
  expect(await play.getAttribute('aria-disabled')).toBe('true');
  expect(await play.evaluate((button) => getComputedStyle(button).borderStyle)).toBe('dashed');
  await play.click({ force: true });
  await page.locator('form [role=alert]', { hasText: 'The server isn’t responding.' }).waitFor();
  // It is told apart from a device without a line.
  await context.setOffline(true);
  await page.locator('[data-out]', { hasText: 'You are offline.' }).waitFor();
  await play.click({ force: true });
  await page.locator('form [role=alert]', { hasText: 'You are offline.' }).waitFor();
  await context.setOffline(false);
  await page.locator('[data-out]', { hasText: 'The server does not answer.' }).waitFor();
  await page.evaluate(() => (location.hash = '#/setups/duel8'));
  await page.locator('[data-preset=corner-keep]').click();
  await page.locator('.count.complete').waitFor();
  await page.evaluate(() => (location.hash = '#/course'));
  await page.locator('main h1, main h2').first().waitFor();

  await page.locator('[data-do=retry]').click(); // in vain
  await page.locator('[data-out]').waitFor();
  await server().begin();
  await page.locator('.note.back').waitFor(); // by itself
  expect(await page.locator('[data-out]').count()).toBe(0);
  // What the browser itself says of a server that is away is no fault of the page.
  expect(complaints.filter((one) => !/Failed to load resource|ERR_CONNECTION/.test(one))).toEqual([]);
  await context.close();
});
