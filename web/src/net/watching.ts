// Looking on at a game over one WebSocket: by a key that one of its players shares, with what both sides know.

import { boardEditionId, boardLevels, cardLevels, gameClock, gameId, perSide, rival, side } from './basics';
import { allCards, cardOutcome, cardPast, cardSide, event, row } from './cards';
import { type Decoded, DecodeError, list, nullable, object, oneOf, optional, text, truth, whole } from './decode';
import { KeptLine, type Line, type LinePorts } from './kept_line';
import { boardPast, captured, final, type GameState, lastPly, outcome, type Piece, piece, type Side } from './protocol';
import { boardRules, cardRules } from './rules';

const head = {
  type: oneOf(['public']),
  game: gameId,
  phase: oneOf(['setup', 'play', 'over']),
  names: perSide(nullable(text)),
  players: perSide(rival),
  clock: nullable(gameClock),
  watchers: whole,
} as const;

const board = object({
  ...head,
  edition: boardEditionId,
  rules: optional(boardRules),
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
  past: boardPast,
});
export type PublicBoard = Decoded<typeof board>;

/** What everybody sees on the table. */
const publicTable = object({
  turn: whole,
  to_act: side,
  stage: oneOf(['lay', 'act', 'chain', 'fill']),
  sides: perSide(cardSide),
  lines: perSide(row),
  count: whole,
});

const cards = object({
  ...head,
  edition: oneOf(['cards']),
  rules: optional(cardRules),
  level: nullable(oneOf(cardLevels)),
  turn: whole,
  to_act: side,
  stage: oneOf(['lay', 'act', 'chain', 'fill']),
  take_backs: whole,
  sides: perSide(cardSide),
  lines: perSide(row),
  events: list(event),
  count: whole,
  outcome: nullable(cardOutcome),
  final: nullable(perSide(allCards)),
  past: cardPast(publicTable),
});
export type PublicCards = Decoded<typeof cards>;
export type PublicState = PublicBoard | PublicCards;

/** The code of a refusal, or what is shown. */
function decode(frame: string): PublicState | string {
  const value: unknown = JSON.parse(frame);
  const { type } = object({ type: text })(value, '');
  if (type === 'refused') return object({ code: text })(value, '').code;
  if (type !== 'public') throw new DecodeError('type', 'public or refused');
  return object({ edition: text })(value, '').edition === 'cards' ? cards(value, '') : board(value, '');
}

/** Nobody who looks on is told apart from others by what he knows. */
const unmarked = (one: Piece): Piece => ({ ...one, revealed: false });

/** A public state in the shape that boards are drawn from, seen from a chair; it holds nothing more. */
export function fromChair(shown: PublicBoard, you: Side): GameState {
  return {
    ...shown,
    ...{
      type: 'state',
      you,
      rival: { kind: 'guest', here: true },
      rematch: false,
      from: null,
      draw_offer: null,
      claim: null,
    },
    watch: { open: true, count: shown.watchers },
    setup: { yours: null, ready: shown.ready },
    commitments: { red: null, blue: null },
    pieces: shown.pieces.map(unmarked),
    past: shown.past && {
      pieces: shown.past.pieces.map(unmarked),
      steps: shown.past.steps.map((step) => ({ ...step, put: step.put.map(unmarked) })),
    },
    ...{ targets: {}, barred: {}, soon_barred: {} },
  };
}

export class Watching {
  private readonly line: KeptLine;

  constructor(
    what: { game: string; key: string },
    private readonly events: { onShown(state: PublicState): void; onLine(line: Line): void },
    ports: LinePorts,
  ) {
    this.line = new KeptLine(
      {
        onDialled: () => this.line.send({ type: 'watch', ...what }),
        onFrame: (frame) => this.hear(frame),
        onLine: (line) => events.onLine(line),
      },
      ports,
    );
    this.line.dial();
  }

  /** As KeptLine.redial(). */
  wakeUp(): void {
    this.line.redial();
  }

  close(): void {
    this.line.end('closed');
  }

  private hear(frame: string): void {
    let shown: PublicState | string;
    try {
      shown = decode(frame);
    } catch {
      this.line.end('garbled');
      return;
    }
    if (typeof shown === 'string') {
      if (shown !== 'unavailable') this.line.end('denied'); // otherwise the server hangs up, and is dialled again
      return;
    }
    this.line.accept();
    this.events.onShown(shown);
  }
}
