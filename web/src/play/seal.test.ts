import { describe, expect, it } from 'vitest';
import { barrage8, duel8 } from '../testing/fixtures';
import { fits, type Seal } from './seal';

/** The example of commitments_test.cpp. */
const seal: Seal = {
  side: 'red',
  setup: 'F...............B3129X2.',
  nonce: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  hash: '01901c5e17d61935afbf1966aa792ab36e1b950ed7574602909dd7d98482e31a',
};

describe('a seal', () => {
  it('fits what it was made for, and nothing else', async () => {
    expect(await fits(barrage8.id, seal)).toBe(true);
    expect(await fits(duel8, seal)).toBe(false);
    expect(await fits(barrage8.id, { ...seal, side: 'blue' })).toBe(false);
    expect(await fits(barrage8.id, { ...seal, setup: 'F...............B3129X.2' })).toBe(false);
    expect(await fits(barrage8.id, { ...seal, nonce: '0'.repeat(64) })).toBe(false);
  });

  it('says nothing before it is open', async () => {
    expect(await fits(barrage8.id, { ...seal, nonce: null })).toBeNull();
    expect(await fits(barrage8.id, { ...seal, hash: null })).toBeNull();
    expect(await fits(barrage8.id, { ...seal, setup: null })).toBeNull();
  });
});
