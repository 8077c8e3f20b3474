/** Components of React for a page: what it loads, and what it does with what a server rendered. */
import { StrictMode, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createMatch, type Match } from '../../src/core/index.ts';
import { type Oyno, oyno, oynoKit } from '../../src/oyno/index.ts';
import { Board, useMatch } from '../../src/react/index.ts';
import { countedMatch } from './counted-match.ts';

function App({ first, second }: { readonly first: Match<Oyno>; readonly second: Match<Oyno> }) {
  const [{ shown, name, dark }, change] = useState({ shown: 'first', name: 'Bob', dark: false });
  const match = shown === 'second' ? second : first;
  const { ply } = useMatch(match);
  window.change = (changes) => change((old) => ({ ...old, ...changes }));
  return (
    <main>
      <p id="ply">{ply}</p>
      {shown === 'none' ? null : (
        <Board
          className="mine"
          playable={match}
          board={oynoKit}
          seat={0}
          names={['Ann', name]}
          theme={dark ? 'dark' : undefined}
          onMount={(board) => {
            window.mounted = board;
          }}
        />
      )}
    </main>
  );
}

const first = countedMatch(createMatch(oyno));
const second = countedMatch(createMatch(oyno));
second.play({ type: 'place', seat: 0, cell: 'b2' });
const app = (
  <StrictMode>
    <App first={first} second={second} />
  </StrictMode>
);
const root = document.querySelector('#root')!;
const rendered = root.firstChild === null ? createRoot(root) : hydrateRoot(root, app);
if (root.firstChild === null) rendered.render(app);

Object.assign(window, { first, second, leave: () => rendered.unmount(), api: {} });
