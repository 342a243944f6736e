// The keys of a replay. Elements with their own use for a key keep it.

import type { Player } from './player.svelte';

export function keysOf(player: Player<unknown>): (event: KeyboardEvent) => void {
  const keys: Record<string, () => void> = {
    ArrowLeft: () => player.back(),
    ArrowRight: () => player.forward(),
    Home: () => player.goTo(0),
    End: () => player.goTo(player.last),
    ' ': () => player.toggle(),
  };
  return (event) => {
    const { target, key } = event;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element))
      return;
    if (target.closest('input, select, textarea, dialog, [role=grid]') || (key === ' ' && target.closest('button, a')))
      return;
    const run = keys[key];
    if (!run) return;
    event.preventDefault();
    run();
  };
}
