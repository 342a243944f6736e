// Figures of a card game: what each card did while it was in the line. Cards shuffled by the Flag's run count as new
// ones: nobody can tell equal ones apart.

import { type CardEvent, type CardReplay, type Place, places } from '../net/cards';
import type { Side } from '../net/protocol';
import { byRank, type PieceStatistics } from './statistics';

/** What each card that was in a side's line did there, strongest first. */
export function cardStatisticsOf(replay: CardReplay, side: Side): PieceStatistics[] {
  return places
    .flatMap((place) => staysAt(replay, side, place).map((stay) => statisticsOfStay(replay, side, stay)))
    .sort(byRank);
}

/** How often a side did what. */
export function actsOf({ events }: CardReplay, side: Side): { attacks: number; looks: number; runs: number } {
  const count = (...kinds: CardEvent['kind'][]) =>
    events.filter((event) => event.side === side && kinds.includes(event.kind)).length;
  return { attacks: count('attack'), looks: count('spy', 'scout'), runs: count('run') };
}

/** A card in a place: in the positions from `laid` on and before `left`. */
interface Stay {
  readonly place: Place;
  readonly laid: number;
  readonly left: number;
}

function staysAt({ positions }: CardReplay, side: Side, place: Place): Stay[] {
  const turns = positions.map(({ sides }) => sides[side].line[place - 1]?.since ?? null);
  return turns.flatMap((since, laid) => {
    if (since === null || since === turns[laid - 1]) return [];
    const left = turns.findIndex((other, at) => at > laid && other !== since);
    return [{ place, laid, left: left < 0 ? turns.length : left }];
  });
}

function statisticsOfStay(replay: CardReplay, side: Side, { place, laid, left }: Stay): PieceStatistics {
  const during = replay.events.map((event, at) => ({ ...event, number: at + 1 })).slice(laid, left);
  const own = during.filter((event) => event.side === side && event.own === place);
  const fights = during.flatMap((event) => {
    const isAttacker = event.side === side;
    const isIn = isAttacker ? event.own === place : event.targets.includes(place);
    if (!event.battle || !isIn) return [];
    const [self, foe] = isAttacker ? (['attacker', 'defender'] as const) : (['defender', 'attacker'] as const);
    const { winner } = event.battle;
    return [{ ply: event.number, rank: event.battle[foe], hasWon: winner !== foe, isLost: winner !== self }];
  });
  const seen = replay.positions.findIndex(
    ({ sides }, at) => at >= laid && at < left && sides[side].line[place - 1]?.seen,
  );
  const known = [fights[0]?.ply ?? -1, seen].filter((at) => at >= 0);
  return {
    ...{
      id: `${side}${place}.${laid}`,
      home: `${place}`,
      side,
      rank: replay.positions[laid]!.cards[side].line[place - 1]!,
    },
    ...{ laid, moves: own.length, battles: fights.length },
    captures: fights.filter(({ hasWon }) => hasWon).map(({ ply, rank }) => ({ ply, rank })),
    known: known.length > 0 ? Math.min(...known) : null,
    fell: fights.find(({ isLost }) => isLost)?.ply ?? null,
  };
}
