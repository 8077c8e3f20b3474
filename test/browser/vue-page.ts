/** Components of Vue for a page: what it loads, and what it does with what a server rendered. */
import { createApp, createSSRApp, h, reactive, ref } from 'vue';
import { createMatch } from '../../src/core/index.ts';
import { type Oyno, oyno, oynoKit } from '../../src/oyno/index.ts';
import { Board, useMatch } from '../../src/vue/index.ts';
import { countedMatch } from './counted-match.ts';

const first = countedMatch(createMatch(oyno));
const second = countedMatch(createMatch(oyno));
second.play({ type: 'place', seat: 0, cell: 'b2' });

const root = document.querySelector('#root')!;
const make = root.firstChild === null ? createApp : createSSRApp;
const app = make({
  setup() {
    const state = reactive({ shown: 'first', name: 'Bob', dark: false });
    // Behind a proxy, as matches are that a page keeps in a ref.
    const matches = ref({ first, second });
    const match = () => (state.shown === 'second' ? matches.value.second : matches.value.first);
    const now = useMatch<Oyno>(match);
    window.change = (changes) => void Object.assign(state, changes);
    return () =>
      h('main', [
        h('p', { id: 'ply' }, now.value.ply),
        state.shown === 'none'
          ? undefined
          : h(Board<Oyno>, {
              class: 'mine',
              playable: match(),
              board: oynoKit,
              seat: 0,
              names: ['Ann', state.name],
              theme: state.dark ? 'dark' : undefined,
              onMount: (board) => {
                window.mounted = board;
              },
            }),
      ]);
  },
});
app.mount(root);

Object.assign(window, { first, second, leave: () => app.unmount(), api: {} });
