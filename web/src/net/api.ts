// The HTTP calls of docs/code/messages.md.

import { elsewhereMs } from './backoff';
import type { BoardEditionId, EditionId, Level, Side, TimeControl } from './basics';
import type { Decoder } from './decode';
import { noteKeptDays } from './kept_days';
import { randomKey } from './keys';
import { reach } from './reach.svelte';
import {
  decodeEditions,
  decodeError,
  decodeGuest,
  decodeHost,
  decodeInvitation,
  decodePair,
  decodeSeat,
  decodeSetup,
  type Editions,
  type SeatReply,
} from './replies';
import type { Newcomer } from './person';
import type { RuleWishes } from './rules';

/** `code` is the server's, or `offline` when no answer came, or `bad_answer` when it was not understood. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    /** The server's whole answer, if it has more than the code. */
    readonly answer: unknown = null,
  ) {
    super(code);
    this.name = 'ApiError';
  }
}

export async function fetchEditions(): Promise<Editions> {
  const told = await call('/api/editions', decodeEditions);
  noteKeptDays(told.kept_days);
  return told;
}

export async function randomSetup(edition: BoardEditionId): Promise<string> {
  return (await call('/api/setups', decodeSetup, { edition })).setup;
}

/** `level`: the bot's level, one of those of the edition. */
export function createGame(
  edition: EditionId,
  side: Side | 'random',
  level: Level,
  clock: TimeControl | null = null,
  who: Newcomer = {},
  rules: RuleWishes = {},
): Promise<SeatReply> {
  const wish = { edition, side, opponent: 'bot', level, clock, rules, ...who, key: randomKey() };
  return repeated(() => call('/api/games', decodeSeat, wish));
}

/**
 * Continues a finished game against the bot from ply `ply`; `token` is of a seat in that game.
 */
export function tryAgain(
  { game, token, side }: { game: string; token: string; side: Side },
  ply: number,
  who: Newcomer = {},
): Promise<SeatReply> {
  const wish = { from: { game, token, ply, side }, ...who, key: randomKey() };
  return repeated(() => call('/api/games', decodeSeat, wish));
}

/** A game against whoever uses `invitation`. */
export function inviteFriend(
  edition: EditionId,
  side: Side | 'random',
  clock: TimeControl | null = null,
  who: Newcomer = {},
  rules: RuleWishes = {},
) {
  const wish = { edition, side, opponent: 'friend', clock, rules, ...who, key: randomKey() };
  return repeated(() => call('/api/games', decodeHost, wish));
}

/** A game of two people at one screen, with the keys to both seats; Red's is `token`. */
export function shareScreen(edition: EditionId, who: Newcomer = {}, rules: RuleWishes = {}) {
  const wish = { edition, side: 'red', opponent: 'beside', rules, ...who, key: randomKey() };
  return repeated(() => call('/api/games', decodePair, wish));
}

/** Describes the game of an invitation, without taking the seat. */
export function lookAtInvitation(game: string, invitation: string) {
  return call('/api/invitations', decodeInvitation, { game, invitation, look: true });
}

/** Takes the seat of an invitation; it works once. */
export function acceptInvitation(game: string, invitation: string, who: Newcomer = {}) {
  const wish = { game, invitation, ...who, key: randomKey() };
  return repeated(() => call('/api/invitations', decodeGuest, wish));
}

const kPausesMs = [400, 1200] as const;

/** Repeats a call without an answer. Only for idempotent calls: those with a key that the page made. */
export async function repeated<T>(ask: () => Promise<T>): Promise<T> {
  for (const pause of kPausesMs) {
    try {
      return await ask();
    } catch (error) {
      if (codeOf(error) !== 'offline' && codeOf(error) !== 'unavailable') throw error;
    }
    await sleep(pause);
  }
  return ask();
}

function codeOf(error: unknown): string | null {
  return error instanceof ApiError ? error.code : null;
}

function sleep(ms: number): Promise<void> {
  return new Promise((wake) => setTimeout(wake, ms));
}

/** A frozen server accepts and says nothing. Others answer sooner, even if they first look for the game's owner. */
const kPatienceMs = 15_000;
/** What takes thought: replays, and the engine's opinions of them. */
const kThought = /^\/api\/(replays|games\/)/;
const kPatienceForThoughtMs = 120_000;

/** A server that has done nothing, because another one has the game, is called again: that may reach the other one. */
export async function call<T>(path: string, decoder: Decoder<T>, body?: object): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await callOnce(path, decoder, body);
    } catch (error) {
      const pause = codeOf(error) === 'elsewhere' ? elsewhereMs(attempt, Math.random()) : null;
      if (pause === null) throw error;
      await sleep(pause);
    }
  }
}

async function callOnce<T>(path: string, decoder: Decoder<T>, body?: object): Promise<T> {
  const patience = new AbortController();
  const alarm = setTimeout(() => patience.abort(), kThought.test(path) ? kPatienceForThoughtMs : kPatienceMs);
  try {
    return await answerOf(path, decoder, patience.signal, body);
  } finally {
    clearTimeout(alarm);
  }
}

async function answerOf<T>(path: string, decoder: Decoder<T>, signal: AbortSignal, body?: object): Promise<T> {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, body ? { ...post, signal } : { signal }).catch(noAnswer);
  reach.note(response);
  const answer: unknown = await response.json().catch(() => {
    if (signal.aborted) noAnswer();
    throw new ApiError('bad_answer');
  });
  if (!response.ok) throw new ApiError(errorCode(answer), answer);
  try {
    return decoder(answer, '');
  } catch {
    throw new ApiError('bad_answer');
  }
}

function noAnswer(): never {
  reach.note(null);
  throw new ApiError('offline');
}

function errorCode(answer: unknown): string {
  try {
    return decodeError(answer, '').error.code;
  } catch {
    return 'bad_answer';
  }
}
