// @vitest-environment jsdom An edition that the page has no text for: it is called by its id, and has no rules
// text.

import { flushSync } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import { editionName, editionText, presetName } from '../i18n/editions';
import { loadLanguage } from '../i18n/text.svelte';
import { MemoryStorage } from '../net/storage';
import { barrage8, skirmish6 } from '../testing/fixtures';
import { mounted } from '../testing/mounted';
import { Settings } from '../ui/settings.svelte';
import BoardRules from './BoardRules.svelte';
import { loadLearn } from './text.svelte';

beforeAll(async () => {
  await loadLanguage('en');
  await loadLearn('en');
});

it('has a name, and no line about it', () => {
  expect(editionName(skirmish6.id)).toBe('Skirmish6');
  expect(editionText(skirmish6.id)).toBe('');
  expect(editionName(barrage8.id)).toBe('Barrage 8×8');
  expect(presetName('iron-gate')).toBe('Iron gate');
  expect(presetName('no-such-thing')).toBe('No such thing');
});

it('has its own numbers in the rules', () => {
  const settings = new Settings(new MemoryStorage());
  const rules = (edition: typeof barrage8) => {
    const { host } = mounted(BoardRules, { edition, rules: edition.rules, settings });
    flushSync();
    return host;
  };
  expect(rules(barrage8).textContent).toContain('About 20 minutes');
  const further = rules(skirmish6);
  expect(further.textContent).not.toContain('minutes');
  expect(further.textContent).toContain('6 pieces');
  expect(further.querySelectorAll('.mini .lake')).toHaveLength(2);
});
