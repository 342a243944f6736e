// @vitest-environment jsdom
import { flushSync, tick } from 'svelte';
import { describe, expect, it } from 'vitest';
import { GameLog } from '../play/log.svelte';
import { barrage8, gameState, pieceAt } from '../testing/fixtures';
import { click, mounted, one } from '../testing/mounted';
import { elapse, session, setTable, start, wire } from '../testing/play_table';
import PlayHost from '../testing/PlayHost.svelte';

setTable();

describe('Play, looking back', () => {
  const battle = { attacker: '9', defender: '3', defender_id: 'd3', winner: 'attacker' } as const;
  const moved = gameState({
    ...{
      ply: 1,
      turn: 'blue',
      targets: {},
      last: { ply: 1, side: 'red', id: 'b3', from: 'b3', to: 'b4', battle: null },
    },
    pieces: [pieceAt('a1', 'red', 'F'), pieceAt('d3', 'red', '3'), pieceAt('b6', 'blue', null)],
  });
  moved.pieces.push({ ...pieceAt('b4', 'red', '2', { moved: true }), id: 'b3' });

  function lookBack() {
    const log = new GameLog();
    for (const state of [start, moved]) log.see(state);
    wire.say(moved);
    elapse();
    const { host } = mounted(PlayHost, { session, edition: barrage8, log });
    const doors = one(host, '[data-do=look]');
    doors.focus();
    click(doors);
    click(one(host, 'ol [data-ply="0"]'));
    return host;
  }

  it('is not disturbed by who comes and goes, and leads no mark to what stands there now', () => {
    const host = lookBack();
    expect(one(host, '[data-square=b3]').getAttribute('aria-label')).toContain('Scout');
    wire.say({ ...moved, rival: { kind: 'guest', here: false } });
    flushSync();
    expect(host.querySelector('[data-do=now]')).not.toBeNull();
    one(host, '[data-square=b6]').dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    flushSync();
    expect(host.querySelector('dialog')).toBeNull();
  });

  it('ends with a battle before it is shown', () => {
    const host = lookBack();
    const last = { ply: 2, side: 'blue', id: 'b6', from: 'd4', to: 'd3', battle } as const;
    wire.say({ ...moved, ply: 2, turn: 'red', last });
    flushSync();
    expect(host.querySelector('[data-do=now]')).toBeNull();
    expect(one(host, '[data-battle]').textContent).toContain('General');
  });

  it('gives the focus back to where one came from', async () => {
    const host = lookBack();
    expect(one(host, 'section[data-at]').contains(document.activeElement)).toBe(true);
    one(host, '[data-do=now]').focus();
    click(one(host, '[data-do=now]'));
    await tick();
    await tick();
    expect(document.activeElement).toBe(one(host, '[data-do=look]'));
  });
});
