/** `games`: what there is to play. */
import type { Option } from '../../core/index.ts';
import type { Shelf, ShelfGame } from '../shelf.ts';
import type { Terminal } from '../terminal.ts';

/** Flags of `games`. */
export interface GamesFlags {
  readonly json?: boolean;
}

/** Lists the games and their options. */
export function gamesCommand(t: Terminal, shelf: Shelf, flags: GamesFlags): void {
  if (flags.json === true) {
    t.out(JSON.stringify(shelf.map(describe), null, 2));
    return;
  }
  for (const row of shelf) {
    const { id, name, seats, options } = describe(row);
    const count = seats.min === seats.max ? `${seats.min}` : `${seats.min} to ${seats.max}`;
    t.out(`${t.paint.bold(id)}  ${name}, ${count} ${count === '1' ? 'seat' : 'seats'}`);
    for (const option of options) {
      t.out(`  ${t.paint.cyan(option.name)}  ${option.about}`);
      t.out(t.paint.dim(`      ${option.expects}; default ${JSON.stringify(option.default)}`));
    }
    t.out('');
  }
  t.out('Play one: tabletop-rules play GAME --option name=value');
}

function describe({ game }: ShelfGame) {
  const table: Readonly<Record<string, Option<unknown>>> = { ...game.rules.options };
  const options = Object.entries(table).map(([name, option]) => ({
    name,
    about: option.about,
    expects: option.expects,
    default: option.default,
  }));
  return { id: game.id, name: game.name, version: game.version, seats: game.seats, options };
}
