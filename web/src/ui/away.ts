// Alerts a player who looks at something else: a badge on the page's icon and, if the user wants it and the
// browser allows it, a notification.

let isWanted = false;

/** Whether the reader wants notifications; one that the browser does not allow does not come. */
export function wantNotifications(wanted: boolean): void {
  isWanted = wanted;
}

export const canNotify = (): boolean => 'Notification' in globalThis;

/** Asks for permission, if it was neither granted nor denied; call it from a click. Returns whether it is granted. */
export async function askToNotify(): Promise<boolean> {
  if (!canNotify()) return false;
  const leave =
    Notification.permission === 'default' ? await Notification.requestPermission() : Notification.permission;
  return leave === 'granted';
}

/** It is the player's turn in the game of this page. Alerts if the page is not visible. */
export async function call(title: string, text: string): Promise<void> {
  if (!document.hidden) return;
  void setBadge(1);
  if (!isWanted || !canNotify() || Notification.permission !== 'granted') return;
  const options = { body: text, tag: location.hash, icon: '/icon-192.png', data: location.href };
  const worker = await navigator.serviceWorker?.getRegistration().catch(() => undefined);
  // On phones only a service worker may show one.
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options).addEventListener('click', () => window.focus());
}

/** The player is here. */
export function clearCall(): void {
  void setBadge(0);
}

async function setBadge(count: number): Promise<void> {
  try {
    await (count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.());
  } catch {
    // No badge here.
  }
}
