import fc from 'fast-check';
import type { Game, Types } from '../core/index.ts';
import { checkGameArgument, type MatchRecord, recordOptions } from '../core/record.ts';
import { trap } from './banned.ts';
import { type Aliases, makeAliases } from './executors.ts';
import { ConformanceError, Failure } from './failure.ts';
import { type Kit, makeKit } from './kit.ts';
import { describeMove } from './pure.ts';
import { type CheckReport, type CheckSettings, resolveSettings } from './settings.ts';
import { walk } from './walk.ts';
import { isRuleError } from './watch.ts';

/** A choice is a number below this: enough for some seats and long lists. */
const CHOICES = 2 ** 24;
/** How many runs are made, at most, to shorten the list of moves of a failure. */
const MOST_SHRINKS = 1_000;

/**
 * Plays random matches of a game and checks at every ply what each game promises: see `CHECKS`. For games of your
 * own as well as for those of this library.
 *
 * A run is a list of numbers: each picks a seat uniformly among those asked, then one of its moves, or a possible
 * face for each die; fast-check shortens the list of a run that fails. The first check that fails gives the fault
 * its name. Every listed move is looked at; six of them are played in all ways at each ply, twelve are sent as JSON
 * (six where more than 24 are listed), some nine illegal ones are tried. At lists of more than 200 moves the costly
 * checks are made at one ply in four, and fewer illegal moves are tried.
 *
 * @returns what was done, with the number of comparisons for each check
 * @throws ConformanceError naming the check that failed, with a short list of moves that shows it
 * @throws RuleError `bad-argument`, `bad-options`
 */
export function checkGame<G extends Types<G['View']>>(game: Game<G>, settings: CheckSettings<G> = {}): CheckReport {
  checkGameArgument(game);
  const resolved = resolveSettings(settings);
  const { runs, seed, options: list } = resolved;
  const kit = makeKit(game, resolved);
  const aliases = makeAliases();
  let done = 0;
  const check = (): void => {
    for (const options of list) {
      refuseBadOptions(game, options);
      checkOptions(kit, game, options, aliases, () => {
        done++;
        resolved.onRun?.(done, runs * list.length);
      });
    }
  };
  if (resolved.checks.has('globals')) trap(kit.inside, kit.caught, check);
  else check();
  const { plies, ended, dropped, reasons, counts } = kit.tally;
  return { seed, runs: done, plies, ended, reasons, dropped, counts };
}

/** Options that the game does not take are the caller's error, not the game's. */
function refuseBadOptions<G extends Types<G['View']>>(game: Game<G>, options: G['Options'] | undefined): void {
  try {
    game.setup(options);
  } catch (error) {
    if (isRuleError(error) && error.code === 'bad-options') throw error;
  }
}

function checkOptions<G extends Types<G['View']>>(
  kit: Kit<G>,
  game: Game<G>,
  options: G['Options'] | undefined,
  aliases: Aliases,
  onRun: () => void,
): void {
  const { seed, runs, maxMoves } = kit.settings;
  let shrinks = 0;
  const found: { failure: Failure | undefined } = { failure: undefined };
  const property = fc.property(
    // The salt only says what is sampled: shrinking it would lose the fault.
    fc.noShrink(fc.integer()),
    fc.array(fc.nat({ max: CHOICES - 1 }), { maxLength: maxMoves, size: 'max' }),
    (salt, choices) => {
      if (kit.focus === undefined) {
        keepFailure(kit, found, () => walk(kit, options, choices, salt, aliases));
        onRun();
      } else if (shrinks++ < MOST_SHRINKS) {
        keepFailure(kit, found, () => walk(kit, options, choices, salt, aliases));
      }
    },
  );
  const { failed, numRuns } = fc.check(property, { seed, numRuns: runs });
  const { failure } = found;
  if (!failed || failure === undefined) return;
  throw new ConformanceError({
    check: failure.check,
    fault: failure.message,
    // What the walk put there: moves that the game listed, or rolled.
    moves: failure.moves.map((move) => describeMove<G>((own) => game.format(own), move as G['Move'])),
    record: recordOf(game, options, failure.moves),
    seed,
    run: numRuns,
    cause: failure.cause,
  });
}

/** Runs a walk. The last failure is the shortest; while shrinking, only one of the same check counts. */
function keepFailure<G extends Types<G['View']>>(
  kit: Kit<G>,
  found: { failure: Failure | undefined },
  run: () => void,
): void {
  try {
    run();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    if (kit.focus !== undefined && error.check !== kit.focus.check) return;
    kit.focus ??= { check: error.check, family: error.family };
    found.failure = error;
    throw error;
  }
}

function recordOf<G extends Types<G['View']>>(
  game: Game<G>,
  options: G['Options'] | undefined,
  moves: readonly unknown[],
): MatchRecord {
  let resolved: object;
  try {
    resolved = recordOptions(game, options);
  } catch {
    resolved = options ?? {};
  }
  // The moves were listed by the game, or rolled on its dice.
  return { game: game.id, version: game.version, options: resolved, moves: moves as MatchRecord['moves'] };
}
