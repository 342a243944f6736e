// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { describe, expect, it } from 'vitest';
import { dropLogs } from '../net/room';
import { MemoryStorage } from '../net/storage';
import type { fetchVerdicts } from '../net/replay';
import { shortGame } from '../testing/replay';
import { Judging, kAtOnce } from './judging.svelte';
import { kMostGames, VerdictShelf } from './verdict_shelf';

const long = { ...shortGame, plies: Array.from({ length: 40 }, (_, at) => shortGame.plies[at % 2]!) };

/** Answers every request in full, and notes from which ply. */
function judgingOfAll(asked: number[] = [], shelf: VerdictShelf | null = null) {
  const answer: typeof fetchVerdicts = (_, from, side) => {
    asked.push(from);
    const verdicts = Array.from({ length: kAtOnce }, (_, at) => ({
      ...{ ply: from + 2 * at, moves: 20, best: 'd3-d4', value: 500, second: 400, played: 500 },
    }));
    return Promise.resolve({ side, verdicts, next: null });
  };
  return new Judging({ game: 'a' }, long, answer, undefined, shelf);
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

describe('what was judged', () => {
  const given = Array.from({ length: 20 }, (_, at) => ({
    ...{ ply: 2 * at, moves: 20, best: 'd3-d4', value: 500, second: 400, played: 500 },
  }));

  it('is kept in the browser, and the rest is asked for where that ended', async () => {
    const storage = new MemoryStorage();
    const asked: number[] = [];
    const judging = (game: string) => judgingOfAll(asked, new VerdictShelf(storage, game));
    new VerdictShelf(storage, 'a').keep('red', given.slice(8));
    const first = judging('a');
    expect(first.by('red').left).toBe(8);
    first.look('red');
    await expect.poll(() => first.by('red').isWhole).toBe(true);
    expect(asked).toEqual([4, 0]);
    // The page is loaded anew.
    expect(judging('a').by('red').isWhole).toBe(true);
    expect(judging('a').by('red').verdicts).toEqual(first.by('red').verdicts);
    expect(judging('a').by('blue').left).toBe(20);
    expect(judging('b').by('red').left).toBe(20);
  });

  it('is left aside where it fits no ply, and makes room for newer games and for keys to seats', () => {
    const storage = new MemoryStorage();
    new VerdictShelf(storage, 'odd').keep('red', given.slice(0, 3));
    expect(judgingOfAll([], new VerdictShelf(storage, 'odd')).by('red').left).toBe(20);
    for (let at = 0; at < kMostGames; at += 1) new VerdictShelf(storage, `g${at}`).keep('red', given);
    expect(new VerdictShelf(storage, 'odd').verdicts('red')).toEqual([]);
    expect(new VerdictShelf(storage, 'g0').verdicts('red')).toEqual(given);
    expect(dropLogs(storage)).toBe(1);
    expect(new VerdictShelf(storage, 'g0').verdicts('red')).toEqual([]);
    storage.setItem('vaandel.verdicts', '[{}]');
    expect(new VerdictShelf(storage, 'g0').verdicts('red')).toEqual([]);
  });
});
