// The settings of the next game: taken from the last one, and kept in this browser.

import { type Decoded, nullable, object, oneOf, optional, whole } from '../net/decode';
import { ownGames, offeredLevel } from '../net/own_games';
import {
  boardLevels,
  cardLevels,
  editionId,
  type EditionId,
  type Level,
  type Side,
  sides,
  timeControl,
  type TimeControl,
} from '../net/basics';
import type { RuleWishes } from '../net/rules';
import { controlOf, paces } from '../play/clock';
import { firstLevels, levelChosenAt, rememberedLevel, rememberLevel } from '../ui/remembered';

export const rivals = ['bot', 'friend', 'anybody', 'beside'] as const;
export type RivalWish = (typeof rivals)[number];
export const clocks = ['none', ...paces, 'own'] as const;
export type ClockWish = (typeof clocks)[number];
export type SideWish = Side | 'random';
export const sideWishes = [...sides, 'random'] as const;

const stored = object({
  edition: editionId,
  rival: oneOf(rivals),
  clock: oneOf(clocks),
  side: oneOf(sideWishes),
  own: optional(nullable(timeControl)),
  /** When the last game was started from here. */
  at: whole,
});
type Stored = Decoded<typeof stored>;

const kKey = 'vaandel.choice';

export class Choices {
  edition = $state<EditionId>('cards');
  rival = $state<RivalWish>('bot');
  clock = $state<ClockWish>('none');
  side = $state<SideWish>('red');
  own = $state.raw<TimeControl>({ setup: 300, main: 900, free: 15 });
  rules = $state.raw<RuleWishes>({});
  private boardLevel = $state<(typeof boardLevels)[number]>(firstLevels.board);
  private cardLevel = $state<(typeof cardLevels)[number]>(firstLevels.cards);
  /** The number of pieces, or cards, of one side. */
  private readonly armies: ReadonlyMap<EditionId, number>;
  /** The variant that the server puts first. */
  private readonly first: EditionId | null;
  /** Why this level is offered: above or below the last one played. */
  private steps = $state.raw({ board: 0, cards: 0 });

  /** `offered`: the server's variants, the one to begin with first, with the size of an army. */
  constructor(
    private readonly storage: Storage,
    offered: readonly { id: EditionId; army: number }[],
  ) {
    this.armies = new Map(offered.map(({ id, army }) => [id, army]));
    this.first = offered[0]?.id ?? null;
    this.edition = this.first ?? this.edition;
    const kept = this.kept();
    if (kept && this.armies.has(kept.edition)) this.edition = kept.edition;
    if (kept) {
      this.rival = kept.rival;
      this.clock = kept.clock;
      this.side = kept.side;
      this.own = kept.own ?? this.own;
    }
    const games = ownGames(storage);
    const board = rememberedLevel(storage, 'board', boardLevels);
    const cards = rememberedLevel(storage, 'cards', cardLevels);
    const since = (kind: 'board' | 'cards') => levelChosenAt(storage, kind);
    this.boardLevel = offeredLevel(games, boardLevels, board, since('board'), false);
    this.cardLevel = offeredLevel(games, cardLevels, cards, since('cards'), true);
    this.steps = {
      board: boardLevels.indexOf(this.boardLevel) - boardLevels.indexOf(board),
      cards: cardLevels.indexOf(this.cardLevel) - cardLevels.indexOf(cards),
    };
  }

  private get kind(): 'board' | 'cards' {
    return this.edition === 'cards' ? 'cards' : 'board';
  }

  get level(): Level {
    return this.edition === 'cards' ? this.cardLevel : this.boardLevel;
  }

  /** Whether this is what a newcomer is advised to begin with. */
  get isSuggested(): boolean {
    return this.rival === 'bot' && this.edition === this.first && this.level === firstLevels[this.kind];
  }

  /** 1: the level is one up after wins; -1: one down after losses; else 0. */
  get step(): number {
    return this.rival === 'bot' ? this.steps[this.kind] : 0;
  }

  get control(): TimeControl | null {
    if (this.rival === 'beside' || this.clock === 'none') return null;
    return this.controlFor(this.clock);
  }

  /** The clock that is meant in the chosen variant. */
  controlFor(clock: ClockWish): TimeControl | null {
    if (clock === 'none') return null;
    return clock === 'own' ? this.own : controlOf(clock, this.armies.get(this.edition) ?? 0);
  }

  /** Only two people can agree on rules other than the limit; open tables have none. */
  get wishes(): RuleWishes {
    return this.rival === 'anybody' ? {} : this.rules;
  }

  chooseEdition(edition: EditionId): void {
    if (edition !== this.edition) this.rules = {};
    this.edition = edition;
  }

  chooseRival(rival: RivalWish): void {
    if (rival !== this.rival) this.rules = {};
    this.rival = rival;
  }

  /** Set by the user: earlier wins and losses no longer count. */
  chooseLevel(level: Level): void {
    this.chooseRival('bot');
    this.steps = { ...this.steps, [this.kind]: 0 };
    const board = boardLevels.find((one) => one === level);
    const cards = cardLevels.find((one) => one === level);
    if (this.kind === 'cards' && cards) this.cardLevel = cards;
    if (this.kind === 'board' && board) this.boardLevel = board;
    rememberLevel(this.storage, this.kind, level, Date.now());
  }

  /** Remembers this game's settings as the next default. */
  keep(): void {
    const { edition, rival, clock, side, own } = this;
    const kept: Stored = { edition, rival, clock, side, own, at: Date.now() };
    this.storage.setItem(kKey, JSON.stringify(kept));
    if (rival === 'bot') rememberLevel(this.storage, this.kind, this.level);
  }

  private kept(): Stored | null {
    try {
      return stored(JSON.parse(this.storage.getItem(kKey) ?? 'null'), 'choice');
    } catch {
      return null;
    }
  }
}
