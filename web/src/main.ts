import { mount } from 'svelte';
import App from './App.svelte';
import { openStorage } from './net/browser_storage.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/table.css';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
mount(App, { target, props: { storage: openStorage() } });
