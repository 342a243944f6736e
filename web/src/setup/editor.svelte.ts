// The set-up screen's state: the arrangement, what is in hand, and the undo history. A click takes something in hand or
// puts it down.

import { rankFigure } from '../art/figure';
import type { BoardPiece } from '../board/model';
import { type BoardShape, setupIndex, setupSquare } from '../board/geometry';
import { type Edition, type Rank, ranks, type Side, type Square } from '../net/protocol';
import {
  type Arrangement,
  cleared,
  emptyArrangement,
  filled,
  isComplete,
  leftToPlace,
  mirrored,
  remaining,
  toText,
  withPlaced,
  withRemoved,
  withSwapped,
  withText,
} from './arrangement';
import { isSound } from './advice';
import { kMostSteps, type Steps } from './steps';

/** A rank from the tray, or a piece on a square. */
export type Hand = { kind: 'rank'; rank: Rank } | { kind: 'square'; square: Square } | null;
/** How many ways to place the rest are looked at. */
const kTries = 400;
export type Complaint = 'outside' | 'none_left' | null;

export class SetupEditor {
  arrangement = $state.raw<Arrangement>(emptyArrangement({ width: 1, zone_rows: 1, army: [] }));
  hand = $state.raw<Hand>(null);
  private past = $state.raw<readonly string[]>([]);
  private future = $state.raw<readonly string[]>([]);

  readonly zone: ReadonlySet<Square>;
  readonly tray = $derived(remaining(this.arrangement));
  readonly left = $derived(leftToPlace(this.arrangement));
  readonly isComplete = $derived(isComplete(this.arrangement));
  readonly isEmpty = $derived(this.arrangement.squares.every((rank) => rank === null));
  readonly pieces = $derived.by(() => this.drawn());
  readonly canUndo = $derived(this.past.length > 0);
  readonly canRedo = $derived(this.future.length > 0);
  /** The free squares, if something is in hand. */
  readonly targets = $derived.by<ReadonlySet<Square>>(
    () => new Set(this.hand ? [...this.zone].filter((square) => !this.rankAt(square)) : []),
  );

  constructor(
    private readonly edition: Edition,
    private readonly side: Side,
  ) {
    this.arrangement = emptyArrangement(edition);
    this.zone = new Set(this.arrangement.squares.map((_, index) => setupSquare(this.shape, side, index)));
  }

  get text(): string {
    return toText(this.arrangement);
  }

  get steps(): Steps {
    return { past: this.past, now: this.text, future: this.future };
  }

  /** Continues where an editor of the same edition stopped; false if the steps do not fit the zone. */
  resume({ past, now, future }: Steps): boolean {
    const next = withText(this.arrangement, now);
    if (!next || [...past, ...future].some((text) => !withText(this.arrangement, text))) return false;
    [this.arrangement, this.hand] = [next, null];
    [this.past, this.future] = [past.slice(-kMostSteps), future.slice(0, kMostSteps)];
    return true;
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.future = [this.text, ...this.future];
    this.past = this.past.slice(0, -1);
    this.show(before);
  }

  redo(): void {
    const [next, ...later] = this.future;
    if (next === undefined) return;
    this.past = [...this.past, this.text];
    this.future = later;
    this.show(next);
  }

  /** Loads a whole set-up; false if the text does not fit the zone. */
  load(text: string): boolean {
    const next = withText(this.arrangement, text);
    if (!next) return false;
    this.change(next);
    return true;
  }

  /** Stands there from the start: nothing to undo. */
  stand(text: string): void {
    this.arrangement = withText(this.arrangement, text) ?? this.arrangement;
  }

  mirror(): void {
    this.change(mirrored(this.arrangement));
  }

  /** Places the rest by lot: as somebody would who knows the advice, if the pieces that stand allow it. */
  fill(random: () => number): void {
    const ways = Array.from({ length: kTries }, () => filled(this.arrangement, random));
    const sound = ways.find((way) => isSound(this.edition, this.side, toText(way)));
    this.change(sound ?? ways[0] ?? this.arrangement);
  }

  clear(): void {
    this.change(cleared(this.arrangement));
  }

  rankAt(square: Square): Rank | null {
    const index = this.indexOf(square);
    return index === null ? null : (this.arrangement.squares[index] ?? null);
  }

  /** A click on a rank of the tray takes it in hand, or puts it back. A piece in hand goes back to the tray. */
  pickRank(rank: Rank): void {
    if (this.hand?.kind === 'square') {
      this.takeBack(this.hand.square);
      return;
    }
    const isInHand = this.hand?.kind === 'rank' && this.hand.rank === rank;
    this.hand = isInHand || (this.tray.get(rank) ?? 0) === 0 ? null : { kind: 'rank', rank };
  }

  /** A click on a square. */
  pickSquare(square: Square): Complaint {
    if (!this.zone.has(square)) {
      const isHolding = this.hand !== null;
      this.hand = null;
      return isHolding ? 'outside' : null;
    }
    const hand = this.hand;
    if (hand?.kind === 'rank') return this.place(hand.rank, square);
    if (hand?.kind === 'square') return this.move(hand.square, square);
    this.hand = this.rankAt(square) ? { kind: 'square', square } : null;
    return null;
  }

  place(rank: Rank, square: Square): Complaint {
    const at = this.indexOf(square);
    if (at === null) return 'outside';
    if (this.rankAt(square) === rank) return null;
    if ((this.tray.get(rank) ?? 0) === 0) return 'none_left';
    const { hand } = this;
    this.change(withPlaced(this.arrangement, rank, at));
    this.hand = (this.tray.get(rank) ?? 0) === 0 ? null : hand;
    return null;
  }

  /** Moves a piece between squares; it swaps places with a piece that stands there. */
  move(from: Square, to: Square): Complaint {
    const one = this.indexOf(from);
    const other = this.indexOf(to);
    if (one === null || other === null) return 'outside';
    this.change(one === other ? this.arrangement : withSwapped(this.arrangement, one, other));
    return null;
  }

  takeBack(square: Square): void {
    const at = this.indexOf(square);
    if (at !== null) this.change(withRemoved(this.arrangement, at));
  }

  /** One step that can be undone, if it changes anything. */
  private change(next: Arrangement): void {
    const before = this.text;
    this.arrangement = next;
    this.hand = null;
    if (this.text === before) return;
    this.past = [...this.past, before].slice(-kMostSteps);
    this.future = [];
  }

  private show(text: string): void {
    this.arrangement = withText(this.arrangement, text) ?? this.arrangement;
    this.hand = null;
  }

  private get shape(): BoardShape {
    return this.edition;
  }

  private indexOf(square: Square): number | null {
    return setupIndex(this.shape, this.side, this.edition.zone_rows, square);
  }

  private drawn(): BoardPiece[] {
    return this.arrangement.squares.flatMap((rank, index) => {
      if (!rank) return [];
      const at = setupSquare(this.shape, this.side, index);
      return [{ key: at, at, side: this.side, rank, moved: false, revealed: false, pose: 'standing' as const }];
    });
  }
}

/** The rank that a key on the keyboard stands for. */
export function rankByKey(key: string): Rank | null {
  const wanted = key.toUpperCase();
  if (wanted === 'S') return '1';
  if (wanted === 'X' || wanted === 'B' || wanted === 'F') return wanted;
  const figure = wanted === '0' ? '10' : wanted;
  return ranks.find((rank) => figure !== '' && rankFigure(rank) === figure) ?? null;
}
