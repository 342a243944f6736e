import axeCore from 'axe-core';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

const kBrowser = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';
const kFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const desktop = { width: 1440, height: 900 };
export const phone = { width: 360, height: 640 };

export function launch(...flags: string[]): Promise<Browser> {
  return chromium.launch({ executablePath: kBrowser, args: [...kFlags, ...flags] });
}

/** With scroll bars that take room, as on most desks. */
export function launchWithBars(): Promise<Browser> {
  return chromium.launch({ executablePath: kBrowser, args: kFlags, ignoreDefaultArgs: ['--hide-scrollbars'] });
}

/** Gives the page another window and waits until it is laid out for it: the page follows a resize by its own code. */
export async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(
    ({ width, height }) =>
      new Promise<void>((done) => {
        const look = () => {
          if (innerWidth !== width || innerHeight !== height) requestAnimationFrame(look);
          else requestAnimationFrame(() => requestAnimationFrame(() => done()));
        };
        look();
      }),
    size,
  );
}

/** A page that notes everything that must not happen. */
export class Visit {
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {}

  static async open(browser: Browser, address: string, options: BrowserContextOptions = {}): Promise<Visit> {
    const context = await browser.newContext({ viewport: desktop, locale: 'en', reducedMotion: 'reduce', ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const visit = new Visit(context, page);
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        visit.complaints.push(`console: ${message.text()}`);
    });
    page.on('pageerror', (error) => visit.complaints.push(`error: ${error.message}`));
    page.on('request', (request) => {
      if (new URL(request.url()).host !== new URL(address).host) visit.complaints.push(`request: ${request.url()}`);
    });
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`);
      });
    });
    await page.goto(address);
    await page.locator('form').waitFor();
    return visit;
  }

  /** Ends the visit; fails the test if the page did anything that it must not. */
  async close(): Promise<void> {
    await this.context.close();
    expect(this.complaints).toEqual([]);
  }

  /** What axe-core finds wrong with what is on show. */
  async accessibilityProblems(): Promise<string[]> {
    // Evaluated by the debugger, so the page's own policy for scripts stays as it is.
    await this.page.evaluate(axeCore.source);
    return this.page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof axeCore };
      const { violations } = await axe.run(document);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
      );
    });
  }

  /** How far the page is wider and higher than the window, in CSS pixels. */
  overflow(): Promise<{ x: number; y: number }> {
    return this.page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement;
      return { x: scrollWidth - window.innerWidth, y: scrollHeight - window.innerHeight };
    });
  }
}
