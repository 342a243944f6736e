// The rules of a game, with the server's keys and values (docs/rules.md, docs/code/messages.md).

import { type Decoded, nullable, object, oneOf, whole } from './decode';

/** The settings of each switch, the default first. */
export const boardSwitches = {
  'two-squares': ['3', '5', 'off'],
  'more-squares': ['game', 'chase', 'off'],
  'both-immobile': ['draw', 'side-to-move-loses'],
  immobility: ['every-ply', 'every-ply-two-squares', 'on-turn'],
  'scout-charge': ['allowed', 'forbidden'],
  'winning-defender': ['stays', 'advances'],
  'silent-defence': ['off', 'on'],
} as const;
export const cardSwitches = {
  deck: ['patch23', 'jumbo23'],
  'stuck-check': ['line', 'line-and-reserves'],
  'flag-rescue': ['forbidden', 'allowed'],
  'chain-attacks': ['off', 'on'],
} as const;

export const boardRules = object({
  'two-squares': oneOf(boardSwitches['two-squares']),
  'more-squares': oneOf(boardSwitches['more-squares']),
  'both-immobile': oneOf(boardSwitches['both-immobile']),
  immobility: oneOf(boardSwitches.immobility),
  'scout-charge': oneOf(boardSwitches['scout-charge']),
  'winning-defender': oneOf(boardSwitches['winning-defender']),
  'silent-defence': oneOf(boardSwitches['silent-defence']),
  'max-plies-without-attack': nullable(whole),
  'max-plies': nullable(whole),
});
export type BoardRules = Decoded<typeof boardRules>;

export const cardRules = object({
  deck: oneOf(cardSwitches.deck),
  'stuck-check': oneOf(cardSwitches['stuck-check']),
  'flag-rescue': oneOf(cardSwitches['flag-rescue']),
  'chain-attacks': oneOf(cardSwitches['chain-attacks']),
  'max-turns-without-attack': nullable(whole),
});
export type CardRules = Decoded<typeof cardRules>;

export type GameRules = BoardRules | CardRules;
/** Differences from the default rules. */
export type RuleWishes = Readonly<Record<string, string | number | null>>;

/** Those of a board game; null: of Card Battle, or none. */
export const boardRulesOf = (rules: GameRules | null): BoardRules | null =>
  rules && !('deck' in rules) ? rules : null;

export function anyRules(value: unknown, path: string): GameRules {
  return typeof value === 'object' && value !== null && 'deck' in value
    ? cardRules(value, path)
    : boardRules(value, path);
}

/** The rules of a game that differ from the default, in the order of the server's list. */
export function differing(rules: GameRules, usual: GameRules): [string, string | number | null][] {
  const known: RuleWishes = usual;
  return Object.entries(rules).filter(([key, setting]) => known[key] !== setting);
}
