import { clearCall } from '../ui/away';

/** What the page of a game listens for while it is open; returns how to end it. */
export function watchPage(session: { wakeUp(): void; close(): void }): () => void {
  let hiddenSince: number | null = null;
  /** A page that slept this long, in milliseconds, does not trust its line. */
  const sleep = 20_000;
  const see = () => {
    if (document.hidden) hiddenSince = Date.now();
    else {
      clearCall();
      if (hiddenSince !== null && Date.now() - hiddenSince > sleep) session.wakeUp();
    }
  };
  const online = () => session.wakeUp();
  document.addEventListener('visibilitychange', see);
  window.addEventListener('online', online);
  return () => {
    document.removeEventListener('visibilitychange', see);
    window.removeEventListener('online', online);
    session.close();
    document.title = 'Vaandel';
  };
}
