// What a replay says, from the text catalogue.

import { editionName } from '../i18n/editions';
import { locale, t } from '../i18n/text.svelte';
import type { AnyReplay, Replay } from '../net/replay';
import type { EditionId, GameState, RefusalCode, Side, Square } from '../net/protocol';
import type { RecordFault } from '../net/record_fault';
import { errorText } from '../ui/errors';
import { lastSentence, levelName, rankTitle, sideName } from '../play/words';
import type { Eyes } from '../play/course';

/** A side and who played it, as far as that is known. `you`: the reader's own side, if he played. */
export function armyTitle(replay: AnyReplay, side: Side, you: Side | null): string {
  const name = side === you ? t('play.you') : replay.bot?.side === side ? botName(replay) : replay.names[side];
  return name ? t('play.army_of', { side: sideName(side), name }) : sideName(side);
}

function botName(replay: AnyReplay): string {
  const level = levelName(replay.edition, replay.bot?.level ?? null);
  return level ? t('play.bot_of_level', { name: t('play.bot'), level }) : t('play.bot');
}

/** The same for the ear. */
export function plySentence(replay: Replay, ply: number): string {
  const made = replay.plies[ply - 1];
  if (!made) return t('replay.at_start');
  return lastSentence({ ...made, ply });
}

/** Thousandths, for people. */
export function percent(thousandths: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent' }).format(thousandths / 1000);
}

/** A square with all that is seen on it, for a screen reader. */
export function describeSquare(state: GameState, eyes: Eyes, lakes: readonly Square[], square: Square): string {
  const piece = state.pieces.find((candidate) => candidate.at === square);
  if (!piece) return t(lakes.includes(square) ? 'square.lake' : 'square.empty', { square });
  const side = sideName(piece.side);
  const name = piece.rank
    ? t('square.enemy', { square, side, rank: rankTitle(piece.rank) })
    : t('square.enemy_unknown', { square, side });
  const more = [
    ...(piece.moved ? [t('square.moved')] : []),
    ...(piece.revealed && (eyes === 'all' || eyes === piece.side) ? [t('square.revealed')] : []),
  ];
  return [name, ...more].join(', ');
}

export function pageTitle(edition: EditionId): string {
  return `${editionName(edition)}\u00a0· ${t('replay.title')}`;
}

/** What to say about a game that is not to be had, or a record that cannot be read. */
export function problemText(code: string): string {
  switch (code) {
    case 'not_found':
      return t('replay.not_found');
    case 'not_over':
      return t('replay.not_over');
    case 'bad_record':
      return t('record.bad');
    case 'too_large':
      return t('record.too_large');
    default:
      return errorText(code);
  }
}

/** What is wrong with a record, in the reader's language; null where only the server has words for it. */
export function faultText({ told }: RecordFault): string | null {
  if (told === null) return null;
  const { why, ...values } = told.values;
  return t(
    `record.fault.${told.code}`,
    why === undefined ? values : { ...values, why: t(`refused.${why as RefusalCode}`) },
  );
}

/** That line of a record, from 1, as far as it is short enough to be shown. */
export function lineOf(record: string, line: number): string {
  const text = (record.split('\n')[line - 1] ?? '').trim();
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
