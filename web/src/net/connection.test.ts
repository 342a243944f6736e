import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cardState, gameState, kToken } from '../testing/fixtures';
import { backoffMs, elsewhereMs } from './backoff';
import { Connection, isBoardState, isCardState } from './connection';
import type { Line, LinePorts } from './kept_line';
import type { AnyState, CardState, GameState, Refused, Rematch } from './protocol';

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  readonly sent: { type: string; [field: string]: unknown }[] = [];
  isClosed = false;
  readyState = 0; // connecting

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.isClosed = true;
  }
  accept(): void {
    this.readyState = 1; // open
    this.dispatchEvent(new Event('open'));
  }
  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  drop(code = 1006): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

class FakeTimers {
  private readonly waiting = new Map<number, { run: () => void; ms: number }>();
  private next = 1;

  set = (run: () => void, ms: number): number => {
    this.waiting.set(this.next, { run, ms });
    return this.next++;
  };
  clear = (timer: number): void => {
    this.waiting.delete(timer);
  };
  get pauses(): number[] {
    return [...this.waiting.values()].map(({ ms }) => ms);
  }
  /** Lets the only timer run out. */
  fire(): void {
    expect(this.waiting.size).toBe(1);
    const due = [...this.waiting.values()];
    this.waiting.clear();
    for (const { run } of due) run();
  }
}

let sockets: FakeSocket[];
let timers: FakeTimers;
let lines: Line[];
let states: GameState[];
let refusals: Refused[];
let rematches: Rematch[];
let ports: LinePorts;
let connection: Connection<GameState>;

const last = () => sockets.at(-1) as FakeSocket;

beforeEach(() => {
  sockets = [];
  timers = new FakeTimers();
  lines = [];
  states = [];
  refusals = [];
  rematches = [];
  ports = {
    open: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as WebSocket;
    },
    setTimer: timers.set,
    clearTimer: timers.clear,
    random: () => 0.5,
  };
  connection = new Connection(
    { game: 'g', token: kToken },
    {
      onState: (state) => states.push(state),
      onRefused: (refusal) => refusals.push(refusal),
      onRematch: (seat) => rematches.push(seat),
      onHint: () => {},
      onLine: (line) => lines.push(line),
    },
    ports,
    isBoardState,
  );
  connection.start();
});

function attach(state: AnyState = gameState()): void {
  last().accept();
  last().say(state);
}

describe('a connection', () => {
  it('attaches first and is open with the first state', () => {
    last().accept();
    expect(last().sent).toEqual([{ type: 'attach', game: 'g', token: kToken }]);
    expect(lines).toEqual([]);
    last().say(gameState());
    expect(lines).toEqual(['open']);
    expect(states).toHaveLength(1);
  });

  it('dials again after a loss, with growing pauses, and starts anew after a success', () => {
    attach();
    last().drop();
    expect(lines).toEqual(['open', 'lost']);
    expect(timers.pauses).toEqual([400]);
    timers.fire();
    last().drop();
    expect(timers.pauses).toEqual([800]);
    timers.fire();
    attach();
    expect(lines.at(-1)).toBe('open');
    last().drop();
    expect(timers.pauses).toEqual([400]);
  });

  it('comes back soon, again and again, while another server has its game', () => {
    attach();
    for (let dial = 0; dial < 20; ++dial) {
      last().drop(1012);
      expect(timers.pauses).toEqual([200]);
      timers.fire();
    }
    last().drop(1012);
    expect(timers.pauses).toEqual([400]);
    timers.fire();
    attach();
    last().drop(1012);
    expect(timers.pauses).toEqual([200]);
  });

  it.each(['waiting', 'asking'])('takes a silent line for dead, while %s', (what) => {
    attach();
    if (what === 'asking') connection.request({ type: 'resign' });
    expect(timers.pauses).toEqual([1500]);
    timers.fire();
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
    expect(timers.pauses).toEqual([1500]);
    timers.fire();
    expect(lines.at(-1)).toBe('lost');
    expect(last().isClosed).toBe(true);
    expect(timers.pauses).toEqual([200]); // another dial may reach another server
  });

  it('gives a line that is slow, not dead, more and more time, until it is fast again', () => {
    let ms = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => ms);
    attach();
    const isGiven = (patience: number) => {
      timers.fire(); // quiet
      expect(timers.pauses).toEqual([patience]);
    };
    const dialAgain = (took: number) => {
      timers.fire(); // nothing came
      timers.fire();
      last().accept();
      ms += took;
      last().say(gameState());
    };
    for (const patience of [1500, 3000, 6000]) {
      isGiven(patience);
      dialAgain(800);
    }
    isGiven(6000);
    ms += 2000;
    last().say({ type: 'pong' });
    isGiven(6000);
    ms += 700;
    last().say(gameState({ ply: 1 })); // any message will do
    isGiven(1500);
    dialAgain(700); // it was the server that was slow
    isGiven(1500);
    now.mockRestore();
  });

  it.each([
    { type: 'pong' },
    { type: 'refused', request: 'unknown', code: 'bad_message' }, // of a server before that question
  ])('keeps a line that answers %o', (answer) => {
    attach();
    timers.fire();
    last().say(answer);
    expect(timers.pauses).toEqual([1500]);
    expect(lines).toEqual(['open']);
    expect(refusals).toEqual([]);
  });

  it('waits no longer because it has something to say', () => {
    attach();
    connection.request({ type: 'resign' });
    timers.fire();
    connection.request({ type: 'resign' });
    expect(timers.pauses).toEqual([1500]);
    timers.fire();
    expect(lines.at(-1)).toBe('lost');
  });

  it('keeps a line whose answer comes after the next request', () => {
    attach();
    timers.fire();
    expect(last().sent.at(-1)).toEqual({ type: 'ping' });
    connection.request({ type: 'resign' });
    last().say({ type: 'pong' });
    expect(lines).toEqual(['open']);
    expect(last().isClosed).toBe(false);
  });

  it('dials with more and more patience', () => {
    const given: number[] = [];
    for (let attempt = 0; attempt < 4; ++attempt) {
      given.push(...timers.pauses);
      timers.fire(); // nothing came
      timers.fire(); // after a pause
    }
    expect(given).toEqual([3000, 6000, 12000, 12000]);
  });

  it('sends an unanswered move again, once, when the line is back', () => {
    attach();
    connection.request({ type: 'move', ply: 1, from: 'b3', to: 'b4' });
    last().drop();
    timers.fire();
    attach(gameState({ ply: 0 }));
    expect(last().sent.map(({ type }) => type)).toEqual(['attach', 'move']);
    last().say(gameState({ ply: 1, turn: 'blue' }));
    last().say(gameState({ ply: 2 }));
    expect(last().sent).toHaveLength(2);
  });

  it('does not repeat a move that the state shows as made', () => {
    attach();
    connection.request({ type: 'move', ply: 1, from: 'b3', to: 'b4' });
    last().drop();
    timers.fire();
    attach(gameState({ ply: 2 }));
    expect(last().sent.map(({ type }) => type)).toEqual(['attach']);
  });

  it('sends a set-up and a resignation again while they make sense', () => {
    const inSetup = gameState({ phase: 'setup', setup: { yours: null, ready: { red: false, blue: true } } });
    attach(inSetup);
    connection.request({ type: 'setup', setup: 'F' });
    last().drop();
    timers.fire();
    attach(inSetup);
    expect(last().sent.at(-1)).toEqual({ type: 'setup', setup: 'F' });
    last().say(gameState());
    connection.request({ type: 'resign' });
    last().drop();
    timers.fire();
    attach(gameState({ phase: 'over', outcome: { winner: 'blue', reason: 'resigned' } }));
    expect(last().sent.map(({ type }) => type)).toEqual(['attach']);
  });

  it('asks again for a rematch after a loss: it is the same game', () => {
    attach(gameState({ phase: 'over' }));
    connection.request({ type: 'rematch' });
    last().drop();
    timers.fire();
    attach(gameState({ phase: 'over', rematch: true }));
    expect(last().sent.map(({ type }) => type)).toEqual(['attach', 'rematch']);
    last().say({ type: 'rematch', game: 'h', side: 'blue' });
    attach(gameState({ phase: 'over', rematch: true }));
    expect(last().sent.map(({ type }) => type)).toEqual(['attach', 'rematch', 'attach']);
  });

  it('passes a refusal on and forgets the request', () => {
    attach();
    connection.request({ type: 'move', ply: 1, from: 'b3', to: 'b9' });
    last().say({ type: 'refused', request: 'move', code: 'too_far' });
    expect(refusals.map(({ code }) => code)).toEqual(['too_far']);
    last().drop();
    timers.fire();
    attach();
    expect(last().sent.map(({ type }) => type)).toEqual(['attach']);
  });

  it.each([{ request: 'setup' }, { request: 'attach' }])(
    'sends a set-up again that could not be stored: unavailable for $request',
    (refusal) => {
      const inSetup = gameState({ phase: 'setup', setup: { yours: null, ready: { red: false, blue: true } } });
      attach(inSetup);
      connection.request({ type: 'setup', setup: 'F' });
      if (refusal.request === 'attach') {
        last().drop();
        timers.fire();
        last().accept();
      }
      last().say({ type: 'refused', ...refusal, code: 'unavailable' });
      last().drop(1013);
      timers.fire();
      attach(inSetup);
      expect(last().sent).toEqual([
        { type: 'attach', game: 'g', token: kToken },
        { type: 'setup', setup: 'F' },
      ]);
      expect(refusals).toEqual([]);
    },
  );

  it.each([{ request: 'rematch' }, { request: 'attach' }])('passes on that $request is unavailable', (refusal) => {
    attach(gameState({ phase: 'over' }));
    if (refusal.request === 'rematch') connection.request({ type: 'rematch' });
    last().say({ type: 'refused', ...refusal, code: 'unavailable' });
    expect(refusals).toMatchObject([refusal]);
  });

  it('keeps its request when it is told that the bot has to wait', () => {
    attach();
    connection.request({ type: 'move', ply: 1, from: 'b3', to: 'b4' });
    last().say({ type: 'refused', request: 'bot', code: 'bot_waits' });
    expect(refusals.map(({ code }) => code)).toEqual(['bot_waits']);
    last().drop();
    timers.fire();
    attach();
    expect(last().sent.map(({ type }) => type)).toEqual(['attach', 'move']);
  });

  it.each([
    { type: 'hint', ply: 1, from: 'b3', to: 'b4' },
    { type: 'refused', request: 'hint', code: 'stale' },
  ])('keeps its request when an earlier hint is answered, $type', (late) => {
    attach();
    connection.request({ type: 'hint' });
    connection.request({ type: 'move', ply: 1, from: 'b3', to: 'b4' });
    last().say(late);
    expect(connection.waitingFor).toBe('move');
    expect(sockets).toHaveLength(1);
    last().drop();
    timers.fire();
    attach();
    expect(last().sent.map(({ type }) => type)).toEqual(['attach', 'move']);
  });

  it('stays when it was told why a move came too late, and else asks anew how the game stands', () => {
    attach(gameState({ ply: 4 }));
    const stale = { type: 'refused', request: 'move', code: 'stale' };
    connection.request({ type: 'move', ply: 4, from: 'b3', to: 'b4' });
    last().say(stale);
    expect(lines).toEqual(['open']);
    connection.request({ type: 'move', ply: 5, from: 'b3', to: 'b4' });
    last().say(stale);
    expect(lines).toEqual(['open', 'lost']);
    expect(sockets).toHaveLength(2);
  });

  it('gives up on a seat that the server does not know', () => {
    last().accept();
    last().say({ type: 'refused', request: 'attach', code: 'unknown_seat' });
    last().drop();
    expect(lines).toEqual(['denied']);
    expect(timers.pauses).toEqual([]);
    connection.redial();
    expect(sockets).toHaveLength(1);
  });

  it('stops at words that it cannot read', () => {
    last().accept();
    last().say({ type: 'state' });
    expect(lines).toEqual(['garbled']);
    expect(timers.pauses).toEqual([]);
  });

  it('hands over a rematch', () => {
    attach(gameState({ phase: 'over' }));
    last().say({ type: 'rematch', game: 'h', side: 'blue' });
    expect(rematches).toMatchObject([{ game: 'h', side: 'blue' }]);
  });

  it('redials at once when told to, and ignores the old line', () => {
    attach();
    const old = last();
    connection.redial();
    expect(old.isClosed).toBe(true);
    old.drop();
    old.say(gameState({ ply: 7 }));
    expect(states).toHaveLength(1);
    attach(gameState({ ply: 8 }));
    expect(states.map(({ ply }) => ply)).toEqual([0, 8]);
  });

  it('is silent after it was closed', () => {
    attach();
    connection.close();
    last().drop();
    expect(timers.pauses).toEqual([]);
    expect(lines.at(-1)).toBe('closed');
  });

  it('lets a line that is left while it is dialled open first, but not wait for ever', () => {
    connection.close();
    expect(last().isClosed).toBe(false);
    last().accept();
    expect(last().isClosed).toBe(true);
    expect(last().sent).toEqual([]);
    last().isClosed = false;
    timers.fire(); // as if it had not opened
    expect(last().isClosed).toBe(true);
  });

  it('sends an action of Card Battle again after a loss, until a state shows it done', () => {
    const acting = new Connection<CardState>(
      { game: 'g', token: kToken },
      {
        onState: () => {},
        onRefused: () => {},
        onRematch: () => {},
        onHint: () => {},
        onLine: (line) => lines.push(line),
      },
      ports,
      isCardState,
    );
    acting.start();
    attach(cardState());
    acting.request({ type: 'act', number: 2, action: 'spy 2' });
    expect(last().sent.at(-1)).toMatchObject({ type: 'act', number: 2 });
    last().drop();
    acting.redial();
    attach(cardState());
    expect(last().sent.at(-1)).toMatchObject({ type: 'act', number: 2 });
    last().say(cardState({ acted: 2 }));
    acting.redial();
    attach(cardState({ acted: 2 }));
    expect(last().sent).toHaveLength(1);
    acting.close();
  });

  it('takes a state of another kind of game for garbled', () => {
    attach();
    last().say(cardState());
    expect(lines.at(-1)).toBe('garbled');
  });
});

describe('backoffMs', () => {
  it('doubles, stays under the cap and spreads', () => {
    expect([0, 1, 2, 3].map((attempt) => backoffMs(attempt, 0.5))).toEqual([400, 800, 1600, 3200]);
    expect(backoffMs(30, 0.5)).toBe(15_000);
    expect(backoffMs(0, 0)).toBe(300);
    expect(backoffMs(0, 1)).toBe(500);
    expect([0, 0.5, 1].map((random) => elsewhereMs(0, random))).toEqual([100, 200, 300]);
    expect(elsewhereMs(20, 0)).toBeNull();
  });
});
