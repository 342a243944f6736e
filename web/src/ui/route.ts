/** Places of the page, kept in the address after `#`. A game is named there; the token of a seat never is. */
export type Route = { page: 'front' } | { page: 'game'; game: string };

export function parseRoute(hash: string): Route {
  const game = /^#\/game\/([A-Za-z0-9_-]{1,64})$/.exec(hash)?.[1];
  return game ? { page: 'game', game } : { page: 'front' };
}

export function formatRoute(route: Route): string {
  return route.page === 'game' ? `#/game/${route.game}` : '#/';
}
