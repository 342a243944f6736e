import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import type { GameState } from '../net/protocol';
import { logCourse, startText } from './course';
import { gameState, pieceAt } from '../testing/fixtures';
import { GameLog } from './log.svelte';

beforeAll(() => loadLanguage('en'));

const own = pieceAt('b3', 'red', '2');
const foe = pieceAt('c6', 'blue', null);
const start = gameState({ pieces: [own, foe], targets: {} });
const moved = { ...own, at: 'b6', moved: true, revealed: true };
const one = gameState({
  ...{ ply: 1, turn: 'blue', pieces: [moved, foe], targets: {} },
  last: { ply: 1, side: 'red', id: 'b3', from: 'b3', to: 'b6', battle: null },
});
const battle = { attacker: '9', defender: '2', defender_id: 'b3', winner: 'attacker' } as const;
const two = gameState({
  ...{ ply: 2, turn: 'red', pieces: [{ ...foe, at: 'b6', rank: '9', moved: true, revealed: true }], targets: {} },
  captured: { red: [{ id: 'b3', rank: '2', ply: 2 }], blue: [] },
  last: { ply: 2, side: 'blue', id: 'c6', from: 'c6', to: 'b6', battle },
});

/** What the server tells who comes after both plies. */
const told = {
  pieces: [own, foe],
  steps: [
    { last: one.last!, put: [moved], gone: [] },
    { last: two.last!, put: two.pieces, gone: ['b3'] },
  ],
};

function seen(states: readonly GameState[]): GameLog {
  const log = new GameLog();
  for (const state of states) log.see(state);
  return log;
}

describe('what was seen of a game', () => {
  it('is shown again as it was seen then', () => {
    const log = seen([start, one, two]);
    expect(log.steps).toHaveLength(2);
    expect(log.stateAt(two, 0)).toMatchObject({ ply: 0, turn: 'red', last: null, pieces: [own, foe] });
    expect(log.stateAt(two, 1)).toMatchObject({ ply: 1, turn: 'blue', pieces: [moved, foe] });
    expect(log.stateAt(two, 1).captured.red).toEqual([]);
    expect(log.stateAt(two, 1).pieces.find(({ id }) => id === 'c6')?.rank).toBeNull(); // not known yet
    expect(log.stateAt(two, 2)).toMatchObject({ pieces: two.pieces, captured: two.captured, last: two.last });
    expect([log.strengths('red'), log.strengths('blue')]).toEqual([
      [1, 1, 0],
      [1, 1, 1],
    ]);
  });

  it('is gone through like a replay', () => {
    const course = logCourse(seen([start, one, two]));
    expect(course.length).toBe(2);
    expect([course.stepAt(1).text, course.stepAt(2)]).toEqual(['b3-b6', { side: 'blue', text: 'c6xb6', note: '9>2' }]);
    expect([course.showAt(1), course.showAt(2)?.battle]).toEqual([null, battle]);
  });

  it('is told whole to who comes, in a game that is on or over, and goes on from there', () => {
    for (const phase of ['play', 'over'] as const) {
      const log = seen([{ ...two, phase, past: told }]);
      expect(log.offset).toBe(0);
      expect(log.steps).toEqual(seen([start, one, two]).steps);
      expect(log.stateAt(two, 1).pieces).toEqual([moved, foe]);
    }
    const late = { ...one, past: { ...told, steps: told.steps.slice(0, 1) } };
    expect(seen([late, two]).steps).toHaveLength(2);
    // Another line tells it again, whatever was seen before.
    expect(seen([start, { ...two, past: told }]).steps).toHaveLength(2);
  });

  it('holds the ply that ended the game', () => {
    const log = seen([start, one, { ...two, phase: 'over', outcome: { winner: 'blue', reason: 'flag' } }]);
    expect(logCourse(log).showAt(2)?.battle).toEqual(battle);
    expect(log.stateAt({ ...two, phase: 'over' }, 2)).toMatchObject({ phase: 'play', outcome: null, final: null });
    // An end without a ply adds none.
    log.see({ ...two, phase: 'over', outcome: { winner: 'red', reason: 'resigned' } });
    expect(log.steps).toHaveLength(2);
  });

  it('notes the same state once', () => {
    expect(seen([start, start, one, one]).steps).toHaveLength(1);
  });

  it('forgets what was taken back', () => {
    const log = seen([start, one, two, start]);
    expect(log.steps).toEqual([]);
    log.see(one);
    expect(log.steps).toHaveLength(1);
  });

  it('begins anew where something was missed', () => {
    const log = seen([start, two]);
    expect(log.steps).toEqual([]);
    expect(log.offset).toBe(2);
    expect(log.stateAt(two, 0)).toMatchObject({ ply: 2, pieces: two.pieces });
    // It is not called the start.
    expect(startText(logCourse(log))).toBe('After move 2');
    expect(logCourse(log).sentence(0)).toBe('After move 2');
    expect(startText(logCourse(seen([start])))).toBe('Start');
    const strange = { ...two, last: { ...two.last!, id: 'd8', from: 'd8' } };
    expect(seen([start, one, strange])).toMatchObject({ steps: [], offset: 2 });
  });
});
