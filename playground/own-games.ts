/** Games of whoever runs the server, `serve --game`: the page names them, and their modules come from the same server. */
import type { GameKit } from 'tabletop-rules/core';
import type { OwnGame, OwnModule } from '../src/cli/own-game.ts';
import { exportedKit, exportsOf } from '../src/core/internal.ts';

/** The games that the page names; none where no operator has added any. */
export function ownGames(): readonly OwnGame[] {
  // Tests have no page.
  const text = globalThis.document?.getElementById('own-games')?.textContent ?? '';
  return text === '' ? [] : JSON.parse(text);
}

/** Loads a game. The server has loaded it already: it has a board. */
export async function loadOwnKit(own: OwnModule): Promise<GameKit & Required<Pick<GameKit, 'board'>>> {
  const module: object = await import(/* @vite-ignore */ new URL(own.module, document.baseURI).href);
  return kitOfModule(module, own);
}

/** The kit that a module exports. */
export function kitOfModule(module: object, own: OwnModule): GameKit & Required<Pick<GameKit, 'board'>> {
  const kit = exportedKit(exportsOf(module), own.export)?.kit;
  if (kit?.board === undefined) throw new TypeError(`${own.module} has no game with a board.`);
  return { ...kit, board: kit.board };
}
