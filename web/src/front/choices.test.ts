import { describe, expect, it } from 'vitest';
import { noteGame, type OwnGame } from '../net/own_games';
import { MemoryStorage } from '../net/storage';
import { duel8 } from '../testing/fixtures';
import { Choices } from './choices.svelte';

const offered = [
  { id: duel8, army: 10 },
  { id: 'cards' as const, army: 23 },
];
const played = (game: string, level: OwnGame['level'], last: number, edition: OwnGame['edition'] = duel8): OwnGame => ({
  ...{ game, edition, level, result: 'draw', length: 60, last },
});

function levelsIn(storage: MemoryStorage): string[] {
  const choices = new Choices(storage, offered);
  const board = choices.level;
  choices.chooseEdition('cards');
  return [board, choices.level];
}

describe('the suggestion', () => {
  it('is the first variant against the gentlest bot, and nothing else', () => {
    const choices = new Choices(new MemoryStorage(), offered);
    expect(choices.isSuggested).toBe(true);
    choices.chooseEdition('cards');
    expect(choices.isSuggested).toBe(false);
    choices.chooseEdition(duel8);
    choices.chooseRival('friend');
    expect(choices.isSuggested).toBe(false);
    choices.chooseLevel('strong');
    expect(choices.isSuggested).toBe(false);
    choices.chooseLevel('newcomer');
    expect(choices.isSuggested).toBe(true);
  });
});

describe('the level of the next game', () => {
  it('is the gentlest for who has only played people', () => {
    const storage = new MemoryStorage();
    expect(levelsIn(storage)).toEqual(['newcomer', 'easy']);
    noteGame(storage, played('with a friend', null, 1));
    expect(levelsIn(storage)).toEqual(['newcomer', 'easy']);
  });

  it('is that of the newest game against the bot, also where it was begun on another device', () => {
    const storage = new MemoryStorage();
    noteGame(storage, played('g1', 'casual', 1));
    noteGame(storage, played('g2', 'steady', 2));
    noteGame(storage, played('g3', null, 3));
    expect(levelsIn(storage)).toEqual(['steady', 'easy']);
    noteGame(storage, played('g4', 'strong', 4, 'cards'));
    expect(levelsIn(storage)).toEqual(['steady', 'strong']);
  });

  it('is that of the game begun last', () => {
    const storage = new MemoryStorage();
    noteGame(storage, played('g1', 'steady', 1));
    const choices = new Choices(storage, offered);
    choices.chooseLevel('learner');
    choices.keep();
    expect(levelsIn(storage)).toEqual(['learner', 'easy']);
  });
});
