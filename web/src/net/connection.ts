// One seat over one WebSocket, kept alive: re-attaches after a loss with growing pauses, notices a dead line, and sends a
// request again after a loss until a state shows that it was carried out (the server never makes a ply twice).

import { backoffMs } from './backoff';
import {
  type AnyState,
  type CardState,
  decodeServerMessage,
  type GameState,
  type Hint,
  kBotsOwn,
  type PageMessage,
  type Refused,
  type Rematch,
  type ServerMessage,
  type Side,
} from './protocol';

/** `denied`: the server does not know the seat. `garbled`: the server says what this page cannot read. Both are final. */
export type Line = 'connecting' | 'open' | 'lost' | 'denied' | 'garbled' | 'closed';

export interface ConnectionEvents<State extends AnyState> {
  onState(state: State): void;
  onRefused(refusal: Refused): void;
  onRematch(seat: Rematch): void;
  onHint(hint: Hint): void;
  onWithdrawn?(): void;
  onLine(line: Line): void;
}

/** What a connection needs of the browser; tests give their own. */
export interface ConnectionPorts {
  open(): WebSocket;
  setTimer(run: () => void, ms: number): number;
  clearTimer(timer: number): void;
  random(): number;
}

type Request = Exclude<PageMessage, { type: 'attach' }>;

/** An answer that takes longer than this means a dead line. */
const kAnswerMs = 8_000;

/** Holds a seat in a game whose states are `State`. */
export class Connection<State extends AnyState> {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private retry: number | undefined;
  private patience: number | undefined;
  private pending: Request | null = null;
  private line: Line = 'connecting';

  constructor(
    private readonly seat: { game: string; token: string; side?: Side },
    private readonly events: ConnectionEvents<State>,
    private readonly ports: ConnectionPorts,
    /** Whether a state is one of this seat's game; any other is as good as garbled. */
    private readonly isExpected: (state: AnyState) => state is State,
  ) {}

  start(): void {
    this.dial();
  }

  /** Sends now, or as soon as the line is back. A new request takes the place of one that is still unanswered. */
  request(message: Request): void {
    this.pending = message;
    if (this.line === 'open') this.send(message);
  }

  /** Drops the line and dials again at once: after the machine slept, or when the page was told that it is behind. */
  redial(): void {
    if (this.isFinal()) return;
    this.hangUp();
    this.attempt = 0;
    this.setLine('lost');
    this.dial();
  }

  close(): void {
    this.end('closed');
  }

  private dial(): void {
    const socket = this.ports.open();
    this.socket = socket;
    socket.addEventListener('open', () => {
      const { game, token, side } = this.seat;
      this.send({ type: 'attach', game, token, ...(side ? { side } : {}) });
    });
    socket.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (this.socket === socket) this.receive(String(event.data));
    });
    socket.addEventListener('close', () => {
      if (this.socket === socket) this.lose();
    });
    this.expectAnswer();
  }

  private receive(frame: string): void {
    this.stopPatience();
    let message: ServerMessage;
    try {
      message = decodeServerMessage(frame);
    } catch {
      this.end('garbled');
      return;
    }
    switch (message.type) {
      case 'state':
        if (this.isExpected(message)) this.receiveState(message);
        else this.end('garbled');
        return;
      case 'rematch':
        this.pending = null;
        this.events.onRematch(message);
        return;
      case 'hint':
        this.pending = null;
        this.events.onHint(message);
        return;
      case 'withdrawn':
        this.pending = null;
        this.end('closed');
        this.events.onWithdrawn?.();
        return;
      case 'refused':
        this.receiveRefusal(message);
    }
  }

  private receiveState(state: State): void {
    const wasOpen = this.line === 'open';
    this.attempt = 0;
    this.setLine('open');
    if (this.pending && isDone(this.pending, state)) this.pending = null;
    this.events.onState(state);
    if (!this.pending) return;
    if (wasOpen) this.expectAnswer();
    else this.send(this.pending);
  }

  private receiveRefusal(refusal: Refused): void {
    if (refusal.code === 'unknown_seat') {
      this.end('denied');
      return;
    }
    if (refusal.request !== kBotsOwn) this.pending = null;
    this.events.onRefused(refusal);
  }

  private send(message: PageMessage): void {
    this.socket?.send(JSON.stringify(message));
    this.expectAnswer();
  }

  private expectAnswer(): void {
    this.stopPatience();
    this.patience = this.ports.setTimer(() => this.lose(), kAnswerMs);
  }

  private stopPatience(): void {
    if (this.patience !== undefined) this.ports.clearTimer(this.patience);
    this.patience = undefined;
  }

  private lose(): void {
    this.hangUp();
    this.setLine('lost');
    this.retry = this.ports.setTimer(() => this.dial(), backoffMs(this.attempt, this.ports.random()));
    this.attempt += 1;
  }

  private end(line: 'denied' | 'garbled' | 'closed'): void {
    this.hangUp();
    this.setLine(line);
  }

  private isFinal(): boolean {
    return this.line === 'denied' || this.line === 'garbled' || this.line === 'closed';
  }

  private hangUp(): void {
    this.stopPatience();
    if (this.retry !== undefined) this.ports.clearTimer(this.retry);
    this.retry = undefined;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private setLine(line: Line): void {
    if (this.line === line) return;
    this.line = line;
    this.events.onLine(line);
  }
}

/** Whether `state` shows that `request` was carried out, or that it no longer makes sense. */
function isDone(request: Request, state: AnyState): boolean {
  switch (request.type) {
    case 'setup':
      return state.edition === 'cards' || state.setup.yours !== null || state.phase !== 'setup';
    case 'move':
      return state.edition === 'cards' || state.ply >= request.ply || state.phase !== 'play';
    case 'act':
      return state.edition !== 'cards' || state.acted >= request.number || state.phase === 'over';
    case 'takeback':
      return state.edition === 'cards' || state.ply < request.ply || state.phase !== 'play';
    case 'hint':
      return state.edition === 'cards' || state.phase !== 'play' || state.turn !== state.you;
    case 'draw':
    case 'decline':
    case 'claim':
      // What stands between the two may have changed meanwhile: the player sees it and asks again.
      return true;
    case 'cancel':
      return state.phase !== 'setup';
    case 'resign':
      return state.phase === 'over';
    case 'rematch':
      return state.phase !== 'over';
    case 'withdraw':
      return state.rival.kind !== 'anybody';
    case 'share':
    case 'unshare':
      return state.watch.open === (request.type === 'share');
  }
}

export function isBoardState(state: AnyState): state is GameState {
  return state.edition !== 'cards';
}

export function isCardState(state: AnyState): state is CardState {
  return state.edition === 'cards';
}

export function browserPorts(): ConnectionPorts {
  return {
    open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/play`),
    setTimer: (run, ms) => window.setTimeout(run, ms),
    clearTimer: (timer) => window.clearTimeout(timer),
    random: Math.random,
  };
}
