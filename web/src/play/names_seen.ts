// The names in games that were watched in this tab: a stored game has none, and its review may come next.

const kMost = 20;
const seen = new Map<string, Readonly<Record<'red' | 'blue', string | null>>>();

export function noteNames(game: string, names: Readonly<Record<'red' | 'blue', string | null>>): void {
  const plain = (name: string | null) => (name === 'bot' ? null : name);
  seen.delete(game);
  seen.set(game, { red: plain(names.red), blue: plain(names.blue) });
  const [oldest] = seen.keys();
  if (seen.size > kMost && oldest !== undefined) seen.delete(oldest);
}

export function namesSeen(game: string): Readonly<Record<'red' | 'blue', string | null>> | null {
  return seen.get(game) ?? null;
}
