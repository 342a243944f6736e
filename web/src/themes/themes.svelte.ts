// Themes: each is a folder here, with its colours, and optionally its art, its names and the editions that it is made
// for. Everything but its head is loaded when it is in use. Delft, the default look, is the page itself and has no
// folder.

import { dress, type Language } from '../i18n/text.svelte';
import type { EditionId } from '../net/protocol';
import type { Names } from '../i18n/names';

/** theme.json */
export interface Theme {
  readonly id: string;
  readonly name: Readonly<Record<Language, string>>;
  /** The theme applies while one of these is on the page; without them, always. */
  readonly editions?: readonly EditionId[];
  /** The contrast of its texts, if it promises more than WCAG requires. */
  readonly contrast?: number;
}

/** The page's own look. */
export const kDelft = 'delft';

const heads = import.meta.glob<Theme>('./*/theme.json', { eager: true, import: 'default' });
const drawings = import.meta.glob<string>('./*/{art,tableau}.svg', { query: '?raw', import: 'default' });
const colours = import.meta.glob('./*/tokens.css');
const names = import.meta.glob<Names>('./*/names.json', { import: 'default' });

export const themes: readonly Theme[] = Object.values(heads);

let shown = $state.raw<EditionId | null>(null);
let art = $state.raw<string | null>(null);
let tableau = $state.raw<string | null>(null);
/** The last call wins, whatever loads first. */
let calls = 0;

/** Declares the edition whose board is on the page; call it in an effect and return its result. */
export function showEdition(edition: EditionId): () => void {
  shown = edition;
  return () => {
    if (shown === edition) shown = null;
  };
}

export function shownEdition(): EditionId | null {
  return shown;
}

/** The symbols of the current theme; null if it uses the page's own. */
export function wornArt(): string | null {
  return art;
}

/** The current theme's picture of the front page; null if it uses the page's own. */
export function wornTableau(): string | null {
  return tableau;
}

/** Applies the theme `chosen` if it fits what is on the page, otherwise removes the current one. */
export async function wear(chosen: string, edition: EditionId | null): Promise<void> {
  calls += 1;
  const call = calls;
  const theme = themes.find(
    ({ id, editions }) => id === chosen && (!editions || (edition !== null && editions.includes(edition))),
  );
  const folder = `./${theme?.id}`;
  const [drawing, picture, said] = theme
    ? await Promise.all([
        drawings[`${folder}/art.svg`]?.(),
        drawings[`${folder}/tableau.svg`]?.(),
        names[`${folder}/names.json`]?.(),
        colours[`${folder}/tokens.css`]?.(),
      ])
    : [null, null, null];
  if (call !== calls) return;
  art = drawing ?? null;
  tableau = picture ?? null;
  dress(said ?? null);
  if (theme) document.documentElement.dataset.wear = theme.id;
  else delete document.documentElement.dataset.wear;
}
