// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { click, one, press } from '../testing/mounted';
import { play, setTable, wire } from '../testing/play_table';

setTable();

describe('Play, in pencil', () => {
  it('notes a guess by key and by a sheet, and tells it', () => {
    const { host, cell } = play();
    press(cell('b6'), '3');
    expect(cell('b6').getAttribute('aria-label')).toContain('marked as Miner (3)');
    expect(one(host, '[data-piece=b6] .pencil').textContent).toBe('3');
    press(cell('b6'), '8'); // no such rank in this edition
    expect(one(host, '[data-piece=b6] .pencil').textContent).toBe('3');
    press(cell('b3'), '3'); // an own piece
    expect(host.querySelectorAll('.pencil')).toHaveLength(1);
    press(cell('b6'), 'Delete');
    expect(host.querySelector('.pencil')).toBeNull();
    expect(wire.sent).toEqual([]); // nobody is told
  });

  it('does not take the end of the press that opened the sheet for a choice', () => {
    HTMLDialogElement.prototype.showModal ??= () => {};
    const { host, cell } = play();
    cell('b6').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    flushSync();
    const choice = one(host, '[data-guess=B]');
    const lift = () => {
      choice.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
      flushSync();
    };
    lift();
    expect(host.querySelector('dialog')).not.toBeNull();
    choice.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
    lift();
    expect(host.querySelector('dialog')).toBeNull();
    expect(one(host, '[data-piece=b6] .pencilled')).toBeTruthy();
  });

  it('opens the sheet with the other button of the mouse', () => {
    HTMLDialogElement.prototype.showModal ??= () => {};
    const { host, cell } = play();
    cell('b6').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    flushSync();
    click(one(host, '[data-guess=B]'));
    expect(one(host, '[data-piece=b6] .pencilled')).toBeTruthy();
    expect(host.querySelector('dialog')).toBeNull();
  });
});
