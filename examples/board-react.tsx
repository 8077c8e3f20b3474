/** The board as a component of React 19. */
import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { mctsBot } from 'tabletop-rules/bots';
import { createMatch, type GameTypes } from 'tabletop-rules/core';
import { oynoKit } from 'tabletop-rules/oyno';
import { type BoardSettings, driveBots, type MountedBoard, mountBoard } from 'tabletop-rules/ui';

/** A board. Its properties are the settings of `mountBoard`; a change of them is drawn in place. */
export function TabletopBoard<G extends GameTypes>(settings: BoardSettings<G>) {
  const element = useRef<HTMLDivElement>(null);
  const board = useRef<MountedBoard<G>>(null);
  const latest = useRef(settings);

  // Before the next effect, which mounts a board with them. What is left out goes back to its default.
  useEffect(() => {
    const forgotten = Object.fromEntries(Object.keys(latest.current).map((name) => [name, undefined]));
    latest.current = settings;
    board.current?.set({ ...forgotten, ...settings });
  });
  useEffect(() => {
    const mounted = mountBoard(element.current!, latest.current);
    board.current = mounted;
    return () => {
      board.current = null;
      mounted.unmount();
    };
  }, []);
  return <div ref={element} />;
}

const match = createMatch(oynoKit.game);
const names = ['Ann', 'The bot'];

function App() {
  useEffect(() => driveBots(match, { 1: mctsBot(oynoKit, { iterations: 300 }) }), []);
  return (
    <main>
      <h1>Oyno</h1>
      <TabletopBoard playable={match} board={oynoKit} seat={0} names={names} undo={() => match.undo({ seat: 0 })} />
    </main>
  );
}

createRoot(document.querySelector('#root')!).render(<App />);
