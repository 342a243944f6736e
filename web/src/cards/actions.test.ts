import { describe, expect, it } from 'vitest';
import { type Action, formatAction, formatFill, formatLay, parseAction } from './actions';

describe('actions', () => {
  it.each<[string, Action]>([
    ['attack 2 4', { kind: 'attack', own: 2, target: 4 }],
    ['spy 3', { kind: 'spy', own: 3 }],
    ['scout 1 at 2 4', { kind: 'scout', own: 1, targets: [2, 4] }],
    ['scout 5 at 3', { kind: 'scout', own: 5, targets: [3] }],
    ['run 5', { kind: 'run', own: 5 }],
    ['pass', { kind: 'pass' }],
  ])('reads and writes %s', (text, action) => {
    expect(parseAction(text)).toEqual(action);
    expect(formatAction(action)).toBe(text);
  });

  it.each(['', 'attack', 'attack 2', 'attack 2 6', 'scout 1 at', 'spy x', 'dance 1 2', 'fill 2=4'])(
    'offers nothing for %j',
    (text) => expect(parseAction(text)).toBeNull(),
  );

  it('writes lines in the order of their places, whatever the chair', () => {
    const cards = new Map([
      [5, 'B'],
      [2, '4'],
    ] as const);
    expect(formatFill(cards)).toBe('fill 2=4 5=B');
    expect(formatLay(cards)).toBe('lay 4 B');
  });
});
