/** Oyno against a bot, with React 19. */
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { levelBot } from 'tabletop-rules/bots';
import { createMatch } from 'tabletop-rules/core';
import { oynoKit } from 'tabletop-rules/oyno';
import { Board, useMatch } from 'tabletop-rules/react';
import { driveBots } from 'tabletop-rules/ui';

const match = createMatch(oynoKit.game);
const names = ['Ann', 'The bot'];

function App() {
  const { ply } = useMatch(match);
  useEffect(() => driveBots(match, { 1: levelBot(oynoKit, 'casual') }), []);
  return (
    <main>
      <h1>Oyno</h1>
      <Board playable={match} board={oynoKit} seat={0} names={names} undo={() => match.undo({ seat: 0 })} />
      <p>Actions so far: {ply}</p>
    </main>
  );
}

createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
