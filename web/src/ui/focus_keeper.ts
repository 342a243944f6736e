// Keeps the focus on the page: where what had it is gone, such as a page, a panel or a row of a list, it goes to what
// is nearest, not to the top of everything. Who knows a better place is faster: this looks when all else is done.

/** What has a name or a place in the reading order. */
const kPlaces = 'dialog[open], section, form, main, nav, header';
/** A page that is on its way has no place yet. */
const kWaiting = 'main[data-waiting]';

function placeFor(path: readonly Element[]): HTMLElement | null {
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog:modal')].at(-1);
  if (dialog) return dialog.querySelector<HTMLElement>('[tabindex="-1"]') ?? dialog;
  const near = path.find((one) => one.isConnected)?.closest<HTMLElement>(kPlaces);
  if (near && !near.matches('main')) return near;
  const main = document.querySelector<HTMLElement>('main');
  return main?.querySelector<HTMLElement>('h1') ?? main;
}

/** Puts the focus there, though it may be no place for it otherwise. */
function land(place: HTMLElement): void {
  if (!place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  place.focus({ preventScroll: true });
}

/** `first`: what has got the focus by now. Returns how to end it. */
export function keepFocus(page: HTMLElement, first: EventTarget | null): () => void {
  /** What had the focus, and what is around it. */
  let last: Element | null = null;
  let path: Element[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function note({ target }: { readonly target: EventTarget | null }): void {
    if (!(target instanceof Element)) return;
    last = target;
    path = [];
    for (let at = target.parentElement; at && at !== document.body; at = at.parentElement) path.push(at);
  }

  function look(): void {
    timer = undefined;
    if (!last || last.isConnected || (document.activeElement ?? document.body) !== document.body) return;
    if (document.querySelector(kWaiting)) return;
    const place = placeFor(path);
    if (place) land(place);
  }

  const watcher = new MutationObserver(() => {
    if (last && !last.isConnected) timer ??= setTimeout(look, 50);
  });
  // Who presses beside everything wishes it nowhere.
  const leave = () => (last = null);
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', leave, true);
  watcher.observe(page, { childList: true, subtree: true });
  note({ target: first });
  timer = setTimeout(look, 50);
  return () => {
    clearTimeout(timer);
    watcher.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', leave, true);
  };
}
