import { describe, expect, it } from 'vitest';
import { Ending } from './ending.svelte';

function watched(isStill = false) {
  const due: (() => void)[] = [];
  const ending = new Ending({ set: (run) => due.push(run), clear: () => {} }, () => isStill);
  return { ending, due };
}
const play = { phase: 'play', outcome: null } as const;
const over = (reason: 'flag' | 'resigned') => ({ phase: 'over', outcome: { winner: 'red', reason } }) as const;

describe('the end of a game', () => {
  it('is shown once, after the battle that took the Flag, and ends by itself', () => {
    const { ending, due } = watched();
    ending.see(play, false);
    ending.see(over('flag'), true);
    expect(ending.isOn).toBe(false);
    ending.see(over('flag'), false);
    expect(ending.isOn).toBe(true);
    due[0]?.();
    expect(ending.isOn).toBe(false);
    ending.see(over('flag'), false);
    expect(ending.isOn).toBe(false);
  });

  it('is skipped at will, and not shown to who comes back, wants no motion, or where no Flag fell', () => {
    const skipped = watched().ending;
    skipped.see(play, false);
    skipped.see(over('flag'), false);
    skipped.skip();
    expect(skipped.isOn).toBe(false);
    const late = watched().ending;
    late.see(over('flag'), false);
    const still = watched(true).ending;
    still.see(play, false);
    still.see(over('flag'), false);
    const resigned = watched().ending;
    resigned.see(play, false);
    resigned.see(over('resigned'), false);
    expect([late.isOn, still.isOn, resigned.isOn]).toEqual([false, false, false]);
  });
});
