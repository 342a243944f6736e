// What a click means in the act step. Contains no rules: the server lists the legal actions.

import type { CardState, Place } from '../net/cards';
import type { Key } from '../i18n/text.svelte';
import { opposite } from '../net/protocol';
import { type Action, parseAction } from './actions';

/** What the card in hand will do with the enemy's line. */
export type Aim = 'attack' | 'look';

export interface Choice {
  readonly own: Place | null;
  readonly aim: Aim;
  /** Places chosen so far for the Scout to look at. */
  readonly looked: readonly Place[];
}

export const kNoChoice: Choice = { own: null, aim: 'attack', looked: [] };

export type Step =
  | { kind: 'hold'; choice: Choice }
  | { kind: 'do'; action: Action }
  | { kind: 'explain'; key: Key }
  | { kind: 'nothing' };

export function actionsOf(state: CardState, own: Place | null): Action[] {
  const actions = state.actions.flatMap((text) => parseAction(text) ?? []);
  return own === null ? actions : actions.filter((action) => 'own' in action && action.own === own);
}

/** The distinct kinds of a card's actions. */
export function kindsOf(state: CardState, own: Place): Set<Action['kind']> {
  return new Set(actionsOf(state, own).map(({ kind }) => kind));
}

/** What a card is for when it is taken in hand: what the advice says of it, else to attack, if it can. */
function aimOf(kinds: ReadonlySet<Action['kind']>, own: Place, advised: Action | null): Aim {
  const isToLook = advised?.kind === 'scout' && advised.own === own;
  return kinds.has('scout') && (isToLook || !kinds.has('attack')) ? 'look' : 'attack';
}

/** What the engine's advice is about: places of both lines, and cards of the own hand. */
export interface Marked {
  readonly own: readonly Place[];
  readonly enemy: readonly Place[];
  readonly hand: readonly number[];
}

export const kUnmarked: Marked = { own: [], enemy: [], hand: [] };

export function markedBy(advised: Action | null): Marked {
  if (!advised || !('own' in advised)) return kUnmarked;
  const enemy = advised.kind === 'attack' ? [advised.target] : advised.kind === 'scout' ? advised.targets : [];
  return { ...kUnmarked, own: [advised.own], enemy };
}

/** Places of the enemy's line that a click would attack or look at. */
export function targetsOf(state: CardState, { own, aim, looked }: Choice): Set<Place> {
  if (own === null) return new Set();
  const actions = actionsOf(state, own);
  if (aim === 'attack') return new Set(actions.flatMap((action) => (action.kind === 'attack' ? [action.target] : [])));
  const looks = actions.flatMap((action) => (action.kind === 'scout' ? [action.targets] : []));
  return new Set(looks.filter((targets) => looked.every((place) => targets.includes(place))).flat());
}

/** `advised`: the engine's advice while it stands. */
export function pickOwn(state: CardState, choice: Choice, own: Place, advised: Action | null = null): Step {
  if (!state.your_turn) return explain('refused.not_your_turn');
  if (state.stage === 'fill') return explain('cards.why.fill_now');
  if (choice.own === own) return { kind: 'hold', choice: kNoChoice };
  const kinds = kindsOf(state, own);
  if (kinds.size === 0) return explain(whyIdle(state, own));
  return { kind: 'hold', choice: { own, aim: aimOf(kinds, own, advised), looked: [] } };
}

export function pickEnemy(state: CardState, choice: Choice, place: Place): Step {
  if (!state.your_turn) return explain('refused.not_your_turn');
  if (state.stage === 'fill') return explain('cards.why.fill_now');
  if (state.sides[opposite(state.you)].line[place - 1] === null) return explain('refused.no_target');
  if (choice.own === null) return explain('cards.why.own_first');
  if (!targetsOf(state, choice).has(place)) return explain(whyNoTarget(state, choice.own));
  if (choice.aim === 'attack') return { kind: 'do', action: { kind: 'attack', own: choice.own, target: place } };
  const looked = choice.looked.includes(place)
    ? choice.looked.filter((other) => other !== place)
    : [...choice.looked, place].sort();
  const whole = actionsOf(state, choice.own).find(
    (action) =>
      action.kind === 'scout' && action.targets.length === looked.length && action.targets.every(isIn(looked)),
  );
  return whole ? { kind: 'do', action: whole } : { kind: 'hold', choice: { ...choice, looked } };
}

export function aimAt(choice: Choice, aim: Aim): Choice {
  return { ...choice, aim, looked: [] };
}

/** Why a card of the own line can do nothing now. */
export function whyIdle(state: CardState, own: Place): Key {
  const rank = state.yours.line[own - 1];
  if (rank === null) return 'refused.no_card';
  if (rank === 'B') return 'cards.why.bomb';
  if (rank === 'F') return 'cards.why.flag';
  return 'cards.why.idle';
}

function whyNoTarget(state: CardState, own: Place): Key {
  return state.yours.line[own - 1] === 'F' ? 'cards.why.flag' : 'refused.no_target';
}

function isIn(looked: readonly Place[]): (place: Place) => boolean {
  return (place) => looked.includes(place);
}

function explain(key: Key): Step {
  return { kind: 'explain', key };
}
