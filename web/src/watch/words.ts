// Sentences for who looks on.

import { t } from '../i18n/text.svelte';
import type { CardEvent } from '../net/cards';
import { opposite, type Side } from '../net/protocol';
import type { PublicState } from '../net/watching';
import { isolated, sideName } from '../play/words';
import { story } from '../cards/words';

/** A side and who plays it; the side alone where nobody said a name. */
export function playerTitle(state: PublicState, side: Side): string {
  const name = playerName(state, side);
  return name === null ? sideName(side) : t('play.army_of', { side: sideName(side), name });
}

function playerName(state: PublicState, side: Side): string | null {
  const name = state.names[side];
  if (name === null) return null;
  if (state.players[side].kind !== 'bot') return isolated(name);
  if (!state.level) return t('play.bot');
  const level = state.edition === 'cards' ? t(`cards.level.${state.level}`) : t(`level.${state.level}`);
  return t('play.bot_of_level', { name: t('play.bot'), level });
}

/** What happened, told from no side. */
export function publicStory(event: CardEvent): string {
  const words = { side: sideName(event.side), own: event.own ?? 0 };
  if (event.kind === 'spy') return t('watch.spy', words);
  if (event.kind === 'scout') return t('watch.scout', words);
  if (event.kind === 'fill') return t('watch.fill', words);
  return story(event, opposite(event.side));
}
