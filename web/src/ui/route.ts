/** Places of the page, kept in the address after `#`. A game is named there; the token of a seat never is. */
export type Route =
  | { page: 'front' }
  | { page: 'game'; game: string }
  /** A friend comes: the invitation stays behind the `#`, which no server is told of. */
  | { page: 'join'; game: string; invitation: string };

export function parseRoute(hash: string): Route {
  const game = /^#\/game\/([A-Za-z0-9_-]{1,64})$/.exec(hash)?.[1];
  if (game) return { page: 'game', game };
  const join = /^#\/join\/([A-Za-z0-9_-]{1,64})\/([A-Za-z0-9_-]{1,200})$/.exec(hash);
  return join ? { page: 'join', game: join[1] ?? '', invitation: join[2] ?? '' } : { page: 'front' };
}

export function formatRoute(route: Route): string {
  switch (route.page) {
    case 'game':
      return `#/game/${route.game}`;
    case 'join':
      return `#/join/${route.game}/${route.invitation}`;
    case 'front':
      return '#/';
  }
}
