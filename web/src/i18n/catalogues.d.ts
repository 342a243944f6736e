/** A part of a catalogue: vite.config.ts makes it. */
declare module '*.json?part=first' {
  const words: Partial<import('./text.svelte').Catalogue>;
  export default words;
}
declare module '*.json?part=rest' {
  const words: Partial<import('./text.svelte').Catalogue>;
  export default words;
}
