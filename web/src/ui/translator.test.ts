// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepUpWithTranslators } from './translator';

let stop: () => void;
let status: HTMLElement;
let text: Text;

/** As Chrome does it. */
function translate(taken: Text, how: 'at once' | 'one after the other'): void {
  const font = document.createElement('font');
  font.append(document.createElement('font'));
  font.firstElementChild?.append(`<${taken.data}>`);
  if (how === 'at once') taken.replaceWith(font);
  else {
    taken.before(font);
    taken.remove();
  }
}
const seen = async () => {
  await new Promise((wake) => setTimeout(wake));
  return status.textContent;
};

beforeEach(() => {
  document.body.innerHTML = '<p>before <b>bold</b></p>';
  status = document.body.firstElementChild as HTMLElement;
  text = status.firstChild as Text;
  stop = keepUpWithTranslators(document.body);
});
afterEach(() => stop());

it.each(['at once', 'one after the other'] as const)('what the page writes is seen, taken out %s', async (how) => {
  translate(text, how);
  expect(await seen()).toBe('<before >bold');
  text.nodeValue = 'after ';
  expect(await seen()).toBe('after bold');
  expect(document.querySelectorAll('font')).toHaveLength(0);
  // And again: translators do not rest.
  translate(text, how);
  expect(await seen()).toBe('<after >bold');
  text.nodeValue = 'at last ';
  expect(await seen()).toBe('at last bold');
});

it('what the page takes away goes, and nothing of its translation stays', async () => {
  translate(text, 'at once');
  expect(await seen()).toBe('<before >bold');
  text.remove();
  expect(await seen()).toBe('bold');
});

it('leaves alone what changes without a translator', async () => {
  text.nodeValue = '';
  text.replaceWith('new ');
  expect(await seen()).toBe('new bold');
});
