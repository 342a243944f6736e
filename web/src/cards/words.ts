// Sentences about a game of Card Battle, from the text catalogue.

import { locale, t } from '../i18n/text.svelte';
import { type CardEvent, type CardState, type HandStory, type Place, places, type Row } from '../net/cards';
import { opposite, type Rank, type Side } from '../net/protocol';
import { type Names, rankName, rankTitle, verdict, whoPlays } from '../play/words';
import { parseAction, parseFill, parseLay } from './actions';
import type { LyingCard } from './scene';

/** "Marshal (10), Scout (2) and Bomb". */
export function listing(parts: readonly string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(parts);
}

/** Cards by name, equal ones counted, or a word for none. */
export function cardList(ranks: readonly Rank[]): string {
  const kinds = [...new Set(ranks)];
  const parts = kinds.map((rank) => {
    const count = ranks.filter((other) => other === rank).length;
    return count > 1 ? t('cards.several', { count, rank: rankTitle(rank) }) : rankTitle(rank);
  });
  return parts.length > 0 ? listing(parts) : t('cards.no_cards');
}

export function placeList(places: readonly Place[]): string {
  return listing(places.map(String));
}

/** "place 2: Bomb, place 4: Scout (2)". */
function placedList(cards: Row): string {
  return listing(
    cards.flatMap((rank, index) => (rank ? [t('cards.at_place', { place: index + 1, rank: rankTitle(rank) })] : [])),
  );
}

/** What happened, as this seat saw it, and who drew then. */
export function story(event: CardEvent, you: Side, names: Names): string {
  const drawn = drawing(event, you, names);
  return drawn ? `${actionText(event, you, names)} ${drawn}` : actionText(event, you, names);
}

function actionText(event: CardEvent, you: Side, names: Names): string {
  const who = event.side === you ? 'you' : 'they';
  const side = whoPlays(names, event.side);
  const own = event.own ?? 0;
  const cards = event.cards ? placedList(event.cards) : '';
  switch (event.kind) {
    case 'lay':
      return t(`cards.story.lay_${who}`, { side, cards });
    case 'attack': {
      const target = event.targets[0] ?? 0;
      if (!event.battle) return '';
      const attacker = rankTitle(event.battle.attacker);
      const defender = rankTitle(event.battle.defender);
      return t(`cards.story.attack_${who}`, {
        ...{ side, own, target, attacker, defender },
        verdict: verdict(event.battle),
      });
    }
    case 'spy':
      return t(`cards.story.spy_${who}`, { side, own, cards: cardList(event.hand ?? []) });
    case 'scout':
      return t(`cards.story.scout_${who}`, { side, own, cards });
    case 'run':
      return t(`cards.story.run_${who}`, { side, own });
    case 'pass':
      return t(`cards.story.pass_${who}`, { side });
    case 'fill':
      return t(`cards.story.fill_${who}`, {
        side,
        cards: who === 'you' ? cards : placeList(event.targets),
        count: event.targets.length,
      });
  }
}

/** The same for a spectator: nobody is "you", and cards are named as the event gives them. */
export function tale(event: CardEvent, names: Names): string {
  const side = whoPlays(names, event.side);
  const own = event.own ?? 0;
  const cards = event.cards ? placedList(event.cards) : '';
  const parts = [taleOf(event, { side, own, cards }, names)];
  if (event.drawn > 0) {
    const drawer = whoPlays(names, event.kind === 'run' ? event.side : opposite(event.side));
    const drawn = event.drawn_cards;
    parts.push(
      drawn
        ? t('cards.tale.drew', { side: drawer, cards: cardList(drawn) })
        : t('cards.story.drew_they', { side: drawer, count: event.drawn }),
    );
  }
  return parts.join(' ');
}

function taleOf(event: CardEvent, values: { side: string; own: number; cards: string }, names: Names): string {
  switch (event.kind) {
    case 'lay':
    case 'fill':
      // as the other side saw it
      return event.cards ? t(`cards.tale.${event.kind}`, values) : actionText(event, opposite(event.side), names);
    case 'spy':
      return t('cards.tale.spy', { ...values, cards: cardList(event.hand ?? []) });
    case 'scout':
      return t('cards.tale.scout', values);
    default:
      return actionText(event, opposite(event.side), names);
  }
}

/** An event for sighted readers, in a list: an attack by its places. */
export function shortTale({ kind, battle, own, targets }: CardEvent): string {
  return battle ? `${own}x${targets.join()}` : t(`cards.do.${kind}`);
}

function drawing(event: CardEvent, you: Side, names: Names): string {
  if (event.drawn === 0) return '';
  const drawer = event.kind === 'run' ? event.side : opposite(event.side);
  return drawer === you
    ? t('cards.story.drew_you', { cards: cardList(event.drawn_cards ?? []) })
    : t('cards.story.drew_they', { side: whoPlays(names, drawer), count: event.drawn });
}

/** An event with the cards that were laid, where the reader may see them. */
export function fullTale(event: CardEvent): string {
  const isLaid = event.kind === 'lay' || event.kind === 'fill';
  return isLaid && event.cards
    ? t('common.pair', { name: shortTale(event), value: placedList(event.cards) })
    : shortTale(event);
}

/** The same for what the engine would have done. */
export function fullAction(text: string): string {
  const action = parseAction(text);
  if (action?.kind === 'attack') return `${action.own}x${action.target}`;
  if (action) return t(`cards.do.${action.kind}`);
  const [kind, laid] = text.startsWith('lay')
    ? (['lay', parseLay(text)] as const)
    : (['fill', parseFill(text)] as const);
  const name = t(`cards.do.${kind}`);
  const cards = places.map((place) => laid?.get(place) ?? null) as Row;
  return laid ? t('common.pair', { name, value: placedList(cards) }) : name;
}

/** The engine's advice, if this page understands it. */
export function hintSentence(text: string, { yours }: CardState): string {
  const fill = parseFill(text);
  if (fill) {
    const cards = [...fill].map(([place, rank]) => t('cards.at_place', { place, rank: rankTitle(rank) }));
    return t('cards.hint.fill', { cards: listing(cards) });
  }
  const action = parseAction(text);
  switch (action?.kind) {
    case 'pass':
      return t('cards.hint.pass');
    case 'attack': {
      const rank = yours.line[action.own - 1];
      return t('cards.hint.attack', { own: action.own, target: action.target, rank: rank ? rankName(rank) : '' });
    }
    case 'scout':
      return t('cards.hint.scout', { own: action.own, targets: placeList(action.targets) });
    case 'spy':
    case 'run':
      return t(`cards.hint.${action.kind}`, { own: action.own });
    case undefined:
      return '';
  }
}

/** What happened to a hand since it was looked at; empty if nothing did. */
export function sinceLook({ drawn, played }: HandStory): string {
  const parts = drawn > 0 ? [t('cards.since_drawn', { count: drawn })] : [];
  for (const { place, out } of played) {
    parts.push(out ? t('cards.since_played_out', { place, rank: rankName(out) }) : t('cards.since_played', { place }));
  }
  return parts.length > 0 ? t('cards.since', { list: parts.join(', ') }) : '';
}

/** A place of a line and all that this seat sees there, for screen readers. `draft`: laid, not yet submitted. */
export function describePlace(
  state: CardState,
  side: Side,
  place: Place,
  card: LyingCard | null,
  draft: Rank | null,
): string {
  const isOwn = side === state.you;
  const who = whoPlays(state.names, side);
  if (draft) return t('cards.place_draft', { place, rank: rankTitle(draft) });
  if (!card) return t(isOwn ? 'cards.place_own_gap' : 'cards.place_enemy_gap', { place, side: who });
  const rank = card.rank ? rankTitle(card.rank) : t('cards.unknown');
  const parts = [t(isOwn ? 'cards.place_own' : 'cards.place_enemy', { place, rank, side: who })];
  if (card.isSeen) parts.push(t(isOwn ? 'cards.seen_own' : 'cards.seen_enemy'));
  if (card.isFallen) parts.push(t('cards.fallen'));
  return parts.join(', ');
}
