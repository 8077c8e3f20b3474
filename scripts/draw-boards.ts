/**
 * Draws the boards on the pages: `npx tsx scripts/draw-boards.ts` writes them to docs/images/, and the boards alone, light and dark,
 * for the playground to playground/pictures/. A test fails when a drawing is out of date.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createMatch, type FullKit, seededRandom } from '../src/core/index.ts';
import { games } from '../src/games.ts';
import { moduleOf } from './by-name.ts';
import type { Drawn } from './pictures/drawn.ts';

/** What `pictures/<id>.ts` exports: the drawings of a game by file name. */
interface Pictures {
  pictures(drawn: Drawn): Readonly<Record<string, string>>;
}

/** The drawings by their file, named from the folder of this project. */
export async function drawings(): Promise<ReadonlyMap<string, string>> {
  const all = new Map<string, string>();
  for (const { id, load } of games) {
    const own = await moduleOf<Pictures>(new URL('pictures/', import.meta.url), id);
    const kit = await load();
    const draw = (theme: Drawn['theme'], parts?: Drawn['parts']): Readonly<Record<string, string>> => {
      const drawn: Drawn = { literalColours: true, theme, ...(parts && { parts }) };
      return own === undefined ? { [`${id}.svg`]: middle(kit, drawn) } : own.pictures(drawn);
    };
    for (const [name, svg] of Object.entries(draw('light'))) all.set(`docs/images/${name}`, svg);
    // On a card nobody reads a hand.
    for (const theme of ['light', 'dark'] as const)
      all.set(`playground/pictures/${theme}/${id}.svg`, draw(theme, ['board'])[`${id}.svg`]!);
  }
  return all;
}

/** The middle of a random match, as seat 0 sees it. */
function middle({ game, board, about }: FullKit, drawn: Drawn): string {
  const match = createMatch(game, { seed: 1 });
  const random = seededRandom(1);
  while (match.status.type === 'turn' && match.ply < about.typicalPlies / 2) {
    const moves = match.legalMoves();
    match.play(moves[random(moves.length)]!);
  }
  return board.svg(match.view(0), { you: 0, ...drawn });
}

/** The path of a file. */
export function imagePath(name: string): string {
  return fileURLToPath(new URL(`../${name}`, import.meta.url));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, svg] of await drawings()) writeFileSync(imagePath(name), `${svg}\n`);
}
