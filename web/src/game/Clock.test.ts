// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import type { GameClock, GameState } from '../net/protocol';
import { Session } from '../play/session.svelte';
import { barrage8, gameState, kToken } from '../testing/fixtures';
import { click, mounted, one } from '../testing/mounted';
import PlayHost from '../testing/PlayHost.svelte';
import { Wire } from '../testing/wire';
import { announced } from '../ui/live.svelte';

const clock = (more: Partial<GameClock> = {}): GameClock => ({
  ...{ setup: 300, main: 600, free: 15 },
  red: { left: 65_000, free: 2_000, runs: true },
  blue: { left: 600_000, free: 15_000, runs: false },
  ...more,
});
const friend: Partial<GameState> = {
  names: { red: null, blue: null },
  level: null,
  rival: { kind: 'guest', here: true },
};

let wire: Wire;
let session: Session;

function play(state: GameState) {
  wire.say(state);
  return mounted(PlayHost, { session, edition: barrage8 }).host;
}
function pass(milliseconds: number): void {
  vi.advanceTimersByTime(milliseconds);
  flushSync();
}
const text = (host: HTMLElement, selector: string) => one(host, selector).textContent.trim();

beforeAll(() => loadLanguage('en'));
beforeEach(() => {
  vi.useFakeTimers();
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

describe('clocks', () => {
  it('count by themselves, the free time first', () => {
    const host = play(gameState({ ...friend, clock: clock() }));
    expect(text(host, '[data-clock=red]')).toBe('1:05+2');
    expect(text(host, '[data-clock=blue]')).toBe('10:00');
    pass(1_000);
    expect(text(host, '[data-clock=red]')).toBe('1:05+1');
    pass(11_000);
    expect(text(host, '[data-clock=red]')).toBe('0:55');
    expect(one(host, '[data-clock=red]').getAttribute('aria-label')).toBe('Red: 0:55 left');
    expect(text(host, '[data-clock=blue]')).toBe('10:00');
  });

  it('say when little is left, by more than colour, and not all the time', () => {
    const host = play(gameState({ ...friend, clock: clock() }));
    pass(7_000);
    expect(announced()).toContain('60 seconds left.');
    pass(20_000);
    expect(announced()).toContain('60 seconds left.');
    pass(10_000);
    expect(announced()).toContain('30 seconds left.');
    expect(text(host, '[data-clock=red]')).toBe('0:30');
    pass(10_000);
    expect(text(host, '[data-clock=red]')).toBe('!0:20');
    pass(60_000);
    expect(text(host, '[data-clock=red]')).toBe('!0:00');
  });

  it('are set anew by each message', () => {
    const host = play(gameState({ ...friend, clock: clock() }));
    pass(30_000);
    const later = clock({
      red: { left: 40_000, free: 15_000, runs: false },
      blue: { left: 600_000, free: 15_000, runs: true },
    });
    wire.say(gameState({ ...friend, turn: 'blue', targets: {}, clock: later }));
    pass(16_000);
    expect(text(host, '[data-clock=red]')).toBe('0:40');
    expect(text(host, '[data-clock=blue]')).toBe('9:59');
  });

  it('are not there in an untimed game, and not for a bot', () => {
    const host = play(gameState());
    expect(host.querySelector('[data-clock]')).toBeNull();
    wire.say(gameState({ clock: clock({ blue: null }) }));
    expect(host.querySelectorAll('[data-clock]')).toHaveLength(1);
  });
});

describe('a claim', () => {
  const away: Partial<GameState> = { ...friend, rival: { kind: 'guest', here: false }, turn: 'blue', targets: {} };
  const buttons = (host: HTMLElement) =>
    [...host.querySelectorAll<HTMLButtonElement>('[data-claim] button')].map((button) => button.textContent.trim());

  it('is waited for, and then a win or a draw', () => {
    const host = play(gameState({ ...away, names: { red: null, blue: 'Ada' }, claim: 90_000 }));
    expect(text(host, '[data-claim=wait]')).toContain('1:30');
    expect(buttons(host)).toEqual([]);
    pass(89_000);
    expect(text(host, '[data-claim=wait]')).toContain('0:01');
    pass(1_000);
    expect(announced()).toMatch(/Ada.? has been offline too long/);
    expect(buttons(host)).toEqual(['Claim win', 'Claim draw']);
    expect(wire.sent).toEqual([]); // never without the server
    click(one(host, '[data-claim] button'));
    expect(wire.sent).toEqual([{ type: 'claim', as: 'win' }]);
  });

  it('lapses when the other comes back', () => {
    const host = play(gameState({ ...away, claim: 0 }));
    expect(buttons(host)).toHaveLength(2);
    wire.say(gameState({ ...friend, turn: 'blue', targets: {} }));
    expect(host.querySelector('[data-claim]')).toBeNull();
  });

  it('is named at the end', () => {
    const host = play(gameState({ ...friend, phase: 'over', outcome: { winner: 'red', reason: 'left' } }));
    expect(text(host, '.reason')).toBe('Your opponent left the game.');
  });

  it.each([
    ['draw', 'One player left the game.'],
    ['blue', 'You left the game, and your opponent claimed the win.'],
  ] as const)('is named at the end, %s', (winner, words) => {
    expect(text(play(gameState({ ...friend, phase: 'over', outcome: { winner, reason: 'left' } })), '.reason')).toBe(
      words,
    );
  });

  it('is not what a game called off ends by', () => {
    const outcome = { winner: 'draw', reason: 'cancelled' } as const;
    const host = play(gameState({ ...friend, phase: 'over', pieces: [], outcome }));
    expect(text(host, '#result-title')).toBe('Game aborted');
    expect(host.querySelector('[data-do=again]')).toBeNull(); // there is nothing to replay
  });
});
