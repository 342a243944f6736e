/** Runs `work` now and then this long after each run, while the page is visible. Returns a function that stops it. */
export function whileLookedAt(work: () => Promise<void>, everyMs: number): () => void {
  let timer: number | undefined;
  let isOver = false;
  let isRunning = false;

  async function run(): Promise<void> {
    if (isOver || isRunning || document.hidden) return;
    isRunning = true;
    window.clearTimeout(timer);
    await work().catch(() => undefined);
    isRunning = false;
    if (!isOver) timer = window.setTimeout(() => void run(), everyMs);
  }
  const look = () => void run();

  document.addEventListener('visibilitychange', look);
  look();
  return () => {
    isOver = true;
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
  };
}
