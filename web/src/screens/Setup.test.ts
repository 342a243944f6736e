// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { deskKey, Seats } from '../net/seats';
import { keysOf, MemoryStorage } from '../net/storage';
import { Session } from '../play/session.svelte';
import { barrage8, gameState, kToken } from '../testing/fixtures';
import { click, mounted, one, press } from '../testing/mounted';
import { kNoTools } from '../testing/tools';
import { announced } from '../ui/live.svelte';
import { Settings } from '../ui/settings.svelte';
import Setup from './Setup.svelte';

const kWhole = 'FB..............X2..9312';
const inSetup = gameState({
  phase: 'setup',
  pieces: [],
  targets: {},
  setup: { yours: null, ready: { red: false, blue: true } },
});

let sent: unknown[];
let wire: EventTarget;
let storage: MemoryStorage;

/** `begins`: with what lies on the desk; on an empty one, or in a first or a later game. */
function setup(state = inSetup, begins: 'empty' | 'first' | 'later' = 'empty') {
  const desk = deskKey(state.game, state.you);
  if (begins === 'empty' && storage.getItem(desk) === null)
    storage.setItem(desk, JSON.stringify({ past: [], now: '.'.repeat(kWhole.length), future: [] }));
  wire = Object.assign(new EventTarget(), { send: (text: string) => sent.push(JSON.parse(text)), close: () => {} });
  const session = new Session(
    { game: 'g', token: kToken },
    { onState: () => {}, onRematch: () => {} },
    { open: () => wire as unknown as WebSocket, setTimer: () => 0, clearTimer: () => {}, random: () => 0 },
    { set: () => 0, clear: () => {} },
  );
  say(inSetup);
  const { host } = mounted(Setup, {
    ...{ session, edition: barrage8, state, invitation: null, tools: { ...kNoTools, isFirstGame: begins === 'first' } },
    ...{ storage, settings: new Settings(storage) },
  });
  return {
    host,
    cell: (square: string) => one(host, `[data-square="${square}"]`),
    tray: (rank: string) => one(host, `[data-rank="${rank}"]`),
    ready: () => one<HTMLButtonElement>(host, '.ready'),
  };
}

function say(message: object): void {
  wire.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  flushSync();
}

beforeAll(() => loadLanguage('en'));
beforeEach(() => {
  sent = [];
  storage = new MemoryStorage();
  // A window with room for everything, whether that is asked or its opposite.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: !query.startsWith('not'),
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }));
});
afterEach(() => vi.unstubAllGlobals());

describe('Setup', () => {
  it('places by click and by key, counting down', () => {
    const { host, cell, tray, ready } = setup();
    expect(one(host, '.count').textContent).toContain('8 pieces left to place');
    click(tray('F'));
    expect(tray('F').getAttribute('aria-pressed')).toBe('true');
    click(cell('a1'));
    expect(cell('a1').getAttribute('aria-label')).toBe('a1: Flag');
    press(cell('b1'), 'b');
    expect(cell('b1').getAttribute('aria-label')).toBe('b1: Bomb');
    expect(one(host, '.count').textContent).toContain('6 pieces left to place');
    press(cell('b1'), 'Delete');
    expect(cell('b1').getAttribute('aria-label')).toBe('b1: empty, in your zone');
    expect(ready().disabled).toBe(true);
  });

  it('takes a preset, mirrors it and hands it in', () => {
    const { host, cell, ready } = setup();
    click(one(host, '[data-preset="corner-keep"]'));
    expect(ready().disabled).toBe(false);
    click(one(host, '[data-do=mirror]'));
    expect(cell('h1').getAttribute('aria-label')).toBe('h1: Flag');
    click(ready());
    expect(sent).toEqual([{ type: 'setup', setup: '......BF........2139..2X' }]);
    expect(ready().disabled).toBe(true);
  });

  it('saves no army where the other player sits down next', () => {
    for (const kind of ['bot', 'beside'] as const) {
      const { host } = setup({ ...inSetup, rival: { ...inSetup.rival, kind } as typeof inSetup.rival });
      click(one(host, '[data-value=saved]'));
      expect(host.querySelectorAll('[name=setup-name]').length).toBe(kind === 'bot' ? 1 : 0);
      expect(host.textContent?.includes('your rival would see your army')).toBe(kind === 'beside');
    }
  });

  it('says in words what the server found wrong', () => {
    const { host, ready } = setup();
    click(one(host, '[data-preset="corner-keep"]'));
    click(ready());
    const problems = [
      { code: 'count', rank: '2', have: 1, want: 2 },
      { code: 'length', have: 23, want: 24 },
      { code: 'letter', at: 0, letter: '?' },
    ];
    say({ type: 'refused', request: 'setup', code: 'setup', problems, wait: null });
    const text = one(host, '.notice').textContent;
    expect(text).toContain('The set-up isn’t valid yet.');
    expect(text).toContain('Scout: 1 placed, 2 needed');
    expect(text).toContain('23 squares instead of 24');
    expect(text).toContain('Square 1: “?” is not a piece');
    expect(ready().disabled).toBe(false);
  });

  it('says where the army may stand, and when a rank is used up', () => {
    const { host, cell, tray } = setup();
    click(tray('X'));
    click(cell('a4'));
    expect(one(host, '.notice').textContent).toContain('3 rows nearest to you');
    press(cell('a1'), 'x');
    press(cell('b1'), 'x');
    expect(one(host, '.notice').textContent).toContain('Marshal: none left to place');
  });

  it('shows what was handed in before a reload, and locks it', () => {
    const { host, cell } = setup({ ...inSetup, setup: { yours: kWhole, ready: { red: true, blue: false } } });
    expect(cell('a1').getAttribute('aria-label')).toBe('a1: Flag');
    expect(host.querySelector('.ready')).toBeNull();
    expect(one(host, '.sent').textContent).toMatch(/Your set-up is in place and sealed\.\s+Waiting for your opponent/);
    click(one(host, '[data-do=clear]'));
    expect(cell('a1').getAttribute('aria-label')).toBe('a1: Flag');
  });

  it('is left by calling the game off, when that is meant', () => {
    const { host } = setup();
    HTMLDialogElement.prototype.showModal ??= () => {};
    HTMLDialogElement.prototype.close ??= () => {};
    click(one(host, '[data-do=cancel]'));
    expect(sent).toEqual([]);
    click(one(host, 'dialog .main'));
    expect(sent).toEqual([{ type: 'cancel' }]);
  });

  const clock = {
    ...{ setup: 60, main: 600, free: 15 },
    red: { left: 1000, free: 0, runs: true },
    blue: { left: 60_000, free: 0, runs: false },
  };

  it('tells the server by the clock what stands, and shows what came of it', async () => {
    const { host, cell, tray } = setup({ ...inSetup, clock });
    click(tray('F'));
    click(cell('a1'));
    press(cell('b1'), 'b');
    const drafts = () => sent.filter((message) => JSON.stringify(message).includes('draft'));
    expect(drafts()).toHaveLength(1);
    const told = { type: 'draft', setup: 'FB......................' };
    await vi.waitFor(() => expect(sent.at(-1)).toEqual(told), { timeout: 5_000 });
    expect(drafts()).toHaveLength(2);
    expect(one(host, '.ready').textContent).toContain('Ready');
  });

  it('says nothing of what stands without a clock', async () => {
    const { cell, tray } = setup();
    click(tray('F'));
    click(cell('a1'));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(sent).toEqual([]);
  });

  it('tells who was late what became of his army', () => {
    const { cell } = setup({ ...inSetup, clock });
    press(cell('a1'), 'f');
    press(cell('b1'), 'b');
    say({ ...inSetup, clock, phase: 'play', setup: { yours: kWhole, ready: { red: true, blue: true } } });
    // What the server has heard of by then is an empty board.
    expect(announced()).toContain('Time’s up: eight pieces were placed for you.');
  });

  it('undoes and redoes, after a reload too, and forgets it when the army is handed in', () => {
    const { host, cell } = setup();
    const undo = () => one<HTMLButtonElement>(host, '[data-do=undo]');
    expect(undo().disabled).toBe(true);
    click(one(host, '[data-preset="corner-keep"]'));
    click(one(host, '[data-do=clear]'));
    expect(cell('a1').getAttribute('aria-label')).toContain('empty');
    click(undo());
    expect(cell('a1').getAttribute('aria-label')).toBe('a1: Flag');
    flushSync();

    const again = setup();
    expect(again.cell('a1').getAttribute('aria-label')).toBe('a1: Flag');
    click(one(again.host, '[data-do=redo]'));
    expect(again.cell('a1').getAttribute('aria-label')).toContain('empty');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true }));
    flushSync();
    expect(again.cell('a1').getAttribute('aria-label')).toBe('a1: Flag');
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'y', ctrlKey: true }));
    flushSync();
    expect(again.cell('a1').getAttribute('aria-label')).toContain('empty');

    setup({ ...inSetup, setup: { yours: kWhole, ready: { red: true, blue: false } } });
    expect(keysOf(storage).filter((key) => key.includes('desk'))).toEqual([]);
  });

  it('has an army standing in later games too, against a person and the bot', () => {
    for (const rival of [
      { kind: 'guest', here: true },
      { kind: 'bot', here: true },
    ] as const) {
      storage = new MemoryStorage();
      const { host, ready } = setup({ ...inSetup, rival }, 'later');
      expect(ready().disabled).toBe(false);
      expect(host.querySelector('.known')).toBeNull();
      expect(one<HTMLButtonElement>(host, '[data-do=undo]').disabled).toBe(true);
      // After a reload it is the same, and still that of nobody else.
      const army = () => JSON.parse(storage.getItem(deskKey(inSetup.game, inSetup.you)) ?? '').now as string;
      const stood = army();
      expect(setup({ ...inSetup, rival }, 'later').host.querySelector('.known')).toBeNull();
      expect(army()).toBe(stood);
    }
  });

  it('has an army standing for who has never played, and knows that of the game before again', () => {
    const first = setup(inSetup, 'first');
    expect(first.ready().disabled).toBe(false);
    expect(first.host.querySelector('.known')).toBeNull();
    const { game, you } = inSetup;
    new Seats(storage).lay(game, { [you]: kWhole });
    const again = setup({
      ...{ ...inSetup, rival: { kind: 'guest', here: true } },
      names: { red: null, blue: 'Ben' },
    });
    expect(again.cell('a1').getAttribute('aria-label')).toBe('a1: Flag');
    expect(one(again.host, '.known').textContent).toMatch(/Ben\u2069 has seen it/);
    click(one(again.host, '[data-do=mirror]'));
    expect(again.host.querySelector('.known')).toBeNull();
    click(one(again.host, '[data-do=undo]'));
    expect(again.host.querySelector('.known')).not.toBeNull();
    // The bot does not remember it.
    new Seats(storage).lay(game, { [you]: kWhole });
    expect(setup().host.querySelector('.known')).toBeNull();
  });

  it('advises, shows where, and is silent for good where that is wished', async () => {
    const { host, cell } = setup();
    for (const [at, rank] of Object.entries({ a1: 'f', b1: 'b', c1: '3', b2: '1', c2: '9', f2: 'x', a3: '2', h3: '2' }))
      press(cell(at), rank);
    const advice = () => [...host.querySelectorAll('[data-advice] li[data-id]')].map((one) => one.textContent?.trim());
    await vi.waitFor(() => expect(advice()).toHaveLength(1));
    expect(advice()[0]).toContain('All your Scouts stand in the front row');
    click(one(host, '[data-do=show-advice]'));
    expect(host.querySelectorAll('.look')).toHaveLength(2);
    press(cell('a3'), 'Delete');
    expect(advice()).toEqual([]);
    click(one(host, '[data-do=no-advice]'));
    expect(host.querySelector('[data-advice]')).toBeNull();
    expect(new Settings(storage).isOn('advice')).toBe(false);
  });
});
