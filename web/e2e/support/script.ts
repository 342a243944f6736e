import type { GameState, PageMessage, ServerMessage } from '../../src/net/protocol';
import type { Visit } from './browser';

/**
 * Servers made of a script, for what a real game shows too seldom. For each state the page gets a seat in its game; on attach
 * the script says that state, and to anything else what `answer` says.
 */
export async function scripted(
  visit: Visit,
  states: readonly GameState[],
  answer: (message: PageMessage) => (ServerMessage | string)[] = () => [],
): Promise<void> {
  const { page } = visit;
  await page.routeWebSocket(/\/api\/play$/, (socket) => {
    socket.onMessage((text) => {
      const message = JSON.parse(String(text)) as PageMessage;
      const isAttach = message.type === 'attach';
      const answers = isAttach ? states.filter(({ game }) => game === message.game) : answer(message);
      for (const each of answers) socket.send(typeof each === 'string' ? each : JSON.stringify(each));
    });
  });
  const seats = states.map(({ game, edition, you, phase, ply }) => ({
    ...{ game, edition, phase, ply, side: you },
    ...{ token: 'A'.repeat(43), since: 0, turn: 'yours', result: null },
  }));
  await page.evaluate((entries) => localStorage.setItem('vaandel.seats', JSON.stringify(entries)), seats);
  // Sockets are scripted from the next load on.
  await page.reload();
  await page.locator('form').waitFor();
}

export async function openGame(visit: Visit, { game }: GameState): Promise<void> {
  await visit.page.evaluate((id) => (location.hash = `#/game/${id}`), game);
}
