import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const kBuilt = resolve(import.meta.dirname, '../../../build/release');

/** The programs that serve. */
export const kProgram = process.env.VAANDEL_BIN ?? join(kBuilt, 'vaandel');
/** Ours, with one edition more (tests/further_edition). */
export const kFurtherProgram = process.env.VAANDEL_FURTHER_BIN ?? join(kBuilt, 'tests/further_edition/vaandel_further');

const kStartMs = 20_000;

/** `vaandel serve` on a free port with a folder of its own; can be stopped and started again on both. */
export class Server {
  private process: ChildProcess | null = null;
  private output = '';

  private constructor(
    private readonly program: string,
    private readonly port: number,
    private readonly data: string,
    private readonly options: readonly string[],
  ) {}

  /** `options`: further ones of `vaandel serve`. */
  static async start(program: string, ...options: string[]): Promise<Server> {
    if (!existsSync(program)) throw new Error(`${program} is not there: build it first, or set VAANDEL_BIN`);
    const server = new Server(program, await freePort(), mkdtempSync(join(tmpdir(), 'vaandel-e2e-')), options);
    await server.begin();
    return server;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async begin(): Promise<void> {
    const process = spawn(this.program, ['serve', '--port', String(this.port), '--data', this.data, ...this.options]);
    this.process = process;
    process.stdout.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    process.stderr.on('data', (chunk: Buffer) => (this.output += chunk.toString()));
    const end = Date.now() + kStartMs;
    while (Date.now() < end && process.exitCode === null) {
      const answer = await fetch(`${this.address}/api/editions`).catch(() => null);
      if (answer?.ok) return;
      await new Promise((wake) => setTimeout(wake, 50));
    }
    throw new Error(`the server did not start:\n${this.output}`);
  }

  /** Ends the process without a word, as a power cut would. */
  async kill(): Promise<void> {
    const process = this.process;
    this.process = null;
    if (!process || process.exitCode !== null) return;
    const gone = once(process, 'exit');
    process.kill('SIGKILL');
    await gone;
  }

  /** Stops it where it stands: its connections stay open, and nothing answers. */
  freeze(): void {
    this.process?.kill('SIGSTOP');
  }

  thaw(): void {
    this.process?.kill('SIGCONT');
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
