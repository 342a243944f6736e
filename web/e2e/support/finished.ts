import type { Page } from 'playwright-core';
import type { GameState } from '../../src/net/protocol';

/** A game between two guests, played in the page's own browser over its two sockets, without the board on show. */
export interface Finished {
  game: string;
  /** What a seat needs, as the page keeps it. */
  seats: { game: string; side: 'red' | 'blue'; token: string }[];
  plies: number;
}

/**
 * Plays by the server's own lists of targets, attacks first, `most` plies at most; then Blue resigns, if the game is
 * not over. The set-ups are random: where a Flag fell at once, another game is played.
 */
export async function playOut(page: Page, edition: string, most: number): Promise<Finished> {
  for (;;) {
    const game = await playOnce(page, edition, most);
    if (game.plies >= Math.min(most, LEAST_PLIES)) return game;
  }
}

/** What a replay needs to have something to show. */
const LEAST_PLIES = 12;

function playOnce(page: Page, edition: string, most: number): Promise<Finished> {
  return page.evaluate(
    async ([edition, most]) => {
      const post = async (path: string, body: object) => {
        const headers = { 'Content-Type': 'application/json' };
        return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      };
      const host = await post('/api/games', { edition, side: 'red', opponent: 'friend' });
      const guest = await post('/api/invitations', { game: host.game, invitation: host.invitation });
      const setups = [await post('/api/setups', { edition }), await post('/api/setups', { edition })];

      /** Hands the set-up in, then answers each own turn; resolves at the end. */
      const play = (seat: { game: string; token: string }, setup: string, seed: number) =>
        new Promise<number>((resolve) => {
          const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/api/play`);
          const say = (message: object) => socket.send(JSON.stringify(message));
          let random = seed;
          socket.onopen = () => say({ type: 'attach', game: seat.game, token: seat.token });
          socket.onmessage = ({ data }) => {
            const state = JSON.parse(data as string) as GameState;
            if (state.type !== 'state') return;
            if (state.phase === 'setup' && !state.setup.yours) say({ type: 'setup', setup });
            if (state.phase === 'over') {
              socket.close();
              resolve(state.ply);
            }
            if (state.phase !== 'play' || state.turn !== state.you) return;
            if (state.ply >= most && state.you === 'blue') return say({ type: 'resign' });
            const moves = Object.entries(state.targets).flatMap(([from, targets]) =>
              (targets ?? []).map((to) => ({ from, to })),
            );
            const attacks = moves.filter(({ to }) => state.pieces.some(({ at }) => at === to));
            random = (Math.imul(random, 1103515245) + 12345) & 0x7fffffff;
            const among = attacks.length > 0 && random % 3 > 0 ? attacks : moves;
            say({ type: 'move', ply: state.ply + 1, ...among[random % among.length] });
          };
        });
      const [plies] = await Promise.all([play(host, setups[0].setup, 7), play(guest, setups[1].setup, 11)]);
      return { game: host.game, seats: [host, guest], plies };
    },
    [edition, most] as const,
  );
}
