import { lookUp, t } from '../i18n/text.svelte';
import { rankName } from '../play/words';
import type { TextProblem } from './text';

/** The name of a preset; for one that the catalogue does not know, its id in a readable form. */
export function presetName(id: string): string {
  const plain = id.replaceAll('-', ' ');
  return lookUp(`preset.${id}`) ?? plain.slice(0, 1).toUpperCase() + plain.slice(1);
}

/** What is wrong with a text of set-ups, and where. */
export function textProblem(problem: TextProblem): string {
  switch (problem.code) {
    case 'empty':
      return t('settext.empty');
    case 'length':
      return t('settext.length', { line: problem.line, have: problem.have, want: problem.want });
    case 'letter':
      return t('settext.letter', { line: problem.line, column: problem.column, letter: problem.letter });
    case 'count': {
      const { line, rank, have, want } = problem;
      return t('settext.count', { line, rank: rankName(rank), have, want });
    }
  }
}
