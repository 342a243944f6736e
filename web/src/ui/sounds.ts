// Sounds synthesised by the browser. Each only accompanies something visible.

import type { Settings } from './settings.svelte';

export const cues = ['move', 'battle', 'capture', 'loss', 'turn', 'end'] as const;
export type Cue = (typeof cues)[number];

/** A tone that fades out: when it begins and how long it lasts, in seconds; its pitch in hertz at both ends. */
export interface Tone {
  readonly at: number;
  readonly lasts: number;
  readonly from: number;
  readonly to: number;
  readonly shape: OscillatorType;
  readonly loud: number;
}

const tone = (at: number, lasts: number, from: number, to = from, loud = 1, shape: OscillatorType = 'sine'): Tone => ({
  ...{ at, lasts, from, to, loud, shape },
});

/**
 * Wood for a move, steel for a battle, up for a capture and down for a loss, a small bell for the turn, a chord for
 * the end.
 */
export const tones: Record<Cue, readonly Tone[]> = {
  move: [tone(0, 0.09, 240, 110), tone(0, 0.03, 1_400, 500, 0.25, 'triangle')],
  battle: [0, 0.13].flatMap((at) => [
    tone(at, 0.22, 1_870, 1_810, 0.22, 'square'),
    tone(at, 0.3, 2_930, 2_900, 0.3, 'triangle'),
    tone(at, 0.1, 200, 90, 0.8),
  ]),
  capture: [tone(0, 0.14, 523, 523, 0.7, 'triangle'), tone(0.11, 0.26, 784, 784, 0.7, 'triangle')],
  loss: [tone(0, 0.16, 330, 311, 0.7, 'triangle'), tone(0.13, 0.34, 233, 208, 0.7, 'triangle')],
  turn: [tone(0, 0.4, 880, 880, 0.5), tone(0, 0.25, 2_640, 2_640, 0.1)],
  end: [262, 330, 392, 523].map((hertz, index) => tone(index * 0.12, 0.9 - index * 0.1, hertz, hertz, 0.5, 'triangle')),
};

const kVolume = 0.22;

export class Sounds {
  private context: AudioContext | null = null;

  constructor(private readonly settings: Settings) {}

  /** Plays it if sounds are on; browsers play nothing before the user has interacted with the page. */
  play(cue: Cue): void {
    if (!this.settings.isOn('sounds') || !('AudioContext' in globalThis)) return;
    if (navigator.userActivation?.hasBeenActive === false) return;
    this.context ??= new AudioContext();
    if (this.context.state === 'suspended') void this.context.resume().catch(() => undefined);
    for (const one of tones[cue]) sound(this.context, one);
  }

  close(): void {
    void this.context?.close().catch(() => undefined);
    this.context = null;
  }
}

function sound(context: AudioContext, { at, lasts, from, to, shape, loud }: Tone): void {
  const start = context.currentTime + at;
  const end = start + lasts;
  const source = new OscillatorNode(context, { type: shape, frequency: from });
  const volume = new GainNode(context, { gain: 0 });
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, end);
  volume.gain.setValueAtTime(0.0001, start);
  volume.gain.exponentialRampToValueAtTime(loud * kVolume, start + 0.008);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  source.connect(volume).connect(context.destination);
  source.start(start);
  source.stop(end);
}
