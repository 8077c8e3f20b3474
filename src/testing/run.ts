/** One run: a random match, each of its states checked. */
import { type ActionOf, type GameTypes, seededRandom } from '../core/index.ts';
import { checkGroups, type RunState } from './check-groups.ts';
import type { CheckName } from './check-names.ts';
import type { Aliases } from './checks/aliases.ts';
import { checkConstants } from './checks/constants.ts';
import { noOdds } from './checks/determinize-odds.ts';
import { startExecutors } from './checks/executors.ts';
import { checkReplay } from './checks/replay.ts';
import { checkRepeated } from './checks/same-result.ts';
import { statusFault } from './checks/status.ts';
import { chooseAction } from './choices.ts';
import { emptyPool } from './illegal-moves.ts';
import type { Kit } from './kit.ts';
import { lookAt } from './ply.ts';
import { thrown } from './watch.ts';

/** The group of what is checked before `checkGroups`. */
const FIRST_GROUP = -1;

/**
 * Plays one run: each choice is one action. Throws `Failure`, with the actions that led to it.
 *
 * @returns whether it came to the end of the match
 */
export function playRun<G extends GameTypes>(
  kit: Kit<G>,
  options: G['Options'] | undefined,
  choices: readonly number[],
  salt: number,
  aliases: Aliases,
): boolean {
  const actions: ActionOf<G>[] = [];
  try {
    return playChoices(kit, options, choices, salt, aliases, actions);
  } catch (error) {
    const failure = thrown('game', error);
    failure.moves = actions;
    throw failure;
  }
}

function playChoices<G extends GameTypes>(
  kit: Kit<G>,
  options: G['Options'] | undefined,
  choices: readonly number[],
  salt: number,
  aliases: Aliases,
  actions: ActionOf<G>[],
): boolean {
  const { game, tally } = kit;
  const groups = checkGroups<G>();
  const pool = emptyPool();
  let state = game.setup(options);
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
    kit.verify('status', statusFault(kit.rules.status(state), game.seats.max));
    within(kit, FIRST_GROUP, ['constants'], () => checkConstants(kit, state));
    within(kit, FIRST_GROUP, ['untouched', 'same-result'], () => checkRepeated(kit, state));
    const status = game.status(state);
    const ply = lookAt(kit, options, index, state, status, pool, salt);
    tally.plies++;
    groups.forEach(({ names, costly, check }, i) => {
      if (costly && !ply.thorough) return;
      within(kit, i, names, () => check(kit, ply, seededRandom(ply.seed + i), run));
    });
    if (status.type === 'over') {
      ended = true;
      tally.ended++;
      const { reason } = status.outcome;
      tally.reasons[reason] = (tally.reasons[reason] ?? 0) + 1;
      break;
    }
    const choice = choices[index];
    const action = choice === undefined ? undefined : chooseAction(kit, ply, choice);
    if (action === undefined) break;
    actions.push(action);
    const next = ply.after(action);
    groups.forEach(({ names, follow }, i) => {
      if (follow !== undefined) within(kit, i, names, () => follow(kit, ply, action, next, run));
    });
    states.push(next);
    state = next;
  }
  within(kit, groups.length, ['replay'], () => checkReplay(kit, options, actions, states));
  return ended;
}

/** Runs one group of checks; while shrinking only the one that found the fault. */
function within<G extends GameTypes>(kit: Kit<G>, group: number, names: readonly CheckName[], body: () => void): void {
  if (!kit.on(...names) || (kit.focus !== undefined && kit.focus.group !== group)) return;
  try {
    body();
  } catch (error) {
    const failure = thrown('game', error);
    failure.group = group;
    throw failure;
  }
}
