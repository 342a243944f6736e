// @vitest-environment jsdom
import { flushSync } from 'svelte';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import type { Side } from '../net/protocol';
import type { Replay } from '../net/replay';
import { click, mounted, one } from '../testing/mounted';
import { shortGame } from '../testing/replay';
import { boardCourse } from './course';
import Chances from './Chances.svelte';
import { Review } from './review.svelte';
import ThisMove from './ThisMove.svelte';

/** What the server was asked for, and what it fails at. */
let asked: string[];
let fails: (path: string) => boolean;
/** Of each side two, of this game and of the one before. */
const verdictsOf = (side: Side) =>
  [0, 2].map((at) => ({
    ...{ ply: side === 'red' ? at : at + 1, moves: 20, best: 'd3-d4', value: 600, second: 500, played: 500 },
  }));
const kEarlier = { game: 'earlier', ply: 1 };

let end: () => void;
function shown(game: string, { ply = 0, from = null }: { ply?: number; from?: Replay['from'] } = {}) {
  const replay = { ...shortGame, game, from };
  const review = new Review(replay, { game }, () => boardCourse(replay), null, ply);
  end = $effect.root(() => {
    $effect(() => review.judge());
  });
  flushSync();
  return review;
}
const settled = () => vi.waitFor(() => expect(asked.length).toBeGreaterThan(0));

beforeAll(() => loadLanguage('en'));
beforeEach(() => {
  asked = [];
  fails = () => false;
  vi.stubGlobal('fetch', (path: string) => {
    asked.push(path);
    if (fails(path)) return Promise.reject(new TypeError('no line'));
    const side = path.endsWith('red') ? 'red' : 'blue';
    const answer = path.endsWith('/replay')
      ? { ...shortGame, game: 'earlier' }
      : { side, verdicts: verdictsOf(side), next: null };
    return Promise.resolve(new Response(JSON.stringify(answer), { status: 200 }));
  });
});
afterEach(() => {
  end();
  vi.unstubAllGlobals();
});

describe('the judging of a review', () => {
  it('is of the side on show, then of the game before, then of the other side, each once', async () => {
    const review = shown('later', { from: kEarlier });
    await review.lookBack();
    await expect.poll(() => review.judging.by('blue').isWhole).toBe(true);
    expect(asked.filter((path) => path.includes('verdicts'))).toEqual([
      '/api/games/later/verdicts/0/red',
      '/api/games/earlier/verdicts/0/red',
      '/api/games/later/verdicts/1/blue',
    ]);
    expect(review.sideAtWork).toBeNull();
  });

  it('goes on where the game before cannot be judged', async () => {
    fails = (path) => path.includes('earlier/verdicts');
    const review = shown('other', { from: kEarlier });
    await review.lookBack();
    await expect.poll(() => review.judging.by('blue').isWhole).toBe(true);
    expect(review.hasFailed).toBe(false);
  });

  it('begins again on demand, with one run that ends with the page', async () => {
    fails = (path) => path.includes('verdicts');
    const review = shown('again');
    await expect.poll(() => review.hasFailed).toBe(true);
    expect(review.sideAtWork).toBeNull();
    fails = () => false;
    review.retry();
    flushSync();
    expect(review.sideAtWork).toBe('red');
    end();
    await settled();
    await new Promise((wake) => setTimeout(wake, 20));
    expect(asked).toHaveLength(2);
    expect(review.judging.by('red').isWhole).toBe(false);
  });
});

it('follows the point of view: what a side chose by is no one else’s to see', async () => {
  const review = shown('seen', { ply: 2 });
  await expect.poll(() => review.judging.by('blue').isWhole).toBe(true);
  const words = { nameOf: String, bestName: String, why: () => 'because', how: '', isTrying: false, problem: '' };
  const { host } = mounted(ThisMove, { review, ...words });
  expect(host.querySelector('[data-why]')).not.toBeNull();
  expect(review.marked).toEqual([1, 2, 3, 4]);
  review.eyes = 'red';
  flushSync();
  expect([review.at(1)?.ply, review.at(2), review.marked]).toEqual([1, null, [1, 3]]);
  expect(host.querySelector('[data-why], .bars')).toBeNull();
  expect(one(host, '[data-secret]').textContent).toContain('Choose “Both” to see the verdict');
});

describe('a judging that failed', () => {
  it('is told beside the chances and on every move that is not judged, with a way to try again', async () => {
    fails = () => true;
    const review = shown('lost', { ply: 2 });
    const words = { nameOf: String, bestName: String, why: String };
    const chances = mounted(Chances, { review, ...words }).host;
    const move = mounted(ThisMove, { review, ...words, how: '', isTrying: false, problem: '' }).host;
    await expect.poll(() => chances.textContent).toContain('Couldn’t work this out.');
    expect(chances.querySelector('progress')).toBeNull();
    // A move of Blue, whose turn to be judged never came.
    expect(move.textContent).toContain('Couldn’t work this out.');
    fails = () => false;
    click(one(move, '[data-do=retry]'));
    await expect.poll(() => chances.textContent).toContain('By what Red knew at the time');
    expect(chances.querySelector('[data-do=retry]')).toBeNull();
  });

  it('is not announced for a side that waits for its turn', () => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    const review = shown('slow', { ply: 1 });
    const words = { nameOf: String, bestName: String, why: String, how: '', isTrying: false, problem: '' };
    const { host } = mounted(ThisMove, { review, ...words });
    expect(host.querySelector('[data-working]')).not.toBeNull();
    review.player.ply = 2;
    flushSync();
    expect(host.querySelector('[data-working]')).toBeNull();
  });
});
