import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// The server's content security policy allows files of its own only: nothing may be inlined.
const backend = process.env.VAANDEL_BACKEND ?? 'http://127.0.0.1:8080';
// The server answers to its own name alone, and to pages that came from it.
const proxy = { '/api': { target: backend, ws: true, changeOrigin: true, headers: { origin: backend } } };

export default defineConfig({
  plugins: [svelte()],
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
