import { describe, expect, it } from 'vitest';
import { ApiError } from '../net/api';
import type { Verdict } from '../net/replay';
import { loadLanguage } from '../i18n/text.svelte';
import { barrage8 } from '../testing/fixtures';
import { shortCardGame, shortGame } from '../testing/replay';
import { Judging } from './judging.svelte';
import { lossText, whyText } from './reasons';
import { hopeAt, judged, openingPly, pointsOf, storyOf, taleOf } from './verdicts';

const verdict = (ply: number, value: number, played: number, more: Partial<Verdict> = {}): Verdict => ({
  ...{ ply, value, played, moves: 20, best: 'd3-d4', second: value - 100 },
  ...more,
});
const tale = taleOf(shortGame);
const red = (...verdicts: Verdict[]) => judged(tale, 'red', verdicts);

describe('a verdict on a move', () => {
  it('goes by what it cost, and stars what nothing else came near', () => {
    // By the percentages that are shown: 55 of 60 is five less.
    const marks = [0, 44, 46, 94, 96, 144, 146].map((cost) => red(verdict(0, 600, 600 - cost))[0]?.mark);
    expect(marks).toEqual(['best', null, 'inexact', 'inexact', 'mistake', 'mistake', 'blunder']);
    expect(red(verdict(0, 600, 600, { second: 576 }))[0]?.mark).toBeNull();
    expect(red(verdict(0, 600, 300, { moves: 1 }))[0]?.mark).toBeNull();
    // What only rounding makes equal is not the best.
    expect(red(verdict(0, 600, 598))[0]).toMatchObject({ cost: 0, mark: null, isBest: false });
  });

  it('adds up as it is shown', () => {
    const [by] = red(verdict(0, 554, 526), verdict(2, 444, 444));
    expect(by).toMatchObject({ verdict: { value: 550, played: 530 }, cost: 20, after: 440, change: -90 });
  });

  it('ends the chances of a game that the last move won with the win', () => {
    const plies = shortGame.plies.slice(0, 3);
    const won = (reason: 'flag' | 'resigned') => {
      const tale = taleOf({ ...shortGame, plies, outcome: { winner: 'red', reason } });
      return pointsOf(tale, 'red', judged(tale, 'red', [verdict(2, 580, 580)]));
    };
    expect(won('flag')).toEqual([
      { ply: 2, hope: 580 },
      { ply: 3, hope: 1000 },
    ]);
    expect(won('resigned').at(-2)).toEqual({ ply: 3, hope: 580 });
  });

  it('blames nobody for what he could not know: the engine is surer of hidden ranks than anybody', () => {
    const marks = (...verdicts: Verdict[]) => red(...verdicts).map(({ mark, isBlind }) => [mark, isBlind]);
    // Red attacks a piece that nobody has seen.
    expect(marks(verdict(2, 800, 10))).toEqual([['inexact', true]]);
    expect(marks(verdict(2, 800, 770))).toEqual([[null, true]]);
    expect(marks(verdict(2, 800, 800))).toEqual([['best', true]]);
    // The best would have been such an attack: what counts is the next best.
    const missed = (second: number | null) => marks(verdict(0, 900, 400, { best: 'b3-b6', second }));
    expect(missed(410)).toEqual([['inexact', false]]);
    expect(missed(510)).toEqual([['mistake', false]]);
    expect(missed(null)).toEqual([['inexact', false]]);
    // Seen since the battle of move 3.
    const again = { ...shortGame, plies: [...shortGame.plies, { ...shortGame.plies[2]!, id: 'a1', from: 'a1' }] };
    expect(judged(taleOf(again), 'red', [verdict(4, 800, 10)])).toMatchObject([{ mark: 'blunder', isBlind: false }]);
    // It stands where it went.
    const met = { ...shortGame.plies[2]!, from: 'a4', to: 'd4', id: 'a1' };
    const moved = {
      ...shortGame,
      plies: [...shortGame.plies.slice(0, 3), { ...shortGame.plies[1]!, to: 'd4', now: { d6: 'd4' } }, met],
    };
    expect(judged(taleOf(moved), 'red', [verdict(4, 800, 10)])).toMatchObject([{ mark: 'inexact', isBlind: true }]);
  });

  it('tells luck from choice', () => {
    const [first, second] = red(verdict(0, 600, 550), verdict(2, 400, 390));
    expect(first).toMatchObject({ ply: 1, cost: 50, after: 400, change: -150, changeAt: 2, cause: 'answer' });
    // Red was beaten on the board, in a battle of its own.
    expect(second).toMatchObject({ ply: 3, after: 0, change: -390, changeAt: 3, cause: 'luck' });
    const resigned = judged({ ...tale, outcome: { winner: 'blue', reason: 'resigned' } }, 'red', [
      verdict(2, 400, 390),
    ]);
    expect(resigned[0]).toMatchObject({ after: null, change: null });
  });
});

describe('where a game turned', () => {
  const told = (all: ReturnType<typeof red>, most?: number) =>
    storyOf(all, most).turns.map(({ ply, kind, swing }) => [ply, kind, swing]);

  it('is where most was lost or won, in the order of the moves', () => {
    const all = red(verdict(0, 700, 500), verdict(2, 480, 470));
    expect(told(all)).toEqual([
      [1, 'choice', -200],
      [3, 'luck', -470],
    ]);
    expect(told(all, 1)).toEqual([[3, 'luck', -470]]);
    expect(openingPly(all)).toBe(1); // by choice, though luck swung it further
    expect(openingPly(red(verdict(0, 500, 490), verdict(2, 480, 470)))).toBe(3);
    expect(openingPly([])).toBeNull();
  });

  it('names what was lost among the greatest turns, however much was won', () => {
    const long = { outcome: null, plies: Array.from({ length: 12 }, (_, at) => tale.plies[at % 2]!) };
    const all = judged(long, 'red', [
      verdict(0, 100, 100),
      verdict(2, 400, 400),
      verdict(4, 800, 800),
      verdict(6, 700, 700),
      verdict(8, 950, 950),
    ]);
    expect(told(all, 2)).toEqual([
      [4, 'answer', 400],
      [6, 'answer', -100],
    ]);
    expect(storyOf(all, 2).worst).toMatchObject({ ply: 6, swing: -100 });
  });

  it('is not in a game long lost or won', () => {
    // From 13 to 6 of 100.
    expect(told(red(verdict(0, 130, 60), verdict(2, 60, 60)))).toEqual([]);
    expect(told(red(verdict(0, 950, 850), verdict(2, 850, 850))).at(0)).not.toEqual([1, 'choice', -100]);
    expect(told(red(verdict(0, 250, 60), verdict(2, 60, 60)))).toEqual([[1, 'choice', -190]]);
  });

  it('calls luck only what a side met without knowing it: the rest is the other side’s move, for both the same', () => {
    // Red's Scout falls to an unknown Bomb at move 3; at move 5 the chances are better.
    const longer = { outcome: null, plies: [...tale.plies, { ...tale.plies[0]!, battle: null }] };
    const after = (value: number) => judged(longer, 'red', [verdict(2, 500, 500), verdict(4, value, value)])[0]!;
    expect(after(650)).toMatchObject({ change: 150, changeAt: 4, cause: 'answer' });
    expect(after(300)).toMatchObject({ change: -200, changeAt: 3, cause: 'luck' });
    // A battle of two known pieces is no luck.
    const open = { ...longer, plies: longer.plies.map((ply) => ({ ...ply, hidden: [] })) };
    const known = judged(open, 'red', [verdict(2, 500, 500), verdict(4, 300, 300)]);
    expect(known[0]).toMatchObject({ changeAt: 4, cause: 'answer' });
    // Who is attacked sees the other side's move.
    const attacked = judged(longer, 'blue', [verdict(1, 500, 500), verdict(3, 700, 700)]);
    expect(attacked[0]).toMatchObject({ change: 200, changeAt: 3, cause: 'answer' });
    expect(told(attacked)).toEqual([[3, 'answer', 200]]);
  });

  it('tells of one move once, and names its choice though its battle swung further', () => {
    const all = red(verdict(2, 800, 600));
    expect(told(all)).toEqual([[3, 'luck', -600]]);
    expect(storyOf(all).choice).toMatchObject({ ply: 3, swing: -200 });
  });

  it('makes a curve of what was hoped for, to the end', () => {
    const points = pointsOf(tale, 'red', red(verdict(0, 700, 500), verdict(2, 480, 470)));
    expect(points.map(({ ply, hope }) => [ply, hope])).toEqual([
      [0, 700],
      [1, 500],
      [2, 480],
      [3, 470],
      [4, 0],
    ]);
    expect(hopeAt(points, 1)).toBe(500);
    expect(hopeAt([], 1)).toBeNull();
  });
});

describe('why', () => {
  it('goes by facts that were there to be seen', async () => {
    await loadLanguage('en');
    const why = (by: Verdict) => whyText(shortGame, red(by)[0]!, barrage8);
    expect(why(verdict(0, 600, 600))).toMatch(/Nothing else was as good/);
    expect(why(verdict(0, 600, 400, { moves: 1 }))).toBe('There was no other move.');
    // Nobody stands beside d4, and the piece had not moved.
    expect(why(verdict(0, 600, 400, { best: 'b3-b4' }))).toMatch(/now Blue knows/);
    expect(why(verdict(2, 600, 400, { best: 'b3-b4' }))).toMatch(/^What stood on b6 could not be known; the engine/);
    expect(why(verdict(0, 600, 400, { best: 'b3-b6' }))).toMatch(/^What stood on b6 could not be known; the engine/);
    expect(why(verdict(0, 600, 590, { best: 'b3-b4' }))).toBe('About as good as the best move.');
  });

  it('names the piece, and counts who could attack it, known Scouts from afar too', async () => {
    await loadLanguage('en');
    const step = (side: 'red' | 'blue', id: string, to: string, reveals: string[] = []) => ({
      ...{ side, id, from: id, to, battle: null, reveals, thinking: null, now: { [id]: to } },
    });
    const said = (start: typeof shortGame.start, known: string[], best: string, shape = barrage8) => {
      const plies = [step('blue', 'h8', 'h7', known), step('red', 'd3', 'd4')];
      const game = { ...shortGame, start: [...start, { at: 'h8', side: 'blue', rank: '1' } as const], plies };
      const [by] = judged(taleOf(game), 'red', [verdict(1, 600, 400, { best })]);
      return whyText(game, by!, shape);
    };
    const miner = { at: 'd3', side: 'red', rank: '3' } as const;
    const beside = { at: 'd5', side: 'blue', rank: '9' } as const;
    const scout = { at: 'h4', side: 'blue', rank: '2' } as const;
    expect(said([miner, beside], [], 'd3-e3')).toBe(
      'On d4, one piece could attack the Miner; on e3, no piece beside it could.',
    );
    // A lake lies between h4 and d4; without it a Scout that is known gets there.
    const dry = { ...barrage8, lakes: [] };
    expect(said([miner, beside, scout], ['h4'], 'a1-a2')).toBe('On d4, one piece could attack the Miner.');
    expect(said([miner, beside, scout], [], 'a1-a2', dry)).toBe('On d4, one piece could attack the Miner.');
    const spy = { ...miner, rank: '1' } as const;
    expect(said([spy, beside, scout], ['h4'], 'a1-a2', dry)).toBe('On d4, two pieces could attack the Spy.');
    expect(said([spy, beside, scout, { ...scout, at: 'f4', side: 'red' }], ['h4'], 'a1-a2', dry)).toContain(
      'one piece',
    );
    // Known to be too weak, it is no threat.
    expect(said([miner, beside, scout], ['h4'], 'a1-a2', dry)).toBe('On d4, one piece could attack the Miner.');
    expect(
      said(
        [
          { ...miner, rank: '9' },
          { ...beside, rank: '8' },
        ],
        ['d5'],
        'a1-a2',
      ),
    ).not.toContain('could attack');
    expect(
      said(
        [
          { ...miner, rank: 'X' },
          { ...beside, rank: '1' },
        ],
        ['d5'],
        'a1-a2',
      ),
    ).toContain('one piece');
    expect(said([miner, beside], ['d5'], 'a1-a2')).toBe('On d4, one piece could attack the Miner.');
    expect(said([miner, { ...beside, rank: 'B' }], ['d5'], 'a1-a2')).toMatch(/^The Miner had not moved before/);
    const flag = { at: 'b2', side: 'red', rank: '8' } as const;
    expect(said([miner, flag, { ...beside, at: 'b3' }], [], 'b2-c2')).toBe(
      'The Colonel on b2 stayed where one piece could attack it.',
    );
  });

  it('says of a long move of a Scout that it showed the Scout', async () => {
    await loadLanguage('en');
    const long = { ...shortGame.plies[0]!, id: 'b3', from: 'b3', to: 'h3', reveals: ['b3'], now: { b3: 'h3' } };
    const why = (made: typeof long) =>
      whyText({ ...shortGame, plies: [made] }, red(verdict(0, 600, 400, { best: 'd3-d4' }))[0]!, barrage8);
    expect(why(long)).toBe('Only a Scout can go so far: now Blue knows this piece.');
    expect(why({ ...long, reveals: [] })).toMatch(/^The Scout had not moved before/);
  });

  it('says of the best choice in Card Battle that the engine would have made it', () => {
    const [by] = judged(taleOf(shortCardGame), 'red', [verdict(1, 600, 600, { best: 'attack 1 1', second: 590 })]);
    expect(whyText(shortCardGame, by!, null)).toBe('The engine would have done the same.');
  });

  const told = (all: ReturnType<typeof red>, game: typeof shortGame = shortGame) =>
    lossText(game, all, storyOf(all), barrage8);

  it('says of a lost game whether a choice or luck lost it', () => {
    expect(told(red(verdict(0, 700, 200), verdict(2, 200, 200)))).toMatch(/^It turned at move 1\. [A-Z]/);
    expect(told(red(verdict(0, 700, 500), verdict(2, 500, 500)))).toMatch(
      /^It turned at move 3, by bad luck\. The choice that cost the most was move 1\. [A-Z]/,
    );
    expect(told(red(verdict(2, 480, 470)))).toMatch(/Luck did, most of all at move 3/);
    expect(told(red(verdict(0, 700, 700), verdict(2, 150, 150)))).toBe('It turned at move 2, played by Blue.');
    expect(told(red(verdict(2, 60, 50)))).toMatch(/bit by bit/);
  });

  it('does not blame a choice that luck made good at once', () => {
    // A blunder at move 1, made good by the battle; a smaller one at move 3, which cost the game.
    const all = red(verdict(0, 530, 250), verdict(2, 870, 700));
    expect(told(all)).toMatch(/^It turned at move 3, by bad luck\. The choice that cost the most was move 3\./);
    expect(storyOf(all).turns.map(({ ply }) => ply)).not.toContain(1);
  });

  it('says of a game that was given up too early that the board had not lost it', () => {
    const resigned = { ...shortGame, outcome: { winner: 'blue', reason: 'resigned' } } as const;
    const byRed = (played: number) => judged(taleOf(resigned), 'red', [verdict(2, 700, played)]);
    expect(told(byRed(450), resigned)).toMatch(/position was not lost: the chances still stood at 45/);
    expect(told(byRed(100), resigned)).toMatch(/^It turned at move 3\. [A-Z]/);
    expect(told([], resigned)).toBe('No single move decided it.');
  });
});

describe('the judging of a game', () => {
  const server = (verdicts: Verdict[], most = 100) => {
    const asked: number[] = [];
    const fetchPart = (_: unknown, ply: number, side: 'red' | 'blue') => {
      asked.push(ply);
      const rest = verdicts.filter((one) => one.ply >= ply);
      return Promise.resolve({ side, verdicts: rest.slice(0, most), next: rest[most]?.ply ?? null });
    };
    return { asked, fetchPart };
  };
  const long = { ...shortGame, plies: Array.from({ length: 40 }, (_, at) => shortGame.plies[at % 2]!) };
  const all = Array.from({ length: 20 }, (_, at) => verdict(2 * at, 500, 500));

  it('comes from the end back, all of it once', async () => {
    const { asked, fetchPart } = server(all);
    const judging = new Judging({ game: 'a' }, long, fetchPart);
    judging.look('red');
    await expect.poll(() => judging.by('red').isWhole).toBe(true);
    expect(asked).toEqual([28, 16, 4, 0]);
    expect(judging.by('red').verdicts).toEqual(all);
    expect(judging.by('blue').share).toBe(0);
  });

  it('requests the rest after a partial answer', async () => {
    const { asked, fetchPart } = server(all, 4);
    const judging = new Judging({ game: 'a' }, long, fetchPart);
    judging.look('red');
    await expect.poll(() => judging.by('red').isWhole).toBe(true);
    expect(asked.slice(0, 3)).toEqual([28, 36, 16]);
    expect(judging.by('red').verdicts).toEqual(all);
  });

  it('waits where the server is busy, and gives up where it does not know the game', async () => {
    const { fetchPart } = server(all);
    let refused = 3;
    const busy = new Judging(
      { game: 'a' },
      long,
      (...wish) => (refused-- > 0 ? Promise.reject(new ApiError('too_many')) : fetchPart(...wish)),
      async () => {},
    );
    busy.look('red');
    await expect.poll(() => busy.by('red').isWhole).toBe(true);
    const lost = new Judging({ game: 'a' }, long, () => Promise.reject(new ApiError('not_found')));
    lost.look('red');
    await expect.poll(() => lost.by('red').hasFailed).toBe(true);
  });

  it('stops when nobody looks', async () => {
    const { asked, fetchPart } = server(all);
    const judging = new Judging({ game: 'a' }, long, fetchPart);
    judging.look('red')();
    await new Promise((wake) => setTimeout(wake, 20));
    expect(asked).toHaveLength(1);
    expect(judging.by('red').isWhole).toBe(false);
  });

  it('knows whose actions those of a card game are', () => {
    expect(new Judging({ game: 'c' }, shortCardGame).by('red').own.length).toBe(shortCardGame.events.length);
  });
});
