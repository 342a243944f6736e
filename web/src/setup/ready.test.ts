import { describe, expect, it } from 'vitest';
import type { BoardEditionId, Edition, Rank } from '../net/protocol';
import { barrage8, original } from '../testing/fixtures';
import { presetsOf } from '../testing/presets';
import { isSound } from './advice';
import { emptyArrangement, isComplete, mirrored, toText, withText } from './arrangement';
import { readyArmy } from './ready';

/** An edition with the presets of the server, and the army that they are of. */
function edition(like: Edition, list: string): Edition {
  const presets = presetsOf(list);
  const letters = [...(presets[0]?.setup ?? '')].filter((letter): letter is Rank => letter !== '.');
  const army = [...new Set(letters)].map((rank) => ({ rank, count: letters.filter((one) => one === rank).length }));
  return { ...like, id: list.toLowerCase() as BoardEditionId, army, presets };
}
const editions = [
  edition(original, 'Original'),
  edition(original, 'Duel10'),
  edition(original, 'Barrage10'),
  edition(barrage8, 'Duel8'),
  edition(barrage8, 'Barrage8'),
];
const kArmies = 250;

/** From 0 to below 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

describe.each(editions.map((one) => [one.id, one] as const))('an army that lies ready in %s', (_, edition) => {
  const random = seeded(5);
  const armies = Array.from({ length: kArmies }, () => readyArmy(edition, 'red', false, random) ?? '');
  const whole = (setup: string) => withText(emptyArrangement(edition), setup) ?? emptyArrangement(edition);
  const known = edition.presets.flatMap(({ setup }) => [setup, toText(mirrored(whole(setup)))]);
  const squares = (setup: string) => setup.replace(/[^.]/g, 'x');
  const apart = (one: string, other: string) => [...one].filter((letter, at) => letter !== other[at]).length;
  /** The preset that looks most like it to the other player. */
  const nearest = (setup: string) =>
    known.reduce((best, next) =>
      apart(squares(next), squares(setup)) < apart(squares(best), squares(setup)) ? next : best,
    );

  it('is whole, and the page has nothing to say against it', () => {
    for (const army of armies)
      expect({ army, is: isComplete(whole(army)) && isSound(edition, 'red', army) }).toEqual({ army, is: true });
  });

  it('is hardly ever that of somebody else, and no preset', () => {
    expect(new Set(armies).size).toBeGreaterThanOrEqual(0.99 * kArmies);
    expect(armies.filter((army) => known.includes(army))).toEqual([]);
  });

  it('is not betrayed by the squares where it stands', () => {
    const found = armies.filter((army) => army.indexOf('F') === nearest(army).indexOf('F'));
    expect(found.length / kArmies).toBeLessThan(0.35);
    const flags = armies.map((army) => army.indexOf('F'));
    const usual = Math.max(...flags.map((flag) => flags.filter((other) => other === flag).length));
    expect(usual / kArmies).toBeLessThan(0.15);
  });
});

it('for who is new against the bot, the army that lies ready is a known one', () => {
  const [first] = editions;
  expect(first && readyArmy(first, 'red', true, () => 0.9)).toBe(first?.presets[0]?.setup);
});

it('without presets none lies ready', () => {
  expect(readyArmy({ ...barrage8, presets: [] }, 'red', false, () => 0)).toBeNull();
});
