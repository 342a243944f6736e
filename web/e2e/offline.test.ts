// What makes the page one that can be installed.

import { expect, it } from 'vitest';
import { house } from './support/house';

const { server } = house();

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
});
