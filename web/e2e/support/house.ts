// What the tests of a file live in: one server and one browser, there before them and gone after them.

import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch, Visit } from './browser';
import { kProgram, Server } from './server';

export type Enter = (options?: BrowserContextOptions) => Promise<Visit>;

/** `options`: further ones of `vaandel serve`. */
export function house(...options: string[]) {
  return houseOf(kProgram, ...options);
}

/** The same with another program. */
export function houseOf(program: string, ...options: string[]) {
  let running: Server;
  let opened: Browser;
  beforeAll(async () => {
    running = await Server.start(program, ...options);
    opened = await launch();
  });
  afterAll(async () => {
    await opened?.close();
    await running?.remove();
  });
  const enter: Enter = (how) => Visit.open(opened, running.address, how);
  return { server: () => running, browser: () => opened, enter };
}
