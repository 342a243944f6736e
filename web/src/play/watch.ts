import { clearCall } from '../ui/away';

/** The events that a game's page listens for while it is open; returns a function that stops. */
export function watchPage(session: { wakeUp(): void; close(): void }): () => void {
  let hiddenSince: number | null = null;
  /** A page that slept this long, in milliseconds, does not trust its connection. */
  const sleep = 20_000;
  const see = () => {
    if (document.hidden) hiddenSince = Date.now();
    else {
      clearCall();
      if (hiddenSince !== null && Date.now() - hiddenSince > sleep) session.wakeUp();
    }
  };
  // With the network goes the line, whether or not anybody says so; with it comes the line back.
  const networks = ['online', 'offline'] as const;
  const dial = () => session.wakeUp();
  document.addEventListener('visibilitychange', see);
  for (const name of networks) window.addEventListener(name, dial);
  return () => {
    document.removeEventListener('visibilitychange', see);
    for (const name of networks) window.removeEventListener(name, dial);
    session.close();
    document.title = 'Vaandel';
  };
}
