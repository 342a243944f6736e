// The level that was chosen last in this browser.

import { boardLevels, cardLevels, type Level } from '../net/basics';
import { ownGames } from '../net/own_games';

/** The gentlest, for who has never played against the bot. */
export const firstLevels = { board: boardLevels[0], cards: cardLevels[0] } as const;

/** The level that was last chosen here, else the one of the newest finished game against the bot, else the gentlest. */
export function rememberedLevel<L extends Level>(storage: Storage, kind: Kind, levels: readonly [L, ...L[]]): L {
  const isKnown = (level: string | null) => levels.find((one) => one === level);
  const played = ownGames(storage).find(({ edition, level }) => (edition === 'cards') === (kind === 'cards') && level);
  return isKnown(storage.getItem(keyOf(kind))) ?? isKnown(played?.level ?? null) ?? levels[0];
}

/** `at`: when it was chosen by hand. */
export function rememberLevel(storage: Storage, kind: Kind, level: Level, at?: number): void {
  storage.setItem(keyOf(kind), level);
  if (at !== undefined) storage.setItem(`${keyOf(kind)}.at`, String(at));
}

/** When the level was last chosen by hand; 0: never. */
export function levelChosenAt(storage: Storage, kind: Kind): number {
  return Number(storage.getItem(`${keyOf(kind)}.at`) ?? 0) || 0;
}

type Kind = 'board' | 'cards';

const keyOf = (kind: Kind) => `vaandel.level.${kind}`;
