// "Connected again.": shown for a moment, and announced.

import { untrack } from 'svelte';
import { t } from '../i18n/text.svelte';
import { announce } from './live.svelte';

const kShownMs = 3_000;

/** Whether it is shown: for a moment, when `isBack` holds after `isAway` did. Call it while a component is made. */
export function backAgain(isAway: () => boolean, isBack: () => boolean): () => boolean {
  let wasAway = false;
  let isShown = $state(false);
  $effect(() => {
    isShown = false;
    if (isAway()) wasAway = true;
    if (!wasAway || !isBack()) return;
    wasAway = false;
    isShown = true;
    untrack(() => announce(t('line.again')));
    const timer = setTimeout(() => (isShown = false), kShownMs);
    return () => clearTimeout(timer);
  });
  return () => isShown;
}
