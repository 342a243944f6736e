// Games far on, put before the page as a server would: no game need be played to see how the last moves of one look.

import type { Page } from 'playwright-core';
import type { GameState, Piece, Rank, Side } from '../../src/net/protocol';
import { cardState, gameState } from '../../src/testing/fixtures';

const kPlies = 800;
const kToken = 'A'.repeat(43);
const kArmies = {
  original: { X: 1, '9': 1, '8': 2, '7': 3, '6': 4, '5': 4, '4': 4, '3': 5, '2': 8, '1': 1, B: 6, F: 1 },
  barrage8: { X: 1, '9': 1, '3': 1, '2': 2, '1': 1, B: 1, F: 1 },
} as const;

const clock: GameState['clock'] = {
  ...{ setup: 120, main: 600, free: 5 },
  red: { left: 164_000, free: 5_000, runs: true },
  blue: { left: 668_000, free: 5_000, runs: false },
};

/** A board game after so many moves, with all but a few of each army lost. */
export function lateGame(edition: 'original' | 'barrage8', more: Partial<GameState> = {}): GameState {
  const size = edition === 'original' ? 10 : 8;
  const files = edition === 'original' ? 'abcdefghik' : 'abcdefgh';
  const ranks = Object.entries(kArmies[edition]).flatMap(([rank, count]) => Array<Rank>(count).fill(rank as Rank));
  const kept = ['F', 'B', '9', '3', '2'];
  const captured: GameState['captured'] = { red: [], blue: [] };
  const pieces: Piece[] = [];
  for (const side of ['red', 'blue'] as Side[]) {
    const left = new Set<string>();
    ranks.forEach((rank, index) => {
      const row = Math.floor(index / size);
      const id = `${files[index % size]}${side === 'red' ? 1 + row : size - row}`;
      if (kept.includes(rank) && !left.has(rank)) {
        left.add(rank);
        const isOwn = side === 'red';
        pieces.push({ id, at: id, side, rank: isOwn ? rank : null, moved: true, revealed: isOwn });
      } else
        captured[side].push({ id, rank, ply: kPlies - 10 - (ranks.length - index) * 8 - (side === 'red' ? 0 : 3) });
    });
  }
  const scout = pieces.find(({ side, rank }) => side === 'red' && rank === '2');
  const up = scout ? `${scout.at.slice(0, 1)}${Number(scout.at.slice(1)) + 1}` : 'a4';
  return gameState({
    ...{
      edition: edition as GameState['edition'],
      ply: kPlies,
      turn: 'red',
      pieces,
      captured,
      clock,
      level: 'steady',
      take_backs: 2,
    },
    targets: scout ? { [scout.at]: [up] } : {},
    last: { ply: kPlies, side: 'blue', id: 'b6', from: 'b6', to: 'b5', battle: null },
    ...more,
  });
}

export const lateCards = () => cardState({ clock, turn: 14 });

/** Opens a game that is not on the server: the page hears that state until `say` sends another. */
export async function show(page: Page, address: string, state: GameState | ReturnType<typeof cardState>, games = 1) {
  let say: (message: object) => void = () => {};
  let last: object = state;
  await page.routeWebSocket(/\/api\/play/, (socket) => {
    say = (message) => {
      if ('phase' in message) last = message;
      socket.send(JSON.stringify(message));
    };
    socket.onMessage(() => say(last));
  });
  await page.goto(address);
  await page.evaluate(
    ([token, edition, game, count]) => {
      const seat = (name: string) => ({
        ...{ game: name, token, edition, side: 'red', since: 1, phase: 'play', ply: 1, turn: 'yours', result: null },
      });
      const others = Array.from({ length: Number(count) - 1 }, (_, index) => seat(`other${index}`));
      localStorage.setItem('vaandel.seats', JSON.stringify([seat(String(game)), ...others]));
    },
    [kToken, state.edition, state.game, games] as const,
  );
  await page.goto(`${address}/#/game/${state.game}`);
  await page.reload();
  await page.locator('main.frame').waitFor();
  return { say: (message: object) => say(message) };
}
