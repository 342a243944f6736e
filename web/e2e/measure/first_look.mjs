// How soon a stranger can play: first_look.mjs ADDRESS [RUNS]
//
// A new browser each time, a phone of 360x640 at a quarter of this machine's speed, on a line of 1.6 Mbit/s with 150 ms
// there and back. Prints when something was painted, when the button to play could be pressed (it is there, and no task
// of more than 50 ms was at work after that), and how many bytes came until then and in all. Then it plays: the button,
// Ready, a piece, a square; and says how long that took from the first byte on, the reader's own time left out.
import { chromium } from 'playwright-core';

const [address, runs = '5'] = process.argv.slice(2);
if (!address) {
    console.error('usage: first_look.mjs ADDRESS [RUNS], as in: first_look.mjs http://127.0.0.1:8080 5');
    process.exit(2);
}
const kLine = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8 };
const kSlower = 4;
const kQuietMs = 2_000;

/** In the page: notes long tasks, and when the button came. */
function watch() {
    window.seen = { button: 0, busyUntil: 0 };
    new PerformanceObserver((list) => {
        for (const { startTime, duration } of list.getEntries()) window.seen.busyUntil = startTime + duration;
    }).observe({ type: 'longtask', buffered: true });
    new MutationObserver((_, observer) => {
        if (!document.querySelector('[data-do=play]:not([disabled])')) return;
        window.seen.button = performance.now();
        observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
}

async function look(browser) {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 }, serviceWorkers: 'block' });
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    let bytes = 0;
    line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await line.send('Network.enable');
    await line.send('Network.emulateNetworkConditions', kLine);
    await line.send('Emulation.setCPUThrottlingRate', { rate: kSlower });
    await page.addInitScript(watch);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.seen?.button > 0);
    const needed = bytes;
    await page.waitForTimeout(kQuietMs);
    const times = await page.evaluate(() => ({
        painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
        ready: Math.max(window.seen.button, window.seen.busyUntil),
    }));
    const asked = Date.now();
    await page.locator('[data-do=play]').click();
    await page.locator('.ready').click();
    await page.locator('[data-turn=yours]').waitFor();
    for (const piece of await page.locator('.cell.carriable').all()) {
        await piece.click();
        if (await page.locator('.cell.target').count()) break;
    }
    await page.locator('.cell.target').first().click();
    await page.locator('[data-ply]:not([data-ply="0"])').first().waitFor();
    const moved = times.ready + Date.now() - asked;
    await context.close();
    return { ...times, moved, needed, bytes };
}

const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
});
const looks = [];
for (let run = 0; run < Number(runs); run += 1) {
    const one = await look(browser);
    looks.push(one);
    console.log(
        `painted ${Math.round(one.painted)} ms, ready ${Math.round(one.ready)} ms, ` +
            `${(one.needed / 1000).toFixed(1)} kB until then, ${(one.bytes / 1000).toFixed(1)} kB in all, ` +
            `first move after ${Math.round(one.moved)} ms`,
    );
}
const median = (name) => Math.round(looks.map((one) => one[name]).sort((a, b) => a - b)[Math.floor(looks.length / 2)]);
console.log(`median: ready after ${median('ready')} ms, first move after ${median('moved')} ms`);
await browser.close();
