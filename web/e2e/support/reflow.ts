// What goes wrong where there is little room, found in what is on show.

import type { Page } from 'playwright-core';

/** Words that break inside, without a hyphen. */
export function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('.unseen, script, style, svg')) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\d]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
        if (tops.some((top) => Math.abs(top - (tops[0] ?? top)) > 4)) found.push(word);
      }
    }
    return found;
  });
}

/** Buttons and links that stick out of the window at a side, or lie over one another. */
export function misplaced(page: Page): Promise<string[]> {
  return page.locator('button, a[href], [role=tab], input').evaluateAll((all) => {
    const top = document.querySelector('dialog[open]') ?? document.body;
    const shown = all
      .filter((one) => top.contains(one) && one.checkVisibility() && !one.closest('.unseen, .stage, .skip'))
      .map((one) => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ one, box }) => box.width > 1 && box.height > 1 && getComputedStyle(one).opacity !== '0');
    const tell = ({ one }: { one: Element }) => one.outerHTML.slice(0, 110);
    const outside = shown.filter(({ box }) => box.left < -0.5 || box.right > innerWidth + 0.5).map(tell);
    // What a box of its own scrolls away lies under others, but is not seen there.
    const hit = ({ one, box }: (typeof shown)[0]) => {
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      const seen = document.elementFromPoint(x, y);
      return !seen || y < 0 || y > innerHeight || one.contains(seen) || seen.contains(one) || !!seen.closest('label');
    };
    const isScrolled = (one: Element) => {
      for (let box = one.parentElement; box; box = box.parentElement)
        if (box.scrollHeight > box.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(box).overflowY)) return true;
      return false;
    };
    return [
      ...outside,
      ...shown.filter((entry) => !hit(entry) && !isScrolled(entry.one)).map((entry) => `under: ${tell(entry)}`),
    ];
  });
}

/** Counts that lie over one another. */
export function overlaps(page: Page): Promise<number> {
  return page.locator('.army').evaluateAll((armies) => {
    const boxes = armies.map((army) => [...army.querySelectorAll('.left')].map((one) => one.getBoundingClientRect()));
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.left < other.right - 0.5 &&
      other.left < one.right - 0.5 &&
      one.top < other.bottom - 0.5 &&
      other.top < one.bottom - 0.5;
    return boxes.flatMap((all) => all.filter((one, index) => all.slice(index + 1).some((other) => isOver(one, other))))
      .length;
  });
}

/** Buttons whose words stick out, and a title that is higher than its header. */
export function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll('.button, [role=tab]')].filter(
      (one) => one.checkVisibility() && !one.closest('.unseen, .stage, .skip, ol'),
    );
    const words = function* (one: Element): Generator<DOMRect> {
      const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.textContent?.trim() || node.parentElement?.closest('.unseen, svg')) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        yield range.getBoundingClientRect();
      }
    };
    const wide = shown.filter((one) => {
      const box = one.getBoundingClientRect();
      return [...words(one)].some((text) => text.left < box.left - 1 || text.right > box.right + 1);
    });
    const title = document.querySelector('header:not(.unseen) h1');
    const head = title?.closest('header')?.getBoundingClientRect();
    const box = title?.getBoundingClientRect();
    const isHigh = head && box && box.height > head.height + 1;
    return [...wide.map((one) => one.textContent?.trim() ?? ''), ...(isHigh ? [title?.textContent ?? ''] : [])];
  });
}
