import { flushSync } from 'svelte';

/** Props of a component that a test changes while it is on show. */
export function changing<Props extends object>(first: Props): { props: Props; set(more: Partial<Props>): void } {
  const props = $state(first);
  return {
    props,
    set(more) {
      Object.assign(props, more);
      flushSync();
    },
  };
}
