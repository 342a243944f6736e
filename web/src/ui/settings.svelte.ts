// The user's settings for this browser: language, appearance, numbering of pieces, and switches.

import { type Face, faces, type Numbering, numberings, setNumbering, setPieceFace } from '../art/numbers.svelte';
import { wantNotifications } from './away';
import { kDelft, themes as looks } from '../themes/themes.svelte';
import { type Language, languages, loadFirst, preferredLanguage } from '../i18n/text.svelte';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
/** How large the board is, where there is room for more than the least. */
export const boardSizes = ['large', 'medium', 'small'] as const;
export type BoardSize = (typeof boardSizes)[number];
/** What is on or off. */
export const switches = ['sounds', 'premove', 'confirm', 'memory', 'advice', 'greetings', 'notify'] as const;
export type Switch = (typeof switches)[number];
const kAtFirst: Record<Switch, boolean> = {
  sounds: true,
  premove: false,
  confirm: false,
  memory: false,
  advice: true,
  greetings: true,
  notify: false,
};

const kLanguageKey = 'vaandel.language';
const kThemeKey = 'vaandel.theme';
const kLookKey = 'vaandel.look';
const kBoardKey = 'vaandel.board';
const kNumbersKey = 'vaandel.numbers';
const kFaceKey = 'vaandel.face';
const switchKey = (name: Switch) => `vaandel.${name}`;

export class Settings {
  theme = $state<Theme>('system');
  /** A theme of src/themes, or the page's own. */
  look = $state<string>(kDelft);
  boardSize = $state<BoardSize>('large');
  language = $state<Language>('en');
  private on = $state.raw(kAtFirst);

  constructor(private readonly storage: Storage) {
    this.look = looks.find(({ id }) => id === storage.getItem(kLookKey))?.id ?? kDelft;
    for (const name of switches) {
      const stored = storage.getItem(switchKey(name));
      if (stored === 'on' || stored === 'off') this.on = { ...this.on, [name]: stored === 'on' };
    }
    wantNotifications(this.on.notify);
  }

  /** Restores stored settings; resolves when the texts of the first screen are loaded. */
  async begin(wanted: readonly string[]): Promise<void> {
    const theme = themes.find((candidate) => candidate === this.storage.getItem(kThemeKey));
    this.applyTheme(theme ?? 'system');
    this.applyBoard(boardSizes.find((candidate) => candidate === this.storage.getItem(kBoardKey)) ?? 'large');
    setNumbering(numberings.find((candidate) => candidate === this.storage.getItem(kNumbersKey)) ?? 'high');
    setPieceFace(faces.find((candidate) => candidate === this.storage.getItem(kFaceKey)) ?? 'both');
    const stored = languages.find((candidate) => candidate === this.storage.getItem(kLanguageKey));
    await this.applyLanguage(stored ?? preferredLanguage(wanted));
  }

  async chooseLanguage(language: Language): Promise<void> {
    this.storage.setItem(kLanguageKey, language);
    await this.applyLanguage(language);
  }

  chooseTheme(theme: Theme): void {
    this.storage.setItem(kThemeKey, theme);
    this.applyTheme(theme);
  }

  chooseLook(look: string): void {
    this.storage.setItem(kLookKey, look);
    this.look = look;
  }

  chooseBoard(size: BoardSize): void {
    this.storage.setItem(kBoardKey, size);
    this.applyBoard(size);
  }

  chooseNumbering(numbering: Numbering): void {
    this.storage.setItem(kNumbersKey, numbering);
    setNumbering(numbering);
  }

  chooseFace(face: Face): void {
    this.storage.setItem(kFaceKey, face);
    setPieceFace(face);
  }

  isOn(name: Switch): boolean {
    return this.on[name];
  }

  turn(name: Switch, isOn: boolean): void {
    this.storage.setItem(switchKey(name), isOn ? 'on' : 'off');
    this.on = { ...this.on, [name]: isOn };
    wantNotifications(this.on.notify);
  }

  private async applyLanguage(language: Language): Promise<void> {
    if (!(await loadFirst(language))) return; // another was chosen meanwhile
    this.language = language;
    document.documentElement.lang = language;
  }

  private applyBoard(size: BoardSize): void {
    this.boardSize = size;
    document.documentElement.dataset.board = size;
  }

  private applyTheme(theme: Theme): void {
    this.theme = theme;
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  }
}
