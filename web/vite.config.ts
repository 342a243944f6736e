import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// The server's content security policy allows files of its own only: nothing may be inlined.
const backend = process.env.VAANDEL_BACKEND ?? 'http://127.0.0.1:8080';
// The server answers to its own name alone, and to pages that came from it.
const proxy = { '/api': { target: backend, ws: true, changeOrigin: true, headers: { origin: backend } } };

/** Writes sw.js: worker.js with the names of all files of the page, and a version that changes with any of them. */
function worker(): Plugin {
  return {
    name: 'vaandel-worker',
    apply: 'build',
    enforce: 'post', // when the chunks that hold nothing but style sheets are gone: a file that is not there stops the worker
    generateBundle(_, bundle) {
      const source = readFileSync(`${import.meta.dirname}/worker.js`, 'utf8');
      const own = readdirSync(`${import.meta.dirname}/public`);
      const made = Object.keys(bundle).filter((name) => name.startsWith('assets/'));
      const files = [...own, ...made].map((name) => `/${name}`).sort();
      const hash = createHash('sha256').update(source);
      for (const name of own) hash.update(readFileSync(`${import.meta.dirname}/public/${name}`));
      const version = hash.update(files.join()).digest('hex').slice(0, 12);
      const text = source.replace('KEPT_FILES', JSON.stringify(files)).replace('${KEPT_VERSION}', version);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: text });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), worker()],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy },
  preview: { proxy },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  test: {
    // Component tests ask for jsdom in their first line.
    environment: 'node',
    // A loaded machine takes its time.
    testTimeout: 30_000,
    include: ['src/**/*.test.ts'],
  },
});
