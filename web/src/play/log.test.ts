import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import type { GameState } from '../net/protocol';
import { MemoryStorage } from '../net/storage';
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

function seen(states: readonly GameState[], storage: Storage = new MemoryStorage()): GameLog {
  const log = new GameLog(storage, 'g', 'red');
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

  it('comes again with the page, and the ply that was made meanwhile too', () => {
    const storage = new MemoryStorage();
    seen([start, one], storage);
    expect(seen([two], storage).steps).toHaveLength(2);
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

  it('is kept no longer than the game, and not where it cannot be read', () => {
    const storage = new MemoryStorage();
    seen([start, one, { ...two, phase: 'over' }], storage);
    expect(storage.length).toBe(0);
    storage.setItem('vaandel.log.g.red', '{"ply":');
    expect(seen([], storage).steps).toEqual([]);
  });
});
