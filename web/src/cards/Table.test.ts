// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest';
import type { CardState } from '../net/cards';
import { MemoryStorage } from '../net/storage';
import { afterAct, freshStages } from '../testing/card_stage';
import { cardEvent, cardSide, cardState, fillingState, layingState } from '../testing/fixtures';
import { click, one, press } from '../testing/mounted';
import { announced } from '../ui/live.svelte';
import { Settings } from '../ui/settings.svelte';

const { wire, elapse, table } = freshStages();

describe('taking back', () => {
  const doors = { phase: 'play', stage: 'act' } as const;

  it('asks for the last own choice, says how often, and is not to be had without one', () => {
    const { host } = table(cardState({ ...doors, acted: 2, count: 5, last_choice: 3, take_backs: 1 }));
    expect(host.textContent).toContain('1 takeback');
    click(one(host, '[data-do=takeback]'));
    expect(wire().sent).toEqual([{ type: 'takeback', event: 3 }]);
    wire().say(cardState({ ...doors, last_choice: null, take_backs: 2 }));
    elapse();
    expect(one(host, '[data-do=takeback]').getAttribute('aria-disabled')).toBe('true');
    expect(announced()).toContain('Your turn');
  });

  it('is not offered against a person', () => {
    const { host } = table(cardState({ ...doors, rival: { kind: 'guest', here: true }, last_choice: 3 }));
    expect(host.querySelector('[data-do=takeback]')).toBeNull();
  });
});

describe('laying out a line', () => {
  it('takes five of eight by clicks, moves them about, and hands them in', () => {
    const { own, hand, button, label } = table(layingState());
    expect(button('Lay out').disabled).toBe(true);
    for (const card of [0, 1, 2]) click(hand(card));
    click(own(5));
    expect(label(own(5))).toBe('Your slot 5: Miner (3), not confirmed yet');
    expect(label(own(3))).toBe('Your slot 3: empty');
    for (const card of [3, 5]) click(hand(card));
    click(button('Lay out'));
    expect(wire().sent).toEqual([{ type: 'act', number: 1, action: 'lay X 6 2 1 3' }]);
  });

  it('shows what lay there before a reload', () => {
    const before = table(layingState());
    click(before.hand(0));
    click(before.own(4));
    const { label, own } = table(layingState());
    expect(label(own(4))).toBe('Your slot 4: Marshal (10), not confirmed yet');
    expect(label(own(1))).toBe('Your slot 1: empty');
    // Of another decision it says nothing.
    const later = table(fillingState({ acted: 3 }));
    expect(later.host.querySelectorAll('[data-card=draft]')).toHaveLength(0);
  });

  it('proposes a line and clears it', () => {
    const { host, button } = table(layingState());
    click(button('Choose for me'));
    expect(host.querySelectorAll('[data-line=own] [data-card=draft]')).toHaveLength(5);
    expect(button('Lay out').disabled).toBe(false);
    click(button('Clear'));
    expect(host.querySelectorAll('[data-line=own] [data-card=draft]')).toHaveLength(0);
  });

  it('proposes the rest of a line, and keeps what lies', () => {
    const { own, hand, button, label } = table(layingState());
    click(hand(0));
    click(own(4));
    click(button('Choose for me'));
    expect(label(own(4))).toContain('Marshal');
    expect(button('Lay out').disabled).toBe(false);
  });

  it('lays from the first place on where Blue sits opposite', () => {
    const laying = layingState();
    const { host, hand, button } = table({
      ...laying,
      you: 'blue',
      sides: { red: laying.sides.blue, blue: laying.sides.red },
    });
    const numbers = [...host.querySelectorAll('[data-line=own] [data-place]')].map((each) =>
      each.getAttribute('data-place'),
    );
    expect(numbers).toEqual(['5', '4', '3', '2', '1']);
    for (const card of [0, 1, 2, 3, 4]) click(hand(card));
    click(button('Lay out'));
    expect(wire().sent.at(-1)).toMatchObject({ action: 'lay 2 2 3 6 X' });
  });

  it('tells the server by the clock what lies, and the player what became of it', async () => {
    const clock = {
      ...{ setup: 60, main: 600, free: 15 },
      red: { left: 1000, free: 0, runs: true },
      blue: { left: 60_000, free: 0, runs: false },
    };
    const { own, hand, notice } = table(layingState({ clock }));
    click(hand(0));
    click(own(4));
    await vi.waitFor(() => expect(wire().sent.at(-1)).toEqual({ type: 'draft', setup: '...X.' }), 10_000);
    const { blue } = layingState().sides;
    wire().say(layingState({ clock, count: 1, acted: 1, your_turn: false, sides: { red: cardSide(), blue } }));
    expect(announced()).toContain('the cards you had laid were kept');
    elapse();
    wire().say(cardState({ clock, phase: 'play' })); // the other one's time ran out too
    elapse();
    expect(notice()).toContain('the cards you had laid were kept');
  });

  it('says nothing of what lies without a clock', async () => {
    const { hand } = table(layingState());
    click(hand(0));
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(wire().sent).toEqual([]);
  });

  it('keeps what is laid when the line comes back with the same state, and says what was refused', () => {
    const { own, hand, label, notice } = table(layingState());
    click(hand(0));
    wire().say(layingState());
    expect(label(own(1))).toContain('Marshal');
    wire().say({ type: 'refused', request: 'act', code: 'line_of_five', problems: [], wait: null });
    expect(notice()).toContain('five cards');
    expect(announced()).toContain('five cards');
  });

  it('lays anew after the Flag has run', () => {
    const { host, button } = table(layingState({ phase: 'play', turn: 9, acted: 4, count: 12 }));
    expect(one(host, '[data-stage]').textContent).toContain('Your Flag ran away');
    click(button('Choose for me'));
    click(button('Lay out'));
    expect(wire().sent.at(-1)).toMatchObject({ type: 'act', number: 5 });
  });
});

describe('acting', () => {
  it('attacks by two clicks', () => {
    const { own, enemy } = table(cardState());
    click(own(1));
    expect(own(1).getAttribute('aria-pressed')).toBe('true');
    expect(enemy(4).className).toContain('target');
    click(enemy(4));
    expect(wire().sent).toEqual([{ type: 'act', number: 2, action: 'attack 1 4' }]);
  });

  it('asks for a second tap where the player wishes it', () => {
    const settings = new Settings(new MemoryStorage());
    settings.turn('confirm', true);
    const { host, own, enemy, notice } = table(cardState(), undefined, settings);
    const tap = (card: HTMLElement) => {
      card.dispatchEvent(Object.assign(new MouseEvent('pointerdown', { bubbles: true }), { pointerType: 'touch' }));
      click(card);
    };
    tap(own(1));
    tap(enemy(4));
    expect(wire().sent).toEqual([]);
    expect(notice()).toContain('Tap it again');
    tap(enemy(2)); // another one
    expect(wire().sent).toEqual([]);
    expect(host.querySelectorAll('[data-line=enemy] [aria-pressed=true]')).toHaveLength(1);
    tap(enemy(2));
    expect(wire().sent).toEqual([{ type: 'act', number: 2, action: 'attack 1 2' }]);
  });

  it('plays by the keyboard alone', () => {
    const { own, enemy, hand } = table(cardState());
    own(1).focus();
    press(own(1), 'ArrowRight');
    expect(document.activeElement).toBe(own(2));
    press(own(2), 'ArrowUp');
    expect(document.activeElement).toBe(enemy(2));
    for (const key of ['ArrowUp', 'ArrowLeft', 'ArrowLeft']) press(document.activeElement as Element, key);
    expect(document.activeElement).toBe(enemy(1));
    for (const key of ['ArrowDown', 'ArrowDown']) press(document.activeElement as Element, key);
    expect(document.activeElement).toBe(hand(0));
    press(hand(0), 'ArrowDown');
    expect(document.activeElement).toBe(hand(0));
    click(own(2));
    press(own(2), 'Escape');
    expect(own(2).getAttribute('aria-pressed')).toBe('false');
  });

  it('keeps the focus at the table when a button goes with its step', () => {
    const { own, button } = table(cardState());
    click(own(5));
    button('Run').focus();
    wire().say(afterAct({ number: 3, kind: 'run', own: 5, drawn: 8, drawn_cards: [] }));
    expect(document.activeElement).toBe(own(1));
  });

  it('looks at the hand with the Spy', () => {
    const { own, button } = table(cardState());
    expect(() => button('Look at enemy hand')).toThrow(); // before its card is chosen
    click(own(2));
    click(button('Look at enemy hand'));
    expect(wire().sent.at(-1)).toMatchObject({ action: 'spy 2' });
  });

  it('looks at two cards with the Scout', () => {
    const { host, own, enemy, button } = table(cardState());
    click(own(3));
    click(button('Look at cards'));
    expect(one(host, '.prompt').textContent).toBe('Choose two enemy cards to look at.');
    click(enemy(5));
    expect(one(host, '.prompt').textContent).toBe('One more: choose the second card.');
    expect(enemy(5).getAttribute('aria-pressed')).toBe('true');
    expect(wire().sent).toEqual([]);
    click(enemy(2));
    expect(wire().sent.at(-1)).toMatchObject({ action: 'scout 3 at 2 5' });
  });

  it('runs with the Flag', () => {
    const { own, button } = table(cardState());
    click(own(5));
    click(button('Run'));
    expect(wire().sent.at(-1)).toMatchObject({ action: 'run 5' });
  });

  it('passes only where that is offered', () => {
    const { host, button } = table(cardState({ actions: ['pass'] }));
    expect(one(host, '.prompt').textContent).toContain('No action is possible');
    click(button('Pass'));
    expect(wire().sent.at(-1)).toMatchObject({ action: 'pass' });
  });

  it('says why not, without asking the server', () => {
    const { own, enemy, hand, notice } = table(cardState());
    click(own(4));
    expect(notice()).toBe('Bombs can’t attack.');
    click(enemy(1));
    expect(notice()).toBe('Choose a card in your own line first.');
    click(hand(0));
    expect(notice()).toContain('when you fill gaps');
    expect(wire().sent).toEqual([]);
  });

  it('says what was drawn', () => {
    const drew = cardEvent({ number: 3, side: 'blue', kind: 'pass', drawn: 1, drawn_cards: ['5'] });
    const { host } = table(cardState({ events: [drew], count: 3 }));
    expect(one(host, '[data-stage]').textContent).toContain('Drawn: Lieutenant 5');
  });
});

describe('filling gaps', () => {
  it('takes cards of the hand and leaves the line alone', () => {
    const { own, enemy, hand, button, notice } = table(fillingState());
    click(own(1));
    expect(notice()).toBe('There’s already a card there.');
    click(enemy(1));
    expect(notice()).toContain('Now fill your gaps');
    click(hand(2));
    click(own(4));
    click(hand(0));
    click(button('Fill'));
    expect(wire().sent).toEqual([{ type: 'act', number: 3, action: 'fill 2=6 4=2' }]);
  });
});

describe('what is known', () => {
  it('stays on the cards and beside the hands', () => {
    const { own, enemy, host, label } = table(
      fillingState({
        known: {
          line: [null, null, '9', null, null],
          hand: { cards: ['6', '4', '4'], drawn: 2, played: [{ place: 2, drawn_before: 0, out: '6' }] },
        },
        shown: { cards: ['6', '3', '2'], drawn: 0, played: [{ place: 4, drawn_before: 0, out: null }] },
      }),
    );
    expect(label(enemy(3))).toBe('Vaandel’s slot 3: General (9), seen by you');
    expect(enemy(3).dataset.open).toBe('false');
    expect(label(enemy(1))).toBe('Vaandel’s slot 1: face down');
    expect(label(own(3))).toBe('Your slot 3: Scout (2), known to the enemy');
    expect(one(host, '[data-story=known]').textContent).toContain('Captain (6) and 2 × Sergeant (4)');
    expect(one(host, '[data-story=known]').textContent).toContain(
      '2 cards drawn, one played to slot 2 (Captain, lost)',
    );
    expect(one(host, '[data-story=shown]').textContent).toContain('one played to slot 4');
  });
});

describe('what happens', () => {
  it('turns both cards up in a battle, tells it, and goes on by a click', () => {
    const { host, own, enemy, label } = table(cardState());
    const battle = { attacker: 'X', defender: '8', winner: 'attacker' } as const;
    wire().say(afterAct({ number: 3, own: 1, targets: [4], battle, drawn: 1 }));
    expect(enemy(4).dataset).toMatchObject({ rank: '8', open: 'true', card: 'struck' });
    expect(label(enemy(4))).toBe('Vaandel’s slot 4: Colonel (8), lost');
    expect(one(host, '[data-reading=attack]').textContent).toContain('Marshal captures Colonel');
    expect(announced()).toBe(
      'You attack 4 from 1: Marshal (10) against Colonel (8). The attacker wins. Vaandel draws one card.',
    );
    click(own(1));
    expect(host.querySelector('[data-reading]')).toBeNull();
    expect(one(host, '[data-turn]').textContent).toContain('Vaandel is thinking…');
    expect(wire().sent).toEqual([]);
  });

  it('shows a look at a hand, then at the line, and then what the bot did', () => {
    const { host, enemy } = table(cardState());
    const look = cardEvent({ number: 3, kind: 'spy', own: 2, hand: ['9', '5', 'F'] });
    wire().say(afterAct({ ...look }));
    expect(one(host, '[data-hand=enemy]').textContent).toContain('General');
    const next = cardEvent({ number: 4, side: 'blue', kind: 'scout', own: 1, targets: [1, 5] });
    wire().say(afterAct({ ...look }, { count: 4, events: [look, { ...next, cards: ['X', null, null, null, 'F'] }] }));
    elapse();
    elapse();
    expect(one(host, '[data-hand=enemy]').textContent).not.toContain('General');
    expect(announced()).toContain('Vaandel’s Scout at 1 looks at your line');
    expect(enemy(1).dataset).toMatchObject({ rank: '2', card: 'shown' });
    expect(one(host, '[data-reading=scout]').textContent).toContain('Marshal (10) at 1 and Flag at 5');
  });

  it('keeps the list of what happened, newest first', () => {
    const { host } = table(cardState());
    const events = [...host.querySelectorAll('[data-event]')].map((item) => item.textContent?.trim());
    expect(events[0]).toMatch(/^2\s+Vaandel lays out a line\.$/);
    expect(events[1]).toContain('Bomb at 4');
  });

  it('shows the end with all cards, and asks for a rematch', () => {
    const cards = { line: ['9', 'B', null, null, 'F'] as CardState['known']['line'], hand: ['4' as const] };
    const side = cardSide({ line: [{ seen: false, since: 0 }, { seen: false, since: 0 }, null, null, null] });
    const { host, enemy, button } = table(
      cardState({
        ...{ phase: 'over', your_turn: false, actions: [], outcome: { winner: 'red', reason: 'stuck' } },
        sides: { red: cardSide(), blue: side },
        final: {
          red: { line: ['X', '1', '2', 'B', 'F'], hand: [], pile: [] },
          blue: { ...cards, pile: ['5', 'B'] },
        },
      }),
    );
    expect(one(host, '[data-outcome]').textContent).toContain('can no longer attack');
    expect(enemy(1).dataset).toMatchObject({ rank: '9', open: 'true' });
    expect(one(host, '[data-final=blue]').textContent).toContain('Lieutenant (5) and Bomb');
    click(button('Rematch'));
    expect(wire().sent).toEqual([{ type: 'rematch' }]);
  });

  it('is not broken by what it cannot read', () => {
    const { host, session } = table(cardState());
    wire().hear(JSON.stringify({ ...cardState(), yours: { line: ['X'], hand: [] } }));
    expect(session.line).toBe('garbled');
    expect(host.querySelectorAll('[data-line=own] [data-place]')).toHaveLength(5);
  });
});
