/** From clicks to a move: a pure state machine over the paths of the legal moves. */
import type { Board, GameTypes, ViewOf } from '../core/index.ts';

/** What has been chosen so far of a move. Immutable: each choice gives another selection. */
export interface Selection<G extends GameTypes> {
  /** The targets that have been chosen, in order. */
  readonly chosen: readonly string[];
  /** The targets that can be chosen next. Empty once the move is complete, and when nobody is asked. */
  readonly targets: readonly string[];
  /** The move, once its path is complete. */
  readonly move: G['Move'] | undefined;
  /**
   * The selection after a target was chosen. Choosing the last target again takes it back, as does choosing one of an
   * unordered choice again; a target that could have been chosen before starts over from there; any other changes nothing.
   */
  choose(target: string): Selection<G>;
  /** The selection without its last target. */
  back(): Selection<G>;
}

/** What a selection is made from. */
interface Choices<G extends GameTypes> {
  readonly paths: readonly (readonly string[])[];
  readonly moves: readonly G['Move'][];
  readonly isUnordered: (target: string) => boolean;
}

/** A selection with nothing chosen yet, for the legal moves of one seat. */
export function selection<G extends GameTypes>(
  board: Pick<Board<G>, 'path' | 'isUnordered'>,
  view: ViewOf<G>,
  moves: readonly G['Move'][],
): Selection<G> {
  const isUnordered = board.isUnordered ?? ((): boolean => false);
  return select({ paths: moves.map((move) => board.path(move, view)), moves, isUnordered }, []);
}

function select<G extends GameTypes>(choices: Choices<G>, chosen: readonly string[]): Selection<G> {
  const targets = new Set<string>();
  let move: G['Move'] | undefined;
  choices.paths.forEach((path, i) => {
    const next = nextTargets(path, chosen, choices.isUnordered);
    if (next?.length === 0) move = choices.moves[i];
    else if (next !== undefined) for (const target of next) targets.add(target);
  });
  return {
    chosen,
    targets: [...targets],
    move,
    choose: (target) => choose(choices, chosen, targets, target),
    back: () => select(choices, chosen.slice(0, -1)),
  };
}

function choose<G extends GameTypes>(
  choices: Choices<G>,
  chosen: readonly string[],
  targets: ReadonlySet<string>,
  target: string,
): Selection<G> {
  if (targets.has(target)) return select(choices, [...chosen, target]);
  const at = chosen.lastIndexOf(target);
  if (at !== -1 && choices.isUnordered(target))
    return select(
      choices,
      chosen.filter((_, i) => i !== at),
    );
  if (at !== -1) return select(choices, chosen.slice(0, at));
  for (let length = chosen.length - 1; length >= 0; length--) {
    const before = select(choices, chosen.slice(0, length));
    if (before.targets.includes(target)) return before.choose(target);
  }
  return select(choices, chosen);
}

/** The targets that can follow in a path: none when it is complete, `undefined` when it does not begin so. */
function nextTargets(
  path: readonly string[],
  chosen: readonly string[],
  isUnordered: (target: string) => boolean,
): readonly string[] | undefined {
  let at = 0;
  while (at < chosen.length) {
    if (!isUnordered(chosen[at]!)) {
      if (path[at] !== chosen[at]) return undefined;
      at++;
      continue;
    }
    const end = endOfRun(path, at, isUnordered);
    const open = new Set(path.slice(at, end));
    while (at < chosen.length && isUnordered(chosen[at]!)) {
      if (!open.delete(chosen[at]!)) return undefined;
      at++;
    }
    if (open.size > 0) return at === chosen.length ? [...open] : undefined;
  }
  if (at === path.length) return [];
  return isUnordered(path[at]!) ? path.slice(at, endOfRun(path, at, isUnordered)) : [path[at]!];
}

/** Where the unordered targets from `start` on end. */
function endOfRun(path: readonly string[], start: number, isUnordered: (target: string) => boolean): number {
  let end = start;
  while (end < path.length && isUnordered(path[end]!)) end++;
  return end;
}
