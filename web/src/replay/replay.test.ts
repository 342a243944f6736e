import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { decodeReplay } from '../net/replay';
import { shortGame } from '../testing/replay';
import type { ShownBattle } from '../play/director';
import { boardCourse } from './course';
import { Player } from '../play/player.svelte';
import { barrage8 } from '../testing/fixtures';
import { armyOf, asSeen, battleAt, setupOf, stateAt } from './position';
import { battlesOf } from '../play/game_totals';
import { statisticsOf, strengths } from './statistics';
import { noteNames } from '../play/names_seen';
import { originText, pageTitle, playerName, plySentence, winnerTitle, withBot, withRival } from './words';
import { battleText, isolated, plyText } from '../play/words';

beforeAll(() => loadLanguage('en'));

describe('a replay of a game with silent defences', () => {
  const plies = shortGame.plies.map((ply, at) => (at === 2 ? { ...ply, reveals: ['b3'] } : ply));
  const silent = { ...shortGame, plies };

  it('keeps from a side what was kept from it', () => {
    expect(battleAt(asSeen(silent, 'red'), 3)?.battle.defender).toBeNull();
    expect(battleText(asSeen(silent, 'red').plies[2]!)).toBe('2<?');
    expect(plySentence(asSeen(silent, 'red'), 3)).toBe('Red attacks on b6. Scout (2) was beaten by an unknown piece.');
    expect(battleAt(asSeen(silent, 'red'), 4)?.battle.defender).toBe('3');
  });

  it('tells it to its owner, and to who sees everything', () => {
    for (const eyes of ['blue', 'all'] as const) expect(battleAt(asSeen(silent, eyes), 3)?.battle.defender).toBe('B');
    expect(battleAt(asSeen(shortGame, 'red'), 3)?.battle.defender).toBe('B'); // it was named
  });
});

describe('a position of a replay', () => {
  const rankOf = (ply: number, eyes: 'all' | 'red' | 'blue', id: string) =>
    stateAt(shortGame, ply, eyes, 'red').pieces.find((piece) => piece.id === id)?.rank;

  it('is the start before the first ply', () => {
    const { pieces, last, turn, outcome } = stateAt(shortGame, 0, 'all', 'red');
    expect(pieces.map(({ at }) => at)).toEqual(['a1', 'b3', 'd3', 'a8', 'b6', 'd6']);
    expect({ last, turn, outcome }).toEqual({ last: null, turn: 'red', outcome: null });
  });

  it('moves, takes and ends as the plies say', () => {
    const { pieces, captured, last, outcome, phase } = stateAt(shortGame, 4, 'all', 'blue');
    expect(pieces.map(({ id, at, moved, revealed }) => ({ id, at, moved, revealed }))).toEqual([
      { id: 'a1', at: 'a1', moved: false, revealed: false },
      { id: 'a8', at: 'a8', moved: false, revealed: false },
      { id: 'b6', at: 'b6', moved: false, revealed: true },
      { id: 'd6', at: 'd4', moved: true, revealed: true },
    ]);
    expect(captured.red).toEqual([
      { id: 'b3', rank: '2', ply: 3 },
      { id: 'd3', rank: '3', ply: 4 },
    ]);
    expect(last?.ply).toBe(4);
    expect({ outcome, phase }).toEqual({ outcome: shortGame.outcome, phase: 'over' });
    expect(stateAt(shortGame, 3, 'all', 'blue').outcome).toBeNull();
  });

  it('shows a side what it knew then and no more', () => {
    expect(rankOf(2, 'all', 'b6')).toBe('B');
    expect(rankOf(2, 'blue', 'b6')).toBe('B');
    expect(rankOf(2, 'red', 'b6')).toBeNull();
    expect(rankOf(3, 'red', 'b6')).toBe('B');
    expect(rankOf(4, 'red', 'a8')).toBeNull();
    expect(rankOf(3, 'blue', 'd3')).toBeNull();
  });

  it('leaves what was read as it is', () => {
    const before = JSON.stringify(shortGame);
    stateAt(shortGame, 4, 'red', 'red');
    expect(JSON.stringify(shortGame)).toBe(before);
    expect(decodeReplay(JSON.parse(before), '')).toEqual(shortGame);
  });

  it('knows both set-ups, as their owners see them', () => {
    expect(setupOf(shortGame, barrage8, 'red')).toBe('F................2.3....');
    expect(setupOf(shortGame, barrage8, 'blue')).toBe('.......F............9.B.');
    const free = { ...shortGame, start: [{ at: 'd4', side: 'red', rank: '9' } as const] };
    expect(setupOf(free, barrage8, 'red')).toBeNull();
    expect(setupOf(free, barrage8, 'blue')).toBeNull();
  });

  it('knows both armies', () => {
    expect(armyOf(shortGame, 'red')).toEqual([
      { rank: 'F', count: 1 },
      { rank: '2', count: 1 },
      { rank: '3', count: 1 },
    ]);
  });
});

describe('the figures of a game', () => {
  it('tell what a piece did', () => {
    const [general, bomb] = statisticsOf(shortGame, 'blue');
    expect(general).toMatchObject({ id: 'd6', rank: '9', moves: 2, battles: 1, known: 4, fell: null });
    expect(general?.captures).toEqual([{ ply: 4, rank: '3' }]);
    expect(bomb).toMatchObject({ id: 'b6', moves: 0, battles: 1, known: 3, fell: null });
    expect(bomb?.captures).toEqual([{ ply: 3, rank: '2' }]);
    expect(statisticsOf(shortGame, 'red').map(({ id, fell }) => ({ id, fell }))).toEqual([
      { id: 'd3', fell: 4 },
      { id: 'b3', fell: 3 },
      { id: 'a1', fell: null },
    ]);
  });

  it('tell how the battles of a side ended', () => {
    expect(battlesOf(shortGame, 'blue')).toEqual({ won: 2, even: 0, lost: 0 });
    expect(battlesOf(shortGame, 'red')).toEqual({ won: 0, even: 0, lost: 2 });
  });

  it('tell how the armies shrank', () => {
    expect(strengths(shortGame, 'red')).toEqual([3, 3, 3, 2, 1]);
    expect(strengths(shortGame, 'blue')).toEqual([3, 3, 3, 3, 3]);
  });
});

describe('the words of a ply', () => {
  it('are our notation', () => {
    expect(shortGame.plies.map(plyText)).toEqual(['d3-d4', 'd6-d5', 'b3xb6', 'd5xd4']);
    expect(shortGame.plies.map(battleText)).toEqual(['', '', '2<B', '9>3']);
    expect(plySentence(shortGame, 0)).toBe('Start');
    expect(plySentence(shortGame, 1)).toBe('Red moves from d3 to d4.');
    expect(plySentence(shortGame, 3)).toContain('Red attacks on b6');
  });
});

describe('the words of a review', () => {
  it('name who played, as labels of choices', async () => {
    await loadLanguage('nl');
    const names = [playerName(shortGame, 'red', 'red'), playerName(shortGame, 'red', null)];
    await loadLanguage('en');
    expect(names).toEqual([isolated('Jij'), 'Rood']);
  });

  it('name the other player and the winner, where a name is known', async () => {
    await loadLanguage('en');
    // A record has no more than its name.
    const record = { ...shortGame, game: null, bot: null, names: { red: 'Ben', blue: 'Vaandel (steady)' } };
    expect(pageTitle(withBot(record), null)).toMatch(/Vaandel.? \(Regular\)$/);
    expect(withBot({ ...record, names: { red: 'Vaandel (who?)', blue: null } }).bot).toBeNull();
    const anna = withRival(shortGame, { side: 'blue', name: 'Anna' });
    expect(pageTitle(anna, 'blue')).toContain(`you against ${isolated('Anna')}`);
    expect(winnerTitle(anna, 'red', 'blue')).toBe(`${isolated('Anna')} wins`);
    expect(winnerTitle(anna, 'blue', 'blue')).toBe('You win!');
    const bot = { ...shortGame, bot: { side: 'red', level: 'steady' } } as const;
    expect(winnerTitle(bot, 'red', 'blue')).toBe('Vaandel wins');
    expect(withRival(shortGame, { side: 'blue', name: null })).toBe(shortGame);
    expect(winnerTitle(shortGame, 'red', 'blue')).toBe('Red wins');
  });

  it('end the moves with who won, the reader or a name, also of a game that was watched', async () => {
    await loadLanguage('en');
    const anna = withRival(shortGame, { side: 'blue', name: 'Anna' });
    const endFor = (replay: typeof shortGame, you: 'red' | 'blue' | null) => boardCourse(replay, () => replay, you).end;
    expect(endFor(anna, 'blue')).toBe(`You win! ${isolated('Anna')} can no longer move.`);
    expect(endFor(shortGame, 'red')).toBe('You lose. You can no longer move.');
    noteNames('watched', { red: 'Ann', blue: 'bot' });
    const watched = withRival({ ...shortGame, game: 'watched' }, undefined);
    expect(watched.names).toEqual({ red: 'Ann', blue: null });
    expect(endFor({ ...watched, outcome: { winner: 'red', reason: 'flag' } }, null)).toBe(
      `${isolated('Ann')} wins: Flag captured`,
    );
  });

  it('tell of the game before, which is the reader’s own if he played', () => {
    expect(originText(4, 'blue')).toBe('From move 4 of your game');
    expect(originText(4, null)).toBe('From move 4 of another game');
  });
});

describe('the player', () => {
  let due: (() => void)[];
  let told: number[];
  let player: Player<ShownBattle>;
  const elapse = () => due.splice(0).forEach((run) => run());

  beforeEach(() => {
    due = [];
    told = [];
    const timers = { set: (run: () => void) => due.push(run), clear: (timer: number) => void due.splice(timer - 1, 1) };
    player = new Player(boardCourse(shortGame), timers, (ply) => told.push(ply));
  });

  it('steps on and back, and never beyond', () => {
    player.back();
    expect(player.ply).toBe(0);
    player.forward();
    player.forward();
    expect(player.ply).toBe(2);
    player.back();
    expect(player.ply).toBe(1);
    player.goTo(99);
    expect(player.ply).toBe(4);
    player.forward();
    expect(player.ply).toBe(4);
    expect(told).toEqual([0, 1, 2, 1, 4]);
  });

  it('shows a battle on the position before it', () => {
    player.goTo(2);
    player.forward();
    expect(player.ply).toBe(2);
    expect(player.show).toEqual(battleAt(shortGame, 3));
    expect(player.at).toBe(3);
    player.skip();
    expect(player.ply).toBe(3);
    expect(player.show).toBeNull();
    expect(told).toEqual([2, 3]);
  });

  it('goes one ply on with each press, also through battles', () => {
    const steps = [1, 2, 3, 4, 4].map(() => {
      player.forward();
      return player.at;
    });
    expect(steps).toEqual([1, 2, 3, 4, 4]);
    expect(told).toEqual([1, 2, 3, 4]);
    player.goTo(2);
    player.forward();
    player.back();
    expect(player.at).toBe(2);
  });

  it('ends a battle by itself, and takes it back', () => {
    player.goTo(2);
    player.forward();
    elapse();
    expect(player.ply).toBe(3);
    player.goTo(2);
    player.forward();
    player.back();
    expect(player.ply).toBe(2);
    expect(player.show).toBeNull();
  });

  it('plays on to the end and begins anew', () => {
    player.toggle();
    expect(player.ply).toBe(1);
    for (let times = 0; times < 8; times += 1) elapse();
    expect(player.ply).toBe(4);
    expect(player.isPlaying).toBe(false);
    expect(due).toEqual([]);
    player.toggle();
    expect(player.ply).toBe(1);
    expect(player.isPlaying).toBe(true);
    player.toggle();
    expect(player.isPlaying).toBe(false);
    expect(due).toEqual([]);
  });

  it('stops when the reader steps', () => {
    player.toggle();
    player.goTo(0);
    elapse();
    expect(player.ply).toBe(0);
    expect(player.isPlaying).toBe(false);
  });
});
