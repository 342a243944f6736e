// The props of the parts of the shelf beside the set-up desk.

import type { Edition, Side } from '../net/protocol';
import type { SetupEditor } from './editor.svelte';
import type { SavedSetups } from './saved.svelte';

export interface ShelfProps {
  editor: SetupEditor;
  edition: Edition;
  side: Side;
  saved: SavedSetups;
  /** Whether an army may be saved: not at a screen where the enemy sees the list next. */
  canSave: boolean;
  isActive: boolean;
  onload: (setup: string) => void;
}
