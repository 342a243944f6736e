import { describe, expect, it } from 'vitest';
import de from '../i18n/de.json';
import en from '../i18n/en.json';
import fr from '../i18n/fr.json';
import nl from '../i18n/nl.json';
import { usualBoardRules, usualCardRules } from '../testing/fixtures';
import { anyRules, boardRulesOf, boardSwitches, cardSwitches, differing } from './rules';

describe('rules', () => {
  it('are read of both kinds of games', () => {
    expect(anyRules(usualBoardRules, '')).toEqual(usualBoardRules);
    expect(anyRules(usualCardRules, '')).toEqual(usualCardRules);
    expect(() => anyRules({ ...usualBoardRules, 'two-squares': '4' }, 'rules')).toThrow('rules.two-squares');
    expect(boardRulesOf(usualBoardRules)).toBe(usualBoardRules);
    expect(boardRulesOf(usualCardRules)).toBeNull();
  });

  it('that differ are listed', () => {
    const rules = { ...usualBoardRules, 'scout-charge': 'forbidden', 'max-plies-without-attack': null } as const;
    expect(differing(usualBoardRules, usualBoardRules)).toEqual([]);
    expect(differing(rules, usualBoardRules)).toEqual([
      ['scout-charge', 'forbidden'],
      ['max-plies-without-attack', null],
    ]);
  });

  it.each([en, fr, nl, de])('have words in every language', (catalogue: Record<string, unknown>) => {
    for (const [key, settings] of Object.entries({ ...boardSwitches, ...cardSwitches })) {
      expect(catalogue[`rule.${key}`], key).toBeDefined();
      for (const setting of settings) expect(catalogue[`rule.${key}.${setting}`], `${key} ${setting}`).toBeDefined();
    }
    for (const key of ['max-plies-without-attack', 'max-plies', 'max-turns-without-attack'])
      expect(catalogue[`rule.${key}`], key).toBeDefined();
  });
});
