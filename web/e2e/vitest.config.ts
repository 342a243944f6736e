import { defineConfig } from 'vitest/config';

// The whole product as a person uses it: the built program serves the built page to a real browser.
// VAANDEL_BIN names another program than ../build/release/vaandel, VAANDEL_FURTHER_BIN another one with a further
// edition than ../build/release/tests/further_edition/vaandel_further, CHROMIUM another browser.
export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ['*.test.ts'],
    environment: 'node',
    // Each file has a server, a port, a folder and a browser of its own, and often waits for them.
    maxWorkers: 3,
    testTimeout: 240_000,
    hookTimeout: 60_000,
    // A browser on a busy machine misses a moment now and then. What fails twice is wrong; what needed a second try is
    // marked in the report.
    retry: 1,
    reporters: ['verbose'],
  },
});
