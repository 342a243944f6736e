import { expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadLearn } from '../learn/text.svelte';
import type { BoardEditionId } from '../net/protocol';
import { barrage8, duel8, original } from '../testing/fixtures';
import { isSound } from './advice';
import { inOrder, purposeOf, standReady, tagOf } from './presets';

/** Those that the server has, by edition: id and set-up. */
function presetsOf(edition: string): { id: string; setup: string }[] {
  const source = readFileSync(join(process.cwd(), '../src/vaandel/board/presets.cpp'), 'utf8');
  const list = source.split('constexpr std::array ').find((part) => part.startsWith(`k${edition}Presets`)) ?? '';
  return [...list.matchAll(/Preset\{"([^"]+)",((?:\s*"[^"]*")+)/g)].map(([, id = '', rows = '']) => ({
    ...{ id, setup: rows.replace(/[\s"]/g, '') },
  }));
}
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

it('an army stands for who is new: a known one against the bot, his own against a person', () => {
  const presets = [{ setup: 'one' }, { setup: 'two' }, { setup: 'three' }];
  let criticised = '';
  const stood = (isAgainstBot: boolean, ...lots: number[]) => {
    const done: string[] = [];
    const desk = { load: (setup: string) => done.push(setup) > 0, mirror: () => void done.push('mirrored') };
    standReady(
      desk,
      presets,
      isAgainstBot,
      (setup) => setup !== criticised,
      () => lots.shift() ?? 0,
    );
    return done;
  };
  expect(stood(true, 0.9, 0.1)).toEqual(['one']);
  expect(stood(false, 0.9, 0.6)).toEqual(['three']);
  expect(stood(false, 0.4, 0.4)).toEqual(['two', 'mirrored']);
  criticised = 'three';
  expect(stood(false, 0.9, 0.6)).toEqual(['two']);
});

it('there are armies to draw from that the page has nothing to say against', () => {
  for (const [name, edition] of [['Original', original] as const, ['Barrage8', barrage8] as const]) {
    const sound = presetsOf(name).filter(({ setup }) => isSound(edition, 'blue', setup));
    expect(sound.length).toBeGreaterThan(1);
    expect(sound.length).toBeLessThan(12);
  }
});

it('those to begin with come first', () => {
  const ids = ['left-storm', 'corner-stone', 'deep-well', 'iron-gate'];
  expect(inOrder(ids.map((id) => ({ id }))).map(({ id }) => id)).toEqual([
    ...['corner-stone', 'iron-gate', 'left-storm', 'deep-well'],
  ]);
});
