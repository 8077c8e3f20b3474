/** One run: a random match, each of its states looked at from all sides. */
import { type Random, seededRandom, type Types } from '../core/index.ts';
import type { CheckName } from './checks.ts';
import { choose } from './driver.ts';
import {
  type Aliases,
  checkInPlace,
  checkJson,
  checkSetupAliases,
  checkSteps,
  type Executors,
  playOn,
  startExecutors,
} from './executors.ts';
import type { Kit } from './kit.ts';
import {
  checkAccepted,
  checkFormat,
  checkFrozen,
  checkPick,
  checkSomeMoves,
  checkStableMoves,
  checkViewMoves,
  checkViews,
} from './moves.ts';
import { emptyPool } from './mutants.ts';
import { type AnyMove, lookAt, type Ply } from './ply.ts';
import { checkInvariant, checkSameResult, checkUntouched } from './pure.ts';
import { checkRefused } from './refused.ts';
import { checkReplay } from './replay.ts';
import { checkDice, checkOutcome, checkReads, checkSides, checkStatusViews, statusFault } from './status.ts';
import { checkTwins, followTwins, type Twins } from './twins.ts';
import { thrown } from './watch.ts';

/** What belongs to one run. */
interface Run<G extends Types<G['View']>> {
  readonly ways: Executors<G>;
  readonly twins: Twins<G>;
  readonly aliases: Aliases;
}

/** Checks that are made together, and the names they can fail under. */
interface Family<G extends Types<G['View']>> {
  readonly names: readonly CheckName[];
  /** Costly where lists of moves are long: not made at every ply then. */
  readonly costly: boolean;
  run(kit: Kit<G>, ply: Ply<G>, random: Random, run: Run<G>): void;
  /** Carries what the family compares with on by the move that the run makes. */
  follow?(kit: Kit<G>, ply: Ply<G>, move: AnyMove<G>, next: G['State'], run: Run<G>): void;
}

/**
 * All checks of a ply, in order. The first that fails gives the fault its name, so what the others stand on comes
 * first, and what says most about a fault comes before what would find it too.
 */
function families<G extends Types<G['View']>>(): readonly Family<G>[] {
  const cheap = (run: Family<G>['run'], ...names: CheckName[]): Family<G> => ({ names, costly: false, run });
  const costly = (run: Family<G>['run'], ...names: CheckName[]): Family<G> => ({ names, costly: true, run });
  return [
    cheap(checkSides, 'sides'),
    cheap((kit, ply) => checkInvariant(kit, ply.state), 'invariant'),
    cheap(checkReads, 'status-reads'),
    cheap(checkOutcome, 'outcome'),
    cheap(checkDice, 'dice'),
    costly(checkStableMoves, 'stable-moves'),
    costly(checkSomeMoves, 'some-moves'),
    cheap((kit, ply) => ply.index === 0 && checkSetupAliases(kit, ply), 'aliases'),
    costly((kit, ply, random, { aliases }) => checkSteps(kit, ply, random, aliases), 'aliases', 'executors'),
    costly(checkUntouched, 'untouched'),
    costly(checkSameResult, 'same-result'),
    cheap(checkFrozen, 'frozen'),
    cheap(checkViews, 'views'),
    costly(checkJson, 'json'),
    {
      names: ['executors', 'aliases'],
      costly: false,
      run: (kit, ply, _, { ways }) => checkInPlace(kit, ply, ways),
      follow: (kit, _, move, next, { ways, aliases }) => playOn(kit, ways, move, next, aliases),
    },
    {
      names: [
        'leak-view',
        'leak-status',
        'leak-moves',
        'leak-explain',
        'leak-error',
        'leak-log',
        'determinize',
        'reveals',
      ],
      costly: true,
      run: (kit, ply, random, { twins }) => checkTwins(kit, ply, random, twins),
      follow: (kit, ply, move, next, { twins }) => followTwins(kit, ply, twins, move, next, seededRandom(ply.seed - 1)),
    },
    cheap(checkStatusViews, 'status-views'),
    costly(checkPick, 'pick'),
    costly(checkViewMoves, 'view-moves'),
    costly(checkAccepted, 'accepted'),
    costly(checkRefused, 'refused'),
    costly(checkFormat, 'format'),
  ];
}

/** Plays one run: each choice is one move. Throws `Failure`, with the moves that led to it. */
export function walk<G extends Types<G['View']>>(
  kit: Kit<G>,
  options: G['Options'] | undefined,
  choices: readonly number[],
  salt: number,
  aliases: Aliases,
): void {
  const moves: AnyMove<G>[] = [];
  try {
    walkOn(kit, options, choices, salt, aliases, moves);
  } catch (error) {
    const failure = thrown('game', error);
    failure.moves = moves;
    throw failure;
  }
}

function walkOn<G extends Types<G['View']>>(
  kit: Kit<G>,
  options: G['Options'] | undefined,
  choices: readonly number[],
  salt: number,
  aliases: Aliases,
  moves: AnyMove<G>[],
): void {
  const { game, tally } = kit;
  const all = families<G>();
  const replays = all.length;
  const pool = emptyPool();
  let state = game.setup(options);
  const states: G['State'][] = [state];
  const run: Run<G> = { ways: startExecutors<G>(state), twins: new Map(), aliases };
  /** Runs one family; while shrinking only the one that found the fault. */
  const within = (family: number, names: readonly CheckName[], body: () => void): void => {
    if (!kit.on(...names) || (kit.focus !== undefined && kit.focus.family !== family)) return;
    try {
      body();
    } catch (error) {
      const failure = thrown('game', error);
      failure.family = family;
      throw failure;
    }
  };

  for (let index = 0; ; index++) {
    kit.verify('status', statusFault(game.rules.status(state), game.seats.max));
    const status = game.status(state);
    const ply = lookAt(kit, options, index, state, status, pool, salt);
    tally.plies++;
    all.forEach(({ names, costly, run: check }, i) => {
      if (costly && !ply.thorough) return;
      within(i, names, () => check(kit, ply, seededRandom(ply.seed + i), run));
    });
    if (status.type === 'over') {
      tally.ended++;
      const { reason } = status.outcome;
      tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1;
      break;
    }
    const choice = choices[index];
    const move = choice === undefined ? undefined : choose(kit, ply, choice);
    if (move === undefined) break;
    moves.push(move);
    const next = ply.after(move);
    all.forEach(({ names, follow }, i) => {
      if (follow !== undefined) within(i, names, () => follow(kit, ply, move, next, run));
    });
    states.push(next);
    state = next;
  }
  within(replays, ['replay'], () => checkReplay(kit, options, moves, states));
}
