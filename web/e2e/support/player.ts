import type { Table } from './table';

/** A small random generator (mulberry32): the same seed plays the same way. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Idea {
  from: string;
  to: string;
  worth: number;
}

/** Looks at every piece that can move, and picks the boldest move. It knows only what the page says. */
export async function boldMove(table: Table, side: 'red' | 'blue', random: () => number): Promise<void> {
  let best: Idea | null = null;
  for (const from of await table.movable()) {
    await table.select(from);
    const own = await table.label(from);
    for (const { square, label } of await table.targets()) {
      const worth = worthOf(own, label, from, square, side) + random() * 6;
      if (!best || worth > best.worth) best = { from, to: square, worth };
    }
  }
  if (!best) throw new Error('no move is offered on this side of the board');
  await table.select(best.from);
  await table.cell(best.to).click();
}

function worthOf(own: string, target: string, from: string, to: string, side: 'red' | 'blue'): number {
  const forward = (rowOf(to) - rowOf(from)) * (side === 'red' ? 1 : -1);
  if (!target.includes('can be attacked')) return 3 * Math.sign(forward) + (own.includes('moved') ? 2 : 0);
  if (target.includes('rank unknown')) {
    // Whoever has not moved may be the flag.
    return target.includes('moved') ? 4 : 14;
  }
  if (target.includes('Bomb')) return own.includes('Miner') ? 20 : -50;
  return figureOf(own) > figureOf(target) ? 20 : -20;
}

function rowOf(square: string): number {
  return Number(square.slice(1));
}

function figureOf(label: string): number {
  return Number(/\((\d+)\)/.exec(label)?.[1] ?? 0);
}
