import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { cardReplay } from '../net/cards';
import { cardCourse } from './course';
import { shortCardGame } from '../testing/replay';
import { cardDeck } from '../testing/fixtures';
import { Player } from '../play/player.svelte';
import type { Eyes } from '../play/course';
import { cardStateAt, deckOf } from './replayed';
import { handOf, lineOf } from './scene';

const game = shortCardGame;

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
    expect(lineOf(scene, 'red').map(({ card }) => card?.rank)).toEqual(['F', 'B', '2', '1', 'X']); // from Blue's side
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
    expect(course().sentence(0)).toBe('Start');
    expect(course().sentence(1)).toBe(
      'Red lays out: Marshal (10) at 1, Spy (1) at 2, Scout (2) at 3, Bomb at 4 and Flag at 5.',
    );
    expect(course().sentence(2)).toContain('Vaandel draws: Colonel (8).');
    expect(course().end).toBe('Red wins: opponent resigned');
    expect(course().strengths).toEqual({ red: [23, 23, 23], blue: [23, 23, 22] });
  });

  it('does not tell a side what it did not see', () => {
    expect(course('blue').sentence(1)).toBe('Red lays out a line.');
    expect(course('red').sentence(1)).toContain('Marshal');
    expect(course('red').sentence(2)).toContain('Vaandel draws one card.');
    expect(course('blue').sentence(2)).toContain('Vaandel draws: Colonel (8).');
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
