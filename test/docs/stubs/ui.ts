/** `tabletop-rules/ui` without a browser: a board that is drawn and chosen from by programs, and the rest as it is. */
import type { GameTypes, Observer } from '../../../src/core/index.ts';
import { type BoardSettings, type MountedBoard, selection } from '../../../src/ui/index.ts';
import { withBoard } from '../../../src/ui/state.ts';

export { boardHtml, driveBots, selection } from '../../../src/ui/index.ts';

export function mountBoard<G extends GameTypes>(element: HTMLElement, settings: BoardSettings<G>): MountedBoard<G> {
  let now = withBoard(settings);
  const observer = (): Observer => (typeof now.seat === 'function' ? now.seat() : now.seat);
  const start = () => {
    const { playable, board, ply } = now;
    const seat = observer();
    const moves = seat === 'spectator' || ply !== undefined ? [] : playable.legalMoves(seat);
    return selection<G>(board, playable.view(seat, ply), moves);
  };
  let chosen = start();
  const draw = (): void => {
    const { playable, board, ply } = now;
    element.innerHTML = board.svg(playable.view(observer(), ply), { legal: chosen.targets });
  };
  draw();
  return {
    element,
    get selection() {
      return chosen;
    },
    set: (changes) => {
      now = withBoard({ ...now, ...changes });
      chosen = start();
      draw();
    },
    choose: (target) => {
      chosen = chosen.choose(target);
      const { move } = chosen;
      if (move !== undefined) void now.playable.tryPlay(move);
      draw();
    },
    suggest: () => {},
    say: () => {},
    waitForNext: async () => {},
    unmount: () => {},
  };
}

/** They do nothing outside a browser. */
export function defineBoardElement(): void {}
export function soundPlayer(): () => void {
  return () => {};
}
