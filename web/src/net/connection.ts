// One seat over one connection: attaches again after a loss, and repeats a request until a state shows that it was
// done (the server never makes a ply twice).

import { KeptLine, type Line, type LinePorts } from './kept_line';
import {
  type AnyState,
  type CardState,
  decodeServerMessage,
  type GameState,
  type Greeting,
  type Hint,
  kBotsOwn,
  type PageMessage,
  type Refused,
  type Rematch,
  type ServerMessage,
  type Side,
} from './protocol';

export interface ConnectionEvents<State extends AnyState> {
  onState(state: State): void;
  onRefused(refusal: Refused): void;
  onRematch(seat: Rematch): void;
  onHint(hint: Hint): void;
  onWithdrawn?(): void;
  onGreeting?(greeting: Greeting): void;
  onLine(line: Line): void;
}

/** Requests that are sent once and never repeated. */
type Untold = Extract<PageMessage, { type: 'draft' | 'greet' }>;
export type Request = Exclude<PageMessage, { type: 'attach' } | Untold>;

/** Holds a seat in a game whose states are `State`. */
export class Connection<State extends AnyState> {
  private readonly line: KeptLine;
  private pending: Request | null = null;
  /** As the server said last. */
  latest: State | null = null;

  constructor(
    { game, token, side }: { game: string; token: string; side?: Side },
    private readonly events: ConnectionEvents<State>,
    ports: LinePorts,
    /** Whether a state belongs to this seat's game; any other counts as garbled. */
    private readonly isExpected: (state: AnyState) => state is State,
  ) {
    const attach: PageMessage = { type: 'attach', game, token, ...(side ? { side } : {}) };
    this.line = new KeptLine(
      {
        onDialled: () => this.line.send(attach),
        onFrame: (frame) => this.receive(frame),
        onLine: (line) => events.onLine(line),
      },
      ports,
    );
  }

  /** What has no answer so far. */
  get waitingFor(): Request['type'] | null {
    return this.pending?.type ?? null;
  }

  start(): void {
    this.line.dial();
  }

  /** Sends now, or after reconnecting. A new request replaces an unanswered one. */
  request(message: Request): void {
    this.pending = message;
    if (this.line.isOpen) this.line.send(message);
  }

  /** Sends unanswered requests, if the connection is open. */
  tell(message: Untold): void {
    if (this.line.isOpen) this.line.send(message);
  }

  /** As KeptLine.redial(). */
  redial(): void {
    this.line.redial();
  }

  close(): void {
    this.line.end('closed');
  }

  private receive(frame: string): void {
    let message: ServerMessage;
    try {
      message = decodeServerMessage(frame);
    } catch {
      this.line.end('garbled');
      return;
    }
    switch (message.type) {
      case 'state':
        if (this.isExpected(message)) this.receiveState(message);
        else this.line.end('garbled');
        return;
      case 'rematch':
        this.pending = null;
        this.events.onRematch(message);
        return;
      case 'hint':
        this.answer('hint');
        this.events.onHint(message);
        return;
      case 'greeting':
        this.events.onGreeting?.(message);
        return;
      case 'withdrawn':
        this.pending = null;
        this.line.end('closed');
        this.events.onWithdrawn?.();
        return;
      case 'refused':
        this.receiveRefusal(message);
    }
  }

  private receiveState(state: State): void {
    const wasOpen = this.line.isOpen;
    this.line.accept();
    this.latest = state;
    if (this.pending && isDone(this.pending, state)) this.pending = null;
    this.events.onState(state);
    if (this.pending && !wasOpen) this.line.send(this.pending);
  }

  private receiveRefusal(refusal: Refused): void {
    if (refusal.code === 'unknown_seat') {
      this.line.end('denied');
      return;
    }
    const asked = this.pending;
    if (asked && isDeferred(refusal, asked)) return;
    if (!isBeside(refusal)) this.answer(refusal.request);
    this.events.onRefused(refusal);
    // What the server said of the game was lost on the way.
    if (refusal.code === 'stale' && asked?.type === refusal.request && this.latest && isNext(asked, this.latest))
      this.redial();
  }

  /** Only a hint takes its time: when its answer comes, another request may be waiting. */
  private answer(request: string): void {
    if (request !== 'hint' || this.pending?.type === 'hint') this.pending = null;
  }
}

/** Whether it does not answer a pending request. */
export function isBeside({ request }: Refused): boolean {
  return request === kBotsOwn || request === 'greet';
}

/** Whether the server, which hangs up then, can do nothing now: the request is sent again on the next line. */
function isDeferred({ request, code }: Refused, { type }: Request): boolean {
  return code === 'unavailable' && (request === 'attach' || (request === type && type !== 'rematch'));
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
      return lengthOf(state) < ('ply' in request ? request.ply : request.event) || state.phase !== 'play';
    case 'hint':
      return state.phase !== 'play' || !(state.edition === 'cards' ? state.your_turn : state.turn === state.you);
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

/** Whether after `state` that request is of what comes next. */
function isNext(request: Request, state: AnyState): boolean {
  if (request.type === 'act') return state.edition === 'cards' && state.acted + 1 === request.number;
  if (request.type === 'move') return lengthOf(state) + 1 === request.ply;
  if (request.type !== 'takeback') return false;
  if (state.edition === 'cards') return 'event' in request && state.last_choice === request.event;
  return 'ply' in request && request.ply === state.ply - (state.turn === state.you ? 1 : 0);
}

/** In plies, or in events. */
export function lengthOf(state: AnyState): number {
  return state.edition === 'cards' ? state.count : state.ply;
}

export function isBoardState(state: AnyState): state is GameState {
  return state.edition !== 'cards';
}

export function isCardState(state: AnyState): state is CardState {
  return state.edition === 'cards';
}
