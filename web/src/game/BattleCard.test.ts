// @vitest-environment jsdom
import { beforeAll, expect, it } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { click, mounted, one, press } from '../testing/mounted';
import { barrage8 } from '../testing/fixtures';
import BattleCard from './BattleCard.svelte';

beforeAll(() => loadLanguage('en'));

it('goes on by a key wherever nothing else has the focus, and by its button', () => {
  let skips = 0;
  const battle = { attacker: '2', defender: '9', defender_id: 'c6', winner: 'defender' } as const;
  const shown = { ply: 1, side: 'red', id: 'b3', from: 'b3', to: 'b4', battle } as const;
  const { host } = mounted(BattleCard, { shown, you: 'red' as const, shape: barrage8, onskip: () => (skips += 1) });
  for (const key of ['Enter', ' ', 'Escape']) press(document.body, key);
  expect(skips).toBe(3);
  press(document.body, 'a');
  press(one(host, '[data-battle] button'), 'Enter'); // the button's own click follows
  expect(skips).toBe(3);
  click(one(host, '[data-battle] button'));
  expect(skips).toBe(4);
});
