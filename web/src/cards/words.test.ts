import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { cardEvent, cardState } from '../testing/fixtures';
import { cardList, fullAction, fullTale, hintSentence, sinceLook, story } from './words';

beforeAll(() => loadLanguage('en'));

const kNobody = { red: null, blue: null };

describe('story', () => {
  const battle = { attacker: '3', defender: 'B', winner: 'attacker' } as const;

  it.each([
    [
      cardEvent({ side: 'blue', own: 2, targets: [5], battle, drawn: 1, drawn_cards: ['9'] }),
      'Blue attacks 5 from 2: Miner (3) against Bomb. The Bomb is defused. You draw: General (9).',
    ],
    [
      cardEvent({ kind: 'spy', side: 'blue', own: 1, hand: ['2', '2', 'B'] }),
      'Blue’s Spy at 1 looks at your hand: 2 × Scout (2) and Bomb.',
    ],
    [cardEvent({ kind: 'spy', own: 1, hand: [] }), 'Your Spy at 1 looks at the enemy hand: no cards.'],
    [
      cardEvent({ kind: 'run', side: 'blue', own: 3, drawn: 8 }),
      'Blue’s Flag at 3 runs away: line, hand and pile are reshuffled. Blue draws eight cards.',
    ],
    [
      cardEvent({ kind: 'run', own: 3, drawn: 1, drawn_cards: ['F'] }),
      'Your Flag at 3 runs away: your line, hand and pile are reshuffled. You draw: Flag.',
    ],
    [cardEvent({ kind: 'fill', side: 'blue', targets: [2, 4] }), 'Blue fills slots 2 and 4.'],
    [
      cardEvent({ kind: 'fill', targets: [2], cards: [null, '4', null, null, null] }),
      'You fill your gaps: Sergeant (4) at 2.',
    ],
    [cardEvent({ kind: 'pass' }), 'You pass.'],
  ])('tells %#', (event, sentence) => expect(story(event, 'red', kNobody)).toBe(sentence));

  it('names who does it, where a name is known', () => {
    const event = cardEvent({ kind: 'run', side: 'blue', own: 3, drawn: 8 });
    const told = (blue: string) => story(event, 'red', { red: null, blue }).replace(/[\u2068\u2069]/g, '');
    expect(told('Bo')).toBe('Bo’s Flag at 3 runs away: line, hand and pile are reshuffled. Bo draws eight cards.');
    expect(told('bot')).toContain('Vaandel draws eight cards.');
  });

  it('never names a card of the enemy’s that was not told', () => {
    const laid = story(cardEvent({ kind: 'lay', side: 'blue', targets: [1, 2, 3, 4, 5] }), 'red', kNobody);
    expect(laid).toBe('Blue lays out a line.');
  });
});

it.each([
  ['attack 1 3', 'Hint: attack slot 3 with your Marshal in slot 1'],
  ['scout 3 at 1 5', 'Hint: use the Scout in slot 3 to look at 1 and 5'],
  ['spy 2', 'Hint: use the Spy in slot 2 to look at the hand'],
  ['run 5', 'Hint: run away with the Flag in slot 5'],
  ['pass', 'Hint: pass'],
  ['fill 2=6 4=B', 'Hint: place Captain (6) at 2 and Bomb at 4'],
  ['fill 2=?', ''],
  ['dance 2', ''],
])('tells what the engine advises: %s', (action, sentence) => expect(hintSentence(action, cardState())).toBe(sentence));

it.each([
  ['attack 1 3', '1x3'],
  ['pass', 'Pass'],
  ['lay X B 2 B 9', 'Lay out: Marshal (10) at 1, Bomb at 2, Scout (2) at 3, Bomb at 4 and General (9) at 5'],
  ['fill 2=6 4=B', 'Fill: Captain (6) at 2 and Bomb at 4'],
  ['fill 2=?', 'Fill'],
])('names what the engine would have done: %s', (action, name) => expect(fullAction(action)).toBe(name));

it('names the cards that were laid, where they are told', () => {
  const event = cardEvent({ kind: 'fill', targets: [2], cards: [null, '4', null, null, null] });
  expect(fullTale(event)).toBe('Fill: Sergeant (4) at 2');
  expect(fullTale({ ...event, cards: null })).toBe('Fill');
});

it('tells what became of a hand', () => {
  const played = [
    { place: 2 as const, drawn_before: 0, out: '6' as const },
    { place: 3 as const, drawn_before: 1, out: null },
  ];
  expect(sinceLook({ cards: [], drawn: 2, played })).toBe(
    'Since then: 2 cards drawn, one played to slot 2 (Captain, lost), one played to slot 3',
  );
  expect(sinceLook({ cards: [], drawn: 0, played: [] })).toBe('');
  expect(cardList(['X', '4', '4', 'F'])).toBe('Marshal (10), 2 × Sergeant (4) and Flag');
});
