// Announcements for screen readers. One polite region for the whole page; App.svelte shows it.

let message = $state('');

export function announce(text: string): void {
  // The same words twice would not be read twice: an invisible difference makes them new.
  message = text === message ? `${text}\u00a0` : text;
}

/** What was said belonged to a page that is left. */
export function silence(): void {
  message = '';
}

export function announced(): string {
  return message;
}
