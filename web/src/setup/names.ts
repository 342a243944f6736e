import { t } from '../i18n/text.svelte';
import { rankName } from '../play/words';
import type { TextProblem } from './text';

/** What is wrong with a text of set-ups, and where. */
export function textProblem(problem: TextProblem): string {
  switch (problem.code) {
    case 'empty':
      return t('settext.empty');
    case 'length':
      return t('settext.length', { line: problem.line, have: problem.have, want: problem.want });
    case 'letter':
      return t('settext.letter', { line: problem.line, column: problem.column, letter: problem.letter });
    case 'letters':
      return t('settext.letters', { line: problem.line, count: problem.count, letters: problem.some.join(' ') });
    case 'count': {
      const { line, rank, have, want } = problem;
      return t('settext.count', { line, rank: rankName(rank), have, want });
    }
  }
}
