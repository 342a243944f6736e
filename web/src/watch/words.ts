// Sentences for spectators.

import { t } from '../i18n/text.svelte';
import type { CardEvent } from '../net/cards';
import type { Side } from '../net/protocol';
import type { PublicState } from '../net/watching';
import { isTimeRunning } from '../play/clock';
import { isolated, levelName, sideName } from '../play/titles';
import { type Names, resultReason, resultTitle, sentences, whoPlays } from '../play/words';
import { tale } from '../cards/words';
import { presenceOf } from '../frame/presence';

/** A side and its player; only the side if unnamed. */
export function playerTitle(state: PublicState, side: Side): string {
  return state.names[side] === null
    ? sideName(side)
    : t('play.army_of', { side: sideName(side), name: playerName(state, side) });
}

/** Who plays a side; the side itself if unnamed. */
export function playerName(state: PublicState, side: Side): string {
  const name = state.names[side];
  if (name === null) return sideName(side);
  if (state.players[side].kind !== 'bot') return isolated(name);
  const level = levelName(state.edition, state.level);
  return level ? t('play.bot_of_level', { name: t('play.bot'), level }) : t('play.bot');
}

/** Who is to act; nobody before the start and after the end. */
export function turnOf(state: PublicState): Side | null {
  if (state.phase !== 'play') return null;
  return state.edition === 'cards' ? state.to_act : state.turn;
}

/** The state of the game in one line. */
export function turnTitle(state: PublicState): string {
  const turn = turnOf(state);
  if (state.outcome) return sentences(resultTitle(state.outcome, null), resultReason(state.outcome, null, state.names));
  return turn ? t('watch.turn', { side: whoPlays(state.names, turn) }) : t('watch.waiting');
}

/** Who is absent in his turn: the other may claim the game soon. Null: nobody. */
export function awayLine(state: PublicState): string | null {
  const turn = turnOf(state);
  if (!turn || presenceOf(state.players[turn]) !== 'away') return null;
  return t(isTimeRunning(state.clock) ? 'watch.away_timed' : 'watch.away', { name: playerName(state, turn) });
}

/** What happened, from neither side. */
export function publicStory(event: CardEvent, names: Names): string {
  const words = { side: whoPlays(names, event.side), own: event.own ?? 0 };
  if (event.kind === 'spy') return t('watch.spy', words);
  if (event.kind === 'scout') return t('watch.scout', words);
  if (event.kind === 'fill') return t('watch.fill', words);
  return tale(event, names);
}
