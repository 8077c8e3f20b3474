import { type ActionOf, type GameTypes, type Random, seededRandom } from '../../core/index.ts';
import type { CheckContext } from '../context.ts';
import type { Ply } from '../ply.ts';
import { checkDice, checkOdds, followOdds, type Odds, startOdds } from './chance.ts';
import {
  checkFrozen,
  checkInvariant,
  checkJson,
  checkOutcome,
  checkReads,
  checkSharedAnswers,
  checkSides,
  checkStatusViews,
} from './contract.ts';
import {
  type Aliases,
  checkDeterminizedAliases,
  checkInPlace,
  checkSameResult,
  checkSetupAliases,
  checkSteps,
  type Executors,
  playOn,
} from './executors.ts';
import {
  checkIndistinguishable,
  checkPerfectInformation,
  checkViews,
  followIndistinguishable,
  type Indistinguishable,
} from './leaks.ts';
import { checkMoveFields } from './move-fields.ts';
import {
  checkAccepted,
  checkFormat,
  checkParse,
  checkRefused,
  checkSampleMove,
  checkSomeMoves,
  checkStableMoves,
  checkUntouched,
  checkViewMoves,
} from './moves.ts';
import { type CheckName, INDISTINGUISHABLE } from './names.ts';
import { checkNumbers } from './numbers.ts';
import { checkRuledOut } from './ruled-out.ts';
import { checkSealed } from './sealed.ts';

// All checks of a ply in order, in groups of checks that are made together.

/** What a run carries from ply to ply. */
export interface RunState<G extends GameTypes> {
  /** The actions so far. */
  readonly actions: readonly ActionOf<G>[];
  readonly ways: Executors<G>;
  readonly indistinguishable: Indistinguishable<G>;
  odds: Odds<G>;
  readonly aliases: Aliases;
}

/** Checks that are made together, and the names they can fail under. */
interface CheckGroup<G extends GameTypes> {
  readonly names: readonly CheckName[];
  /** Costly with long lists of moves: not made at every ply then. */
  readonly costly: boolean;
  check(context: CheckContext<G>, ply: Ply<G>, random: Random, run: RunState<G>): void;
  /** Plays the action of the run in the states that the group compares with. */
  follow?(context: CheckContext<G>, ply: Ply<G>, action: ActionOf<G>, next: G['State'], run: RunState<G>): void;
}

/**
 * The groups in order. The first check that fails names the failure, so checks that others rely on come first, and so
 * do checks that say more about a fault than others that would find it too.
 */
export function checkGroups<G extends GameTypes>(): readonly CheckGroup<G>[] {
  const cheap = (check: CheckGroup<G>['check'], ...names: CheckName[]): CheckGroup<G> => ({
    names,
    costly: false,
    check,
  });
  const costly = (check: CheckGroup<G>['check'], ...names: CheckName[]): CheckGroup<G> => ({
    names,
    costly: true,
    check,
  });
  return [
    cheap(checkSides, 'sides'),
    cheap((context, ply) => checkInvariant(context, ply.state), 'invariant'),
    cheap(checkReads, 'status-reads'),
    cheap(checkOutcome, 'outcome'),
    cheap(checkDice, 'dice', 'perfect-information'),
    costly(checkNumbers, 'numbers'),
    costly(checkStableMoves, 'stable-moves'),
    costly(checkSomeMoves, 'some-moves'),
    cheap(checkViews, 'views'),
    cheap((context, ply) => ply.index === 0 && checkSetupAliases(context, ply), 'aliases'),
    costly(
      (context, ply, random, { aliases }) => checkSteps(context, ply, random, aliases),
      'aliases',
      'executors',
      'same-result',
    ),
    costly(checkUntouched, 'untouched'),
    costly(checkSameResult, 'same-result'),
    cheap(checkFrozen, 'frozen'),
    costly(checkSharedAnswers, 'constants'),
    cheap(checkPerfectInformation, 'perfect-information'),
    costly(checkJson, 'json'),
    costly(checkSealed, 'sealed'),
    cheap(checkStatusViews, 'status-views'),
    cheap((context, ply) => ply.index === 0 && checkDeterminizedAliases(context, ply), 'aliases'),
    {
      names: ['executors', 'aliases', 'same-result'],
      costly: false,
      check: (context, ply, _, { ways }) => checkInPlace(context, ply, ways),
      follow: (context, { state }, action, next, { ways, aliases }) =>
        playOn(context, ways, state, action, next, aliases),
    },
    {
      names: INDISTINGUISHABLE,
      costly: true,
      check: (context, ply, random, { indistinguishable }) =>
        checkIndistinguishable(context, ply, random, indistinguishable),
      follow: (context, ply, action, next, { indistinguishable }) =>
        followIndistinguishable(context, ply, indistinguishable, action, next, seededRandom(ply.seed - 1)),
    },
    {
      names: ['determinize-odds'],
      costly: false,
      check: (context, ply, _, run) => {
        if (ply.index === 0) run.odds = startOdds(context, ply);
        else checkOdds(context, ply, run.odds, { actions: run.actions, index: ply.index });
      },
      follow: (context, ply, action, next, { odds }) => followOdds(context, ply, odds, action, next),
    },
    {
      names: ['determinize'],
      costly: false,
      check: () => {},
      follow: checkRuledOut,
    },
    costly(
      (context, ply, random, { actions }) => checkSampleMove(context, ply, random, { actions, index: ply.index }),
      'sample-move',
    ),
    costly(checkViewMoves, 'view-moves'),
    cheap(checkMoveFields, 'move-fields'),
    costly(checkAccepted, 'accepted'),
    costly(checkRefused, 'refused'),
    costly(checkFormat, 'format'),
    costly(checkParse, 'parse', 'format'),
  ];
}
