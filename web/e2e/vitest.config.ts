import { defineConfig } from 'vitest/config';
import { LineReporter } from './support/reporter';

// The whole product as a person uses it: the built program serves the built page to a real browser.
// VAANDEL_BIN names another program than ../build/release/vaandel, CHROMIUM another browser; E2E_JSON a file for the counts.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    environment: 'node',
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 60_000,
    reporters: [new LineReporter(process.env.E2E_JSON)],
  },
});
