import { expect, it, onTestFinished, vi } from 'vitest';
import { claimSeat } from './other_tab';

function tab(game: string, side = 'red') {
  const quiet = vi.fn();
  const end = claimSeat({ game, side }, quiet);
  onTestFinished(end);
  return { quiet, end };
}

it('quiets the older tab, and no other game or seat', async () => {
  const [first, otherGame, otherSide] = [tab('g'), tab('h'), tab('g', 'blue')];
  const second = tab('g');
  await vi.waitFor(() => expect(first.quiet).toHaveBeenCalledTimes(1));
  for (const one of [second, otherGame, otherSide]) expect(one.quiet).not.toHaveBeenCalled();
});

it('hears nothing once the game is left', async () => {
  const first = tab('g');
  const listener = tab('g');
  first.quiet.mockClear();
  first.end();
  tab('g');
  await vi.waitFor(() => expect(listener.quiet).toHaveBeenCalledTimes(1));
  expect(first.quiet).not.toHaveBeenCalled();
});
