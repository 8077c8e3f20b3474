/** `games`: lists the games. */
import type { AnyGame, Option } from '../../core/index.ts';
import type { GameEntry, GameRegistry } from '../registry.ts';
import type { Terminal } from '../terminal.ts';

/** Flags of `games`. */
export interface GamesFlags {
  readonly json?: boolean;
}

/** Lists the games and their options. */
export function gamesCommand(t: Terminal, registry: GameRegistry, flags: GamesFlags): void {
  if (flags.json === true) {
    t.out(JSON.stringify(registry.map(describe), null, 2));
    return;
  }
  for (const entry of registry) {
    const { id, name, options } = describe(entry);
    const count = seatsText(entry);
    t.out(`${t.paint.bold(id)}  ${name}, ${count} ${count === '1' ? 'seat' : 'seats'}`);
    for (const option of options) {
      t.out(`  ${t.paint.cyan(option.name)}  ${option.about}`);
      t.out(t.paint.dim(`      ${option.expects}; default ${JSON.stringify(option.default)}`));
    }
    t.out('');
  }
  t.out('Play one: tabletop-rules play GAME --option name=value');
}

/** How many can play: `2`, `2 to 4`, or `2 or 4` where the option takes no more of them. */
function seatsText({ game }: GameEntry): string {
  const { min, max } = game.seats;
  const option: Option<unknown> | undefined = optionsOf(game)['seats'];
  const range = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  const counts = range.filter((count) => takes(option, count));
  return counts.length === range.length && counts.length > 2 ? `${min} to ${max}` : counts.join(' or ');
}

function takes(option: Option<unknown> | undefined, count: number): boolean {
  try {
    option?.read(count, 'seats');
    return true;
  } catch {
    return false;
  }
}

function describe({ game }: GameEntry) {
  const options = Object.entries(optionsOf(game)).map(([name, option]) => ({
    name,
    about: option.about,
    expects: option.expects,
    default: option.default,
  }));
  return { id: game.id, name: game.name, version: game.version, seats: game.seats, options };
}

/** The options of any game, by name. */
function optionsOf(game: AnyGame): Readonly<Record<string, Option<unknown>>> {
  return { ...game.options };
}
