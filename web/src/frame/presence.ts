// Whether the other player, a person elsewhere, is here now.

import { isElsewhere, type Rival } from '../net/protocol';

export type Presence = 'here' | 'away' | 'nobody' | 'anybody';

/** Null if there is nobody who could be away. `hasNext`: a rematch waits, at which the other player is. */
export function presenceOf(rival: Rival, hasNext = false): Presence | null {
  if (!isElsewhere(rival) || (hasNext && !rival.here)) return null;
  if (rival.kind === 'nobody' || rival.kind === 'anybody') return rival.kind;
  return rival.here ? 'here' : 'away';
}
