// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameState } from '../testing/fixtures';
import { kRestMs, Sitting } from './handover.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const seated = () => {
  const cover = vi.fn();
  return { cover, sitting: new Sitting({ cover }) };
};
const mine = gameState({ you: 'blue', turn: 'blue' });
const theirs = gameState({ you: 'blue', turn: 'red' });

it('leaves the seat open to whoever is shown the battle of the turn before, however long it takes', () => {
  const { cover, sitting } = seated();
  sitting.see(mine);
  expect(sitting.isOpen).toBe(true);
  sitting.rest(false); // the position before the battle
  sitting.rest(true);
  vi.advanceTimersByTime(10 * kRestMs);
  sitting.rest(false);
  vi.advanceTimersByTime(10 * kRestMs);
  expect(cover).not.toHaveBeenCalled();
});

it('covers the board a moment after the turn, and not while its battle is read', () => {
  const { cover, sitting } = seated();
  sitting.see(mine);
  sitting.see(theirs);
  sitting.rest(false);
  vi.advanceTimersByTime(kRestMs - 1);
  sitting.rest(true);
  vi.advanceTimersByTime(10 * kRestMs);
  expect(cover).not.toHaveBeenCalled();
  sitting.rest(false);
  vi.advanceTimersByTime(kRestMs);
  expect(cover).toHaveBeenCalledExactlyOnceWith('red');
});

it('calls the other player where the turn is not that of this seat', () => {
  const { cover, sitting } = seated();
  sitting.see(theirs);
  expect(cover).toHaveBeenCalledExactlyOnceWith('red');
  expect(sitting.isOpen).toBe(false);
});
