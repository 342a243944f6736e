// A long press with finger, pen or mouse, and the secondary mouse button: both ask for other actions on a square.

/** How long a press lasts that is no click, in milliseconds; and how far it may tremble, in CSS pixels. */
const kHoldMs = 480;
const kTremble = 8;

export class Hold {
  private timer: number | undefined;
  private swallowClick = false;

  /** `hold` returns whether it meant anything. */
  constructor(private readonly hold: (square: string) => boolean) {}

  /** Call on pointerdown on a square. */
  press(event: PointerEvent, square: string): void {
    this.swallowClick = false;
    if (event.button !== 0 || !event.isPrimary) return;
    const { pointerId, clientX, clientY } = event;
    const end = () => {
      window.clearTimeout(this.timer);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
    };
    const move = (next: PointerEvent) => {
      if (next.pointerId === pointerId && Math.hypot(next.clientX - clientX, next.clientY - clientY) > kTremble) end();
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
    window.clearTimeout(this.timer);
    this.timer = window.setTimeout(() => {
      end();
      this.swallowClick = this.hold(square);
    }, kHoldMs);
  }

  /** Call on contextmenu; a finger that is held sends it too, when the press has been heard already. */
  menu(square: string): boolean {
    return this.swallowClick || this.hold(square);
  }

  /** True once after a press that lasted: the click at its end means nothing. */
  takesClick(): boolean {
    const taken = this.swallowClick;
    this.swallowClick = false;
    return taken;
  }
}
