// @vitest-environment jsdom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { LessonPlay } from './lesson.svelte';
import { type LessonId, lessonOf, lessons, shape } from './lessons';
import { Progress, isCourseOpen } from './progress';
import { loadLearn } from './text.svelte';
import { MemoryStorage } from '../net/storage';

beforeAll(async () => {
  await loadLanguage('en');
  await loadLearn('en');
});
beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

const begun = (id: LessonId) => new LessonPlay(lessonOf(id));

/** Picks the piece and its square, and lets Blue reply. */
function move(play: LessonPlay, from: string, to: string): void {
  if (play.selected !== from) play.pick(from);
  play.pick(to);
  vi.runAllTimers();
}

const rankAt = (play: LessonPlay, square: string) => play.drawn.find(({ at }) => at === square)?.rank;

describe('a lesson', () => {
  it('shows the ranks of its own side and of what was seen', () => {
    const play = begun('spy');
    expect(rankAt(play, 'b3')).toBe('1');
    expect(rankAt(play, 'b4')).toBe('X');
    expect(rankAt(play, 'e6')).toBeNull();
    expect(play.describe('e6', shape.lakes)).toContain('rank unknown');
    expect(play.describe('c3', shape.lakes)).toContain('lake');
  });

  it('asks for the piece first, and says what is not allowed', () => {
    const play = begun('march');
    expect(play.notice).toBe('Select the piece on b2.');
    play.pick('b3');
    expect(play.isRefused).toBe(true);
    play.pick('b2');
    expect(play.marks.targets).toEqual(new Set(['a2', 'b3', 'c2']));
    play.pick('c3');
    expect(play.notice).toBe('The piece can’t move there.');
    play.pick('b3');
    expect(play.isDone).toBe(true);
    expect(rankAt(play, 'b3')).toBe('6');
    play.reset();
    expect(rankAt(play, 'b2')).toBe('6');
  });

  it.each([
    ['e3', 'attacker', '7'],
    ['d2', 'defender', '9'],
    ['f2', 'none', undefined],
  ])('ends a battle on %s as the lesson says: %s', (square, winner, left) => {
    const play = begun('battle');
    move(play, 'e2', square);
    expect(play.battle?.winner).toBe(winner);
    expect(rankAt(play, square)).toBe(left);
    expect(rankAt(play, 'e2')).toBeUndefined();
    expect(play.isDone).toBe(true);
  });

  it('goes on after the reply: the Bomb stays, the Miner clears it', () => {
    const play = begun('bomb');
    move(play, 'b3', 'a3');
    expect(play.notice).toBe(
      'Not yet: that move is allowed, but it isn’t what this exercise is about. Attack the piece on b4.',
    );
    move(play, 'b3', 'b4');
    expect(rankAt(play, 'b4')).toBe('B');
    expect(rankAt(play, 'f4')).toBeNull();
    move(play, 'a4', 'b4');
    expect(rankAt(play, 'b4')).toBe('3');
    expect(play.isDone).toBe(true);
  });

  it.each(lessons.filter(({ steps }) => steps.length > 0).map(({ id }) => id))(
    'is done only by what it teaches: %s',
    (id) => {
      const play = begun(id);
      const { steps } = play.lesson;
      steps.forEach(({ from, to, only }, at) => {
        const right = only ?? Object.keys(to);
        for (const square of Object.keys(to).filter((one) => !right.includes(one))) {
          const before = play.drawn;
          move(play, from, square);
          expect(play.notice, `${from} ${square}`).toMatch(/^Not yet: /);
          expect(play.drawn).toEqual(before);
          expect(play.step).toBe(steps[at]);
        }
        expect(play.isDone).toBe(false);
        if (play.selected !== from) play.pick(from);
        expect(play.marks.targets).toEqual(new Set(right));
        move(play, from, right[0] ?? '');
        expect(play.isDone).toBe(at === steps.length - 1);
      });
    },
  );

  it('asks for an attack where one is taught', () => {
    for (const id of ['battle', 'bomb', 'spy', 'flag'] as const)
      for (const { to, only } of lessonOf(id).steps)
        expect(new Set(only)).toEqual(new Set(Object.keys(to).filter((square) => to[square] !== null)));
  });

  it.each(['two-squares', 'more-squares'] as const)('lets nobody past the rule: %s', (id) => {
    const play = begun(id);
    const { steps } = play.lesson;
    for (const { from, only } of steps.slice(0, -1)) move(play, from, only?.[0] ?? '');
    const last = steps.at(-1);
    const [square = ''] = Object.keys(last?.barred ?? {});
    play.pick(last?.from ?? '');
    expect(play.marks.barred).toEqual(new Set([square]));
    play.pick(square);
    expect(play.isRefused).toBe(true);
    expect(play.notice).toMatch(/^(?:Two|More)-squares rule/);
    expect(play.isDone).toBe(false);
    play.pick(Object.keys(last?.to ?? {})[0] ?? '');
    expect(play.isDone).toBe(true);
  });

  it('is there for every step of the course and every rule', () => {
    expect(lessons.map(({ id }) => id)).toHaveLength(10);
    for (const { pieces } of lessons) expect(new Set(pieces.map(({ at }) => at)).size).toBe(pieces.length);
  });
});

describe('the progress of the course', () => {
  it('goes on where it was left, and is not offered again when ended', () => {
    const storage = new MemoryStorage();
    const progress = new Progress(storage, 8);
    expect(progress.at).toBe(0);
    progress.reach(3);
    expect(new Progress(storage, 8).at).toBe(3);
    expect(isCourseOpen(storage)).toBe(true);
    progress.reach(8);
    expect(isCourseOpen(storage)).toBe(false);
    expect(new Progress(storage, 8).at).toBe(0);
    storage.setItem('vaandel.course', 'nonsense');
    expect(new Progress(storage, 8).at).toBe(0);
  });
});
