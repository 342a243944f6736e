import { beforeAll, describe, expect, it } from 'vitest';
import { loadLanguage } from '../i18n/text.svelte';
import { faultText, lineOf } from '../replay/words';
import { ApiError } from './api';
import { recordFaults } from './record_fault';

beforeAll(() => loadLanguage('en'));

const answer = (...problems: object[]) => new ApiError('bad_record', { error: { code: 'bad_record', problems } });
const texts = (...problems: object[]) =>
  recordFaults(answer(...problems.map((problem) => ({ line: null, what: 'English', ...problem })))).map(faultText);

describe('faults of a record', () => {
  it('are told in words of the page, with their values', () => {
    expect(texts({ code: 'empty' })).toEqual(['It is empty.']);
    expect(texts({ code: 'illegal', at: 57, play: 'e4e5', why: 'more_squares' })).toEqual([
      'Move 57 (e4e5) is illegal: “More-squares rule: this move would bring back an earlier position.”',
    ]);
    expect(texts({ code: 'too_long', have: 10001, most: 10000 })[0]).toContain('10001');
    for (const code of ['goes_on', 'action']) expect(texts({ code, at: 9 })[0]).toContain('move 9');
    for (const code of ['unknown_form', 'no_game', 'end']) expect(texts({ code, at: 9 })[0]).toMatch(/^[A-Z].*\.$/);
  });

  it('have only the words of the server where the page has none', () => {
    expect(recordFaults(answer({ code: 'unreadable', line: 21, what: 'no such square' }))).toEqual([
      { line: 21, what: 'no such square', told: null },
    ]);
    expect(texts({ code: 'of_a_newer_server' })).toEqual([null]);
    expect(texts({ code: 'constructor' })).toEqual([null]);
    const illegal = { code: 'illegal', at: 57, play: 'e4e5' };
    expect(texts({ ...illegal, why: 'of_a_newer_server' }, { code: 'empty' })).toEqual([null, 'It is empty.']);
    expect(texts({ code: 'goes_on', at: 'x' })).toEqual([null]);
  });

  it('are none where the answer is not understood', () => {
    expect(recordFaults(new ApiError('bad_record'))).toEqual([]);
    expect(recordFaults(answer({ line: 'x', what: '' }))).toEqual([]);
  });
});

describe('a line of a record', () => {
  it('is the one that the server counts, cut where it is long', () => {
    expect(lineOf('a\r\n b \r\nd', 2)).toBe('b');
    expect(lineOf('a\r\n b \r\nd', 3)).toBe('d');
    expect(lineOf('a', 2)).toBe('');
    expect(lineOf('x'.repeat(81), 1)).toBe(`${'x'.repeat(79)}…`);
  });
});
