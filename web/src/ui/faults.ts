// Notices faults of the page itself, and says so once. What other programs do in the page, such as extensions of the
// browser, is none; nor is a warning about sizes, which comes without an error.

import { mount, unmount } from 'svelte';
import Fault from './Fault.svelte';

export function watchForFaults(target: HTMLElement): void {
  let hasShown = false;
  const show = () => {
    if (hasShown) return;
    hasShown = true;
    const fault = mount(Fault, { target, props: { onclose: () => void unmount(fault) } });
  };
  addEventListener('error', ({ error, filename }) => {
    if (error && filename.startsWith(location.origin)) show();
  });
  addEventListener('unhandledrejection', show);
}
