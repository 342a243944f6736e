// @vitest-environment jsdom
// The engine's advice at the card table.
import { tick } from 'svelte';
import { describe, expect, it, onTestFinished } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { afterAct, freshStages } from '../testing/card_stage';
import { cardState, fillingState } from '../testing/fixtures';
import { click, one } from '../testing/mounted';
import { announced } from '../ui/live.svelte';

const { wire, elapse, table } = freshStages();

describe('a hint', () => {
  it('is asked for before anything is chosen, and told until the game goes on', () => {
    const { own, button, host } = table(cardState());
    click(button('Hint'));
    expect(wire().sent).toEqual([{ type: 'hint' }]);
    expect(button('Thinking').getAttribute('aria-disabled')).toBe('true');
    wire().say({ type: 'hint', number: 9, action: 'pass' });
    expect(one(host, '.prompt').textContent).toBe('Choose a card in your line to use.');
    wire().say({ type: 'hint', number: 2, action: 'attack 1 3' });
    expect(one(host, '.prompt').textContent).toBe('Hint: attack slot 3 with your Marshal in slot 1');
    expect(announced()).toBe('Hint: attack slot 3 with your Marshal in slot 1');
    click(own(1));
    expect(one(host, '.prompt').textContent).toBe('Hint: attack slot 3 with your Marshal in slot 1');
    wire().say(afterAct({}));
    elapse();
    expect(host.textContent).not.toContain('Hint: attack');
  });

  it('marks the cards it is about, and the marked card does what it says', () => {
    const { own, enemy, host, label } = table(cardState());
    click(own(3));
    wire().say({ type: 'hint', number: 2, action: 'scout 3 at 2 4' });
    const marked = () => [...host.querySelectorAll('[data-line] [data-hint]')];
    expect(marked()).toEqual([enemy(2), enemy(4), own(3)]);
    expect(label(own(3))).toContain(', hint');
    expect(label(enemy(1))).not.toContain(', hint');
    click(own(3));
    click(enemy(2));
    expect(wire().sent).toEqual([]);
    click(enemy(4));
    expect(wire().sent).toEqual([{ type: 'act', number: 2, action: 'scout 3 at 2 4' }]);
    wire().say(afterAct({}));
    elapse();
    expect(marked()).toEqual([]);
  });

  it('is not to be had against a person', () => {
    const { button } = table(cardState({ rival: { kind: 'guest', here: true } }));
    expect(() => button('Hint')).toThrow();
  });

  it('marks where which cards of the hand are to be filled in, until they lie there', () => {
    const { own, hand, host, button } = table(fillingState());
    wire().say({ type: 'hint', number: 3, action: 'fill 2=2 4=6' });
    const marked = () => [...host.querySelectorAll('[data-line] [data-hint], [data-hand] [data-hint]')];
    expect(marked()).toEqual([own(2), own(4), hand(0), hand(2)]);
    expect(hand(2).textContent).toContain('hint');
    click(hand(0)); // the second gap, as advised
    expect(marked()).toEqual([own(2), hand(2)]);
    click(hand(2));
    expect(marked()).toEqual([]);
    click(button('Fill'));
    expect(wire().sent).toEqual([{ type: 'act', number: 3, action: 'fill 2=2 4=6' }]);
  });

  it('is laid by the button that chooses', () => {
    const { button } = table(fillingState());
    wire().say({ type: 'hint', number: 3, action: 'fill 2=2 4=6' });
    click(button('Choose for me'));
    click(button('Fill'));
    expect(wire().sent).toEqual([{ type: 'act', number: 3, action: 'fill 2=2 4=6' }]);
  });

  it('is told in the language of the page', async () => {
    const { host } = table(cardState());
    wire().say({ type: 'hint', number: 2, action: 'attack 1 3' });
    await loadLanguage('de');
    onTestFinished(async () => void (await loadLanguage('en')));
    await tick();
    expect(one(host, '.prompt').textContent).toBe('Tipp: mit Platz 1 (Feldmarschall) Platz 3 angreifen');
  });
});
