// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { GameState } from '../net/protocol';
import { MemoryStorage } from '../net/storage';
import { barrage8, gameState, pieceAt } from '../testing/fixtures';
import { click, mounted, one, press } from '../testing/mounted';
import { elapse, play, session, setTable, start, wire } from '../testing/play_table';
import { announced } from '../ui/live.svelte';
import { Settings } from '../ui/settings.svelte';
import PlayHost from '../testing/PlayHost.svelte';

setTable();
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = () => {};
});

describe('Play', () => {
  it('moves by two clicks, drawing the wish until it is confirmed', () => {
    const { host, cell } = play();
    click(cell('b3'));
    expect(cell('b4').className).toContain('target');
    click(cell('b4'));
    expect(wire.sent).toEqual([{ type: 'move', ply: 1, from: 'b3', to: 'b4' }]);
    expect(one(host, '[data-piece=b3]').className).toContain('waiting');
  });

  it('shows where a piece may go while it is dragged', () => {
    const { cell } = play();
    const at = (type: string, target: EventTarget, clientX: number) => {
      const pointer = { pointerId: 1, pointerType: 'mouse', isPrimary: true };
      target.dispatchEvent(Object.assign(new MouseEvent(type, { bubbles: true, clientX }), pointer));
      flushSync();
    };
    at('pointerdown', cell('b3'), 0);
    expect(cell('b4').className).not.toContain('target');
    at('pointermove', window, 20);
    expect(cell('b4').className).toContain('target');
    press(document.body, 'Escape');
    expect(wire.sent).toEqual([]);
  });

  it('sends one move a turn, however fast it is pressed', () => {
    const { host, cell } = play();
    const here = { ...start, rival: { kind: 'guest', here: true } } as const;
    const press = (from: string, to: string) => {
      click(cell(from));
      click(cell(to));
    };
    press('b3', 'b4');
    press('b3', 'b6');
    wire.say(here); // something else happens meanwhile
    press('b3', 'b6');
    expect(one(host, '[data-piece=b3]').className).toContain('waiting'); // still drawn
    wire.say(gameState({ ...here, ply: 1, turn: 'blue', targets: {} }));
    wire.say(gameState({ ...here, ply: 2 })); // here, while the one before it is on show
    session.move('b3', 'b6', true);
    session.takeLastPlyBack();
    expect(wire.sent).toEqual([{ type: 'move', ply: 1, from: 'b3', to: 'b4' }]);
    elapse();
    session.move('b3', 'b6', true);
    expect(wire.sent[1]).toEqual({ type: 'move', ply: 3, from: 'b3', to: 'b6' });
  });

  it('asks for a second tap on a touch screen, where the player wishes it', () => {
    const settings = new Settings(new MemoryStorage());
    settings.turn('confirm', true);
    const { host } = mounted(PlayHost, { session, edition: barrage8, settings });
    const cell = (square: string) => one(host, `[data-square="${square}"]`);
    const tap = (square: string) => {
      cell(square).dispatchEvent(
        Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'touch' }),
      );
      click(cell(square));
    };
    tap('b3');
    tap('b4');
    expect(wire.sent).toEqual([]);
    expect(one(host, '[data-confirm]').textContent).toContain('Move from b3 to b4?');
    tap('b6'); // another target is asked about anew
    expect(one(host, '[data-confirm]').getAttribute('data-confirm')).toBe('b3-b6');
    tap('b6');
    expect(wire.sent).toEqual([{ type: 'move', ply: 1, from: 'b3', to: 'b6' }]);
  });

  it('says during an outage that a move was not sent, and that it is to be made again once the line is back', () => {
    const clock = {
      ...{ setup: 300, main: 600, free: 15 },
      red: { left: 65_000, free: 2_000, runs: true },
      blue: { left: 600_000, free: 15_000, runs: false },
    };
    const now = { ...start, clock, rival: { kind: 'guest', here: true } } as const;
    wire.say(now);
    elapse();
    const { host, cell } = play();
    expect(host.querySelectorAll('[data-rival]')).toHaveLength(1);
    click(cell('b3'));
    wire.dispatchEvent(new Event('close'));
    click(cell('b4'));
    expect(wire.sent).toEqual([]);
    expect(one(host, '.notice').textContent).toBe('Move not sent: no connection.');
    expect(cell('b4').className).not.toContain('target');
    expect(host.querySelectorAll('[data-bar].out')).toHaveLength(2); // the time on show is old
    expect(host.querySelectorAll('[data-rival]')).toHaveLength(0);
    session.wakeUp();
    wire.say(now);
    elapse();
    expect(session.line).toBe('open');
    expect(one(host, '.notice').textContent).toBe('Your move was not sent. Make it again.');
    expect(host.querySelectorAll('[data-bar].out')).toHaveLength(0);
    expect(host.querySelectorAll('[data-rival]')).toHaveLength(1);
    click(cell('b3'));
    click(cell('b4'));
    expect(wire.sent).toHaveLength(1);
    expect(host.querySelector('.notice')?.textContent ?? '').toBe('');
  });

  it('plays by the keyboard alone', () => {
    const { cell } = play();
    cell('b3').focus();
    press(cell('b3'), 'Enter');
    press(cell('b3'), 'ArrowUp');
    press(cell('b4'), 'Enter');
    expect(wire.sent).toHaveLength(1);
  });

  it('says why a barred square is barred, without asking the server', () => {
    const { host, cell } = play();
    click(cell('d3'));
    expect(cell('d4').className).toContain('barred');
    click(cell('d4'));
    expect(one(host, '.notice').textContent).toContain('Two-squares rule');
    expect(wire.sent).toEqual([]);
  });

  it('asks the server about any other square and shows its reason', () => {
    const { host, cell } = play();
    click(cell('b3'));
    click(cell('h8'));
    expect(wire.sent).toHaveLength(1);
    wire.say({ type: 'refused', request: 'move', code: 'not_straight', problems: [], wait: null });
    expect(one(host, '.notice').textContent).toBe('Pieces move straight: forwards, backwards or sideways.');
    expect(announced()).toContain('Pieces move straight');
  });

  it('shows no rank of a defender that kept it to itself', () => {
    const { host, cell } = play();
    click(cell('b3'));
    click(cell('b6'));
    const battle = { attacker: '2', defender: null, defender_id: 'b6', winner: 'defender' } as const;
    wire.say(
      gameState({
        ply: 1,
        turn: 'blue',
        pieces: [pieceAt('a1', 'red', 'F'), pieceAt('b6', 'blue', null)],
        captured: { red: [{ id: 'b3', rank: '2', ply: 1 }], blue: [] },
        targets: {},
        last: { ply: 1, side: 'red', id: 'b3', from: 'b3', to: 'b6', battle },
      }),
    );
    expect(one(host, '[data-battle]').textContent).toContain('An unknown piece wins.');
    expect(one(host, '[data-battle]').textContent).toContain('Unknown');
    expect(announced()).toBe('Red attacks on b6. Scout (2) was beaten by an unknown piece.');
    click(one(host, '[data-battle] button'));
    expect(host.querySelector('[data-battle]')).toBeNull();
  });

  it('tells the owner of such a defender that it stays unknown', () => {
    const { host } = play();
    const battle = { attacker: '6', defender: '9', defender_id: 'b3', winner: 'defender' } as const;
    const last = { ply: 2, side: 'blue', id: 'b6', from: 'b4', to: 'b3', battle } as const;
    wire.say(gameState({ ply: 2, turn: 'red', pieces: [pieceAt('b3', 'red', '9')], last }));
    expect(one(host, '[data-battle]').textContent).toContain('Your piece stays unknown.');
  });

  it('shows a battle with both ranks, tells it, and goes on by a click', () => {
    const { host, cell } = play();
    click(cell('b3'));
    click(cell('b6'));
    const battle = { attacker: '2', defender: 'B', defender_id: 'b6', winner: 'defender' } as const;
    wire.say(
      gameState({
        ply: 1,
        turn: 'blue',
        pieces: [pieceAt('a1', 'red', 'F'), pieceAt('b6', 'blue', 'B', { revealed: true })],
        captured: { red: [{ id: 'b3', rank: '2', ply: 1 }], blue: [] },
        targets: {},
        last: { ply: 1, side: 'red', id: 'b3', from: 'b3', to: 'b6', battle },
      }),
    );
    expect(one(host, '[data-battle]').textContent).toContain('The Bomb explodes and stays');
    expect(announced()).toBe('Red attacks on b6: Scout (2) against Bomb. The Bomb destroys the attacker.');
    expect(one(host, '.own [data-rank="2"]').textContent).toContain('2 of 2 left');
    click(one(host, '[data-battle] button'));
    expect(host.querySelector('[data-battle]')).toBeNull();
    expect(one(host, '.own [data-rank="2"]').textContent).toContain('1 of 2 left, 1 lost');
    expect(one(host, '[data-turn]').textContent).toContain('Vaandel is thinking…');
  });

  describe('a move planned in the other’s turn', () => {
    const theirs = gameState({ ...start, ply: 1, turn: 'blue', targets: {}, barred: {} });
    const mine = (targets: GameState['targets']) => gameState({ ...start, ply: 2, targets, barred: {} });

    function planned() {
      const settings = new Settings(new MemoryStorage());
      settings.turn('premove', true);
      wire.say(theirs);
      elapse();
      const { host } = mounted(PlayHost, { session, edition: barrage8, settings });
      const cell = (square: string) => one(host, `[data-square="${square}"]`);
      click(cell('b3'));
      click(cell('b6'));
      return { host, cell, plan: () => host.querySelector('[data-plan]')?.getAttribute('data-plan') ?? null };
    }

    it('is not to be had unless it was asked for', () => {
      const { host, cell } = play();
      wire.say(theirs);
      elapse();
      click(cell('b3'));
      click(cell('b4'));
      expect(host.querySelector('[data-plan]')).toBeNull();
      expect(one(host, '.notice').textContent).toBe('It’s not your turn.');
    });

    it('is drawn, told, and sent when the turn comes and the server lists it', () => {
      const { host, cell, plan } = planned();
      expect(plan()).toBe('b3-b6');
      expect(announced()).toContain('Premove: b3 to b6');
      expect(cell('b6').getAttribute('aria-label')).toContain('premove');
      expect(one(host, '.soft').textContent).toContain('Premove: b3 to b6');
      expect(wire.sent).toEqual([]);
      wire.say(mine({ b3: ['b4', 'b6'] }));
      elapse();
      expect(wire.sent).toEqual([{ type: 'move', ply: 3, from: 'b3', to: 'b6' }]);
      expect(plan()).toBeNull();
    });

    it('is dropped with a word when it can no longer be made', () => {
      const { host, plan } = planned();
      wire.say(mine({ b3: ['b4'] }));
      elapse();
      expect(wire.sent).toEqual([]);
      expect(plan()).toBeNull();
      expect(one(host, '.notice').textContent).toBe('The premove b3 to b6 is no longer possible.');
    });

    it('shows where it may go while it is chosen', () => {
      const settings = new Settings(new MemoryStorage());
      settings.turn('premove', true);
      wire.say(theirs);
      elapse();
      const { host } = mounted(PlayHost, { session, edition: barrage8, settings });
      const cell = (square: string) => one(host, `[data-square="${square}"]`);
      click(cell('d3'));
      expect(cell('d4').className).toContain('target');
      expect(cell('e3').className).toContain('target');
      expect(cell('d5').className).not.toContain('target');
    });

    it('is dropped with a word rather than attack who has stepped there', () => {
      const settings = new Settings(new MemoryStorage());
      settings.turn('premove', true);
      wire.say(theirs);
      elapse();
      const { host } = mounted(PlayHost, { session, edition: barrage8, settings });
      click(one(host, '[data-square="b3"]'));
      click(one(host, '[data-square="b5"]'));
      const pieces = start.pieces.map((piece) => (piece.at === 'b6' ? { ...piece, at: 'b5' } : piece));
      wire.say({ ...mine({ b3: ['b4', 'b5'] }), pieces });
      elapse();
      expect(wire.sent).toEqual([]);
      expect(host.querySelector('[data-plan]')).toBeNull();
      expect(one(host, '.notice').textContent).toBe(
        'The premove b3 to b5 was not made: an enemy piece has moved there.',
      );
    });

    it('waits until a battle was read', () => {
      const { host, plan } = planned();
      const battle = { attacker: '9', defender: '3', defender_id: 'd3', winner: 'attacker' } as const;
      const last = { ply: 2, side: 'blue', id: 'd4', from: 'd4', to: 'd3', battle } as const;
      wire.say({ ...mine({ b3: ['b6'] }), last });
      expect(plan()).toBe('b3-b6');
      expect(wire.sent).toEqual([]);
      click(one(host, '[data-battle] button'));
      expect(wire.sent).toHaveLength(1);
    });

    it('is called off by a click or Escape, or by another choice', () => {
      const { cell, plan } = planned();
      click(cell('c5'));
      expect(plan()).toBeNull();
      expect(announced()).toContain('Premove cancelled');
      click(cell('b3'));
      click(cell('b4'));
      expect(plan()).toBe('b3-b4');
      press(cell('b4'), 'Escape');
      expect(plan()).toBeNull();
      click(cell('b3'));
      click(cell('b4'));
      click(cell('d3'));
      expect(plan()).toBeNull();
      click(cell('d4'));
      expect(plan()).toBe('d3-d4');
    });
  });

  it('asks for a hint, draws it and tells it, until the next ply', () => {
    const { host, cell } = play();
    const button = one<HTMLButtonElement>(host, '[data-do=hint]');
    const isOff = () => button.getAttribute('aria-disabled') === 'true';
    expect(button.textContent).toBe('Hint');
    click(button);
    expect(wire.sent).toEqual([{ type: 'hint' }]);
    expect(isOff()).toBe(true);
    wire.say({ type: 'hint', ply: 2, from: 'a1', to: 'a2' }); // of another ply
    expect(host.querySelector('[data-hint]')).toBeNull();
    wire.say({ type: 'hint', ply: 1, from: 'b3', to: 'b6' });
    expect(one(host, '[data-hint]').getAttribute('data-hint')).toBe('b3-b6');
    expect(announced()).toBe('Hint: Scout (2) from b3 to b6.');
    expect(cell('b6').getAttribute('aria-label')).toContain(', hint');
    expect(isOff()).toBe(true);
    click(button); // another answer would be the same
    expect(one(host, '.notice').textContent).toBe('You already have the hint for this move.');
    expect(wire.sent).toHaveLength(1);
    wire.say(gameState({ ...start, ply: 1, turn: 'blue', targets: {} }));
    expect(host.querySelector('[data-hint]')).toBeNull();
    expect(isOff()).toBe(true);
    click(button); // it stays, and says why
    expect(one(host, '.notice').textContent).toBe('It’s not your turn.');
    expect(wire.sent).toHaveLength(1);
  });

  it('offers, accepts and declines draws against a person, and says who is away', () => {
    const friend = { ...start, names: { red: null, blue: null }, level: null };
    const rival = { kind: 'guest', here: true } as const;
    wire.say(gameState({ ...friend, rival }));
    const { host } = play();
    const buttons = (part: string) =>
      [...host.querySelectorAll(`${part} button`)].map(({ textContent }) => textContent?.trim());
    click(one(host, '[data-do=more]'));
    expect(buttons('.actions')).toEqual(['Draw', 'Resign', 'More', 'Rules']);
    click(one(host, '[data-do=draw]'));
    expect(wire.sent).toEqual([]); // it stands beside Resign, and asks as that does
    click(one(host, 'dialog [data-do=agree]'));
    expect(wire.sent).toEqual([{ type: 'draw' }]);
    wire.say(gameState({ ...friend, rival, draw_offer: 'red' }));
    expect(one(host, '[data-offer=yours] .whole').textContent).toBe('You offered a draw.');
    expect(one(host, '[data-offer=yours] .brief').textContent).toBe('You offer a draw.');
    wire.say(gameState({ ...friend, rival }));
    expect(announced()).toBe('Your draw offer was declined.');
    expect(one(host, '.notice').textContent).toBe('Your draw offer was declined.');
    // One offer between two moves: until then the button says when.
    const draw = () => {
      if (!host.querySelector('[data-do=draw]')) click(one(host, '[data-do=more]'));
      return one(host, '[data-do=draw]');
    };
    expect(draw().getAttribute('aria-disabled')).toBe('true');
    click(draw());
    expect(one(host, '.notice').textContent).toBe('You can offer a draw again after your next move.');
    expect(wire.sent).toHaveLength(1);
    wire.say(gameState({ ...friend, rival, draw_offer: 'blue' }));
    expect(announced()).toBe('Your opponent offers a draw.');
    expect(buttons('.say')).toEqual(['Accept', 'Decline']);
    expect(one(host, '[data-offer=theirs] .brief').textContent).toBe('They offer a draw.');
    // It is answered there and nowhere else.
    const sent = wire.sent.length;
    expect(draw().getAttribute('aria-disabled')).toBe('true');
    click(draw());
    expect(wire.sent).toHaveLength(sent);
    click(one(host, '[data-offer=theirs] button:last-child'));
    expect(wire.sent.at(-1)).toEqual({ type: 'decline' });
    wire.say(gameState({ ...friend, turn: 'blue', targets: {}, rival: { kind: 'guest', here: false } }));
    expect(announced()).toContain('Your opponent is offline.');
    expect(one(host, '.say').textContent).toContain('The game will wait.');
    const clock = { ...{ setup: 60, main: 60, free: 5 }, red: null, blue: { left: 60_000, free: 0, runs: true } };
    wire.say(gameState({ ...friend, turn: 'blue', targets: {}, rival: { kind: 'guest', here: false }, clock }));
    expect(one(host, '.say').textContent).toContain('Your opponent is offline. The clock keeps running.');
    const last = { ...{ ply: 1, id: 'b3', from: 'b3', to: 'b4', battle: null }, side: 'red' } as const;
    wire.say(gameState({ ...friend, rival, ply: 1, last }));
    elapse();
    expect(draw().getAttribute('aria-disabled')).toBe('false');
  });

  it('does not ask for a move once the game is over', () => {
    const { host } = play();
    session.sayUnsent();
    wire.say(gameState({ phase: 'over', targets: {}, outcome: { winner: 'blue', reason: 'time' } }));
    expect(one(host, '[data-outcome]').textContent).not.toContain('not sent');
    expect(session.notice).toBe('');
  });

  it('asks before it resigns, with a button that is not the one thing to do next', () => {
    const { host } = play();
    click(one(host, '[data-do=more]'));
    click(one(host, '[data-do=resign]'));
    expect([...one(host, 'dialog [data-do=agree]').classList]).toEqual(expect.arrayContaining(['bad']));
    expect(host.querySelector('dialog .main')).toBeNull();
    click(one(host, 'dialog [data-do=agree]'));
    expect(wire.sent.at(-1)).toEqual({ type: 'resign' });
  });

  it('says of a game that is over how it ended, not who is to move', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    const { host } = play();
    const outcome = { winner: 'red', reason: 'flag' } as const;
    wire.say(gameState({ phase: 'over', targets: {}, turn: 'blue', outcome }));
    const said = one(host, '.say').textContent;
    expect(said).toContain('You win!');
    expect(said).not.toMatch(/thinking|turn|to move/);
    vi.unstubAllGlobals();
  });

  it('shows how it ended, with both set-ups, and asks for a rematch', () => {
    const { host } = play();
    const setups = { red: 'FB..............X2..9312', blue: 'BF..............X2..9312' };
    wire.say(
      gameState({
        phase: 'over',
        targets: {},
        outcome: { winner: 'blue', reason: 'resigned' },
        final: { setups, nonces: { red: null, blue: null }, pieces: [pieceAt('b6', 'blue', '9')] },
      }),
    );
    expect(one(host, '[data-outcome]').textContent).toContain('You resigned.');
    expect(one(host, '[data-piece=b6]').textContent).toBe('9');
    click(one(host, '.switch button:last-child'));
    expect(host.querySelectorAll('[data-piece]')).toHaveLength(16);
    click(one(host, '.doors button'));
    expect(wire.sent.at(-1)).toEqual({ type: 'rematch' });
  });
});
