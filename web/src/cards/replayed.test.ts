import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { cardReplay, type CardReplay } from '../net/cards';
import { cardCourse } from '../replay/course';
import { Player } from '../replay/player.svelte';
import type { Eyes } from '../replay/position';
import { cardDeck, cardEvent, cardSide, freshLine } from '../testing/fixtures';
import { cardStateAt, deckOf } from './replayed';
import { handOf, lineOf } from './scene';

const line = freshLine();
const none: typeof line = [null, null, null, null, null];
const deck = cardDeck.deck.flatMap(({ rank, count }) => Array.from({ length: count }, () => rank));

/** Red and Blue lay out; Red's Marshal takes a Scout. */
const game: CardReplay = {
  ...{ game: 'c4rds', edition: 'cards', names: { red: null, blue: null }, started: null, forms: ['vaandel'] },
  bot: { side: 'blue', level: 'easy' },
  deck,
  positions: [
    {
      ...{ turn: 0, to_act: 'red', stage: 'lay' },
      sides: {
        red: cardSide({ line: none, hand: 8, laying: true }),
        blue: cardSide({ line: none, hand: 8, laying: true }),
      },
      cards: {
        red: { line: [null, null, null, null, null], hand: ['X', '6', '3', '2', '2', '1', 'B', 'F'] },
        blue: { line: [null, null, null, null, null], hand: ['9', '4', '4', '3', '2', '2', 'B', 'F'] },
      },
    },
    {
      ...{ turn: 1, to_act: 'red', stage: 'act' },
      sides: { red: cardSide(), blue: cardSide() },
      cards: {
        red: { line: ['X', '1', '2', 'B', 'F'], hand: ['6', '3', '2'] },
        blue: { line: ['2', '4', '2', 'B', 'F'], hand: ['9', '4', '3'] },
      },
    },
    {
      ...{ turn: 2, to_act: 'blue', stage: 'act' },
      sides: {
        red: cardSide({ line: [{ seen: true, since: 0 }, ...line.slice(1)] as typeof line }),
        blue: cardSide({ line: [null, ...line.slice(1)] as typeof line, out: ['2'] }),
      },
      cards: {
        red: { line: ['X', '1', '2', 'B', 'F'], hand: ['6', '3', '2'] },
        blue: { line: [null, '4', '2', 'B', 'F'], hand: ['9', '4', '3'] },
      },
    },
  ],
  events: [
    cardEvent({ number: 1, turn: 0, kind: 'lay', targets: [1, 2, 3, 4, 5], cards: ['X', '1', '2', 'B', 'F'] }),
    cardEvent({
      ...{ number: 2, own: 1, targets: [1], battle: { attacker: 'X', defender: '2', winner: 'attacker' } },
      ...{ drawn: 1, drawn_cards: ['8'] },
    }),
  ],
  outcome: { winner: 'red', reason: 'resigned' },
};

const course = (eyes: Eyes = 'all') => cardCourse(game, () => eyes);

beforeAll(() => loadLanguage('en'));

describe('a card game that is replayed', () => {
  it('is what the contract says', () => {
    expect(cardReplay(JSON.parse(JSON.stringify(game)), '')).toEqual(game);
  });

  it('shows both hands and both lines to whoever sees everything', () => {
    const scene = { state: cardStateAt(game, 1, 'blue', true), event: null };
    expect(handOf(scene, 'red')).toEqual(['6', '3', '2']);
    expect(handOf(scene, 'blue')).toEqual(['9', '4', '3']);
    expect(lineOf(scene, 'red').map(({ card }) => card?.rank)).toEqual(['F', 'B', '2', '1', 'X']); // from Blue's chair
    expect(lineOf(scene, 'red').every(({ card }) => card?.isOpen)).toBe(true);
  });

  it('shows a side what it knew then and no more', () => {
    const knownTo = (step: number) =>
      lineOf({ state: cardStateAt(game, step, 'blue', false), event: null }, 'red').map(({ card }) => card?.rank);
    expect(knownTo(1)).toEqual([null, null, null, null, null]);
    expect(knownTo(2)).toEqual([null, null, null, null, 'X']);
    expect(handOf({ state: cardStateAt(game, 2, 'blue', false), event: null }, 'red')).toEqual([null, null, null]);
  });

  it('ends after its last step alone', () => {
    expect(cardStateAt(game, 1, 'red', true)).toMatchObject({ phase: 'play', outcome: null });
    expect(cardStateAt(game, 2, 'red', true)).toMatchObject({ phase: 'over', outcome: game.outcome });
    expect(cardStateAt(game, 0, 'red', true).phase).toBe('setup');
  });

  it('counts the deck', () => expect(deckOf(game)).toEqual(cardDeck.deck));
});

describe('its course', () => {
  it('tells each step, for the eye and for the ear', () => {
    expect(course().stepAt(2)).toEqual({ side: 'red', text: '1x1', note: '10>2' });
    expect(course().sentence(0)).toBe('At the start');
    expect(course().sentence(1)).toBe(
      'Red lays out: Marshal (10) at 1, Spy (1) at 2, Scout (2) at 3, Bomb at 4, and Flag at 5.',
    );
    expect(course().sentence(2)).toContain('Blue draws: Colonel (8).');
    expect(course().end).toBe('Red wins: the other side resigned');
    expect(course().strengths).toEqual({ red: [23, 23, 23], blue: [23, 23, 22] });
  });

  it('does not tell a side what it did not see', () => {
    expect(course('blue').sentence(1)).toBe('Red lays out a line.');
    expect(course('red').sentence(1)).toContain('Marshal');
    expect(course('red').sentence(2)).toContain('Blue draws 1.');
    expect(course('blue').sentence(2)).toContain('Blue draws: Colonel (8).');
  });

  it('is gone through by the same player as a board game', () => {
    const player = new Player(course(), { set: () => 1, clear: () => {} });
    player.forward();
    expect(player.ply).toBe(1);
    player.forward();
    expect(player.ply).toBe(1);
    expect(player.show?.battle?.attacker).toBe('X');
    player.forward();
    expect(player.ply).toBe(2);
  });
});
