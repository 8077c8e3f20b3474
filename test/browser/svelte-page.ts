/** A component of Svelte for a page: what it loads, and what it does with what a server rendered. */
import { hydrate, mount, unmount } from 'svelte';
import App from './board-for-test.svelte';

const target = document.querySelector('#root')!;
const app = (target.firstChild === null ? mount : hydrate)(App, { target, props: { globals: window } });

Object.assign(window, { leave: () => unmount(app), api: {} });
