import { afterEach, describe, expect, it, vi } from 'vitest';
import { duel8, barrage8, kToken, usualBoardRules } from '../testing/fixtures';
import { keptDays } from './kept_days';
import { call, createGame, fetchEditions, randomSetup, inviteFriend, lookAtInvitation } from './api';

function answer(status: number, body: unknown) {
  const fetch = vi.fn(async (_path: string, _request?: RequestInit) => new Response(JSON.stringify(body), { status }));
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

afterEach(() => vi.unstubAllGlobals());

describe('the HTTP calls', () => {
  it('fetches the editions', async () => {
    answer(200, { version: '0.2.0', editions: [barrage8], kept_days: 30 });
    expect((await fetchEditions()).editions).toEqual([barrage8]);
    expect(keptDays()).toBe(30);
  });

  it('creates a game by a JSON post', async () => {
    const fetch = answer(201, { game: 'g', side: 'red', token: kToken });
    expect(await createGame(duel8, 'random', 'casual')).toEqual({ game: 'g', side: 'red', token: kToken });
    const [path, request] = fetch.mock.calls[0] ?? [];
    expect(path).toBe('/api/games');
    expect(request?.headers).toEqual({ 'Content-Type': 'application/json' });
    expect(JSON.parse(String(request?.body))).toEqual({
      ...{ edition: 'duel8', side: 'random', opponent: 'bot', level: 'casual', clock: null, rules: {} },
      key: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
  });

  it('asks again with the same key where no answer came, and not where one came', async () => {
    vi.useFakeTimers();
    const bodies: string[] = [];
    const seat = { game: 'g', side: 'red', token: kToken };
    vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
      if (path !== '/api/games') return Promise.reject(new TypeError('lost')); // whether the server is back
      bodies.push(String(request.body));
      if (bodies.length < 3) return Promise.reject(new TypeError('lost'));
      return Promise.resolve(new Response(JSON.stringify(seat), { status: 201 }));
    });
    const made = createGame(duel8, 'random', 'casual', null, { name: 'Ada' });
    await vi.runAllTimersAsync();
    expect(await made).toEqual(seat);
    expect(bodies.length).toBe(3);
    expect(new Set(bodies).size).toBe(1);
    vi.useRealTimers();

    const fetch = answer(429, { error: { code: 'too_many', message: 'slow down' } });
    await expect(createGame(duel8, 'red', 'casual')).rejects.toMatchObject({ code: 'too_many' });
    expect(fetch.mock.calls.length).toBe(1);
  });

  it.each([
    ['elsewhere', 421],
    ['unavailable', 504],
  ])('calls again with the same key where the answer is %s', async (code, status) => {
    vi.useFakeTimers();
    const bodies: string[] = [];
    const seat = { game: 'g', side: 'red', token: kToken };
    vi.stubGlobal('fetch', (_path: string, request: RequestInit) => {
      bodies.push(String(request.body));
      const isLast = bodies.length === 3;
      const refusal = { error: { code, message: 'not here' } };
      return Promise.resolve(new Response(JSON.stringify(isLast ? seat : refusal), { status: isLast ? 201 : status }));
    });
    const made = createGame(duel8, 'random', 'casual');
    await vi.runAllTimersAsync();
    expect(await made).toEqual(seat);
    expect(new Set(bodies).size).toBe(1);
    vi.useRealTimers();
  });

  it('gives up a server that says nothing, and asks again; what takes thought has more time', async () => {
    vi.useFakeTimers();
    const bodies: string[] = [];
    const seat = { game: 'g', side: 'red', token: kToken };
    vi.stubGlobal('fetch', (path: string, request: RequestInit) => {
      if (path === '/api/games') bodies.push(String(request.body));
      if (path === '/api/games' && bodies.length === 2)
        return Promise.resolve(new Response(JSON.stringify(seat), { status: 201 }));
      return new Promise((_, reject) => {
        request.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      });
    });
    const made = createGame(duel8, 'random', 'casual');
    await vi.advanceTimersByTimeAsync(14_000);
    expect(bodies.length).toBe(1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await made).toEqual(seat);
    expect(new Set(bodies).size).toBe(1);

    const settled = vi.fn();
    call('/api/games/g/replay', (value) => value).catch(settled);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(settled.mock.calls[0]?.[0]).toMatchObject({ code: 'offline' });
    vi.useRealTimers();
  });

  it('asks for a clock, and is told of one before a seat is taken', async () => {
    const clock = { setup: 60, main: 180, free: 5 };
    const made = answer(201, { game: 'g', side: 'red', token: kToken, invitation: kToken });
    await inviteFriend(duel8, 'red', clock, {}, { 'two-squares': '5' });
    expect(JSON.parse(String(made.mock.calls[0]?.[1]?.body))).toMatchObject({
      ...{ opponent: 'friend', clock, rules: { 'two-squares': '5' } },
    });
    const facts = { edition: 'duel8', side: 'blue', clock, rules: usualBoardRules, host: 'Ada' };
    const seen = answer(200, facts);
    expect(await lookAtInvitation('g', kToken)).toEqual(facts);
    expect(JSON.parse(String(seen.mock.calls[0]?.[1]?.body))).toEqual({ game: 'g', invitation: kToken, look: true });
  });

  it('names what went wrong', async () => {
    answer(429, { error: { code: 'too_many', message: 'slow down' } });
    await expect(createGame(duel8, 'red', 'casual')).rejects.toMatchObject({ code: 'too_many' });
    answer(200, { setup: 7 });
    await expect(randomSetup(duel8)).rejects.toMatchObject({ code: 'bad_answer' });
    answer(500, 'oops');
    await expect(randomSetup(duel8)).rejects.toMatchObject({ code: 'bad_answer' });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(fetchEditions()).rejects.toMatchObject({ code: 'offline' });
  });
});
