import { expect, it } from 'vitest';
import { loadLearn } from '../learn/text.svelte';
import type { BoardEditionId } from '../net/protocol';
import { duel8 } from '../testing/fixtures';
import { presetsOf } from '../testing/presets';
import { inOrder, purposeOf, tagOf } from './presets';

const editions = {
  Original: 'original',
  Duel10: 'duel10',
  Barrage10: 'barrage10',
  Duel8: 'duel8',
  Barrage8: 'barrage8',
};

it.each(['en', 'fr', 'nl', 'de'] as const)(
  'every preset says what it is for, in %s, in one short line',
  async (language) => {
    await loadLearn(language);
    for (const [name, id] of Object.entries(editions)) {
      const presets = presetsOf(name);
      expect(presets).toHaveLength(12);
      for (const { id: preset } of presets) {
        const purpose = purposeOf(id as BoardEditionId, preset);
        expect({ preset, is: purpose !== null && purpose.length <= 72, tag: tagOf(preset) !== null }).toEqual({
          ...{ preset, is: true, tag: true },
        });
      }
    }
  },
);

it('the purpose is that of the edition: one Bomb is not two', async () => {
  await loadLearn('en');
  expect(purposeOf(duel8, 'corner-keep')).toContain('Bombs on both open sides');
  expect(purposeOf('barrage10' as BoardEditionId, 'corner-keep')).toContain('between the Bomb and a Scout');
  expect(purposeOf(duel8, 'unheard-of')).toBeNull();
});

it('those to begin with come first', () => {
  const ids = ['left-storm', 'corner-stone', 'deep-well', 'iron-gate'];
  expect(inOrder(ids.map((id) => ({ id }))).map(({ id }) => id)).toEqual([
    ...['corner-stone', 'iron-gate', 'left-storm', 'deep-well'],
  ]);
});
