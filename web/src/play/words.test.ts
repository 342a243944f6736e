import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { endReasons } from '../net/protocol';
import { gameState, pieceAt } from '../testing/fixtures';
import {
  awayLine,
  battleSentence,
  clockLong,
  clockShort,
  describeSquare,
  breakable,
  longestPart,
  playerName,
  playerShort,
  repetitionWarning,
  rankTitle,
  resignText,
  resultReason,
  resultSentence,
  resultTitle,
  verdict,
  waitingLine,
} from './words';

beforeAll(() => loadLanguage('en'));

describe('words', () => {
  it('let a long name of a rank break between its parts', () => {
    const names = ['Feldmarschall', 'Lieutenant', 'Field Marshal', 'Spy'].map(breakable);
    expect(names).toEqual(['Feld\u00admarschall', 'Lieu\u00adtenant', 'Field Marshal', 'Spy']);
    expect(names.map(longestPart)).toEqual([9, 6, 7, 3]);
  });

  it('names ranks with their numbers', () => {
    expect([rankTitle('X'), rankTitle('2'), rankTitle('B')]).toEqual(['Marshal (10)', 'Scout (2)', 'Bomb']);
  });

  it('tells by which clock a game is played, and whether it waits', () => {
    expect(clockShort(null)).toBe('untimed');
    expect(clockShort({ setup: 60, main: 480, free: 10 })).toBe('8\u00a0min, 10\u00a0sec free per move');
    expect(clockShort({ setup: 60, main: 0, free: 45 })).toBe('45\u00a0sec per move');
    expect(clockShort({ setup: 60, main: 90, free: 0 })).toBe('1.5\u00a0min');
    const names = { red: null, blue: 'Ben' };
    expect(awayLine(gameState({ names }))).toMatch(/Ben.? is offline. The game will wait./);
    // As in a rematch that the other player has not come to.
    const clock = { setup: 60, main: 480, free: 10, red: { left: 60_000, free: 0, runs: false }, blue: null };
    expect(awayLine(gameState({ clock }))).toBe('Your opponent is offline. The game will wait.');
    const running = { ...clock, blue: { left: 480_000, free: 10_000, runs: true } };
    expect(awayLine(gameState({ clock: running }))).toBe('Your opponent is offline. The clock keeps running.');
  });

  it('leaves out of a clock what it does not have', () => {
    expect(clockLong({ setup: 60, main: 480, free: 10 })).toMatch(
      /^1\u00a0min to set up, then 8\u00a0min .* first 10\u00a0sec of each/,
    );
    expect(clockLong({ setup: 60, main: 0, free: 45 })).toBe('1\u00a0min to set up, then 45\u00a0sec per move.');
    expect(clockLong({ setup: 60, main: 480, free: 0 })).toBe(
      '1\u00a0min to set up, then 8\u00a0min for all your moves.',
    );
  });

  it('says title and reason as two sentences, from a seat and from none', () => {
    const outcome = { winner: 'red', reason: 'left' } as const;
    expect(resultSentence(gameState(), outcome)).toBe('You win! Your opponent left the game.');
    const beside = gameState({ rival: { kind: 'beside', here: true } });
    expect(resultSentence(beside, outcome)).toBe('Red wins. Blue left the game.');
  });

  it('tells a battle', () => {
    const battle = { attacker: '1', defender: 'X', defender_id: 'c6', winner: 'attacker' } as const;
    const sentence = battleSentence({ ply: 1, side: 'red', id: 'b3', from: 'b3', to: 'c6', battle });
    expect(sentence).toBe('Red attacks on c6: Spy (1) against Marshal (10). The attacker wins.');
  });

  it('names no rank that a defender kept to itself', () => {
    const battle = { attacker: '6', defender: null, defender_id: 'c6', winner: 'defender' } as const;
    const ply = { ply: 1, side: 'red', id: 'b3', from: 'b3', to: 'c6' } as const;
    expect(battleSentence({ ...ply, battle })).toBe('Red attacks on c6. Captain (6) was beaten by an unknown piece.');
    expect(battleSentence({ ...ply, battle: { ...battle, defender: '7' }, silent: true })).toBe(
      'Red attacks on c6. Captain (6) lost to your piece, which stays unknown.',
    );
  });

  it('knows the special ends of a battle', () => {
    const at = { defender_id: 'a1' };
    expect(verdict({ ...at, attacker: '3', defender: 'B', winner: 'attacker' })).toBe('The Bomb is defused.');
    expect(verdict({ ...at, attacker: '9', defender: 'B', winner: 'defender' })).toBe(
      'The Bomb destroys the attacker.',
    );
    expect(verdict({ ...at, attacker: '9', defender: 'F', winner: 'attacker' })).toBe('The Flag is captured!');
    expect(verdict({ ...at, attacker: '9', defender: '9', winner: 'none' })).toBe('Both are lost.');
  });

  it('has a result for every reason and seat', () => {
    for (const reason of endReasons) {
      for (const winner of ['red', 'blue', 'draw'] as const) {
        expect(resultReason({ winner, reason }, 'red')).not.toContain('over.');
        expect(resultTitle({ winner, reason }, 'red')).not.toContain('over.');
      }
    }
    expect(resultReason({ winner: 'blue', reason: 'resigned' }, 'red')).toBe('You resigned.');
    expect(resultReason({ winner: 'blue', reason: 'resigned' }, 'blue')).toBe('Your opponent resigned.');
  });

  it('names the other player where the name is known, and says of nobody away that he thinks', () => {
    const names = { red: null, blue: 'Chloé' };
    const outcome = { winner: 'red', reason: 'resigned' } as const;
    expect(resultSentence(gameState({ names }), outcome)).toMatch(/^You win! .?Chloé.? resigned\.$/);
    expect(resignText(null)).toBe('The game ends and your opponent wins.');
    expect(resignText('bot')).toBe('The game ends and Vaandel wins.');
    expect(resignText('Chloé')).toMatch(/Chloé.? wins\.$/);
    const chloé = { red: null, blue: 'Chloé' };
    expect(resultReason({ winner: 'red', reason: 'left' }, 'red', chloé)).toMatch(/Chloé.? left the game\.$/);
    expect(resultReason({ winner: 'red', reason: 'flag' }, 'red', chloé)).toBe('You captured the Flag.');
    const claimed = resultReason({ winner: 'blue', reason: 'left' }, 'red', chloé);
    expect(claimed).toMatch(/and .?Chloé.? claimed the win\.$/);
    expect(resultReason({ winner: 'blue', reason: 'flag' }, null, chloé)).toMatch(/Chloé.? captured the Flag\.$/);
    expect(resultReason({ winner: 'red', reason: 'time' }, 'red', { red: null, blue: 'bot' })).toBe(
      'Your opponent ran out of time.',
    );
    const at = (here: boolean) => waitingLine(gameState({ names, rival: { kind: 'guest', here } }), 'blue');
    expect(at(true)).toMatch(/Chloé.? is thinking…$/);
    expect(at(false)).toMatch(/Chloé.? is to move$/);
  });

  it('names the players', () => {
    const state = gameState({ names: { red: null, blue: 'bot' } });
    expect([playerName(state, 'red'), playerName(state, 'blue')]).toEqual(['You', 'Vaandel (Regular)']);
    expect(playerName({ ...state, names: { red: null, blue: null } }, 'blue')).toBe('Opponent');
    expect(playerName({ ...state, names: { red: null, blue: 'Ann' } }, 'blue')).toBe('\u2068Ann\u2069');
  });

  it('names the players in a bar of their own, with a capital letter', async () => {
    const state = gameState({ names: { red: null, blue: 'bot' } });
    const bars = () => [playerShort(state, 'red'), playerShort(state, 'blue')];
    expect(bars()).toEqual(['You', 'Vaandel']);
    await loadLanguage('nl');
    expect(bars()).toEqual(['Jij', 'Vaandel']);
    expect(playerShort({ ...state, names: { red: null, blue: null } }, 'blue')).toBe('Je tegenstander');
    await loadLanguage('en');
    expect(playerShort({ ...state, rival: { ...state.rival, kind: 'beside' } }, 'red')).toBe('Red');
  });

  it('describes squares with all that is seen on them', () => {
    const state = gameState({
      pieces: [
        pieceAt('b3', 'red', '2', { moved: true, revealed: true }),
        pieceAt('c3', 'blue', null),
        pieceAt('d3', 'blue', '9', { revealed: true }),
      ],
      targets: { b3: ['b4', 'c3'] },
      barred: { b3: { a3: 'two_squares' } },
    });
    const tell = (square: string) => describeSquare(state, ['c4'], square, 'b3');
    expect(tell('b3')).toBe('b3: your Scout (2), moved, known to the enemy');
    expect(tell('c3')).toBe('c3: Blue piece, rank unknown, can be attacked');
    expect(tell('d3')).toBe('d3: Blue General (9)');
    expect(tell('b4')).toBe('b4: empty, can move here');
    expect(tell('a3')).toBe('a3: empty, not allowed now');
    expect(tell('c4')).toBe('c4: lake');
  });

  it('warns of the repetition rules, before they bite and when they do', () => {
    const state = gameState({
      barred: { b3: { a3: 'two_squares' }, d3: { d4: 'more_squares' } },
      soon_barred: { b3: { b4: 'two_squares' }, d3: { e3: 'more_squares' } },
    });
    expect(repetitionWarning(state, 'b3')).toBe(
      'Not allowed: a3. Two-squares rule: this piece can’t keep moving back and forth here. ' +
        'Two-squares rule: after b3 to b4 this piece can’t move straight back.',
    );
    expect(repetitionWarning(state, 'd3')).toContain('Not allowed: d4. More-squares rule');
    expect(repetitionWarning(state, 'd3')).toContain('after d3 to e3 you may have to end this chase');
    expect(repetitionWarning(state, 'a1')).toBe('');
    expect(describeSquare(state, [], 'b4', 'b3')).toBe('b4: empty, can move here, no moving straight back from there');
  });
});
