// What was chosen the last time, in this browser.

import type { Level } from '../net/protocol';

/** The level that was last played against, if it is still one of `levels`; else `standard`. */
export function rememberedLevel<L extends Level>(storage: Storage, kind: Kind, levels: readonly L[], standard: L): L {
  return levels.find((level) => level === storage.getItem(keyOf(kind))) ?? standard;
}

export function rememberLevel(storage: Storage, kind: Kind, level: Level): void {
  storage.setItem(keyOf(kind), level);
}

type Kind = 'board' | 'cards';

const keyOf = (kind: Kind) => `vaandel.level.${kind}`;
