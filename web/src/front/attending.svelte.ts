// A seat taken up for a moment from the list of games: to say something to its game, without opening its page.

import { Connection } from '../net/connection';
import { browserPorts, type Line, type LinePorts } from '../net/kept_line';
import type { AnyState, PageMessage } from '../net/protocol';
import type { Seat } from '../net/seats';

type Request = Extract<PageMessage, { type: 'resign' | 'cancel' | 'withdraw' | 'share' | 'unshare' }>;

export class Attending {
  /** As last told; null before the first word of the server. */
  state = $state.raw<AnyState | null>(null);
  line = $state<Line>('connecting');
  /** The code of a refusal. */
  refusal = $state<string | null>(null);
  private readonly connection: Connection<AnyState>;

  /** `onwithdrawn`: the open table at which the seat waited is closed. */
  constructor(seat: Seat, onwithdrawn: () => void, ports: LinePorts = browserPorts()) {
    this.connection = new Connection<AnyState>(
      { game: seat.game, token: seat.token, side: seat.side },
      {
        onState: (state) => (this.state = state),
        onRefused: ({ code }) => (this.refusal = code),
        onRematch: () => {},
        onHint: () => {},
        onWithdrawn: onwithdrawn,
        onLine: (line) => (this.line = line),
      },
      ports,
      (state): state is AnyState => state.game === seat.game,
    );
    this.connection.start();
  }

  ask(request: Request): void {
    this.refusal = null;
    this.connection.request(request);
  }

  close(): void {
    this.connection.close();
  }
}
