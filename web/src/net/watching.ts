// Looking on at a game over one WebSocket: by a key that one of its players shares, with what both sides know.

import { backoffMs } from './backoff';
import { boardEditionIds, boardLevels, cardLevels, gameId, perSide, rival, side } from './basics';
import { allCards, cardOutcome, cardSide, event, row } from './cards';
import type { ConnectionPorts } from './connection';
import { type Decoded, DecodeError, list, nullable, object, oneOf, text, truth, whole } from './decode';
import { captured, final, type GameState, lastPly, outcome, piece, type Side } from './protocol';

const head = {
  type: oneOf(['public']),
  game: gameId,
  phase: oneOf(['setup', 'play', 'over']),
  names: perSide(nullable(text)),
  players: perSide(rival),
  watchers: whole,
} as const;

const board = object({
  ...head,
  edition: oneOf(boardEditionIds),
  level: nullable(oneOf(boardLevels)),
  ply: whole,
  take_backs: whole,
  turn: side,
  ready: perSide(truth),
  pieces: list(piece),
  captured,
  last: nullable(lastPly),
  outcome: nullable(outcome),
  final,
});
export type PublicBoard = Decoded<typeof board>;

const cards = object({
  ...head,
  edition: oneOf(['cards']),
  level: nullable(oneOf(cardLevels)),
  turn: whole,
  to_act: side,
  stage: oneOf(['lay', 'act', 'chain', 'fill']),
  sides: perSide(cardSide),
  lines: perSide(row),
  events: list(event),
  count: whole,
  outcome: nullable(cardOutcome),
  final: nullable(perSide(allCards)),
});
export type PublicCards = Decoded<typeof cards>;
export type PublicState = PublicBoard | PublicCards;

function decode(frame: string): PublicState | 'refused' {
  const value: unknown = JSON.parse(frame);
  const { type } = object({ type: text })(value, '');
  if (type === 'refused') return 'refused';
  if (type !== 'public') throw new DecodeError('type', 'public or refused');
  return object({ edition: text })(value, '').edition === 'cards' ? cards(value, '') : board(value, '');
}

/** A public state in the shape that boards are drawn from, seen from a chair; it holds nothing more. */
export function fromChair(shown: PublicBoard, you: Side): GameState {
  return {
    ...shown,
    ...{
      type: 'state',
      you,
      rival: { kind: 'guest', here: true },
      rematch: false,
      draw_offer: null,
      clock: null,
      claim: null,
    },
    watch: { open: true, count: shown.watchers },
    setup: { yours: null, ready: shown.ready },
    commitments: { red: null, blue: null },
    pieces: shown.pieces.map((one) => ({ ...one, revealed: false })),
    ...{ targets: {}, barred: {}, last_time: {} },
  };
}

/** `denied`: the game is not shown, or no longer. */
export type WatchLine = 'connecting' | 'open' | 'lost' | 'denied' | 'garbled' | 'closed';

/** Longer than the server takes to answer. */
const kAnswerMs = 8_000;

export class Watching {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private timer: number | undefined;
  private line: WatchLine = 'connecting';

  constructor(
    private readonly what: { game: string; key: string },
    private readonly events: { onShown(state: PublicState): void; onLine(line: WatchLine): void },
    private readonly ports: ConnectionPorts,
  ) {
    this.dial();
  }

  /** Drops the line and dials again at once: after the machine slept. */
  wakeUp(): void {
    if (this.line === 'denied' || this.line === 'garbled' || this.line === 'closed') return;
    this.attempt = 0;
    this.hangUp();
    this.setLine('lost');
    this.dial();
  }

  close(): void {
    this.end('closed');
  }

  private dial(): void {
    const socket = this.ports.open();
    this.socket = socket;
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'watch', ...this.what })));
    socket.addEventListener('message', (message: MessageEvent<unknown>) => {
      if (this.socket === socket) this.hear(String(message.data));
    });
    socket.addEventListener('close', () => {
      if (this.socket === socket) this.lose();
    });
    this.timer = this.ports.setTimer(() => this.lose(), kAnswerMs);
  }

  private hear(frame: string): void {
    let shown: PublicState | 'refused';
    try {
      shown = decode(frame);
    } catch {
      this.end('garbled');
      return;
    }
    if (shown === 'refused') {
      this.end('denied');
      return;
    }
    this.stopTimer();
    this.attempt = 0;
    this.setLine('open');
    this.events.onShown(shown);
  }

  private lose(): void {
    this.hangUp();
    this.setLine('lost');
    this.timer = this.ports.setTimer(() => this.dial(), backoffMs(this.attempt, this.ports.random()));
    this.attempt += 1;
  }

  private end(line: 'denied' | 'garbled' | 'closed'): void {
    this.hangUp();
    this.setLine(line);
  }

  private hangUp(): void {
    this.stopTimer();
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private stopTimer(): void {
    if (this.timer !== undefined) this.ports.clearTimer(this.timer);
    this.timer = undefined;
  }

  private setLine(line: WatchLine): void {
    if (this.line === line) return;
    this.line = line;
    this.events.onLine(line);
  }
}
