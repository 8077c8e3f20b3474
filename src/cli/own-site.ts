/** Games of the operator on the site of `serve`: what the page is told of them, and what it loads. */

import { basename } from 'node:path';
import type { AboutGame, Board, GameTypes } from '../core/index.ts';
import { playerName } from '../core/kit.ts';
import { docs } from './docs.ts';
import { CliError } from './errors.ts';
import { type GameList, type NamedKit, openGame, titleOf } from './game.ts';
import { quote } from './output.ts';
import type { OwnGame } from './own-game.ts';
import { pageModules } from './page-modules.ts';
import type { Io } from './process.ts';

/** The games, and their files as they were when the server was started. */
export interface OwnSite {
  readonly kits: readonly NamedKit[];
  /** A script that is data: what the page is told; empty where there are no games. */
  readonly tag: string;
  /** A file of the site; `undefined`: there is none of this name. */
  file(name: string): { readonly type: string; readonly text: string } | undefined;
}

/** Where the files are, relative to the page. */
export const OWN_PATH = 'own';

/** A game that people can see. */
type DrawnKit = NamedKit & { readonly board: Board<GameTypes> };

/**
 * Loads the games of some files.
 *
 * @throws CliError where a file is no game with a board, where two have one id, or where a browser cannot load it
 */
export async function loadOwnSite(io: Io, games: GameList, names: readonly string[]): Promise<OwnSite> {
  const kits: DrawnKit[] = [];
  for (const name of names) {
    const kit = await openGame(io, games, name);
    const { board, file } = kit;
    const { id } = kit.game;
    if (file === undefined) {
      throw new CliError('bad-argument', `${quote(name)} is served in any case.`, 'Name a file: --game ./my-game.js.');
    }
    if (board === undefined) {
      const next = `Export a board beside the game: ${docs('draw-a-board.md')}`;
      throw new CliError('no-board', `${titleOf(kit)} has no board to click on.`, next);
    }
    if ([...games, ...kits.map(({ game }) => game)].some((other) => other.id === id)) {
      throw new CliError('bad-argument', `There are two games with the id ${quote(id)}.`, 'Give yours another `id`.');
    }
    kits.push({ ...kit, board });
  }
  const modules = pageModules({ readFile: io.readFile, ...(kits.length > 0 ? io.server.library() : NO_LIBRARY) });
  const pictures = new Map<string, string>();
  const listed = kits.map((kit, i): OwnGame => {
    const [path = '', wanted] = (kit.file ?? '').split('#');
    const [light, dark] = (['light', 'dark'] as const).map((theme) => {
      const name = `${i}-${theme}.svg`;
      pictures.set(name, pictureOf(kit, theme));
      return `${OWN_PATH}/${name}`;
    });
    return {
      id: kit.game.id,
      name: kit.game.name,
      about: aboutOf(kit),
      module: `${OWN_PATH}/${modules.add(io.absolutePath(path))}`,
      ...(wanted !== undefined && { export: wanted }),
      pictures: [light ?? '', dark ?? ''],
    };
  });
  // What a name of a game holds ends no script.
  const data = JSON.stringify(listed).replaceAll('<', '\\u003c');
  return {
    kits,
    tag: kits.length === 0 ? '' : `<script type="application/json" id="own-games">${data}</script>`,
    file: (name) => {
      const picture = pictures.get(name);
      if (picture !== undefined) return { type: 'image/svg+xml', text: picture };
      const text = modules.code(name);
      if (text === undefined) return undefined;
      return { type: name.endsWith('.json') ? 'application/json' : 'text/javascript; charset=utf-8', text };
    },
  };
}

const NO_LIBRARY = { library: '', immer: '' };

/** The board at the start, as menus show it. */
function pictureOf({ game, board }: DrawnKit, theme: 'light' | 'dark'): string {
  const view = game.view(game.setup(), 'spectator');
  return board.svg(view, { theme, literalColours: true, parts: board.parts.slice(0, 1) });
}

/** What menus say, where the kit does not. */
function aboutOf({ game, about, file = '' }: NamedKit): AboutGame {
  const { min, max } = game.seats;
  return {
    sentence: `A game of this server's own, from ${basename(file)}.`,
    players: min === max ? `${max} ${max === 1 ? 'player' : 'players'}` : `${min} to ${max} players`,
    page: '',
    rulePrefix: '',
    seatNames: Array.from({ length: max }, (_, seat) => playerName(seat)),
    typicalPlies: 0,
    ...about,
  };
}
