import { describe, expect, it } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { gameState, usualBoardRules } from '../testing/fixtures';
import { drawAhead } from './tally';
import { drawLine } from './words';

const quiet = (ply: number, rules = usualBoardRules) => drawAhead(gameState({ ply, rules }));

describe('the draw that comes by itself', () => {
  it('is counted, and told when it is near', () => {
    expect(quiet(21)).toEqual({ most: 200, near: null });
    expect(quiet(149).near).toBeNull();
    expect(quiet(150).near).toEqual({ by: 'quiet', left: 50 });
    expect(quiet(199).near).toEqual({ by: 'quiet', left: 1 });
  });

  it('is far again after an attack', () => {
    const captured = { red: [{ id: 'a1', rank: '2', ply: 140 }], blue: [] } as const;
    const state = gameState({ ply: 180, captured: { red: [...captured.red], blue: [] } });
    expect(drawAhead(state)).toEqual({ most: 200, near: null });
  });

  it('comes with the last move of all too', () => {
    const rules = { ...usualBoardRules, 'max-plies-without-attack': null };
    expect(quiet(3899, rules)).toEqual({ most: null, near: null });
    expect(quiet(3950, rules)).toEqual({ most: null, near: { by: 'length', left: 50 } });
  });

  it('is of no game that is over, and of none without limits', () => {
    expect(drawAhead(gameState({ ply: 200, phase: 'over' })).near).toBeNull();
    expect(drawAhead(gameState({ ply: 5000, rules: null }))).toEqual({ most: null, near: null });
  });

  it('is told from half of the way on', async () => {
    await loadLanguage('en');
    const told = (ply: number, more = {}) => drawLine(gameState({ ply, rules: usualBoardRules, ...more }));
    expect(told(2)).toEqual({ text: '', isNear: false });
    expect(told(99).text).toBe('');
    expect(told(100)).toEqual({ text: 'Moves without an attack: 100 of 200', isNear: false });
    expect(told(150).isNear).toBe(true);
    expect(told(100, { phase: 'over' }).text).toBe('');
    expect(told(100, { rules: null }).text).toBe('');
  });
});
