/** Arrow keys at the table: along a row of cards, and between rows. Moves the focus; true if the key was used. */
export function walkCards(table: Element, from: Element, key: string): boolean {
  const row = from.closest('[data-line], [data-hand]');
  if (!row) return false;
  const rows = [...table.querySelectorAll('[data-line], [data-hand=own]')];
  const at = cardsOf(row).findIndex((card) => card.contains(from));
  const next = at < 0 ? undefined : neighbour(rows, row, at, key);
  next?.focus();
  return next !== undefined;
}

function neighbour(rows: readonly Element[], row: Element, at: number, key: string): HTMLElement | undefined {
  switch (key) {
    case 'ArrowLeft':
      return at > 0 ? cardsOf(row)[at - 1] : undefined;
    case 'ArrowRight':
      return cardsOf(row)[at + 1];
    case 'ArrowUp':
      return nearest(rows[rows.indexOf(row) - 1], at);
    case 'ArrowDown':
      return nearest(rows[rows.indexOf(row) + 1], at);
    default:
      return undefined;
  }
}

function nearest(row: Element | undefined, at: number): HTMLElement | undefined {
  const cards = row ? cardsOf(row) : [];
  return cards[Math.min(at, cards.length - 1)];
}

function cardsOf(row: Element): HTMLElement[] {
  return [...row.querySelectorAll('button')];
}
