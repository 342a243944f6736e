import { describe, expect, it } from 'vitest';
import { barrage8 } from '../testing/fixtures';
import { readSetups, writeSetups } from './text';

const kWhole = 'FB..............X2..9312';
const problems = (text: string) => readSetups(text, barrage8).problems;

describe('set-ups as text', () => {
  it('are read back as they were written, with their names', () => {
    const setups = [
      { name: 'Am Wasser', setup: kWhole },
      { name: null, setup: '.B......F.......X2..9312' },
    ];
    expect(readSetups(writeSetups(setups), barrage8)).toEqual({ setups, problems: [] });
  });

  it('may have blanks, small letters, other signs for empty squares and any ends of lines', () => {
    const text = '\uFEFF# one\r\nfb______ ........ x2--9312\r\n\r\n#\r\n' + kWhole;
    expect(readSetups(text, barrage8).setups).toEqual([
      { name: 'one', setup: kWhole },
      { name: null, setup: kWhole },
    ]);
  });

  it('are known by their S where they count from the Marshal down', () => {
    expect(readSetups('FB..............19..28S9', barrage8).setups).toEqual([{ name: null, setup: kWhole }]);
  });

  it('may leave pieces to place', () => {
    expect(readSetups('F'.padEnd(24, '.'), barrage8)).toMatchObject({ problems: [] });
  });

  it('say what is wrong, and where', () => {
    expect(problems('')).toEqual([{ code: 'empty' }]);
    expect(problems('# only a name')).toEqual([{ code: 'empty' }]);
    expect(problems('FB')).toEqual([{ code: 'length', line: 1, have: 2, want: 24 }]);
    expect(problems(`${kWhole}\n FB.............?X2..9312`)).toEqual([
      { code: 'letter', line: 2, column: 17, letter: '?' },
    ]);
    // Of what is no set-up at all one line says enough.
    expect(problems('Hello there, what is this?')).toEqual([
      { code: 'letters', line: 1, count: 20, some: ['H', 'e', 'l'] },
    ]);
    expect(problems('FF..............X2..9382')).toEqual([
      { code: 'count', line: 1, rank: '8', have: 1, want: 0 },
      { code: 'count', line: 1, rank: 'F', have: 2, want: 1 },
    ]);
  });

  it('keep what is right beside what is wrong', () => {
    const read = readSetups(`FB\n${kWhole}`, barrage8);
    expect(read.setups).toEqual([{ name: null, setup: kWhole }]);
    expect(read.problems).toHaveLength(1);
  });
});
