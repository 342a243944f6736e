// Small numbers in sentences: from two to twelve as words. One is a word of its own in each text, for it bends.

import type { Language } from './text.svelte';

const words: Record<Language, string> = {
  en: 'two three four five six seven eight nine ten eleven twelve',
  fr: 'deux trois quatre cinq six sept huit neuf dix onze douze',
  nl: 'twee drie vier vijf zes zeven acht negen tien elf twaalf',
  de: 'zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
};

export function inWords(number: number, language: Language): string {
  return words[language].split(' ')[number - 2] ?? String(number);
}
