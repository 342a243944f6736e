import { flushSync } from 'svelte';
import type { LinePorts } from '../net/kept_line';
import type { ServerMessage } from '../net/protocol';

/** The server's end of a session's connection: what was sent, and a way to send. */
export class Wire extends EventTarget {
  readonly sent: Record<string, unknown>[] = [];

  get ports(): LinePorts {
    return { open: () => this as unknown as WebSocket, setTimer: () => 0, clearTimer: () => {}, random: () => 0 };
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {}
  say(message: ServerMessage): void {
    this.hear(JSON.stringify(message));
  }
  /** Sends a raw frame, also one that no server should send. */
  hear(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
    flushSync();
  }
}
