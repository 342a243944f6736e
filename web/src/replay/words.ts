// The texts of a replay, from the text catalogue.

import { editionName } from '../i18n/editions';
import { t } from '../i18n/text.svelte';
import { boardLevels, cardLevels } from '../net/basics';
import type { AnyReplay, Replay } from '../net/replay';
import { type GameState, type Level, opposite, type RefusalCode, type Side, sides, type Square } from '../net/protocol';
import type { RecordFault } from '../net/record_fault';
import type { Seat } from '../net/seats';
import { errorText } from '../ui/errors';
import { keptText } from '../play/kept_text';
import { namesSeen } from '../play/names_seen';
import { isolated, lastSentence, levelName, namesOf, rankTitle, sideName, winnerText } from '../play/words';
import type { Eyes } from '../play/course';

/** Who played a side, as the label of a choice. `you`: the user's own side, if he played. */
export function playerName(replay: AnyReplay, side: Side, you: Side | null): string {
  const name = side === you ? t('play.you_alone') : replay.bot?.side === side ? t('play.bot') : replay.names[side];
  return name ? isolated(name) : sideName(side);
}

/** What the reader knows of it besides: the name that the other player gave; or both, of a game that he watched. */
export function withRival<R extends AnyReplay>(replay: R, seat: Pick<Seat, 'side' | 'name'> | undefined): R {
  const names = seat?.name
    ? { [opposite(seat.side)]: seat.name }
    : replay.game === null
      ? null
      : namesSeen(replay.game);
  return names ? { ...replay, names: { ...replay.names, ...names } } : replay;
}

/** A record names the bot, `Vaandel (steady)`: known by that as the one who played. */
export function withBot<R extends AnyReplay>(replay: R): R {
  if (replay.bot !== null) return replay;
  const levels: readonly string[] = replay.edition === 'cards' ? cardLevels : boardLevels;
  for (const side of sides) {
    const level = /^Vaandel \((\w+)\)$/.exec(replay.names[side] ?? '')?.[1];
    if (level && levels.includes(level)) return { ...replay, bot: { side, level: level as Level } } as R;
  }
  return replay;
}

/** Who won: the reader, or a name, or a side. */
export function winnerTitle(replay: AnyReplay, side: Side, you: Side | null): string {
  return side === you ? t('over.won') : winnerText(side, namesOf(replay)[side]);
}

/** Who played whom, for the user or for anybody: "you against Vaandel, Steady". */
function playersText(replay: AnyReplay, you: Side | null): string {
  const full = (side: Side) => {
    const level = replay.bot?.side === side ? levelName(replay.edition, replay.bot.level) : null;
    const name = playerName(replay, side, you);
    return level ? t('play.bot_of_level', { name, level }) : name;
  };
  return you
    ? t('review.you_against', { name: full(opposite(you)) })
    : t('review.against', { red: full('red'), blue: full('blue') });
}

/** The way to the game that a game goes on from: the reader's own, if he plays this one. */
export function originText(ply: number, you: Side | null): string {
  return t(you ? 'again.from' : 'again.from_any', { ply });
}

/** The same for screen readers. */
export function plySentence(replay: Replay, ply: number): string {
  const made = replay.plies[ply - 1];
  if (!made) return t('replay.at_start');
  return lastSentence({ ...made, ply });
}

/** A square with everything visible on it, for a screen reader. */
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

export function pageTitle(replay: AnyReplay, you: Side | null): string {
  return [t('replay.title'), editionName(replay.edition), playersText(replay, you)].join('\u00a0· ');
}

/** The text about an unavailable game, or an unreadable record. `wasHere`: the reader has played it. */
export function problemText(code: string, wasHere = false): string {
  switch (code) {
    case 'not_found':
      return [t(wasHere ? 'replay.removed' : 'replay.not_found'), ...keptText()].join(' ');
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

/** What is wrong with a record, in the user's language; null if only the server has words for it. */
export function faultText({ told }: RecordFault): string | null {
  if (told === null) return null;
  const { why, ...values } = told.values;
  return t(
    `record.fault.${told.code}`,
    why === undefined ? values : { ...values, why: t(`refused.${why as RefusalCode}`) },
  );
}

/** That line of a record, from 1, if it is short enough to be shown. */
export function lineOf(record: string, line: number): string {
  const text = (record.split('\n')[line - 1] ?? '').trim();
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
