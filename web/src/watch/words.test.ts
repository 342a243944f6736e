import { beforeAll, expect, it } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { cardEvent } from '../testing/fixtures';
import { publicBoard } from '../testing/watched';
import { awayLine, playerName, playerTitle, publicStory, turnTitle } from './words';

beforeAll(() => loadLanguage('en'));

const away = { kind: 'guest', here: false } as const;
const here = { kind: 'guest', here: true } as const;
const clock = { setup: 60, main: 180, free: 5, red: { left: 60_000, free: 0, runs: true }, blue: null };

it('says whose turn it is', () => {
  expect(turnTitle(publicBoard({ phase: 'setup' }))).toBe('The players are setting up.');
  expect(turnTitle(publicBoard({ turn: 'blue' }))).toBe('Blue to move');
  expect(turnTitle(publicBoard({ turn: 'red' }))).toMatch(/^.?Ada.? to move$/);
});

it('says who keeps the other waiting, and what that costs him', () => {
  expect(awayLine(publicBoard({ turn: 'red' }))).toBeNull();
  expect(awayLine(publicBoard({ turn: 'red', players: { red: here, blue: away } }))).toBeNull();
  const waiting = publicBoard({ turn: 'blue', players: { red: here, blue: away } });
  expect(awayLine(waiting)).toBe('Blue is offline. The game will wait.');
  expect(awayLine({ ...waiting, clock })).toBe('Blue is offline. The clock keeps running.');
  expect(awayLine({ ...waiting, names: { red: null, blue: 'Ben' } })).toContain('Ben');
  expect(awayLine({ ...waiting, phase: 'over' })).toBeNull();
});

it('tells of a claim from no side', () => {
  const left = (winner: 'red' | 'draw') =>
    turnTitle(publicBoard({ phase: 'over', outcome: { winner, reason: 'left' } }));
  expect(left('red')).toBe('Red wins. Blue left the game.');
  expect(left('draw')).toBe('It’s a draw. One player left the game.');
});

it('tells a spectator who drew cards, and never that he did', () => {
  const battle = { attacker: '3', defender: 'B', winner: 'attacker' } as const;
  const event = cardEvent({ own: 1, targets: [2], battle, drawn: 2 });
  const names = { red: 'Ada', blue: 'Ben' };
  expect(publicStory(event, names)).toMatch(/Ben.? draws two cards/);
  expect(publicStory({ ...event, kind: 'run', battle: null }, names)).toMatch(/Ada.? draws two cards/);
  for (const kind of ['attack', 'run', 'pass', 'lay', 'fill', 'scout', 'spy'] as const)
    expect(publicStory({ ...event, kind }, names)).not.toMatch(/\b[Yy]ou\b/);
});

it('names players, and sides where nobody said a name', () => {
  const game = publicBoard({ names: { red: 'Ada', blue: 'bot' }, level: 'steady' });
  const bot = { ...game, players: { red: here, blue: { kind: 'bot', here: true } as const } };
  expect(playerName(bot, 'red')).toContain('Ada');
  expect(playerName(bot, 'blue')).toBe('Vaandel (Regular)');
  expect(playerTitle(publicBoard({ names: { red: null, blue: null } }), 'blue')).toBe('Blue');
});
