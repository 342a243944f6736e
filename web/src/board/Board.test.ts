// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { describe, expect, it, vi } from 'vitest';
import { barrage8 } from '../testing/fixtures';
import { click, mounted, one, press } from '../testing/mounted';
import Board from './Board.svelte';
import { type BoardPiece, kNoMarks } from './model';

const scout: BoardPiece = {
  key: 'b3',
  at: 'b3',
  side: 'red',
  rank: '2',
  moved: true,
  revealed: true,
  pose: 'standing',
};
const stranger: BoardPiece = { ...scout, key: 'c6', at: 'c6', side: 'blue', rank: null, moved: false, revealed: false };

function board(more: Record<string, unknown> = {}) {
  const onpick = vi.fn();
  const { host } = mounted(Board, {
    shape: barrage8,
    chair: 'red' as const,
    pieces: [scout, stranger],
    name: 'Board',
    describe: (square: string) => `square ${square}`,
    onpick,
    ...more,
  });
  return { host, onpick, cell: (square: string) => one(host, `[data-square="${square}"]`) };
}

describe('Board', () => {
  it('is a grid of rows and cells that tell what they are', () => {
    const { host, cell } = board();
    expect(one(host, '[role=grid]').getAttribute('aria-label')).toBe('Board');
    expect(host.querySelectorAll('[role=grid] > [role=row]')).toHaveLength(8);
    expect(host.querySelectorAll('[role=row] > [role=gridcell]')).toHaveLength(64);
    expect(cell('b3').getAttribute('aria-label')).toBe('square b3');
  });

  it('has one way in, and arrows go on from there', () => {
    const { host, cell } = board();
    const entries = () => [...host.querySelectorAll<HTMLElement>('[tabindex="0"]')].map((each) => each.dataset.square);
    expect(entries()).toEqual(['a1']);
    cell('a1').focus();
    press(cell('a1'), 'ArrowUp');
    expect(document.activeElement).toBe(cell('a2'));
    press(cell('a2'), 'End');
    expect(entries()).toEqual(['h2']);
  });

  it('is turned for Blue', () => {
    const { host } = board({ chair: 'blue' });
    expect(one(host, '[role=gridcell]').dataset.square).toBe('h1');
  });

  it('reports clicks and Enter, and hands other keys on', () => {
    const onkey = vi.fn(() => true);
    const { cell, onpick } = board({ onkey });
    click(cell('b3'));
    press(cell('c3'), 'Enter');
    press(cell('c3'), ' ');
    expect(onpick.mock.calls).toEqual([['b3'], ['c3'], ['c3']]);
    press(cell('c3'), 'Delete');
    expect(onkey).toHaveBeenCalledWith('c3', 'Delete');
  });

  it('draws ranks, backs and marks', () => {
    const { host } = board();
    const known = one(host, '[data-piece=b3]');
    expect(known.textContent).toBe('2');
    expect([...known.querySelectorAll('use')].map((use) => use.getAttribute('href'))).toEqual([
      '#cloth-red',
      '#emblem-2',
      '#mark-moved',
      '#mark-eye',
    ]);
    const unknown = one(host, '[data-piece=c6]');
    expect(unknown.textContent).toBe('');
    expect([...unknown.querySelectorAll('use')].map((use) => use.getAttribute('href'))).toEqual([
      '#cloth-blue',
      '#back-blue',
    ]);
  });

  it('tells targets, captures and barred squares apart', () => {
    const marks = { ...kNoMarks, selected: 'b3', targets: new Set(['b4', 'c6']), barred: new Set(['a3']) };
    const { cell } = board({ marks });
    expect(cell('b4').className).toMatch(/\btarget\b/);
    expect(cell('b4').className).not.toMatch(/\bcapture\b/);
    expect(cell('c6').className).toMatch(/\bcapture\b/);
    expect(cell('a3').className).toMatch(/\bbarred\b/);
    expect(cell('b3').getAttribute('aria-selected')).toBe('true');
  });

  it('leaves the far rows out when told to', () => {
    const { host } = board({ hiddenRows: 3 });
    expect(host.querySelectorAll('[role=row]')).toHaveLength(5);
    expect(host.querySelector('[data-square=a6]')).toBeNull();
    expect(host.querySelector('[data-piece=c6]')).toBeNull();
    flushSync();
  });
});
