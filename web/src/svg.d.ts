// HTML's attribute holds for texts of pictures too; Svelte's types do not know that.
import 'svelte/elements';

declare module 'svelte/elements' {
  interface SVGAttributes<T extends EventTarget> {
    translate?: 'yes' | 'no';
  }
}
