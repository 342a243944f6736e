import { describe, expect, it } from 'vitest';
import type { CardReplay, CardSide } from '../net/cards';
import type { Rank } from '../net/protocol';
import { cardEvent, cardSide } from '../testing/fixtures';
import { actsOf, cardStatisticsOf } from './card_statistics';
import { shortCardGame } from '../testing/replay';
import { battlesOf } from '../play/game_totals';

type Lying = [Rank, number, boolean?] | null;

/** The cards of both lines: a rank, the turn it was put there, and whether it was seen. */
function position(turn: number, red: Lying[], blue: Lying[]): CardReplay['positions'][number] {
  const slots = (line: Lying[]) =>
    cardSide({ line: line.map((card) => card && { since: card[1], seen: card[2] ?? false }) as CardSide['line'] });
  const cards = (line: Lying[]) => ({ line: line.map((card) => card?.[0] ?? null) as never, hand: [] });
  return {
    ...{ turn, to_act: 'red', stage: 'act' },
    sides: { red: slots(red), blue: slots(blue) },
    cards: { red: cards(red), blue: cards(blue) },
  };
}

const none: Lying[] = [null, null, null, null, null];
const blue: Lying[] = [
  ['4', 0],
  ['B', 0],
  ['9', 0],
  ['2', 0],
  ['F', 0],
];

/** Red's Marshal captures a Sergeant; Blue's Scout looks at two cards; two Generals are lost; Red's Flag runs. */
const game: CardReplay = {
  ...shortCardGame,
  positions: [
    position(0, none, blue),
    position(
      1,
      [
        ['X', 0],
        ['9', 0],
        ['3', 0],
        ['2', 0],
        ['F', 0],
      ],
      blue,
    ),
    position(
      2,
      [
        ['X', 0, true],
        ['9', 0],
        ['3', 0],
        ['2', 0],
        ['F', 0],
      ],
      blue.with(0, null),
    ),
    position(
      3,
      [
        ['X', 0, true],
        ['9', 0],
        ['3', 0, true],
        ['2', 0],
        ['F', 0],
      ],
      blue.with(0, ['5', 2]).with(3, ['2', 0, true]),
    ),
    position(4, [['X', 0, true], null, ['3', 0, true], ['2', 0], ['F', 0]], blue.with(0, ['5', 2]).with(2, null)),
    position(5, none, blue.with(0, ['5', 2]).with(2, null)),
    position(
      6,
      [
        ['X', 5],
        ['6', 5],
        ['6', 5],
        ['B', 5],
        ['F', 5],
      ],
      blue.with(0, ['5', 2]).with(2, null),
    ),
  ],
  events: [
    cardEvent({ number: 1, turn: 0, kind: 'lay', targets: [1, 2, 3, 4, 5] }),
    cardEvent({ number: 2, own: 1, targets: [1], battle: { attacker: 'X', defender: '4', winner: 'attacker' } }),
    cardEvent({ number: 3, side: 'blue', kind: 'scout', own: 4, targets: [1, 3] }),
    cardEvent({
      number: 4,
      side: 'blue',
      own: 3,
      targets: [2],
      battle: { attacker: '9', defender: '9', winner: 'none' },
    }),
    cardEvent({ number: 5, kind: 'run', own: 5 }),
    cardEvent({ number: 6, kind: 'lay', targets: [1, 2, 3, 4, 5] }),
  ],
};

const of = (side: 'red' | 'blue', rank: Rank) => cardStatisticsOf(game, side).filter((one) => one.rank === rank);

describe('what each card did', () => {
  it('counts while it lies in its place', () => {
    const [marshal, again] = of('red', 'X');
    expect(marshal).toMatchObject({ home: '1', laid: 1, moves: 1, battles: 1, known: 2, fell: null });
    expect(marshal?.captures).toEqual([{ ply: 2, rank: '4' }]);
    // The Flag has run since: it is a new card there, which nobody knows.
    expect(again).toMatchObject({ home: '1', laid: 6, moves: 0, battles: 0, known: null, fell: null, captures: [] });
  });

  it('tells when a rank became known: by a battle, or by a look', () => {
    expect(of('red', '3')[0]).toMatchObject({ known: 3, battles: 0 });
    expect(of('blue', '2')[0]).toMatchObject({ known: 3, moves: 1, battles: 0 });
    expect(of('blue', '4')[0]).toMatchObject({ known: 2, fell: 2, laid: 0 });
    expect(of('red', '6').map(({ home, known }) => [home, known])).toEqual([
      ['2', null],
      ['3', null],
    ]);
  });

  it('takes two that fall for one capture each', () => {
    for (const side of ['red', 'blue'] as const)
      expect(of(side, '9')[0]).toMatchObject({ known: 4, fell: 4, captures: [{ ply: 4, rank: '9' }] });
  });

  it('tells another card in the same place from it', () => {
    expect(of('blue', '5')[0]).toMatchObject({ home: '1', laid: 3, fell: null });
  });

  it('is listed strongest first, and summed up for each side', () => {
    expect(
      cardStatisticsOf(game, 'red')
        .map(({ rank }) => rank)
        .join(''),
    ).toBe('XX96632BFF');
    expect(battlesOf(game, 'red')).toEqual({ won: 1, even: 1, lost: 0 });
    expect(battlesOf(game, 'blue')).toEqual({ won: 0, even: 1, lost: 1 });
    expect(actsOf(game, 'red')).toEqual({ attacks: 1, looks: 0, runs: 1 });
    expect(actsOf(game, 'blue')).toEqual({ attacks: 1, looks: 1, runs: 0 });
  });
});
