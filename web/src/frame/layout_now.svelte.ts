// The current layout of the window.

import { createSubscriber } from 'svelte/reactivity';
import { type Layout, layoutFor } from './layout';

const follow = createSubscriber((update) => {
  window.addEventListener('resize', update);
  return () => window.removeEventListener('resize', update);
});

/** Call it where it is used: it follows the window. */
export function layoutNow(rows: 1 | 2): Layout {
  follow();
  const root = parseFloat(getComputedStyle(document.documentElement).fontSize) || undefined;
  return layoutFor(window.innerWidth, window.innerHeight, root, rows);
}
