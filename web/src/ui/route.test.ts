import { describe, expect, it } from 'vitest';
import type { BoardEditionId } from '../net/protocol';
import { formatRoute, parseRoute, type Route } from './route';

describe('routes', () => {
  it.each<Route>([
    { page: 'front' },
    { page: 'game', game: 'u2Gk0b8Qd1c' },
    { page: 'replay', game: 'u2Gk0b8Qd1c' },
    { page: 'record' },
    { page: 'setups', edition: 'duel10' as BoardEditionId },
    { page: 'rules', edition: 'skirmish6' as BoardEditionId },
    { page: 'rules', edition: null },
    { page: 'join', game: 'u2Gk0b8Qd1c', invitation: 'aZ09-_'.repeat(7) },
  ])('are written and read, $page', (route) => {
    expect(parseRoute(formatRoute(route))).toEqual(route);
  });

  it('leave the edition open', () => {
    for (const hash of ['#/setups', '#/setups/', '#/setups/cards'])
      expect(parseRoute(hash)).toEqual({ page: 'setups', edition: null });
  });

  it.each(['', '#', '#/'])('are the front page without words, %j', (hash) => {
    expect(parseRoute(hash)).toEqual({ page: 'front' });
  });

  it.each([
    '#/game/',
    '#/join/x',
    '#/join/x/',
    '#/join/x/y/z',
    '#/join/x/<b>',
    '#/replay/',
    '#/record/x',
    '#/elsewhere',
  ])('lead nowhere where they are incomplete or unknown, %j', (hash) => {
    expect(parseRoute(hash)).toEqual({ page: 'nowhere' });
  });
});
