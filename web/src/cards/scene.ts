// Turns a scene into the cards that the table draws.

import type { CardEvent, CardState, Place, Row } from '../net/cards';
import { opposite, type Rank, type Side } from '../net/protocol';
import { chairOrder } from './draft';

/** What is shown. While an event is read, the state is the one before it. */
export interface CardScene {
  state: CardState;
  event: CardEvent | null;
}

/**
 * `striking`, `struck`: in battle. `shown`: for its special action. `watched`: looked at. `gathered`: to be shuffled.
 */
export type Pose = 'lying' | 'striking' | 'struck' | 'shown' | 'watched' | 'gathered';

export interface LyingCard {
  /** New for each card that is put down, so that its arrival is animated. */
  readonly key: string;
  readonly place: Place;
  readonly side: Side;
  /** Null if this seat does not know it. */
  readonly rank: Rank | null;
  /** Face up for this seat: its own cards, and what is turned up now. */
  readonly isOpen: boolean;
  /** The other side knows it; for enemy cards: this seat knows it. */
  readonly isSeen: boolean;
  readonly pose: Pose;
  /** Lost in the battle shown. */
  readonly isFallen: boolean;
}

/** A line from left to right as this seat sees it; null for a gap. */
export function lineOf(scene: CardScene, side: Side): { place: Place; card: LyingCard | null }[] {
  return chairOrder(scene.state.you).map((place) => ({ place, card: cardAt(scene, side, place) }));
}

/** A side's hand as far as this seat knows it: ranks, or null for an unknown card. */
export function handOf({ state, event }: CardScene, side: Side): (Rank | null)[] {
  if (state.final) return state.final[side].hand;
  if (side === state.you) return state.yours.hand;
  if (event?.kind === 'spy' && event.side === state.you && event.hand) return event.hand;
  const story = state.known.hand;
  // Once a card was drawn or played, nobody can tell which is which.
  if (story && story.drawn === 0 && story.played.length === 0) return story.cards;
  return Array.from({ length: state.sides[side].hand }, () => null);
}

/** Whether a hand is face up for this seat. */
export function isHandOpen({ state, event }: CardScene, side: Side): boolean {
  return state.final !== null || side === state.you || (event?.kind === 'spy' && event.side === state.you);
}

/** The cards that came to this seat's hand at the start of its turn. */
export function drawnThisTurn(state: CardState): readonly Rank[] {
  const last = state.events.findLast(({ side, kind }) => side !== state.you || kind === 'run');
  return (last && last.side !== state.you && last.drawn_cards) || [];
}

const keyOf = (side: Side, place: Place, since: number) => `${side}${place}.${since}`;

/** The turn in which the card with that key was put down. */
export function sinceOf(key: string): number {
  return Number(key.split('.')[1]);
}

function cardAt(scene: CardScene, side: Side, place: Place): LyingCard | null {
  const { state, event } = scene;
  const slot = state.sides[side].line[place - 1] ?? null;
  const turned = event && turnedUp(event, side, place);
  if (!slot && !turned) return null;
  const isOwn = side === state.you;
  const known = knownLine(state, side)[place - 1] ?? null;
  return {
    key: keyOf(side, place, slot?.since ?? 0),
    place,
    side,
    rank: turned?.rank ?? known,
    isOpen: isOwn || state.final !== null || (turned?.rank ?? null) !== null,
    isSeen: isOwn ? (slot?.seen ?? false) : state.known.line[place - 1] != null && !state.final,
    pose: turned?.pose ?? (event?.kind === 'run' && event.side === side ? 'gathered' : 'lying'),
    isFallen: turned?.isFallen ?? false,
  };
}

function knownLine(state: CardState, side: Side): Row {
  if (state.final) return state.final[side].line;
  return side === state.you ? state.yours.line : state.known.line;
}

interface Turned {
  rank: Rank | null;
  pose: Pose;
  isFallen: boolean;
}

const kSpecial: Partial<Record<CardEvent['kind'], Rank>> = { spy: '1', scout: '2', run: 'F' };

/** What an event turns up at a place, or points at. */
function turnedUp(event: CardEvent, side: Side, place: Place): Turned | null {
  const { battle } = event;
  if (event.side === side && event.own === place) {
    if (battle) return { rank: battle.attacker, pose: 'striking', isFallen: battle.winner !== 'attacker' };
    const rank = kSpecial[event.kind];
    return rank ? { rank, pose: 'shown', isFallen: false } : null;
  }
  if (event.side !== opposite(side) || !event.targets.includes(place)) return null;
  if (battle) return { rank: battle.defender, pose: 'struck', isFallen: battle.winner !== 'defender' };
  return event.kind === 'scout' ? { rank: event.cards?.[place - 1] ?? null, pose: 'watched', isFallen: false } : null;
}
