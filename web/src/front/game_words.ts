// The texts about a game of this browser. Who has none need not load them.

import { editionName } from '../i18n/editions';
import { type Key, t } from '../i18n/text.svelte';
import { opposite } from '../net/basics';
import type { Seat } from '../net/seats';
import { isolated, levelName, sideName } from '../play/titles';

/** Which game it is: the edition, and whose side is played here. */
export function gameTitle({ edition, side, other }: Seat): string {
  const name = editionName(edition);
  return other !== null
    ? t('shared.game_line', { edition: name })
    : t('front.game_line', { edition: name, side: sideName(side) });
}

/** The opponent in few words; empty if unknown. */
export function opponentText(seat: Seat): string {
  if (seat.other !== null) return t('front.rival_beside');
  if (seat.name) return t('front.against', { name: isolated(seat.name) });
  if (seat.friend) return t('front.with_friend');
  const level = levelName(seat.edition, seat.level);
  return t('front.against', { name: level ? `${t('play.bot')}, ${level}` : t('play.bot') });
}

/** The state of the game; at a shared screen from neither side. */
export function standingText(seat: Seat): string {
  if (seat.rematch !== null) return t('front.rematch', { name: seat.name ? isolated(seat.name) : t('rival.title') });
  if (seat.other === null || seat.phase === 'setup') {
    if (seat.phase === 'play' && seat.turn === 'theirs' && seat.name)
      return t('play.thinking', { name: isolated(seat.name) });
    return t(phaseKey(seat));
  }
  const isOwn = seat.turn === 'yours';
  if (seat.phase === 'play') return t('shared.to_move', { side: sideName(isOwn ? seat.side : opposite(seat.side)) });
  if (seat.result === 'aborted') return t('front.phase_aborted');
  if (seat.result === 'draw' || seat.result === null) return t('over.draw_short');
  const winner = seat.result === 'won' ? seat.side : opposite(seat.side);
  return t(winner === 'red' ? 'over.red_wins' : 'over.blue_wins');
}

function phaseKey(seat: Seat): Key {
  if (seat.phase === 'setup') return 'front.phase_setup';
  if (seat.phase === 'play') return `front.phase_${seat.turn}`;
  return `front.phase_${seat.result ?? 'draw'}`;
}

function lengthText(seat: Seat): string {
  return seat.ply > 0 ? t('front.moves', { count: seat.ply }) : '';
}

/** Where it began, if not with the set-up; and how long it is. */
export function lengthFacts(seat: Seat): string[] {
  const start = seat.from ? t('again.short', { ply: seat.from.ply + 1 }) : '';
  return [start, lengthText(seat)].filter(Boolean);
}
