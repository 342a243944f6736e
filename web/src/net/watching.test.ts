import { describe, expect, it } from 'vitest';
import { publicBoard } from '../testing/watched';
import { Wire } from '../testing/wire';
import type { Line } from './kept_line';
import { fromChair, type PublicState, Watching } from './watching';

const shown = publicBoard({ players: { red: { kind: 'guest', here: true }, blue: { kind: 'guest', here: false } } });

function looking() {
  const wire = new Wire();
  const states: PublicState[] = [];
  const lines: Line[] = [];
  const watching = new Watching(
    { game: 'g', key: 'k' },
    { onShown: (state) => states.push(state), onLine: (line) => lines.push(line) },
    wire.ports,
  );
  return { wire, states, lines, watching };
}

describe('looking on', () => {
  it('shows its key first, and what comes', () => {
    const { wire, states, lines } = looking();
    wire.dispatchEvent(new Event('open'));
    expect(wire.sent).toEqual([{ type: 'watch', game: 'g', key: 'k' }]);
    wire.hear(JSON.stringify(shown));
    expect(states).toEqual([shown]);
    expect(lines).toEqual(['open']);
  });

  it('ends where it is refused, or where nothing is understood', () => {
    const refused = looking();
    refused.wire.hear('{"type":"refused","request":"watch","code":"unknown_seat"}');
    expect(refused.lines).toEqual(['denied']);
    refused.watching.wakeUp();
    expect(refused.lines).toEqual(['denied']);
    for (const frame of ['oops', '{"type":"state"}', JSON.stringify({ ...shown, turn: 'green' })]) {
      const garbled = looking();
      garbled.wire.hear(frame);
      expect(garbled.lines).toEqual(['garbled']);
      expect(garbled.states).toEqual([]);
    }
  });

  it('comes back to a server that could not read the game', () => {
    const { wire, lines } = looking();
    wire.hear('{"type":"refused","request":"watch","code":"unavailable"}');
    wire.dispatchEvent(new Event('close'));
    expect(lines).toEqual(['lost']);
  });

  it('comes back after a loss', () => {
    const { wire, lines } = looking();
    wire.hear(JSON.stringify(shown));
    wire.dispatchEvent(new Event('close'));
    expect(lines).toEqual(['open', 'lost']);
  });

  it('leaves the drawn position unchanged', () => {
    const state = fromChair(shown, 'blue');
    expect(state.you).toBe('blue');
    expect(state.targets).toEqual({});
    expect(state.pieces.map(({ rank }) => rank)).toEqual(['2', null]);
    expect(state.watch.count).toBe(2);
  });
});
