import { describe, expect, it } from 'vitest';
import type { LastPly } from '../net/protocol';
import { cardEvent, cardState, gameState, pieceAt } from '../testing/fixtures';
import { cues, tones } from '../ui/sounds';
import { cueFor } from './cues';
import { cardCueFor } from '../cards/cues';
import { forgetful } from './memory';

const at = (ply: number, last: LastPly | null = null) => ({ state: gameState({ ply, last }), battle: null });
const made = (side: 'red' | 'blue', battle: LastPly['battle'] = null): LastPly => ({
  ...{ ply: 1, side, id: 'b3', from: 'b3', to: 'b4', battle },
});
const fight = { attacker: '9', defender: '3', defender_id: 'b4', winner: 'attacker' } as const;

describe('the sound of a scene', () => {
  it('tells moves, turns, battles and what came of them', () => {
    expect(cueFor(at(0), at(1, made('red')))).toBe('move');
    expect(cueFor(at(0), at(1, made('blue')))).toBe('turn');
    const battle = { ...made('red', fight), battle: fight };
    expect(cueFor(at(0), { ...at(0), battle })).toBe('battle');
    expect(cueFor({ ...at(0), battle }, { ...at(0), battle })).toBeNull();
    expect(cueFor({ ...at(0), battle }, at(1, made('red', fight)))).toBe('capture');
    expect(cueFor(at(0), at(1, made('blue', fight)))).toBe('loss');
    expect(cueFor(at(0), at(1, made('red', { ...fight, winner: 'none' })))).toBe('loss');
    expect(cueFor(at(0), at(1, made('blue', { ...fight, winner: 'defender' })))).toBe('capture');
  });

  it('is silent where nothing happened, or something was taken back', () => {
    expect(cueFor(at(1, made('red')), at(1, made('red')))).toBeNull();
    expect(cueFor(at(3), at(1, made('red')))).toBeNull();
  });

  it('tells the end once', () => {
    const over = { state: gameState({ phase: 'over', outcome: { winner: 'red', reason: 'flag' } }), battle: null };
    expect(cueFor(at(0), over)).toBe('end');
    expect(cueFor(over, over)).toBeNull();
  });

  it('goes with cards too', () => {
    const scene = (more = {}, event = null) => ({ state: cardState(more), event });
    const attack = cardEvent({ battle: { attacker: '9', defender: '3', winner: 'attacker' } });
    expect(cardCueFor(scene(), { ...scene(), event: attack })).toBe('battle');
    expect(cardCueFor({ ...scene(), event: attack }, scene({ count: 3 }))).toBe('capture');
    expect(cardCueFor(scene({ your_turn: false }), scene({ count: 3 }))).toBe('turn');
    expect(cardCueFor(scene(), scene({ count: 3, your_turn: false }))).toBe('move');
    expect(cardCueFor(scene(), scene({ outcome: { winner: 'red', reason: 'flag' } }))).toBe('end');
    expect(cardCueFor(scene(), scene())).toBeNull();
  });
});

it('every sound is short, and none is loud', () => {
  for (const cue of cues) {
    expect(tones[cue].length).toBeGreaterThan(0);
    for (const { at, lasts, from, to, loud } of tones[cue]) {
      expect(at + lasts).toBeLessThan(1.5);
      expect(Math.min(from, to)).toBeGreaterThan(60);
      expect(loud).toBeLessThanOrEqual(1);
    }
  }
});

describe('memory mode', () => {
  const state = gameState({
    pieces: [
      pieceAt('b3', 'red', '2', { revealed: true }),
      pieceAt('b6', 'blue', '9', { revealed: true, moved: true }),
    ],
    captured: { red: [{ id: 'a3', rank: '3', ply: 1 }], blue: [] },
    last: made('blue', fight),
  });

  it('turns enemy ranks down again, and keeps what is public otherwise', () => {
    const { pieces, captured, last } = forgetful(state);
    expect(pieces.map(({ rank }) => rank)).toEqual(['2', null]);
    expect(pieces[0]).toEqual(state.pieces[0]);
    expect(pieces[1]).toMatchObject({ moved: true, revealed: false });
    expect(captured).toEqual(state.captured);
    expect(last).toMatchObject({ from: 'b3', to: 'b4', battle: null });
  });

  it('ends with the game', () => {
    const over = { ...state, phase: 'over' as const };
    expect(forgetful(over)).toBe(over);
  });
});
