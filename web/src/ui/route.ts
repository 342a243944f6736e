import type { BoardEditionId, EditionId } from '../net/protocol';

/** Places of the page, in the address after `#`. It may contain the id of a game, but never the token of a seat. */
export type Route =
  | { page: 'front' }
  /** An address of nothing, or an incomplete one. */
  | { page: 'nowhere' }
  /** All games of the user. */
  | { page: 'games' }
  | { page: 'course' }
  /** The server may not know the edition, here and below; null: the one to begin with. */
  | { page: 'rules'; edition: EditionId | null }
  /** Set-ups outside a game. */
  | { page: 'setups'; edition: BoardEditionId | null }
  | { page: 'game'; game: string }
  /** An invited friend: the invitation stays behind the `#`, which is not sent to servers. */
  | { page: 'join'; game: string; invitation: string }
  /** The user's games on another device: the key stays behind the `#` too. */
  | { page: 'mine'; own: string }
  /** To watch a shared game. */
  | { page: 'watch'; game: string; key: string }
  /** A game that is over, for everybody; `ply`: where to begin. */
  | { page: 'replay'; game: string; ply?: number }
  /** An uploaded record. */
  | { page: 'record' };

export function parseRoute(hash: string): Route {
  const game = /^#\/game\/([A-Za-z0-9_-]{1,64})$/.exec(hash)?.[1];
  if (game) return { page: 'game', game };
  const [, replay, ply] = /^#\/replay\/([A-Za-z0-9_-]{1,64})(?:\/(\d{1,5}))?$/.exec(hash) ?? [];
  if (replay) return { page: 'replay', game: replay, ...(ply ? { ply: Number(ply) } : {}) };
  if (hash === '#/games') return { page: 'games' };
  if (hash === '#/record') return { page: 'record' };
  if (hash === '#/course') return { page: 'course' };
  const rules = /^#\/rules(?:\/([a-z0-9]*))?$/.exec(hash);
  if (rules) return { page: 'rules', edition: (rules[1] || null) as EditionId | null };
  const setups = /^#\/setups(?:\/([a-z0-9]*))?$/.exec(hash);
  if (setups) {
    const id = setups[1] === 'cards' ? '' : setups[1];
    return { page: 'setups', edition: (id || null) as BoardEditionId | null };
  }
  const own = /^#\/mine\/([A-Za-z0-9_-]{43})$/.exec(hash)?.[1];
  if (own) return { page: 'mine', own };
  const watch = /^#\/watch\/([A-Za-z0-9_-]{1,64})\/([A-Za-z0-9_-]{43})$/.exec(hash);
  if (watch) return { page: 'watch', game: watch[1] ?? '', key: watch[2] ?? '' };
  const join = /^#\/join\/([A-Za-z0-9_-]{1,64})\/([A-Za-z0-9_-]{1,200})$/.exec(hash);
  if (join) return { page: 'join', game: join[1] ?? '', invitation: join[2] ?? '' };
  return { page: /^#?\/?$/.test(hash) ? 'front' : 'nowhere' };
}

export function formatRoute(route: Route): string {
  switch (route.page) {
    case 'game':
      return `#/game/${route.game}`;
    case 'join':
      return `#/join/${route.game}/${route.invitation}`;
    case 'mine':
      return `#/mine/${route.own}`;
    case 'watch':
      return `#/watch/${route.game}/${route.key}`;
    case 'replay':
      return `#/replay/${route.game}${route.ply === undefined ? '' : `/${route.ply}`}`;
    case 'games':
      return '#/games';
    case 'record':
      return '#/record';
    case 'course':
      return '#/course';
    case 'rules':
      return `#/rules/${route.edition ?? ''}`;
    case 'setups':
      return `#/setups/${route.edition ?? ''}`;
    case 'front':
    case 'nowhere':
      return '#/';
  }
}
