// One game in two tabs of a browser: the tab that opened it last plays, the older ones go quiet.

const kChannel = 'vaandel.game';

/**
 * Tells the other tabs that `seat` is played here now; `quiet` runs when one of them says so later. Returns how to end
 * it.
 */
export function claimSeat(seat: { game: string; side: string }, quiet: () => void): () => void {
  if (!('BroadcastChannel' in globalThis)) return () => {};
  const channel = new BroadcastChannel(kChannel);
  const name = `${seat.game} ${seat.side}`;
  channel.addEventListener('message', ({ data }) => {
    if (data === name) quiet();
  });
  channel.postMessage(name);
  return () => channel.close();
}
