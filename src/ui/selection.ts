/** From clicks to a move: a pure state machine over the paths of the legal moves. */
import type { Board, GameTypes, ViewOf } from '../core/index.ts';
import { checkFunction, checkList, checkObject } from '../core/internal.ts';
import type { UiSentences } from './words/en.ts';

/** What has been chosen so far of a move. Immutable: each choice gives another selection. */
export interface Selection<G extends GameTypes> {
  /** The targets that have been chosen, in order. */
  readonly chosen: readonly string[];
  /** The targets that can be chosen next. Empty once the move is complete, and when nobody is asked. */
  readonly targets: readonly string[];
  /** The targets with which the choice starts over, such as other pieces of one's own. */
  readonly others: readonly string[];
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

/** So many choices are named in a question; of more there is the number. */
const MOST_NAMED = 3;

/** What is asked after the first choice: `Where? Left end or right end.`; of players with names `Who? Ann or Bob.` */
export function question(
  targets: readonly string[],
  label: (target: string) => string,
  { where, who, how, marked, button, or }: UiSentences,
  names: readonly string[] = [],
): string {
  const places = targets.filter((target) => !isButton(target));
  // What is said of a place after its name is seen on the drawing.
  const named = [...new Set(places)].map((target) => label(target).replace(/[,、，].*/, ''));
  const isTold = named.length <= MOST_NAMED && new Set(named).size === named.length;
  const some = isTold ? named : [marked({ count: named.length })];
  const buttons = targets.filter(isButton).map((target) => button({ label: label(target) }));
  const text = joined([...some, ...buttons], or);
  // A square keeps its name: `b1`.
  const choices = /^.\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  if (places.length === 0) return how({ choices });
  return named.every((name) => names.includes(name)) ? who({ choices }) : where({ choices });
}

/** Words with one between each two: `left end or right end`. */
export function joined(texts: readonly string[], between: UiSentences['or']): string {
  return texts.length === 0 ? '' : texts.reduce((first, rest) => between({ first, rest }));
}

/** Whether a target is a button, and no place of the drawing. */
export function isButton(target: string): boolean {
  return target.startsWith('button:');
}

/** A step of a path: the targets that can be chosen for it, which are alike. */
type Alternatives = readonly string[];

/** What a selection is made from. */
interface Choices<G extends GameTypes> {
  readonly paths: readonly (readonly Alternatives[])[];
  readonly moves: readonly G['Move'][];
  readonly isUnordered: (target: string) => boolean;
}

/**
 * A selection with nothing chosen yet, for the legal moves of one seat.
 *
 * @example
 * ```ts
 * import { createMatch } from 'tabletop-rules/core';
 * import { oyno, oynoBoard } from 'tabletop-rules/oyno';
 * import { selection } from 'tabletop-rules/ui';
 *
 * const match = createMatch(oyno);
 * const start = selection(oynoBoard, match.view(0), match.legalMoves(0));
 * start.targets.length; // => 24
 * start.choose('cell:b2').move; // => { type: 'place', seat: 0, cell: 'b2' }
 * ```
 */
export function selection<G extends GameTypes>(
  board: Pick<Board<G>, 'path' | 'isUnordered' | 'alike'>,
  view: ViewOf<G>,
  moves: readonly G['Move'][],
): Selection<G> {
  checkObject(board, 'the board of a game, such as oynoBoard');
  checkFunction('board.path', board.path ?? null);
  checkList('moves', moves, 'a list of moves');
  const isUnordered = board.isUnordered ?? ((): boolean => false);
  const stepOf = (target: string): Alternatives => board.alike?.(target, view) ?? [target];
  return select({ paths: moves.map((move) => board.path(move, view).map(stepOf)), moves, isUnordered }, []);
}

/** A new selection with what was chosen before, if that is still possible; else with nothing chosen. */
export function resume<G extends GameTypes>(start: Selection<G>, chosen: readonly string[]): Selection<G> {
  const kept = chosen.reduce((selected, target) => selected.choose(target), start);
  return kept.move === undefined && kept.chosen.length === chosen.length ? kept : start;
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
    get others() {
      const open = chosen.flatMap((_, length) => select(choices, chosen.slice(0, length)).targets);
      return [...new Set(open)].filter((target) => !targets.has(target) && !chosen.includes(target));
    },
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
  path: readonly Alternatives[],
  chosen: readonly string[],
  isUnordered: (target: string) => boolean,
): readonly string[] | undefined {
  let at = 0;
  while (at < chosen.length) {
    if (!isUnordered(chosen[at]!)) {
      if (path[at]?.includes(chosen[at]!) !== true) return undefined;
      at++;
      continue;
    }
    const open = runFrom(path, at, isUnordered);
    while (at < chosen.length && isUnordered(chosen[at]!)) {
      const found = open.findIndex((step) => step.includes(chosen[at]!));
      if (found === -1) return undefined;
      open.splice(found, 1);
      at++;
    }
    if (open.length > 0) {
      return at === chosen.length ? open.flat().filter((target) => !chosen.includes(target)) : undefined;
    }
  }
  const run = runFrom(path, at, isUnordered);
  return run.length > 0 ? run.flat() : (path[at] ?? []);
}

/** The unordered steps from `start` on. */
function runFrom(
  path: readonly Alternatives[],
  start: number,
  isUnordered: (target: string) => boolean,
): Alternatives[] {
  const end = path.findIndex(([target], i) => i >= start && !isUnordered(target!));
  return path.slice(start, end === -1 ? path.length : end);
}
