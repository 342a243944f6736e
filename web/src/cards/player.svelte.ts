// What the player has in hand: a card of the line that is to act, or a line being laid. All clicks, drags and keys come
// through here.

import { untrack } from 'svelte';
import { t } from '../i18n/text.svelte';
import { type Place, places } from '../net/cards';
import { opposite, type Rank } from '../net/protocol';
import type { Kept } from '../play/kept.svelte';
import type { Cargo } from '../ui/drag.svelte';
import { type Action, formatAction, formatFill, formatLay } from './actions';
import {
  type Aim,
  aimAt,
  type Choice,
  actionsOf,
  kNoChoice,
  kUnmarked,
  type Marked,
  markedBy,
  pickEnemy,
  pickOwn,
  type Step,
  targetsOf,
} from './choice';
import {
  clear,
  type Draft,
  draftFor,
  filling,
  isWhole,
  type KeptDraft,
  layRest,
  leftOf,
  pickCard,
  pickPlace,
  placeOf,
  put,
  rankAt,
  resume,
  takeBack,
} from './draft';
import type { CardScene } from './scene';
import type { CardSession } from './session.svelte';
import { suggest } from './suggest';

const kNone: ReadonlySet<Place> = new Set();

/** What to draw of a table without any possible action. */
export const kNothingInHand: Pick<
  Player,
  'targets' | 'looked' | 'drafted' | 'ready' | 'pickedPlaces' | 'away' | 'pickedCard' | 'canAct' | 'draft' | 'marked'
> = {
  ...{ targets: kNone, looked: kNone, ready: kNone, pickedPlaces: kNone, away: new Set() },
  ...{ drafted: new Map(), pickedCard: null, canAct: false, draft: null, marked: kUnmarked },
};

export class Player {
  /** Changes with the decision; until then what is in hand stays, even if a state comes again. */
  readonly matter = $derived.by(() => {
    const { state, event } = this.scene();
    return `${state.game} ${state.phase} ${state.count} ${state.stage} ${state.your_turn} ${event?.number ?? ''}`;
  });
  choice = $derived.by<Choice>(() => {
    // Advice begins with an empty hand: what it says is done by the card that it marks.
    void [this.matter, this.session.advised];
    return kNoChoice;
  });
  draft = $derived.by<Draft | null>(() => {
    void this.matter;
    const { state, event } = untrack(this.scene);
    const draft = event ? null : draftFor(state);
    const kept = untrack(() => this.kept?.value);
    return draft && kept?.acted === state.acted ? resume(draft, kept.line) : draft;
  });

  /** Waits for a second tap. */
  private asked = $derived.by<Action | null>(() => {
    void this.choice;
    return null;
  });

  constructor(
    private readonly session: CardSession,
    private readonly scene: () => CardScene,
    private readonly random: () => number = Math.random,
    /** What was laid before a reload. */
    private readonly kept: Kept<KeptDraft> | null = null,
    /** Whether an enemy card must be tapped twice. */
    private readonly asksFirst: () => boolean = () => false,
  ) {}

  get state() {
    return this.scene().state;
  }

  get canAct(): boolean {
    return this.state.your_turn && !this.scene().event && this.session.waitingFor === null;
  }

  /** Places of the enemy's line that a click would attack or look at. */
  get targets(): ReadonlySet<Place> {
    return this.canAct ? targetsOf(this.state, this.choice) : kNone;
  }

  /** Places of the enemy's line that are chosen: some for the Scout to look at, or what waits for a second tap. */
  get looked(): ReadonlySet<Place> {
    if (this.asked?.kind === 'attack') return new Set([this.asked.target]);
    return new Set(this.asked?.kind === 'scout' ? this.asked.targets : this.choice.looked);
  }

  /** Own places where an action is possible now. */
  get ready(): ReadonlySet<Place> {
    if (!this.canAct) return kNone;
    if (this.draft) {
      const draft = this.draft;
      return new Set(isWhole(draft) ? [] : draft.places.filter((place) => !draft.at.has(place)));
    }
    return new Set(this.choice.own === null ? places.filter((place) => actionsOf(this.state, place).length > 0) : []);
  }

  get pickedPlaces(): ReadonlySet<Place> {
    if (this.choice.own !== null) return new Set([this.choice.own]);
    const picked = this.draft?.picked;
    if (!this.draft || !picked) return kNone;
    const place = picked.kind === 'place' ? picked.place : placeOf(this.draft, picked.card);
    return new Set(place === null ? [] : [place]);
  }

  get pickedCard(): number | null {
    return this.draft?.picked?.kind === 'card' ? this.draft.picked.card : null;
  }

  /** What the engine's advice is about. */
  get marked(): Marked {
    if (this.scene().event) return kUnmarked;
    const left = this.leftAdvised;
    if (left.length === 0) return markedBy(this.session.advised);
    return { ...kUnmarked, own: left.map(([place]) => place), hand: left.map(([, card]) => card) };
  }

  /** What is still to be laid of the engine's advice. */
  private get leftAdvised(): [Place, number][] {
    const advised = this.session.advisedFill;
    return advised && this.draft ? leftOf(advised, this.draft) : [];
  }

  clickOwn(place: Place): void {
    if (this.isReading()) return;
    if (this.draft && this.canAct) {
      const isFree = this.draft.places.includes(place);
      this.session.say(isFree ? '' : t(this.state.stage === 'fill' ? 'refused.not_a_gap' : 'refused.line_of_five'));
      this.draft = pickPlace(this.draft, place);
    } else this.take(pickOwn(this.state, this.choice, place, this.session.advised));
  }

  clickEnemy(place: Place): void {
    if (this.isReading()) return;
    if (this.state.stage === 'lay' && this.state.your_turn) this.session.say(t('cards.why.lay_first'));
    else this.take(pickEnemy(this.state, this.choice, place));
  }

  clickHand(card: number): void {
    if (this.isReading()) return;
    if (this.draft && this.canAct) {
      this.session.say('');
      const advised =
        this.draft.picked?.kind === 'place' ? undefined : this.leftAdvised.find(([, one]) => one === card);
      this.draft = advised ? put(this.draft, card, advised[0]) : pickCard(this.draft, card);
    } else this.session.say(t(this.state.your_turn ? 'cards.why.hand' : 'refused.not_your_turn'));
  }

  aim(aim: Aim): void {
    this.session.say('');
    this.choice = aimAt(this.choice, aim);
  }

  do(action: Action): void {
    this.send(formatAction(action));
  }

  /** Does what is advised; else fills what is free, and keeps what lies; of a whole line it makes another one. */
  suggest(): void {
    if (!this.draft) return;
    const left = this.leftAdvised;
    if (left.length > 0) {
      this.draft = {
        ...left.reduce((draft, [place, card]) => put(draft, card, place), clear(this.draft)),
        picked: null,
      };
      return;
    }
    const draft = isWhole(this.draft) ? clear(this.draft) : this.draft;
    const laid = [...draft.at.values()];
    this.draft = layRest(draft, suggest(draft.hand, draft.need - laid.length, this.random, laid));
  }

  clear(): void {
    if (this.draft) this.draft = clear(this.draft);
  }

  confirm(): void {
    if (!this.draft || !isWhole(this.draft)) return;
    const cards = filling(this.draft);
    this.send(this.state.stage === 'lay' ? formatLay(cards) : formatFill(cards));
  }

  /** Drops what is in hand; ends what is being read. */
  escape(): void {
    if (this.isReading()) return;
    this.session.say('');
    this.choice = kNoChoice;
    if (this.draft) this.draft = { ...this.draft, picked: null };
  }

  /** What can be dragged from a place of the own line. */
  cargoAt(place: Place): Cargo | null {
    if (!this.canAct) return null;
    const rank = this.draft ? rankAt(this.draft, place) : (this.state.yours.line[place - 1] ?? null);
    const canGo = this.draft !== null || actionsOf(this.state, place).some(({ kind }) => kind === 'attack');
    return rank && canGo ? { source: `line ${place}`, side: this.state.you, rank } : null;
  }

  /** A drag ends over a place of a line, or over none. */
  drop(cargo: Cargo, line: 'own' | 'enemy' | null, place: Place | null): void {
    if (!this.canAct) return;
    const [kind, number] = cargo.source.split(' ');
    const from = kind === 'line' ? (places.find((one) => String(one) === number) ?? null) : null;
    if (this.draft) {
      const card = from === null ? Number(number) : (this.draft.at.get(from) ?? -1);
      if (card < 0) return;
      if (line === 'own' && place !== null) this.draft = { ...put(this.draft, card, place), picked: null };
      else if (from !== null) this.draft = takeBack(this.draft, from);
    } else if (from !== null && line === 'enemy' && place !== null) {
      const isAdvised = this.marked.own.includes(from) && this.marked.enemy.includes(place);
      const isToLook = isAdvised && this.session.advised?.kind === 'scout';
      this.choice = { own: from, aim: isToLook ? 'look' : 'attack', looked: [] };
      this.clickEnemy(place);
    }
  }

  /** The card drawn at a place of the own line while it is laid or filled. */
  get drafted(): ReadonlyMap<Place, Rank> {
    return this.draft ? filling(this.draft) : new Map();
  }

  get away(): ReadonlySet<number> {
    return new Set(this.draft?.at.values() ?? []);
  }

  get enemy() {
    return opposite(this.state.you);
  }

  /** A click while something is being read only ends the reading. */
  private isReading(): boolean {
    if (!this.scene().event) return false;
    this.session.skip();
    return true;
  }

  private take(step: Step): void {
    if (this.session.waitingFor === 'act') return;
    switch (step.kind) {
      case 'hold':
        this.session.say('');
        this.choice = step.choice;
        return;
      case 'do':
        if (this.asksFirst() && (!this.asked || formatAction(this.asked) !== formatAction(step.action))) {
          this.asked = step.action;
          this.session.say(t('cards.confirm'));
        } else this.do(step.action);
        return;
      case 'explain':
        this.session.say(t(step.key));
    }
  }

  private send(action: string): void {
    if (this.session.line === 'open') this.session.act(action);
    else this.session.sayUnsent();
  }
}
