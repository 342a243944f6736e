import type { GameState, PageMessage, ServerMessage } from '../../src/net/protocol';
import { shortGame } from '../../src/testing/replay';
import type { Visit } from './browser';

/**
 * Servers made of a script, for what a real game shows too seldom. For each state the page gets a seat in its game; on
 * attach the script says that state, and to anything else what `answer` says. A game that is over has a short replay,
 * in which Red had better have stayed away from a Bomb.
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
  for (const { game, outcome } of states.filter(({ phase }) => phase === 'over')) {
    const told = { ...shortGame, game, outcome };
    const chances = { moves: 4, value: 520, second: 500 };
    const verdicts = [
      { ...chances, ply: 0, best: 'd3-d4', played: 520 },
      { ...chances, ply: 2, best: 'd4-c4', played: 310 },
    ];
    await page.route(`**/api/games/${game}/replay`, (route) => route.fulfill({ json: told }));
    await page.route(`**/api/games/${game}/verdicts/*/red`, (route) =>
      route.fulfill({ json: { side: 'red', verdicts, next: null } }),
    );
  }
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
