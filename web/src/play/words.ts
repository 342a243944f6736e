// Sentences about a game, from the text catalogue.

import { rankFigure } from '../art/figure';
import { locale, t, type Key } from '../i18n/text.svelte';
import type { CardBattle, CardEvent, CardOutcome } from '../net/cards';
import {
  type AnyState,
  type Battle,
  type GameState,
  type LastPly,
  opposite,
  type Outcome,
  type Piece,
  type Rank,
  type Side,
  sides,
  type Square,
} from '../net/protocol';
import type { AnyReplay, ReplayPly } from '../net/replay';
import { barOn } from './choice';
import { isTimeRunning } from './clock';
import type { ShownBattle } from './director';
import { drawAhead, losses, pliesWithoutAttack } from './tally';
import { isolated, levelName, sideName } from './titles';

export { clockLong, clockShort, isolated, levelName, sideName } from './titles';

export function rankName(rank: Rank): string {
  return t(`rank.${rank}`);
}

const kSoftHyphen = '\u00ad';

/** A rank's name for a narrow place: a long one may break between its parts, as "Feld-marschall". */
export function breakable(name: string): string {
  return name.replace(/^(Feld|Unter|Haupt|Com|Lieu|Maar)(?=\p{Ll}{4})/u, `$1${kSoftHyphen}`);
}

/** The number of letters in the longest unbreakable part of a name: it determines the font size. */
export function longestPart(name: string): number {
  return Math.max(...name.split(/[\s\u00ad]/).map((part) => part.length));
}

/** With its number, if it has one: "Scout (2)". */
export function rankTitle(rank: Rank): string {
  const figure = rankFigure(rank);
  return figure ? t('rank.with_figure', { name: rankName(rank), figure }) : rankName(rank);
}

export function playerName(state: AnyState, side: Side): string {
  if (side === state.you) return t('play.you');
  const name = state.names[side];
  return name === 'bot' ? botName(state) : name === null ? t('play.guest') : isolated(name);
}

/** Who plays the other side, to begin a sentence with: a name, or "Your opponent". */
export function rivalTitle(state: AnyState): string {
  const name = state.names[opposite(state.you)];
  return name === null || name === 'bot' ? t('rival.title') : isolated(name);
}

function botName(state: AnyState): string {
  const level = levelOf(state);
  return level ? t('play.bot_of_level', { name: t('play.bot'), level }) : t('play.bot');
}

/** The bot's strength; nothing without a bot. */
export function levelOf(state: AnyState): string | null {
  return levelName(state.edition, state.level);
}

/** For a narrow place: the number, or the letter if there is none. */
export function shortRank(rank: Rank): string {
  return rankFigure(rank) || rank;
}

/** A side and its player; at a shared screen nobody is "you". */
export function armyTitle(state: AnyState, side: Side): string {
  if (state.rival.kind === 'beside') return sideName(side);
  return t('play.army_of', { side: sideName(side), name: playerName(state, side) });
}

/** Who plays a side, in few words: other facts are shown beside it. */
export function playerShort(state: AnyState, side: Side): string {
  if (state.rival.kind === 'beside') return sideName(side);
  if (side === state.you) return t('play.you_alone');
  return state.names[side] === 'bot' ? t('play.bot') : rivalTitle(state);
}

/** How a battle ended. `isSilent`: the viewer's own piece has won, and stays unknown to the other side. */
export function verdict({ attacker, defender, winner }: Battle | CardBattle, isSilent = false): string {
  if (defender === null) return t('battle.silent_they', { attacker: rankTitle(attacker) });
  if (isSilent) return t('battle.silent_you', { attacker: rankTitle(attacker) });
  if (winner === 'none') return t('battle.both_fall');
  if (defender === 'F') return t('battle.flag');
  if (defender === 'B') return winner === 'attacker' ? t('battle.defused') : t('battle.exploded');
  return winner === 'attacker' ? t('battle.attacker_wins') : t('battle.defender_wins');
}

/** The same in few words, for the card that shows both pieces. */
export function battleTitle(battle: Battle | CardBattle, isSilent = false): string {
  const { attacker, defender, winner } = battle;
  if (defender === null) return t('battle.silent_they_short');
  if (isSilent) return t('battle.silent_you_short');
  if (winner === 'none') return t('battle.both_fall');
  if (defender === 'F') return t('battle.flag');
  if (defender === 'B' && winner === 'defender') return t('battle.stays');
  const [victor, fallen] = winner === 'attacker' ? [attacker, defender] : [defender, attacker];
  return t('battle.takes', { winner: rankName(victor), loser: rankName(fallen) });
}

/** The same beside both pieces, if there is little room. */
export function shortVerdict(battle: Battle | CardBattle, isSilent = false): string {
  if (battle.defender === null) return t('battle.silent_they_short');
  return isSilent ? t('battle.silent_you_short') : verdict(battle);
}

export function battleSentence({ side, to, battle, silent = false }: ShownBattle): string {
  const told = { side: sideName(side), square: to, verdict: verdict(battle, silent) };
  const { attacker, defender } = battle;
  return defender === null || silent
    ? t('battle.live_silent', told)
    : t('battle.live', { ...told, attacker: rankTitle(attacker), defender: rankTitle(defender) });
}

export function moveSentence({ side, from, to }: Pick<LastPly, 'side' | 'from' | 'to'>): string {
  return t('play.moved_live', { side: sideName(side), from, to });
}

/** A ply, with its battle if it has one. */
export function lastSentence(last: LastPly): string {
  return last.battle ? battleSentence({ ...last, battle: last.battle }) : moveSentence(last);
}

export type AnyOutcome = Outcome | CardOutcome;
const kNoNames = { red: null, blue: null };

/** Whose result it is: nobody's at a shared screen. */
export function chairOf(state: AnyState): Side | null {
  return state.rival.kind === 'beside' ? null : state.you;
}

/** The text while `side` is to act at another seat. */
export function waitingLine(state: AnyState, side: Side): string {
  if (state.rival.kind === 'beside') return t('shared.next', { side: sideName(side) });
  if (state.names[side] === 'bot') return t('play.thinking', { name: t('play.bot') });
  return t(state.rival.here || state.phase !== 'play' ? 'play.thinking' : 'play.awaited', { name: rivalTitle(state) });
}

/** The text about an absent opponent: while no clock runs, the game waits for him. */
export function awayLine(state: AnyState): string {
  return t(isTimeRunning(state.clock) ? 'rival.left_timed' : 'rival.left', { name: rivalTitle(state) });
}

/** What it means to resign. `name`: of the other player, or `bot`; null: without a name. */
export function resignText(name: string | null): string {
  if (name === null) return t('play.resign_text');
  return t('play.resign_text_to', { name: name === 'bot' ? t('play.bot') : isolated(name) });
}

/** Who won, from this seat or from none: a title, which has no full stop. */
export function resultTitle(outcome: AnyOutcome, you: Side | null): string {
  return resultWords(outcome, you).replace(/\.$/, '');
}

function resultWords(outcome: AnyOutcome, you: Side | null): string {
  if (outcome.reason === 'cancelled') return t('over.cancelled');
  if (outcome.reason === 'stopped') return t('over.stopped');
  if (outcome.winner === 'draw') return t('over.draw');
  if (you === null) return winnerText(outcome.winner, null);
  return t(outcome.winner === you ? 'over.won' : 'over.lost');
}

/** Who won: by name, where one is known; without a name the side. */
export function winnerText(side: Side, name: string | null): string {
  if (name) return t('over.name_wins', { name: name === 'bot' ? t('play.bot') : isolated(name) });
  return t(side === 'red' ? 'over.red_wins' : 'over.blue_wins');
}

/** The names of both players, as far as they are known; the bot's is `bot`. */
export type Names = Readonly<Record<Side, string | null>>;

/** Who plays a side, within a sentence: a name, where one is known, or the side. */
export function whoPlays(names: Names, side: Side): string {
  const name = names[side];
  if (name === null) return sideName(side);
  return name === 'bot' ? t('play.bot') : isolated(name);
}

/** Of both players, as a game in progress has them. */
export function namesOf({ names, bot }: Pick<AnyReplay, 'names' | 'bot'>): Names {
  return bot ? { ...names, [bot.side]: 'bot' } : names;
}

/** Why it ended. Players are named, if their names are known. */
export function resultReason(outcome: AnyOutcome, you: Side | null, given: Names = kNoNames): string {
  const { winner, reason } = outcome;
  if (winner === 'draw') return t(reasonKey(outcome, you ?? 'red'));
  const loser = opposite(winner);
  const nameOf = (side: Side) => (side === you || given[side] === 'bot' ? null : given[side]);
  const named = (side: Side) => (nameOf(side) === null ? sideName(side) : isolated(nameOf(side)!));
  const names = { winner: named(winner), loser: named(loser) };
  if (you === loser && reason === 'left' && nameOf(winner) !== null) return t('over.reason.left_you_to', names);
  if (you !== null && (you === loser || nameOf(loser) === null || reason === 'flag')) return t(reasonKey(outcome, you));
  switch (reason) {
    case 'flag':
    case 'immobile':
    case 'stuck':
    case 'resigned':
    case 'time':
    case 'left':
      return t(`shared.reason.${reason}`, names);
    default:
      return t(`over.reason.${reason}`);
  }
}

/** Two phrases in sequence: a title may have no full stop of its own. */
export function sentences(title: string, text: string): string {
  return /[.!?]$/.test(title) ? `${title} ${text}` : `${title}. ${text}`;
}

export function resultSentence(state: AnyState, outcome: AnyOutcome): string {
  const you = chairOf(state);
  return sentences(resultTitle(outcome, you), resultReason(outcome, you, state.names));
}

function reasonKey({ winner, reason }: AnyOutcome, you: Side): Key {
  const isLoss = winner === opposite(you);
  switch (reason) {
    case 'flag':
      return isLoss ? 'over.reason.flag_yours' : 'over.reason.flag_theirs';
    case 'immobile':
      return isLoss ? 'over.reason.immobile_you' : 'over.reason.immobile_they';
    case 'stuck':
      return isLoss ? 'over.reason.stuck_you' : 'over.reason.stuck_they';
    case 'resigned':
      return isLoss ? 'over.reason.resigned_you' : 'over.reason.resigned_they';
    case 'left':
      if (winner === 'draw') return 'over.reason.left';
      return isLoss ? 'over.reason.left_you' : 'over.reason.left_they';
    case 'time':
      return isLoss ? 'over.reason.time_you' : 'over.reason.time_they';
    default:
      return `over.reason.${reason}`;
  }
}

/** What the repetition rules forbid a piece, now or after its next step; empty if nothing. */
export function repetitionWarning(state: GameState, from: Square): string {
  const bars = Object.entries(state.barred[from] ?? {});
  const reasons = [...new Set(bars.map(([, reason]) => reason))];
  const barred = reasons.map((reason) => {
    const squares = bars.filter(([, other]) => other === reason).map(([to]) => to);
    return t('warn.barred', { squares: squares.join(', '), why: t(`refused.${reason ?? 'two_squares'}`) });
  });
  const soon = Object.entries(state.soon_barred?.[from] ?? {}).map(([to, reason]) =>
    t(`warn.soon_${reason ?? 'two_squares'}`, { from, to }),
  );
  return [...barred, ...soon].join(' ');
}

/** A square with everything that a player sees on it, for a screen reader. */
export function describeSquare(
  state: GameState,
  lakes: readonly Square[],
  square: Square,
  selected: Square | null,
): string {
  const piece = (state.final?.pieces ?? state.pieces).find((candidate) => candidate.at === square);
  const parts = [
    piece ? describePiece(state, piece) : t(lakes.includes(square) ? 'square.lake' : 'square.empty', { square }),
  ];
  if (piece?.moved) parts.push(t('square.moved'));
  if (piece?.revealed && piece.side === state.you) parts.push(t('square.revealed'));
  if (selected && state.targets[selected]?.includes(square)) parts.push(t(piece ? 'square.capture' : 'square.target'));
  const soon = selected ? state.soon_barred?.[selected]?.[square] : undefined;
  if (soon) parts.push(t(`square.soon_${soon}`));
  if (selected && barOn(state, selected, square)) parts.push(t('square.barred'));
  return parts.join(', ');
}

function describePiece(state: GameState, piece: Piece): string {
  const square = piece.at;
  if (piece.rank === null) return t('square.enemy_unknown', { square, side: sideName(piece.side) });
  const rank = rankTitle(piece.rank);
  return piece.side === state.you
    ? t('square.own', { square, rank })
    : t('square.enemy', { square, side: sideName(piece.side), rank });
}

/** How far an automatic draw is, from half of the way on, and whether it is near. */
export function drawLine(game: GameState): { text: string; isNear: boolean } {
  const { most, near } = drawAhead(game);
  if (near) return { text: t(`play.near_${near.by}`, { count: near.left }), isNear: true };
  const count = pliesWithoutAttack(game);
  const isToBeTold = game.phase === 'play' && most !== null && count >= most / 2;
  return { text: isToBeTold ? t('play.quiet_of', { count, most }) : '', isNear: false };
}

/** All losses of both sides, the newest first. */
export function lossLines({ captured }: Pick<GameState, 'captured'>) {
  return losses(captured).flatMap((loss) =>
    sides.flatMap((side) => {
      const rank = loss[side];
      if (!rank) return [];
      const text = t('play.loses', { side: sideName(side), rank: rankTitle(rank) });
      return [{ key: `${loss.ply}${side}`, at: loss.ply, side, rank, text }];
    }),
  );
}

/** Thousandths, for readers. */
export function percent(thousandths: number): string {
  return new Intl.NumberFormat(locale(), { style: 'percent' }).format(thousandths / 1000);
}

/** The difference of two such values, in points of 100: "+9", "−16". */
export function pointsText(thousandths: number): string {
  const points = new Intl.NumberFormat(locale(), { signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  return points.format(thousandths / 10).replace('-', '−');
}

/** A ply in our notation: `a4-a5`, and `a4xa5` for an attack. */
export function plyText({ from, to, battle }: Pick<ReplayPly, 'from' | 'to' | 'battle'>): string {
  return `${from}${battle ? 'x' : '-'}${to}`;
}

/** The battle of a ply, for sighted readers: `8>3`, `2<10`, `5=5`, `2<?`; letters for ranks without a number. */
export function battleText({ battle }: Pick<ReplayPly, 'battle'> | Pick<CardEvent, 'battle'>): string {
  if (!battle) return '';
  const signs = { attacker: '>', defender: '<', none: '=' } as const;
  return `${shortRank(battle.attacker)}${signs[battle.winner]}${battle.defender ? shortRank(battle.defender) : '?'}`;
}

/** Who won and why, at the end of the moves. `you`: the reader's side, if he played. */
export function outcomeText(outcome: AnyOutcome, you: Side | null, names: Names): string {
  const { winner, reason } = outcome;
  if (you !== null && winner !== 'draw')
    return sentences(t(winner === you ? 'over.won' : 'over.lost'), resultReason(outcome, you, names));
  const who = winner === 'draw' ? t('over.draw_short') : winnerText(winner, names[winner]);
  return t('replay.outcome', { who, why: t(`replay.reason.${reason}`) });
}
