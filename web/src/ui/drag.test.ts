// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { Drag } from './drag.svelte';

const cargo = { source: 'b3', side: 'red', rank: '2' } as const;
const pointer = (type: string, x: number) =>
  Object.assign(new MouseEvent(type, { clientX: x, clientY: 0, bubbles: true, cancelable: true }), {
    ...{ pointerId: 1, isPrimary: true },
  }) as unknown as PointerEvent;

function carrying() {
  const dropped: string[] = [];
  const drag = new Drag(({ source }) => dropped.push(source));
  drag.press(pointer('pointerdown', 0), cargo, 40);
  window.dispatchEvent(pointer('pointermove', 30));
  expect(drag.cargo).toEqual(cargo);
  return { drag, dropped };
}

describe('a drag', () => {
  it('ends where it is let go', () => {
    const { drag, dropped } = carrying();
    window.dispatchEvent(pointer('pointerup', 30));
    expect({ dropped, cargo: drag.cargo }).toEqual({ dropped: ['b3'], cargo: null });
  });

  it.each([
    ['Escape', () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })],
    ['the other button', () => new MouseEvent('mousedown', { button: 2, bubbles: true, cancelable: true })],
    ['its menu', () => new MouseEvent('contextmenu', { button: 2, bubbles: true, cancelable: true })],
  ])('is called off by %s, and drops nothing afterwards', (_, make) => {
    const { drag, dropped } = carrying();
    const event = make();
    document.body.dispatchEvent(event);
    expect({ cargo: drag.cargo, isTaken: event.defaultPrevented }).toEqual({ cargo: null, isTaken: true });
    window.dispatchEvent(pointer('pointerup', 30));
    expect(dropped).toEqual([]);
    expect(drag.takesClick()).toBe(true);
  });

  it('leaves other keys alone', () => {
    const { drag } = carrying();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    expect(drag.cargo).toEqual(cargo);
    window.dispatchEvent(pointer('pointercancel', 30));
    expect(drag.cargo).toBeNull();
  });
});
