// Browser translators replace a text node of the page by a <font> with the translation. The page would keep writing
// into the removed node. So each such node is put back, empty, before its translation: as soon as the page writes
// something new into it, or removes it, the translation is removed.

/** Observes `root` as long as the page exists; returns a function that stops it. */
export function keepUpWithTranslators(root: Node): () => void {
  const translations = new Map<Text, Element>();

  const observer = new MutationObserver((records) => {
    const fonts = records.flatMap(({ addedNodes }) => [...addedNodes].filter(isTranslation));
    for (const { target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
      if (target instanceof Text) update(target);
      for (const text of removedNodes) {
        if (!(text instanceof Text)) continue;
        // A translation that was there goes with its text.
        if (!text.isConnected) drop(text);
        const beside = [...addedNodes, previousSibling, nextSibling];
        const font = beside.find((node) => node instanceof Element && fonts.includes(node));
        if (font instanceof Element && !text.isConnected && font.isConnected) empty(text, font);
      }
    }
    // What was written here is no news.
    observer.takeRecords();
  });

  function empty(text: Text, font: Element): void {
    text.data = '';
    font.before(text);
    translations.set(text, font);
    observer.observe(text, { characterData: true });
  }

  function update(text: Text): void {
    if (text.data !== '') drop(text);
  }

  function drop(text: Text): void {
    translations.get(text)?.remove();
    translations.delete(text);
  }

  observer.observe(root, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function isTranslation(node: Node): node is Element {
  return node instanceof Element && node.localName === 'font';
}
