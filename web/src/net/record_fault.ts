// The server's errors in an uploaded record (docs/code/messages.md, "Replays").

import type { ApiError } from './api';
import { type Decoder, list, nullable, object, oneOf, text, whole } from './decode';
import { refusalCodes } from './protocol';

/** The values of each code that this page has a text for. */
const told = {
  empty: object({}),
  unknown_form: object({}),
  no_game: object({}),
  too_long: object({ have: whole, most: whole }),
  illegal: object({ at: whole, play: text, why: oneOf(refusalCodes) }),
  goes_on: object({ at: whole }),
  action: object({ at: whole }),
  end: object({}),
};

export interface RecordFault {
  /** Null for the whole record. */
  readonly line: number | null;
  /** In English. */
  readonly what: string;
  /** The page's own text; null if it has none. */
  readonly told: Told | null;
}

interface Told {
  readonly code: keyof typeof told;
  readonly values: Readonly<Record<string, string | number>>;
}

const inWords: Decoder<Told> = (value, path) => {
  const { code } = object({ code: oneOf(Object.keys(told) as (keyof typeof told)[]) })(value, path);
  return { code, values: told[code](value, path) };
};

const recordFault: Decoder<RecordFault> = (value, path) => ({
  ...object({ line: nullable(whole), what: text })(value, path),
  told: understood(inWords, value),
});

const decodeFaults = object({ error: object({ problems: list(recordFault) }) });

/** As far as the server said. */
export function recordFaults(error: ApiError): RecordFault[] {
  return understood(decodeFaults, error.answer)?.error.problems ?? [];
}

/** Null where it is not: a newer server may say more than this page has words for. */
function understood<T>(decode: Decoder<T>, value: unknown): T | null {
  try {
    return decode(value, '');
  } catch {
    return null;
  }
}
