// The greetings of a game on screen, beside states and greetings that come one after the other.

import { flushSync } from 'svelte';
import Greetings from '../game/Greetings.svelte';
import type { AnyState, Greeting } from '../net/protocol';
import { MemoryStorage } from '../net/storage';
import { Settings } from '../ui/settings.svelte';
import { mounted } from './mounted';

export function greetingsOf(first: AnyState) {
  let greeting = $state.raw<Greeting | null>(null);
  let game = $state.raw(first);
  const settings = new Settings(new MemoryStorage());
  const session = {
    ...{ line: 'open' as const, greet: () => {} },
    get greeting() {
      return greeting;
    },
  };
  const { host } = mounted(Greetings, {
    ...{ session, settings, rivalName: null, isOpen: false, onclose: () => {} },
    get game() {
      return game;
    },
  });
  return {
    host,
    settings,
    say(next: Greeting) {
      greeting = next;
      flushSync();
    },
    play(next: AnyState) {
      game = next;
      flushSync();
    },
  };
}
