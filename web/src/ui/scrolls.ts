/** For a box that scrolls: keys can scroll it, and its foot shows whether there is more below (base.css). */
export function scrolls(box: HTMLElement): () => void {
  const look = () => {
    const below = box.scrollHeight - box.clientHeight;
    const canScroll = below > 1 && /auto|scroll/.test(getComputedStyle(box).overflowY);
    if (canScroll) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
    box.toggleAttribute('data-more', canScroll && box.scrollTop < below - kAlmost);
  };
  box.addEventListener('scroll', look, { passive: true });
  const sizes = new ResizeObserver(look);
  const watch = () => {
    sizes.disconnect();
    for (const one of [box, ...box.children]) sizes.observe(one);
  };
  const parts = new MutationObserver(watch);
  parts.observe(box, { childList: true });
  watch();
  return () => {
    box.removeEventListener('scroll', look);
    sizes.disconnect();
    parts.disconnect();
  };
}

/** CSS pixels below which nothing can be read. */
const kAlmost = 8;
