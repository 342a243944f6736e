// While a player looks back at a game against a person: whether the other one waits for him in a rematch.

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
  isReady = $state(false);
  private state: AnyState | null = null;
  private readonly connection: Connection<AnyState>;

  constructor(seat: Seat, ports: LinePorts, ontake: SeatProps['ontake']) {
    this.connection = new Connection(
      seat,
      {
        onState: (state) => this.see(state),
        onRefused: () => {},
        onRematch: (next) => takeRematch(next, seat, this.state, ontake),
        onHint: () => {},
        onLine: () => {},
      },
      ports,
      (state): state is AnyState => state.edition === seat.edition,
    );
    this.connection.start();
  }

  join(): void {
    this.connection.request({ type: 'rematch' });
  }

  close(): void {
    this.connection.close();
  }

  private see(state: AnyState): void {
    this.state = state;
    if (state.rematch && !this.isReady) announce(t('over.rematch_ready'));
    this.isReady = state.rematch;
  }
}
