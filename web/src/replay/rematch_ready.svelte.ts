// The rematch of a game that a player looks back at: asked for here, or by the other player meanwhile.

import { takeRematch, type SeatProps } from '../frame/seated';
import { t } from '../i18n/text.svelte';
import { Connection } from '../net/connection';
import type { LinePorts } from '../net/kept_line';
import type { AnyState } from '../net/protocol';
import type { Seat } from '../net/seats';
import { announce } from '../ui/live.svelte';

type Key = Pick<Seat, 'token' | 'edition' | 'side' | 'since'>;

/** Whether the rematch of a game is on the list already: it has the same key, on the other side. */
export function hasJoined(seat: Key, all: readonly Key[]): boolean {
  const { token, edition, side, since } = seat;
  return all.some((one) => one.token === token && one.edition === edition && one.side !== side && one.since >= since);
}

export class RematchReady {
  /** Whether the other player waits in it. */
  isReady = $state(false);
  /** Whether it was asked for here, and is not there yet. */
  isWanted = $state(false);
  private hasStarted = false;
  private state: AnyState | null = null;
  private readonly connection: Connection<AnyState>;

  constructor(seat: Seat, ports: LinePorts, ontake: SeatProps['ontake']) {
    this.connection = new Connection(
      seat,
      {
        onState: (state) => this.see(state),
        onRefused: () => (this.isWanted = false),
        onRematch: (next) => takeRematch(next, seat, this.state, ontake),
        onHint: () => {},
        onLine: () => {},
      },
      ports,
      (state): state is AnyState => state.edition === seat.edition,
    );
    if (seat.friend) this.start(); // nobody else asks
  }

  /** Goes there; the other player follows. */
  ask(): void {
    this.isWanted = true;
    this.start();
    this.connection.request({ type: 'rematch' });
  }

  close(): void {
    this.connection.close();
  }

  private start(): void {
    if (this.hasStarted) return;
    this.hasStarted = true;
    this.connection.start();
  }

  private see(state: AnyState): void {
    this.state = state;
    if (state.rematch && !this.isReady) announce(t('over.rematch_ready'));
    this.isReady = state.rematch;
  }
}
