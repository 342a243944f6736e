import { type Component, flushSync, mount, unmount } from 'svelte';
import { onTestFinished } from 'vitest';

/** jsdom lays nothing out. */
class NoSizes implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
globalThis.ResizeObserver ??= NoSizes;

/** Mounts a component into the test's page and removes it afterwards. */
export function mounted<Props extends Record<string, unknown>, Exports extends Record<string, unknown>>(
  component: Component<Props, Exports, string>,
  props: Props,
): { host: HTMLElement; exports: Exports } {
  const host = document.createElement('div');
  document.body.append(host);
  const exports = mount(component, { target: host, props });
  flushSync();
  onTestFinished(async () => {
    await unmount(exports);
    host.remove();
  });
  return { host, exports };
}

export function one<E extends Element = HTMLElement>(host: ParentNode, selector: string): E {
  const found = host.querySelector<E>(selector);
  if (!found) throw new Error(`nothing matches ${selector}`);
  return found;
}

export function press(target: Element, key: string): void {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  flushSync();
}

export function click(target: Element): void {
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  flushSync();
}
