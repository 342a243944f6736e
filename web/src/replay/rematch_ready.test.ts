import { beforeAll, expect, it, vi } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import type { Seat } from '../net/seats';
import { duel8, gameState, kToken } from '../testing/fixtures';
import { Wire } from '../testing/wire';
import { announced } from '../ui/live.svelte';
import { hasJoined, RematchReady } from './rematch_ready.svelte';

beforeAll(() => loadLanguage('en'));

it('tells who looks back that the other player waits in a rematch, and leads there', () => {
  const wire = new Wire();
  const ontake = vi.fn();
  const over = gameState({ phase: 'over', outcome: { winner: 'blue', reason: 'resigned' } });
  const { edition, game } = over;
  const seat = { game, edition, side: 'red', token: kToken, friend: true, other: null, level: null } as Seat;
  const rematch = new RematchReady(seat, wire.ports, ontake);
  wire.dispatchEvent(new Event('open'));
  expect(wire.sent).toEqual([{ type: 'attach', game, token: kToken, side: 'red' }]);
  wire.say(over);
  expect(rematch.isReady).toBe(false);
  wire.say({ ...over, rematch: true });
  expect(rematch.isReady).toBe(true);
  expect(announced()).toBe('The rematch is ready.');
  rematch.ask();
  expect(wire.sent.at(-1)).toEqual({ type: 'rematch' });
  const next = { type: 'rematch', game: 'AAAAAAAAAAA', side: 'blue' } as const;
  wire.say(next);
  expect(ontake).toHaveBeenCalledWith({ ...next, token: kToken }, edition, expect.anything(), undefined);
  rematch.close();
});

it('asks for a rematch against the bot, and only then dials', () => {
  const wire = new Wire();
  const ontake = vi.fn();
  const over = gameState({ phase: 'over', outcome: { winner: 'blue', reason: 'resigned' } });
  const { edition, game } = over;
  const seat = { game, edition, side: 'red', token: kToken, friend: false, other: null, level: 'steady' } as Seat;
  const rematch = new RematchReady(seat, wire.ports, ontake);
  wire.dispatchEvent(new Event('open'));
  expect(wire.sent).toEqual([]);
  rematch.ask();
  expect(rematch.isWanted).toBe(true);
  wire.dispatchEvent(new Event('open'));
  wire.say(over);
  expect(wire.sent.map((message) => (message as { type: string }).type)).toEqual(['attach', 'rematch']);
  const next = { type: 'rematch', game: 'AAAAAAAAAAA', side: 'blue' } as const;
  wire.say(next);
  expect(ontake).toHaveBeenCalledWith({ ...next, token: kToken }, edition, expect.anything(), undefined);
  rematch.close();
});

it('does not offer a rematch that was joined already', () => {
  const seat = { edition: duel8, side: 'red', token: kToken, since: 5 } as const;
  expect(hasJoined(seat, [seat, { ...seat, side: 'blue', since: 4 }])).toBe(false);
  expect(hasJoined(seat, [seat, { ...seat, side: 'blue', since: 6 }])).toBe(true);
});
