// The level that was chosen last in this browser.

import { type BoardEditionId, boardLevels, cardLevels, type Level } from '../net/basics';

/** What the leaflets advise to begin with. */
export const kFirstEdition = 'duel8' as BoardEditionId;
/** The easiest for newcomers; otherwise the level that suits most players. */
export const firstLevels = { board: boardLevels[0], cards: cardLevels[0] } as const;
export const usualLevels = { board: 'steady', cards: 'medium' } as const;

/** The level that was last played against, if it is still one of `levels`; else `standard`. */
export function rememberedLevel<L extends Level>(storage: Storage, kind: Kind, levels: readonly L[], standard: L): L {
  return levels.find((level) => level === storage.getItem(keyOf(kind))) ?? standard;
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
