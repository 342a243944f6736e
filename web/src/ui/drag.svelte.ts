// Dragging a piece with mouse, pen or finger. A press without movement is not a drag: the following click counts.

import type { Rank, Side } from '../net/protocol';

export interface Cargo {
  /** Where it was picked up: a square, or the tray's rank. */
  readonly source: string;
  readonly side: Side;
  readonly rank: Rank | null;
}

/** In CSS pixels; smaller movements are ignored. */
const kThreshold = 6;

export class Drag {
  cargo = $state<Cargo | null>(null);
  x = $state(0);
  y = $state(0);
  /** Width of the carried piece, in CSS pixels. */
  size = $state(0);

  private swallowClick = false;

  constructor(private readonly drop: (cargo: Cargo, x: number, y: number) => void) {}

  /** Call on pointerdown on something that can be carried. */
  press(event: PointerEvent, cargo: Cargo, size: number): void {
    this.swallowClick = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const start = { x: event.clientX, y: event.clientY };
    const pointer = event.pointerId;

    const move = (next: PointerEvent) => {
      if (next.pointerId !== pointer) return;
      const far = Math.hypot(next.clientX - start.x, next.clientY - start.y) >= kThreshold;
      if (!this.cargo && far) {
        this.cargo = cargo;
        this.size = size;
      }
      this.x = next.clientX;
      this.y = next.clientY;
    };
    const listening = new AbortController();
    /** Drops what is being dragged, if anything. */
    const end = (): Cargo | null => {
      listening.abort();
      const carried = this.cargo;
      this.cargo = null;
      if (carried) this.swallowClick = true;
      return carried;
    };
    const finish = (next: PointerEvent) => {
      if (next.pointerId !== pointer) return;
      const carried = end();
      if (carried && next.type === 'pointerup') this.drop(carried, next.clientX, next.clientY);
    };
    /** Escape, or the other button of the mouse, lets go where it was. */
    const callOff = (event: Event) => {
      if (!this.cargo || (event instanceof KeyboardEvent && event.key !== 'Escape')) return;
      event.preventDefault();
      event.stopPropagation();
      end();
    };
    const otherButton = (event: MouseEvent) => event.button === 2 && callOff(event);
    const heard = { signal: listening.signal };
    const first = { ...heard, capture: true };
    window.addEventListener('pointermove', move, heard);
    window.addEventListener('pointerup', finish, heard);
    window.addEventListener('pointercancel', finish, heard);
    window.addEventListener('keydown', callOff, first);
    window.addEventListener('contextmenu', callOff, first);
    // A second button sends no pointerdown of its own.
    window.addEventListener('mousedown', otherButton, first);
  }

  /** True once after a drag: the click that the browser sends at its end is ignored. */
  takesClick(): boolean {
    const taken = this.swallowClick;
    this.swallowClick = false;
    return taken;
  }
}
