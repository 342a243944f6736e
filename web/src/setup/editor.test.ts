import { describe, expect, it } from 'vitest';
import { barrage8, original } from '../testing/fixtures';
import { isSound } from './advice';
import { rankByKey, SetupEditor } from './editor.svelte';
import { kMostSteps } from './steps';

describe('SetupEditor', () => {
  it('places by rank and square, and empties the hand with the tray', () => {
    const editor = new SetupEditor(barrage8, 'blue');
    editor.pickRank('2');
    expect(editor.hand).toEqual({ kind: 'rank', rank: '2' });
    expect(editor.pickSquare('h8')).toBeNull();
    expect(editor.hand).toEqual({ kind: 'rank', rank: '2' });
    editor.pickSquare('g8');
    expect(editor.hand).toBeNull();
    expect(editor.text.slice(0, 3)).toBe('22.');
    editor.pickRank('2');
    expect(editor.hand).toBeNull();
  });

  it('drops a rank that is picked twice', () => {
    const editor = new SetupEditor(barrage8, 'red');
    editor.pickRank('F');
    editor.pickRank('F');
    expect(editor.hand).toBeNull();
  });

  it('swaps two squares by two clicks and takes back by a click on the tray', () => {
    const editor = new SetupEditor(barrage8, 'red');
    editor.load('FB..............X2..9312');
    editor.pickSquare('a1');
    editor.pickSquare('b1');
    expect(editor.text.slice(0, 2)).toBe('BF');
    editor.pickSquare('b1');
    editor.pickSquare('d1');
    expect(editor.text.slice(0, 4)).toBe('B..F');
    editor.pickSquare('d1');
    editor.pickSquare('d1');
    expect(editor.hand).toBeNull();
    editor.pickSquare('d1');
    editor.pickRank('X');
    expect(editor.rankAt('d1')).toBeNull();
    expect(editor.left).toBe(1);
    expect(editor.hand).toBeNull();
  });

  it('keeps to its zone', () => {
    const editor = new SetupEditor(barrage8, 'red');
    expect(editor.zone.size).toBe(24);
    editor.pickRank('F');
    expect(editor.pickSquare('a4')).toBe('outside');
    expect(editor.hand).toBeNull();
    expect(editor.pickSquare('a4')).toBeNull();
    expect(editor.place('F', 'a8')).toBe('outside');
    expect(editor.move('a1', 'a8')).toBe('outside');
  });

  it('places the rest by lot, in one step, and moves nothing that stands', () => {
    const editor = new SetupEditor(original, 'red');
    editor.place('F', 'a1');
    editor.place('B', 'b1');
    let state = 1;
    const random = () => (state = (state * 16807) % 2147483647) / 2147483647;
    editor.fill(random);
    expect(editor.isComplete).toBe(true);
    expect([editor.rankAt('a1'), editor.rankAt('b1')]).toEqual(['F', 'B']);
    expect(isSound(original, 'red', editor.text)).toBe(true);
    const whole = editor.text;
    editor.fill(random);
    expect(editor.text).toBe(whole);
    editor.undo();
    expect(editor.text).toBe('FB' + '.'.repeat(38));
  });

  it('says when a rank is used up', () => {
    const editor = new SetupEditor(barrage8, 'red');
    expect(editor.place('F', 'a1')).toBeNull();
    expect(editor.place('F', 'b1')).toBe('none_left');
    expect(editor.place('F', 'a1')).toBeNull();
  });

  it('loads, mirrors, clears and draws', () => {
    const editor = new SetupEditor(barrage8, 'blue');
    expect(editor.load('x')).toBe(false);
    expect(editor.isEmpty).toBe(true);
    editor.load('FB..............X2..9312');
    expect(editor.isComplete).toBe(true);
    expect(editor.pieces).toHaveLength(8);
    expect(editor.pieces[0]).toMatchObject({ at: 'h8', rank: 'F', side: 'blue' });
    editor.mirror();
    expect(editor.rankAt('a8')).toBe('F');
    editor.clear();
    expect(editor.isEmpty).toBe(true);
  });
});

describe('its steps', () => {
  const kWhole = 'FB..............X2..9312';

  it('are undone and redone one by one, whatever they were', () => {
    const editor = new SetupEditor(barrage8, 'red');
    const seen = [editor.text];
    const note = () => seen.push(editor.text);
    for (const step of [
      () => editor.place('F', 'a1'),
      () => editor.move('a1', 'b1'),
      () => editor.load(kWhole),
      () => editor.mirror(),
      () => editor.clear(),
    ]) {
      step();
      note();
    }
    for (const text of seen.toReversed().slice(1)) {
      editor.undo();
      expect(editor.text).toBe(text);
    }
    expect(editor.canUndo).toBe(false);
    editor.undo();
    for (const text of seen.slice(1)) {
      editor.redo();
      expect(editor.text).toBe(text);
    }
    expect(editor.canRedo).toBe(false);
    editor.redo();
    expect(editor.isEmpty).toBe(true);
  });

  it('are none where nothing changed, and end what could be redone', () => {
    const editor = new SetupEditor(barrage8, 'red');
    editor.clear();
    editor.load(editor.text);
    expect(editor.canUndo).toBe(false);
    editor.load(kWhole);
    editor.undo();
    expect(editor.canRedo).toBe(true);
    editor.place('F', 'a1');
    expect(editor.canRedo).toBe(false);
  });

  it('are a hundred, and go on in another editor of the same edition', () => {
    const editor = new SetupEditor(barrage8, 'red');
    for (let step = 0; step <= kMostSteps; step += 1) editor.load(step % 2 === 0 ? kWhole : 'F'.padEnd(24, '.'));
    editor.undo();
    const next = new SetupEditor(barrage8, 'blue');
    expect(next.resume(editor.steps)).toBe(true);
    expect(next.text).toBe(editor.text);
    let undone = 0;
    for (; next.canUndo; undone += 1) next.undo();
    expect(undone).toBe(kMostSteps - 1);
    expect(new SetupEditor(original, 'red').resume(editor.steps)).toBe(false);
  });
});

it('reads ranks from keys', () => {
  expect(['1', '9', '0', 'x', 'B', 'f', 'q', 'Enter'].map(rankByKey)).toEqual([
    '1',
    '9',
    'X',
    'X',
    'B',
    'F',
    null,
    null,
  ]);
});
