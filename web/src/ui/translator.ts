// Translators of browsers take a text of the page out and put a <font> with their own in its place. The page would go on
// writing into what they took out. Here each such text goes back before its translation, empty: as soon as the page
// writes something new into it, or takes it away, the translation goes.

/** Watches over `root` for as long as the page lasts; returns how to end it. */
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
