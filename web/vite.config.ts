import { svelte } from '@sveltejs/vite-plugin-svelte';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { firstKeys, imported } from './src/i18n/parts.ts';

// The server's content security policy allows files of its own only: nothing may be inlined.
const backend = process.env.VAANDEL_BACKEND ?? 'http://127.0.0.1:8080';
// The server answers to its own name alone, and to pages that came from it.
const proxy = { '/api': { target: backend, ws: true, changeOrigin: true, headers: { origin: backend } } };

/** Writes sw.js: worker.js with the names of all files of the page, and a version that changes with any of them. */
function worker(): Plugin {
  return {
    name: 'vaandel-worker',
    apply: 'build',
    // Once the chunks that hold only style sheets are gone: a missing file stops the worker.
    enforce: 'post',
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

const kEntry = `${import.meta.dirname}/src/main.ts`;
const firstLook = imported(kEntry);

/** Cuts a catalogue in two (src/i18n/parts.ts). */
function catalogueParts(): Plugin {
  return {
    name: 'vaandel-catalogue-parts',
    enforce: 'pre',
    load(id) {
      const [file = '', part] = id.split('?part=');
      if (part !== 'first' && part !== 'rest') return null;
      const catalogue = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
      const first = firstKeys(kEntry, Object.keys(catalogue));
      const kept = Object.entries(catalogue).filter(([key]) => first.has(key) === (part === 'first'));
      const code = `export default ${JSON.stringify(Object.fromEntries(kept))};`;
      return { code, moduleType: 'js' };
    },
  };
}

/** Lays NAME.br beside each file that Brotli makes smaller; the program carries both (cmake/embed_web_files.cmake). */
function brotli(): Plugin {
  return {
    name: 'vaandel-brotli',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!/\.(?:css|html|js|json|svg|txt|webmanifest)$/.test(name)) continue;
        const plain = readFileSync(join(dir, name));
        const packed = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } });
        if (packed.length < plain.length) writeFileSync(join(dir, `${name}.br`), packed);
      }
    },
  };
}

export default defineConfig({
  plugins: [catalogueParts(), svelte(), worker(), brotli()],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // What the first look needs comes in one file: each has headers of its own.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'first', test: (id) => firstLook.has(id) || id.includes('/node_modules/svelte/') }],
        },
      },
    },
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
