// What a page says to the server, from now on.

import type { Page } from 'playwright-core';

/** The frames that a player's doing sends; not the pings of a quiet line. */
export function framesSent(page: Page): string[] {
  const sent: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const text = String(payload);
      if (text !== '{"type":"ping"}') sent.push(text);
    }),
  );
  return sent;
}
