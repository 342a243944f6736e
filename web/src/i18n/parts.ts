// A catalogue comes in two parts: the words that the first look may need, and the rest. The build tells them apart by
// the sources: what is imported from main.ts at once is the first look; what is imported later brings the rest along.

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The files that `entry` needs at once, itself among them. */
export function imported(entry: string, seen = new Set<string>()): Set<string> {
  if (seen.has(entry)) return seen;
  seen.add(entry);
  // An import of types is gone when the page runs.
  const statements = readFileSync(entry, 'utf8').matchAll(
    /^\s*(?:import|export)\s+(?!type\b)(?:[^'"();]*?\sfrom\s+)?['"](\.{1,2}\/[^'"?]+)['"]/gm,
  );
  for (const [, path = ''] of statements) {
    const whole = join(dirname(entry), path);
    const found = [whole, `${whole}.ts`].find((name) => /\.(?:ts|svelte)$/.test(name) && existsSync(name));
    if (found) imported(found, seen);
  }
  return seen;
}

/** The keys that a source names, whole or with a part filled in. */
export function keysIn(source: string, keys: readonly string[]): string[] {
  const named = new Set([...source.matchAll(/'([a-z]+\.[\w.-]+)'/g)].map(([, key = '']) => key));
  const shapes = [...source.matchAll(/`([a-z]+\.[^`\s]*\$\{[^`]*)`/g)].map(([, shape = '']) => {
    const parts = shape.split(/\$\{[^}]*\}/).map((part) => part.replaceAll('.', '\\.'));
    return new RegExp(`^${parts.join('[\\w-]+')}$`);
  });
  return keys.filter((key) => named.has(key) || shapes.some((shape) => shape.test(key)));
}

/** The keys of the first part. */
export function firstKeys(entry: string, keys: readonly string[]): Set<string> {
  return new Set([...imported(entry)].flatMap((file) => keysIn(readFileSync(file, 'utf8'), keys)));
}
