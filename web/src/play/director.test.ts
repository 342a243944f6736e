import { beforeEach, describe, expect, it } from 'vitest';
import type { Battle, GameState } from '../net/protocol';
import { gameState } from '../testing/fixtures';
import { Director, type Scene } from './director';

const kBattle: Battle = { attacker: '2', defender: '9', defender_id: 'c6', winner: 'defender' };

function after(ply: number, battle: Battle | null = null): GameState {
  return gameState({ ply, last: { ply, side: 'red', id: 'b3', from: 'b3', to: 'b4', battle } });
}

let shown: Scene[];
let timer: { run: () => void; ms: number } | null;
let director: Director;
let battleMs: number;

function pass(): number {
  const due = timer;
  timer = null;
  due?.run();
  return due?.ms ?? -1;
}

const plies = () => shown.map(({ state, battle }) => (battle ? `battle ${battle.ply}` : state.ply));

beforeEach(() => {
  shown = [];
  timer = null;
  battleMs = 100;
  director = new Director(
    (scene) => shown.push(scene),
    { set: (run, ms) => ((timer = { run, ms }), 1), clear: () => (timer = null) },
    { plyMs: 10, battleMs: () => battleMs },
  );
});

describe('Director', () => {
  it('shows the first state at once, also one with a battle behind it', () => {
    director.push(after(4, kBattle));
    expect(plies()).toEqual([4]);
  });

  it('waits for the reader where no time is set, whatever comes meanwhile', () => {
    battleMs = Infinity;
    director.push(after(0));
    pass();
    director.push(after(1, kBattle));
    director.push(after(2));
    expect(pass()).toBe(-1);
    expect(plies()).toEqual([0, 'battle 1']);
    director.skip();
    expect(plies()).toEqual([0, 'battle 1', 1]);
    pass();
    expect(plies()).toEqual([0, 'battle 1', 1, 2]);
  });

  it('keeps plies apart', () => {
    director.push(after(0));
    pass();
    director.push(after(1));
    director.push(after(2));
    expect(plies()).toEqual([0, 1]);
    expect(pass()).toBe(10);
    expect(plies()).toEqual([0, 1, 2]);
  });

  it('shows a battle on the position before it, then what came of it, then the answer', () => {
    director.push(after(0));
    pass();
    director.push(after(1, kBattle));
    director.push(after(2));
    expect(plies()).toEqual([0, 'battle 1']);
    expect(shown.at(-1)?.state.ply).toBe(0);
    expect(pass()).toBe(100);
    expect(plies()).toEqual([0, 'battle 1', 1]);
    expect(pass()).toBe(10);
    expect(plies()).toEqual([0, 'battle 1', 1, 2]);
  });

  it('shows two battles one after the other', () => {
    director.push(after(0));
    pass();
    director.push(after(1, kBattle));
    director.push(after(2, kBattle));
    while (timer) pass();
    expect(plies()).toEqual([0, 'battle 1', 1, 'battle 2', 2]);
  });

  it('skips a battle when asked, and nothing else', () => {
    director.push(after(0));
    pass();
    director.push(after(1, kBattle));
    director.skip();
    expect(plies()).toEqual([0, 'battle 1', 1]);
    director.push(after(2));
    director.skip();
    expect(plies()).toEqual([0, 'battle 1', 1]);
    pass();
    expect(plies()).toEqual([0, 'battle 1', 1, 2]);
  });

  it('shows the last battle after a gap', () => {
    director.push(after(0));
    pass();
    director.push(after(6, kBattle));
    expect(plies()).toEqual([0, 'battle 6']);
  });

  it('does not show a battle twice when the state comes again', () => {
    director.push(after(0));
    pass();
    director.push(after(1, kBattle));
    while (timer) pass();
    director.push(after(1, kBattle));
    while (timer) pass();
    expect(plies()).toEqual([0, 'battle 1', 1, 1]);
  });

  it('shows a change without a ply at once', () => {
    director.push(after(3));
    pass();
    director.push(gameState({ ...after(3), phase: 'over', outcome: { winner: 'blue', reason: 'resigned' } }));
    expect(shown.at(-1)?.state.phase).toBe('over');
    expect(timer).toBeNull();
  });

  it('jumps to the newest when it has fallen far behind', () => {
    director.push(after(0));
    pass();
    for (let ply = 1; ply <= 6; ply += 1) director.push(after(ply));
    expect(shown.at(-1)?.state.ply).toBe(6);
    expect(timer).toBeNull();
    director.push(after(7));
    expect(shown.at(-1)?.state.ply).toBe(7);
  });

  it('shows nothing more once disposed of', () => {
    director.push(after(0));
    pass();
    director.push(after(1));
    director.push(after(2));
    director.dispose();
    expect(timer).toBeNull();
    expect(plies()).toEqual([0, 1]);
  });
});
