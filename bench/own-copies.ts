/** Measures a row in a process where all games run, each with a copy of the library of its own: `node own-copies.mjs NAME`. */
import { measureRow } from './measure.ts';
import { besideAll, FIVE, KINDS, OWN_COPIES } from './rows.ts';

/** The bundle `rows.mjs` is one module, so each address is a new copy of all that it contains. */
const copyFor = (game: string): Promise<typeof import('./rows.ts')> =>
  import(new URL(`rows.mjs?game=${game}`, import.meta.url).href);

const copies = new Map(await Promise.all(FIVE.map(async (game) => [game, (await copyFor(game)).ROWS] as const)));

measureRow(
  Object.fromEntries(
    KINDS.flatMap((kind) =>
      FIVE.map((game) => [`${game} ${kind}${OWN_COPIES}`, besideAll(game, kind, (other) => copies.get(other)!)]),
    ),
  ),
);
