// The open tables.

import { call, repeated } from './api';
import { editionId, gameId, side, timeControl, type TimeControl, token } from './basics';
import { type Decoded, list, nullable, object, text } from './decode';
import { randomKey } from './keys';
import type { Newcomer } from './person';
import type { EditionId, Side } from './protocol';

const openTable = object({
  table: text,
  edition: editionId,
  side,
  clock: nullable(timeControl),
  host: nullable(text),
});
/** `side` is the free one. */
export type OpenTable = Decoded<typeof openTable>;

const decodeTables = object({ tables: list(openTable) });
const decodeOpened = object({ game: gameId, side, token, table: text });
const decodeTaken = object({ game: gameId, side, token, edition: editionId });

export async function fetchTables(): Promise<OpenTable[]> {
  return (await call('/api/tables', decodeTables)).tables;
}

/** A game against whoever comes first. */
export function openTableFor(edition: EditionId, chosen: Side | 'random', clock: TimeControl | null, who: Newcomer) {
  const wish = { edition, side: chosen, opponent: 'anybody', clock, ...who, key: randomKey() };
  return repeated(() => call('/api/games', decodeOpened, wish));
}

export function takeTable(table: string, who: Newcomer) {
  const wish = { table, ...who, key: randomKey() };
  return repeated(() => call('/api/tables/take', decodeTaken, wish));
}
