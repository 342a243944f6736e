// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import type { Refused } from '../net/protocol';
import { Session } from '../play/session.svelte';
import { barrage8, gameState, kToken } from '../testing/fixtures';
import { click, mounted, one } from '../testing/mounted';
import PlayHost from '../testing/PlayHost.svelte';
import { Wire } from '../testing/wire';
import { announced } from '../ui/live.svelte';

const refusal = (wait: number | null): Refused => {
  return { type: 'refused', request: 'hint', code: 'too_many', problems: [], wait };
};

let wire: Wire;
let session: Session;

function play() {
  wire.say(gameState());
  const { host } = mounted(PlayHost, { session, edition: barrage8 });
  return {
    ask: () => click(one(host, '[data-do=hint]')),
    canAsk: () => one(host, '[data-do=hint]').getAttribute('aria-disabled') === 'false',
    notice: () => one(host, '.notice').textContent,
    asked: () => wire.sent.filter(({ type }) => type === 'hint').length,
  };
}
function pass(seconds: number): void {
  vi.advanceTimersByTime(seconds * 1_000);
  flushSync();
}

beforeEach(async () => {
  vi.useFakeTimers();
  await loadLanguage('en');
  wire = new Wire();
  session = new Session({ game: 'g', token: kToken }, { onState: () => {}, onRematch: () => {} }, wire.ports, {
    set: (run, ms) => window.setTimeout(run, ms),
    clear: (timer) => window.clearTimeout(timer),
  });
});
afterEach(() => {
  session.close();
  vi.useRealTimers();
});

describe('a limit on hints', () => {
  it('says when the next one comes, counts down, and lets it be asked for then', () => {
    const table = play();
    table.ask();
    wire.say(refusal(5));
    expect(table.notice()).toBe('The next hint comes in 5 seconds.');
    expect(announced()).toBe('The next hint comes in 5 seconds.');
    expect(table.canAsk()).toBe(false);
    pass(1);
    expect(table.notice()).toBe('The next hint comes in 4 seconds.');
    expect(announced()).toBe('The next hint comes in 5 seconds.'); // not every second
    pass(1);
    session.say('Something else.');
    table.ask();
    expect(table.notice()).toBe('The next hint comes in 3 seconds.');
    expect(table.asked()).toBe(1);
    pass(2);
    expect(table.notice()).toBe('The next hint comes in 1 second.');
    pass(1);
    expect(table.notice()).toBe('');
    expect(table.canAsk()).toBe(true);
    table.ask();
    expect(table.asked()).toBe(2);
  });

  it('takes its sentence back when the time has come, and no other', () => {
    const table = play();
    table.ask();
    wire.say(refusal(2));
    pass(2);
    expect(table.notice()).toBe('');
    table.ask();
    wire.say(refusal(2));
    session.say('Something else.');
    pass(2);
    expect(table.notice()).toBe('Something else.');
  });

  it('says what was always said where the server knows no time', () => {
    const table = play();
    table.ask();
    wire.say(refusal(null));
    expect(table.notice()).toBe('Too many requests. Please wait a moment.');
    expect(table.canAsk()).toBe(true);
  });

  it.each([
    ['fr', 'Prochain indice dans 5 secondes.'],
    ['nl', 'Over 5 seconden kun je weer een tip vragen.'],
    ['de', 'In 5 Sekunden gibt es den nächsten Tipp.'],
  ] as const)('is told in the language of the reader, %s', async (language, text) => {
    await loadLanguage(language);
    const table = play();
    table.ask();
    wire.say(refusal(5));
    expect(table.notice()).toBe(text);
  });
});
