// Carrying a piece with mouse, pen or finger. A press that does not move is no drag: the click that follows it counts.

import type { Rank, Side } from '../net/protocol';

export interface Cargo {
  /** Where it was picked up: a square, or the tray's rank. */
  readonly source: string;
  readonly side: Side;
  readonly rank: Rank | null;
}

/** In CSS pixels; less than this is a trembling hand. */
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
    const finish = (next: PointerEvent) => {
      if (next.pointerId !== pointer) return;
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', finish);
      window.removeEventListener('pointercancel', finish);
      const carried = this.cargo;
      this.cargo = null;
      if (!carried) return;
      this.swallowClick = true;
      if (next.type === 'pointerup') this.drop(carried, next.clientX, next.clientY);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', finish);
    window.addEventListener('pointercancel', finish);
  }

  /** True once after a drag: the click that the browser sends at its end means nothing. */
  takesClick(): boolean {
    const taken = this.swallowClick;
    this.swallowClick = false;
    return taken;
  }
}
