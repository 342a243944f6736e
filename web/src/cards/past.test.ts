// @vitest-environment jsdom
// What a player keeps of the past at the card table: marks on cards, and a look back.
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CardState } from '../net/cards';
import { afterAct, freshStages } from '../testing/card_stage';
import { cardEvent, cardSide, cardState, fillingState, freshLine } from '../testing/fixtures';
import { click, one, press } from '../testing/mounted';
import { announced } from '../ui/live.svelte';
import { CardLog } from './log.svelte';

const { wire, elapse, table } = freshStages();

describe('pencil marks', () => {
  /** Blue filled its third place in turn 4. */
  const filled = (more: Partial<CardState> = {}) =>
    cardState({
      ...{ turn: 5, count: 6, last_choice: 3, ...more },
      sides: { red: cardSide(), blue: cardSide({ line: freshLine().with(2, { seen: false, since: 4 }) as never }) },
    });

  it('stay with a card, and not with another one that comes to lie there after a take-back', () => {
    const { enemy, label } = table(filled());
    onTestFinished(() => localStorage.clear());
    for (const place of [2, 3]) press(enemy(place), 'B');
    const labels = () => [label(enemy(2)), label(enemy(3))];
    const marked = (slot: number) => `Vaandel’s slot ${slot}: face down, marked as Bomb`;
    expect(labels()).toEqual([marked(2), marked(3)]);
    wire().say(cardState({ turn: 3, count: 2, take_backs: 1 }));
    elapse();
    wire().say(filled({ take_backs: 1 }));
    elapse();
    elapse();
    expect(labels()).toEqual([marked(2), 'Vaandel’s slot 3: face down']);
  });
});

describe('looking back', () => {
  const battle = { attacker: 'X', defender: '8', winner: 'attacker' } as const;
  const fought = afterAct(
    { number: 3, own: 1, targets: [4], battle },
    {
      ...{ rival: { kind: 'guest', here: true } },
      sides: { red: cardSide(), blue: cardSide({ line: freshLine().with(3, null) as never, out: ['8'] }) },
    },
  );
  const asked = fillingState({ ...{ count: 4, turn: 3, acted: 2 }, events: [cardEvent({ number: 4, side: 'blue' })] });

  function lookedBack() {
    const log = new CardLog('red');
    const shown = table(cardState(), log);
    click(one(shown.host, '[data-do=look]'));
    expect(shown.host.textContent).toContain('No moves yet.');
    for (const state of [cardState(), fought, asked]) log.see(state);
    for (const state of [fought, asked]) wire().say(state);
    for (let wait = 0; wait < 4; wait += 1) elapse();
    const look = () => {
      click(one(shown.host, '[data-do=look]'));
      click(one(shown.host, 'ol [data-ply="2"]'));
    };
    return { ...shown, log, look };
  }

  it('shows the table as it was, marked, and leads back with what was in hand', () => {
    const { host, own, enemy, hand, look, label } = lookedBack();
    click(hand(0));
    expect(own(2).dataset.card).toBe('draft');
    look();
    expect(one(host, '[data-past]').textContent).toContain('Review · Moves: 4');
    expect(own(2).dataset.card).toBe('gap');
    click(one(host, 'ol [data-ply="0"]'));
    expect(one(host, '[data-past]').textContent).toContain('Review · Moves: 2');
    expect(label(own(2))).toBe('Your slot 2: Spy (1)');
    expect(label(enemy(3))).toBe('Vaandel’s slot 3: face down'); // known later
    expect(announced()).toContain('Start');
    click(one(host, '[data-do=now]'));
    expect(own(2).dataset.card).toBe('draft');
    expect(label(enemy(3))).toContain('General');
  });

  it('does nothing meanwhile but look', () => {
    const { host, own, enemy, hand, look, notice } = lookedBack();
    look();
    click(one(host, 'ol [data-ply="0"]'));
    expect(host.querySelectorAll('.target')).toHaveLength(0);
    for (const target of [own(1), enemy(4), hand(0)]) click(target);
    press(enemy(1), 'B');
    expect(enemy(1).textContent).not.toContain('pencilled');
    expect(notice()).toBe('');
    expect(wire().sent).toEqual([]);
    press(host, 'ArrowRight');
    expect(one(host, '[data-reading=attack]').textContent).toContain('Marshal captures Colonel');
    expect(enemy(4).dataset).toMatchObject({ rank: '8', card: 'struck' });
    click(enemy(4));
    expect(enemy(4).dataset.card).toBe('gap');
    press(host, 'Escape');
    expect(host.querySelector('[data-do=now]')).toBeNull();
  });

  it('shows the last battle again, and ends with whatever happens', () => {
    const { host } = lookedBack();
    click(one(host, '[data-do=battle]'));
    expect(one(host, '[data-reading=attack]').textContent).toContain('Marshal (10)');
    wire().say({ ...asked, rematch: false });
    expect(host.querySelector('[data-do=now]')).not.toBeNull(); // nothing has
    wire().say({ ...asked, phase: 'over', your_turn: false, outcome: { winner: 'red', reason: 'resigned' } });
    elapse();
    expect(host.querySelector('[data-do=now]')).toBeNull();
    expect(one(host, '[data-outcome]').textContent).toContain('resigned');
  });

  it('returns by itself when the last battle has been read', () => {
    const { host, own } = lookedBack();
    click(one(host, '[data-do=battle]'));
    click(own(1));
    expect(host.querySelector('[data-reading]')).toBeNull();
    expect(host.querySelector('[data-do=now]')).toBeNull();
    expect(host.querySelector('[data-past]')).toBeNull();
  });

  it('leads back from every list', () => {
    const { host, look } = lookedBack();
    look();
    expect(host.querySelector('[data-do=present]')).toBeNull();
    click(one(host, '[data-tab=ranks]'));
    click(one(host, '[data-do=present]'));
    expect(host.querySelector('[data-past]')).toBeNull();
  });

  it('is not offered where everything is to be remembered', () => {
    const { host } = table(asked);
    expect(host.querySelector('[data-do=look]')).toBeNull();
  });
});
