// Small decoders: each turns an unknown JSON value into a typed one, or throws a DecodeError that names the place.
// Fields that a decoder does not know are dropped, so a newer server may say more than this page reads.

export class DecodeError extends Error {
  constructor(
    readonly path: string,
    readonly wanted: string,
  ) {
    super(`${path || 'message'}: ${wanted} expected`);
    this.name = 'DecodeError';
  }
}

export type Decoder<T> = (value: unknown, path: string) => T;
export type Decoded<D> = D extends Decoder<infer T> ? T : never;

export const text: Decoder<string> = (value, path) => {
  if (typeof value !== 'string') throw new DecodeError(path, 'text');
  return value;
};

export const whole: Decoder<number> = (value, path) => {
  if (typeof value !== 'number' || !Number.isInteger(value)) throw new DecodeError(path, 'a whole number');
  return value;
};

export const truth: Decoder<boolean> = (value, path) => {
  if (typeof value !== 'boolean') throw new DecodeError(path, 'true or false');
  return value;
};

export function pattern(shape: RegExp, wanted: string): Decoder<string> {
  return (value, path) => {
    if (typeof value !== 'string' || !shape.test(value)) throw new DecodeError(path, wanted);
    return value;
  };
}

export function oneOf<const T extends readonly (string | number)[]>(choices: T): Decoder<T[number]> {
  return (value, path) => {
    if (!choices.includes(value as T[number])) throw new DecodeError(path, `one of ${choices.join(', ')}`);
    return value as T[number];
  };
}

export function nullable<T>(inner: Decoder<T>): Decoder<T | null> {
  return (value, path) => (value === null ? null : inner(value, path));
}

/** A field that an older server may leave out: null where it is absent. */
export function optional<T>(inner: Decoder<T>): Decoder<T | null> {
  return (value, path) => (value === undefined ? null : inner(value, path));
}

export function list<T>(inner: Decoder<T>): Decoder<T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) throw new DecodeError(path, 'a list');
    return value.map((item, index) => inner(item, `${path}[${index}]`));
  };
}

export type Five<T> = [T, T, T, T, T];

export function five<T>(inner: Decoder<T>): Decoder<Five<T>> {
  const items = list(inner);
  return (value, path) => {
    const found = items(value, path);
    if (found.length !== 5) throw new DecodeError(path, 'a list of five');
    return found as Five<T>;
  };
}

export function table<K extends string, T>(key: Decoder<K>, inner: Decoder<T>): Decoder<Partial<Record<K, T>>> {
  return (value, path) => {
    const entries = Object.entries(plainObject(value, path));
    return Object.fromEntries(
      entries.map(([name, item]) => [key(name, `${path}, key ${name}`), inner(item, `${path}.${name}`)]),
    ) as Partial<Record<K, T>>;
  };
}

export function object<F extends Record<string, Decoder<unknown>>>(
  fields: F,
): Decoder<{ [K in keyof F]: Decoded<F[K]> }> {
  return (value, path) => {
    const source = plainObject(value, path);
    const result: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields))
      result[name] = field(source[name], path ? `${path}.${name}` : name);
    return result as { [K in keyof F]: Decoded<F[K]> };
  };
}

function plainObject(value: unknown, path: string): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new DecodeError(path, 'an object');
  return value as Record<string, unknown>;
}
