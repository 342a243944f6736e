import { mount } from 'svelte';
import App from './App.svelte';
import { openStorage } from './net/browser_storage.svelte';
import { watchForFaults } from './ui/faults';
import { keepUpWithTranslators } from './ui/translator';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
watchForFaults(document.body);
keepUpWithTranslators(document.body);
// Only who gives the page the focus has one to keep.
addEventListener(
  'focusin',
  ({ target }) => {
    void import('./ui/focus_keeper').then(({ keepFocus }) => keepFocus(document.body, target)).catch(() => undefined);
  },
  { once: true },
);
mount(App, { target, props: { storage: openStorage() } });

// The page stays there when the line is away. Where a browser forbids it, it is a page like any other.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  addEventListener('load', () => navigator.serviceWorker.register('/sw.js').catch(() => undefined));
