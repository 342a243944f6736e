// A player's actions besides playing: their names, and why one is unavailable now.

import { t } from '../i18n/text.svelte';
import type { AnyState } from '../net/protocol';
import type { SeatSession } from '../play/seat_session.svelte';

export interface Action {
  readonly id: 'hint' | 'takeback' | 'draw' | 'resign' | 'greet' | 'flip' | 'rules' | 'watch';
  readonly text: string;
  /** For a narrow place. */
  readonly short?: string;
  /** The reason, in words; null if available. */
  readonly why: string | null;
  readonly run: () => void;
}

/** Which have their own button, and which are in the menu. */
export function shared(all: readonly Action[], most: number): { own: readonly Action[]; more: readonly Action[] } {
  const asked = all.filter(({ id }) => id !== 'rules' && id !== 'watch');
  if (asked.length <= most) return { own: asked, more: [] };
  const own = asked.slice(0, 2);
  return { own, more: all.filter((action) => !own.includes(action)) };
}

/** What the bot allows: a hint, and taking back one's last decision. Nothing against a person. */
export function botActions(
  session: Pick<SeatSession<AnyState>, 'line' | 'waitingFor' | 'askHint' | 'hintIn'>,
  game: AnyState,
  how: { isReading: boolean; whyNoHint: string | null; hasHint: boolean; canTakeBack: boolean; takeBack: () => void },
): readonly Action[] {
  if (game.rival.kind !== 'bot') return [];
  const isBusy = session.waitingFor !== null || how.isReading;
  const tooSoon = session.hintIn > 0 ? t('hint.next', { count: session.hintIn }) : null;
  const why = session.line !== 'open' ? t('line.lost') : isBusy ? t('frame.wait') : null;
  return [
    {
      id: 'hint',
      text: t(session.waitingFor === 'hint' ? 'hint.wait' : 'hint.ask'),
      why: how.whyNoHint ?? why ?? (how.hasHint ? t('hint.given') : tooSoon),
      run: () => session.askHint(),
    },
    {
      id: 'takeback',
      text: t('takeback.ask'),
      short: t('takeback.short'),
      why: how.canTakeBack ? why : t('takeback.none'),
      run: how.takeBack,
    },
  ];
}
