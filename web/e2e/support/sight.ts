import type { Locator } from 'playwright-core';

/** The parts of an element of which a corner is not to be seen: outside the window, or covered. */
export function hiddenParts(whole: Locator, parts = 'p, button'): Promise<string[]> {
  return whole.evaluate(
    (element, parts) =>
      [...element.querySelectorAll(parts)].flatMap((part) => {
        const { left, right, top, bottom, width } = part.getBoundingClientRect();
        const corners = [left + 3, right - 3].flatMap((x) => [top + 3, bottom - 3].map((y) => [x, y] as const));
        const isSeen = corners.every(([x, y]) => part.contains(document.elementFromPoint(x, y)));
        return width === 0 || isSeen ? [] : [part.textContent ?? ''];
      }),
    parts,
  );
}
