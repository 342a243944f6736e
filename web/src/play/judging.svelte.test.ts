// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { expect, it } from 'vitest';
import { shortGame } from '../testing/replay';
import { Judging, kAtOnce } from './judging.svelte';

const long = { ...shortGame, plies: Array.from({ length: 40 }, (_, at) => shortGame.plies[at % 2]!) };

/** Answers every request in full, and notes from which ply. */
function judgingOfAll(asked: number[] = []) {
  return new Judging({ game: 'a' }, long, (_, from, side) => {
    asked.push(from);
    const verdicts = Array.from({ length: kAtOnce }, (_, at) => ({
      ...{ ply: from + 2 * at, moves: 20, best: 'd3-d4', value: 500, second: 400, played: 500 },
    }));
    return Promise.resolve({ side, verdicts, next: null });
  });
}

it('fetches each part once for an effect, which runs once', async () => {
  const asked: number[] = [];
  const judging = judgingOfAll(asked);
  let runs = 0;
  const end = $effect.root(() => {
    $effect(() => {
      runs += 1;
      return judging.look('red');
    });
  });
  flushSync();
  await expect.poll(() => judging.by('red').isWhole).toBe(true);
  flushSync();
  expect({ asked, runs }).toEqual({ asked: [28, 16, 4, 0], runs: 1 });
  end();
});

it('ends, and says that all is judged, when what was there first has gone', async () => {
  const asked: number[] = [];
  let judging!: Judging;
  // The plaque, and then the review in its place.
  const plaque = $effect.root(() => {
    $effect.pre(() => {
      judging = judgingOfAll(asked);
      void judging.by('red').isWhole;
    });
  });
  flushSync();
  plaque();
  const seen: boolean[] = [];
  const review = $effect.root(() => {
    $effect(() => void seen.push(judging.by('red').isWhole));
    $effect(() => judging.look('red'));
  });
  flushSync();
  await expect.poll(() => judging.by('red').left).toBe(0);
  flushSync();
  expect({ asked, seen }).toEqual({ asked: [28, 16, 4, 0], seen: [false, true] });
  review();
});
