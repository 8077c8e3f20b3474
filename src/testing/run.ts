import { type ActionOf, type GameTypes, isChanceResult, seededRandom } from '../core/index.ts';
import { noOdds } from './checks/chance.ts';
import { checkConstants } from './checks/contract.ts';
import { type Aliases, checkRepeated, checkReplay, startExecutors } from './checks/executors.ts';
import { checkGroups, type RunState } from './checks/list.ts';
import type { CheckName } from './checks/names.ts';
import { type CheckContext, thrown } from './context.ts';
import { equal } from './data.ts';
import { emptyPool } from './inputs.ts';
import { chooseAction, lookAt, verifyData, verifyStatus } from './ply.ts';

// One run: a random match, each of its states checked.

/** The group of what is checked before `checkGroups`. */
const FIRST_GROUP = -1;

/**
 * Plays one run: each choice is one action. Throws `Failure`, with the actions that led to it.
 *
 * @returns whether it came to the end of the match
 */
export function playRun<G extends GameTypes>(
  context: CheckContext<G>,
  options: G['Options'] | undefined,
  choices: readonly number[],
  salt: number,
  aliases: Aliases,
): boolean {
  const actions: ActionOf<G>[] = [];
  try {
    return playChoices(context, options, choices, salt, aliases, actions);
  } catch (error) {
    const failure = thrown('game', error);
    failure.moves = actions;
    throw failure;
  }
}

function playChoices<G extends GameTypes>(
  context: CheckContext<G>,
  options: G['Options'] | undefined,
  choices: readonly number[],
  salt: number,
  aliases: Aliases,
  actions: ActionOf<G>[],
): boolean {
  const { game, tally } = context;
  const groups = checkGroups<G>();
  const pool = emptyPool();
  let state = game.setup(options);
  verifyData(context, state);
  let ended = false;
  const states: G['State'][] = [state];
  const run: RunState<G> = {
    actions,
    ways: startExecutors<G>(state),
    indistinguishable: new Map(),
    odds: noOdds(),
    aliases,
  };

  for (let index = 0; ; index++) {
    verifyStatus(context, state);
    within(context, FIRST_GROUP, ['constants'], () => checkConstants(context, state));
    within(context, FIRST_GROUP, ['untouched', 'same-result'], () => checkRepeated(context, state));
    const status = game.status(state);
    if (status.type === 'chance') {
      const isMissing = context.rules.chance === undefined;
      const fault = `The status is chance, "${status.label}", and the rules have no function \`chance\`.`;
      context.verify('dice', isMissing ? fault : undefined);
    }
    const ply = lookAt(context, options, index, state, status, pool, salt);
    tally.plies++;
    groups.forEach(({ names, costly, check }, i) => {
      if (costly && !ply.thorough) return;
      within(context, i, names, () => check(context, ply, seededRandom(ply.seed + i), run));
    });
    if (status.type === 'over') {
      ended = true;
      tally.ended++;
      const { reason } = status.outcome;
      const { reasons } = context.settings;
      const isKnown = reasons === undefined || reasons.includes(reason);
      context.verify(
        'outcome',
        isKnown ? undefined : `The reason "${reason}" is not among the \`reasons\` of the settings.`,
      );
      tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1;
      break;
    }
    context.tick();
    if (Date.now() > context.until) break;
    const choice = choices[index];
    const action = choice === undefined ? undefined : chooseAction(context, ply, choice);
    if (action === undefined) break;
    actions.push(action);
    const next = ply.after(action);
    noteIdle(context, action, equal(state, next));
    groups.forEach(({ names, follow }, i) => {
      if (follow !== undefined) within(context, i, names, () => follow(context, ply, action, next, run));
    });
    states.push(next);
    state = next;
  }
  within(context, groups.length, ['replay'], () => checkReplay(context, options, actions, states));
  return ended;
}

function noteIdle<G extends GameTypes>({ tally, focus }: CheckContext<G>, action: ActionOf<G>, isIdle: boolean): void {
  if (focus !== undefined) return;
  const what = isChanceResult<G>(action) ? `results of "${action.label}"` : `moves of type "${action.type}"`;
  const known = tally.idle.get(what) ?? { idle: 0, all: 0, isChance: isChanceResult<G>(action) };
  tally.idle.set(what, known);
  known.all++;
  if (isIdle) known.idle++;
}

/** Runs one group of checks; while shrinking only the one that found the fault. */
function within<G extends GameTypes>(
  context: CheckContext<G>,
  group: number,
  names: readonly CheckName[],
  body: () => void,
): void {
  if (!context.on(...names) || (context.focus !== undefined && context.focus.group !== group)) return;
  try {
    body();
  } catch (error) {
    const failure = thrown('game', error);
    failure.group = group;
    throw failure;
  }
}
