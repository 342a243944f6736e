// One WebSocket, kept open: reconnects after a loss with growing delays, and detects dead connections.

import { backoffMs, elsewhereMs } from './backoff';

/** Final: `denied`: the server does not know, or no longer shows, the game; `garbled`: its messages are unreadable. */
export type Line = 'connecting' | 'open' | 'lost' | 'denied' | 'garbled' | 'closed';

/** The browser functions that a connection uses; tests pass their own. */
export interface LinePorts {
  open(): WebSocket;
  setTimer(run: () => void, ms: number): number;
  clearTimer(timer: number): void;
  random(): number;
}

interface LineEvents {
  /** The socket is open: identify yourself. */
  onDialled(): void;
  onFrame(frame: string): void;
  onLine(line: Line): void;
}

/** After so long without a message the server is asked whether it is there: a frozen one says nothing. */
const kQuietMs = 1_500;
const kPing = '{"type":"ping"}';
const kPong = '{"type":"pong"}';
/** An answer that takes longer than this means a dead connection, and so does any other message in its stead. */
const kAnswerMs = 1_500;
/** The same for the first message of a new connection. */
const kDialMs = 3_000;
/** A bad line takes longer: after each time that nothing came it is given twice as long, so many times at most. */
const kDoublings = 2;
const doubled = (ms: number, times: number) => ms * 2 ** Math.min(times, kDoublings);

/** The close code of a server that another one's game was asked of. */
const kComeBack = 1012;

/** WebSocket.CONNECTING, for where there is no WebSocket to ask. */
const kConnecting = 0;

export class KeptLine {
  private socket: WebSocket | null = null;
  private attempt = 0;
  private sentOn = 0;
  private retry: number | undefined;
  private patience: number | undefined;
  /** How often a question was not answered in time, since an answer last came in half of it. */
  private silences = 0;
  private askedAt: number | null = null;
  /** When a new connection was first written to; null after its first answer. */
  private openedAt: number | null = null;
  private line: Line = 'connecting';

  constructor(
    private readonly events: LineEvents,
    private readonly ports: LinePorts,
  ) {}

  get isOpen(): boolean {
    return this.line === 'open';
  }

  dial(): void {
    const socket = this.ports.open();
    this.socket = socket;
    socket.addEventListener('open', () => {
      if (this.socket !== socket) return;
      this.openedAt = performance.now();
      this.events.onDialled();
      this.expect();
    });
    socket.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (this.socket !== socket) return;
      const frame = String(event.data);
      const isAnswer = frame === kPong || (this.askedAt !== null && isRefusedPing(frame));
      const askedAt = this.askedAt ?? this.openedAt;
      if (askedAt !== null && performance.now() - askedAt < kAnswerMs / 2) this.silences = 0;
      this.openedAt = null;
      this.expect();
      if (!isAnswer) this.events.onFrame(frame);
    });
    socket.addEventListener('close', ({ code }) => {
      if (this.socket === socket) this.lose(code === kComeBack);
    });
    this.waitAtMost(doubled(kDialMs, this.attempt), () => this.lose());
  }

  send(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** From now on something should come, or be asked for, whatever is sent meanwhile. */
  private expect(): void {
    this.stopPatience();
    this.patience = this.ports.setTimer(() => {
      this.socket?.send(kPing);
      this.waitAtMost(doubled(kAnswerMs, this.silences), () => {
        this.silences += 1;
        this.lose(true); // the balancer may know another server
      });
      this.askedAt = performance.now();
    }, kQuietMs);
  }

  private waitAtMost(ms: number, inVain: () => void): void {
    this.stopPatience();
    this.patience = this.ports.setTimer(inVain, ms);
  }

  /** The first answer has arrived. */
  accept(): void {
    this.attempt = 0;
    this.sentOn = 0;
    this.setLine('open');
  }

  /** Drops the connection and reconnects at once: after the machine slept, or if the page lags behind. */
  redial(): void {
    if (this.line === 'denied' || this.line === 'garbled' || this.line === 'closed') return;
    this.hangUp();
    this.attempt = 0;
    this.setLine('lost');
    this.dial();
  }

  end(line: 'denied' | 'garbled' | 'closed'): void {
    const socket = this.socket;
    if (socket?.readyState === kConnecting) {
      // A browser reports an error for a socket that is closed before it is open: close it afterwards.
      const leave = () => socket.close();
      socket.addEventListener('open', leave);
      this.ports.setTimer(leave, kDialMs);
      this.socket = null;
    }
    this.hangUp();
    this.setLine(line);
  }

  /** `isElsewhere`: another dial may reach another server, so it comes soon. */
  private lose(isElsewhere = false): void {
    this.hangUp();
    this.setLine('lost');
    const random = this.ports.random();
    const soon = isElsewhere ? elsewhereMs(this.sentOn, random) : null;
    this.retry = this.ports.setTimer(() => this.dial(), soon ?? backoffMs(this.attempt, random));
    if (soon === null) this.attempt += 1;
    else this.sentOn += 1;
  }

  private hangUp(): void {
    this.stopPatience();
    if (this.retry !== undefined) this.ports.clearTimer(this.retry);
    this.retry = undefined;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  private stopPatience(): void {
    if (this.patience !== undefined) this.ports.clearTimer(this.patience);
    this.patience = undefined;
    this.askedAt = null;
  }

  private setLine(line: Line): void {
    if (this.line === line) return;
    this.line = line;
    this.events.onLine(line);
  }
}

/** Servers that do not know the question yet refuse it, which is an answer too. */
function isRefusedPing(frame: string): boolean {
  return frame.includes('"bad_message"');
}

export function browserPorts(): LinePorts {
  return {
    open: () => new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/play`),
    setTimer: (run, ms) => window.setTimeout(run, ms),
    clearTimer: (timer) => window.clearTimeout(timer),
    random: Math.random,
  };
}
