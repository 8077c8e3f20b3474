/**
 * Draws the boards on the pages: `npx tsx scripts/draw-boards.ts` writes them to docs/images/, and the boards alone,
 * light or dark as the page is, for the playground to playground/pictures/. A test fails when a drawing is out of date.
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
    const [light = '', dark = ''] = (['light', 'dark'] as const).map((theme) => draw(theme, ['board'])[`${id}.svg`]!);
    all.set(`playground/pictures/${id}.svg`, asThePageIs(light, dark));
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

const COLOUR = /#[0-9a-f]{6}\b/g;
/** What a picture does not need: areas for clicks that nobody sees, names of targets and pieces, what is said to screen readers. */
const FOR_PAGES =
  /<\w+[^>]* fill="none" pointer-events="all"[^>]*\/>| (?:data-[\w-]+|aria-[\w-]+|role)="[^"]*"|<(title|desc)\b.*?<\/\1>\n?/g;

/** Two drawings that differ in their colours as one, whose colours follow the scheme of the page that shows it. */
function asThePageIs(light: string, dark: string): string {
  const darkColours = dark.replaceAll(FOR_PAGES, '').match(COLOUR) ?? [];
  const pairs = new Map<string, string>();
  let i = 0;
  const drawing = light.replaceAll(FOR_PAGES, '').replace(COLOUR, (colour) => {
    const pair = `${colour} ${darkColours[i++]}`;
    const name = pairs.get(pair) ?? `--c${pairs.size}`;
    pairs.set(pair, name);
    return `var(${name})`;
  });
  const colours = (theme: 0 | 1): string =>
    `:root{${[...pairs].map(([pair, name]) => `${name}:${pair.split(' ')[theme]}`).join(';')}}`;
  const style = `<style>${colours(0)}@media(prefers-color-scheme:dark){${colours(1)}}</style>`;
  return drawing.replace('>', `>${style}`);
}

/** The path of a file. */
export function imagePath(name: string): string {
  return fileURLToPath(new URL(`../${name}`, import.meta.url));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, svg] of await drawings()) writeFileSync(imagePath(name), `${svg}\n`);
}
