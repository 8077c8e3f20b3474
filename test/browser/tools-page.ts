/** A page with the library as tools, for tests that write their own programs. */
import { workerBot } from 'tabletop-rules/bots';
import { createMatch, type Match } from 'tabletop-rules/core';
import { type DoublesWild, doublesWild, doublesWildBoard } from 'tabletop-rules/doubles-wild';
import { fundomino, fundominoBoard } from 'tabletop-rules/fundomino';
import { type Oyno, oyno, oynoBoard, oynoKit, oynoPuzzle, oynoPuzzleBoard, oynoPuzzleKit } from 'tabletop-rules/oyno';
import { oynoDe } from 'tabletop-rules/oyno/de';
import {
  type BoardElement,
  defineBoardElement,
  driveBots,
  type MountedBoard,
  mountBoard,
  soundPlayer,
} from 'tabletop-rules/ui';
import { uiDe } from 'tabletop-rules/ui/de';
import { wunby, wunbyBoard } from 'tabletop-rules/wunby';
import { type ConnectFour, connectFour } from '../../examples/connect-four.ts';
import { connectFourBoard } from '../../examples/connect-four-board.ts';

const tools = {
  createMatch,
  connectFour,
  connectFourBoard,
  defineBoardElement,
  doublesWild,
  doublesWildBoard,
  driveBots,
  fundomino,
  fundominoBoard,
  mountBoard,
  oyno,
  oynoBoard,
  oynoDe,
  oynoKit,
  oynoPuzzle,
  oynoPuzzleBoard,
  oynoPuzzleKit,
  soundPlayer,
  uiDe,
  workerBot,
  wunby,
  wunbyBoard,
  /** A place for a board. */
  newElement(parent: Node = document.querySelector('#board')!): HTMLElement {
    const element = document.createElement('section');
    parent.appendChild(element);
    return element;
  },
  /** The same, but for some of its functions: what it is now is asked of it each time. */
  withOther: <T extends object, F extends object>(match: T, functions: F): Omit<T, keyof F> & F =>
    Object.create(match, Object.getOwnPropertyDescriptors(functions)),
  target: (name: string, root: ParentNode = document): HTMLElement | null =>
    root.querySelector<HTMLElement>(`[data-target="${name}"]`),
  click(name: string, root: ParentNode = document): void {
    tools.target(name, root)?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true }));
  },
  /** The text of the two lines below a board: what comes next, and what was said. */
  lines: (root: ParentNode = document): readonly string[] =>
    [...root.querySelectorAll('[role=status]')].map(({ textContent }) => textContent.trim()),
  /** The buttons that are shown. */
  buttons: (root: ParentNode = document): readonly string[] =>
    [...root.querySelectorAll('button')]
      .filter((button) => button.checkVisibility())
      .map(({ textContent }) => textContent),
  focused: (): string | undefined => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement || element instanceof SVGElement)) return undefined;
    return element.dataset['target'] ?? element.dataset['action'] ?? element.className.toString();
  },
  /** How many targets can be chosen. */
  choosable: (root: ParentNode = document): number => root.querySelectorAll('[data-choosable]').length,
  nextFrame: (): Promise<unknown> =>
    new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
};

declare global {
  interface Window {
    tools: typeof tools;
    /** What a test keeps from one program to the next. */
    match: Match<Oyno>;
    board: MountedBoard<Oyno>;
    host: BoardElement<Oyno>;
    wild: Match<DoublesWild>;
    wildBoard: MountedBoard<DoublesWild>;
    four: Match<ConnectFour>;
    fourBoard: MountedBoard<ConnectFour>;
  }
}
window.tools = tools;
