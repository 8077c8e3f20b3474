/** `games`: lists the games. */
import type { Option } from '../../core/index.ts';
import { writtenValue } from '../../core/internal.ts';
import { loadAll, type NamedKit, namedValues, openGame, optionsOf } from '../game.ts';
import type { Terminal } from '../output.ts';
import { type CommandLine, GAME_ARGUMENT, jsonFlag } from '../syntax.ts';

export function addGames({ program, t, games }: CommandLine): void {
  program
    .command('games')
    .description('list the games and their options, or describe one of them')
    .argument('[game]', GAME_ARGUMENT)
    .addOption(jsonFlag())
    .action(async (name: string | undefined, flags: GamesFlags) => {
      if (name === undefined) listGames(t, await loadAll(games), flags);
      else describeGame(t, await openGame(t.io, games, name), flags);
    });
}

interface GamesFlags {
  readonly json?: boolean;
}

/** Lists the games and their options. */
function listGames(t: Terminal, kits: readonly NamedKit[], { json }: GamesFlags): void {
  if (json === true) {
    t.out(JSON.stringify(kits.map(describe), null, 2));
    return;
  }
  for (const kit of kits) printGame(t, kit);
  t.out('One of them: tabletop-rules games GAME. Play it: tabletop-rules play GAME --option name=value');
}

function describeGame(t: Terminal, kit: NamedKit, { json }: GamesFlags): void {
  if (json === true) {
    t.out(JSON.stringify(describe(kit), null, 2));
    return;
  }
  printGame(t, kit);
  const { game, about, file } = kit;
  t.out(
    game.perfectInformation
      ? 'Everybody sees everything.'
      : 'A part of it is hidden: each player has a view of their own.',
  );
  t.out(`Play it: ${exampleOf(kit)}`);
  if (about !== undefined) t.out(`Its rules: tabletop-rules rules ${file ?? game.id}`);
}

/** A game and its options. */
function printGame({ paint, out }: Terminal, kit: NamedKit): void {
  const { id, name } = kit.game;
  const count = seatsText(kit);
  out(`${paint.bold(id)}  ${name}, ${count} ${count === '1' ? 'seat' : 'seats'}`);
  for (const option of describeOptions(kit)) {
    out(`  ${paint.cyan(option.name)}  ${option.about}`);
    out(paint.dim(`      ${option.expects}; default ${JSON.stringify(option.default)}`));
  }
  out('');
}

/** A command that plays it with an option, where it has any besides the number of seats. */
function exampleOf(kit: NamedKit): string {
  const { game, file } = kit;
  const play = `tabletop-rules play ${file ?? game.id}`;
  for (const [name, option] of Object.entries(optionsOf(game))) {
    if (name === 'seats') continue;
    const value = otherValue(kit, name, option);
    if (value !== undefined) return `${play} -o ${name}=${value}`;
  }
  return game.seats.max > game.seats.min ? `${play} --seats ${game.seats.max}` : play;
}

/** A value of an option that is not its default, among those that its description names. */
function otherValue({ game }: NamedKit, name: string, option: Option<unknown>): string | undefined {
  return namedValues(option).find((value) => {
    try {
      const read = option.read(writtenValue(value), name);
      // Some options do not go without others.
      game.setup({ [name]: read });
      return read !== option.default;
    } catch {
      return false;
    }
  });
}

/** How many can play: `2`, `2 to 4`, or `2 or 4` where the option takes no more of them. */
function seatsText({ game }: NamedKit): string {
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

function describe(kit: NamedKit) {
  const { id, name, version, seats, perfectInformation } = kit.game;
  return { id, name, version, seats, perfectInformation, options: describeOptions(kit), example: exampleOf(kit) };
}

function describeOptions({ game }: NamedKit) {
  return Object.entries(optionsOf(game)).map(([name, option]) => ({
    name,
    about: option.about,
    expects: option.expects,
    default: option.default,
  }));
}
