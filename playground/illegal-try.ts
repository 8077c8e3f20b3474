/** Why something that was clicked cannot be chosen. */
import type { GameTypes, Observer, Seat } from 'tabletop-rules/core';
import type { MountedBoard } from 'tabletop-rules/ui';
import type { ShownTable } from './table.ts';

/** What the rules say about an attempt when they have no reason of their own. */
const NO_REASON = new Set(['illegal-move', 'bad-move']);

/** Makes a board say why not, when somebody who is asked clicks what cannot be chosen. */
export function explainClicks(
  board: MountedBoard<GameTypes>,
  now: () => { readonly table: ShownTable; readonly seat: Observer },
): void {
  const explain = ({ target }: Event): void => {
    if (!(target instanceof Element) || target.closest('[data-choosable], button') !== null) return;
    const clicked = target.closest<HTMLElement>('[data-target]');
    const { table, seat } = now();
    if (clicked === null || seat === 'spectator' || board.selection.targets.length === 0) return;
    const reason = reasonAgainst(table, seat, board.selection.chosen, clicked.dataset['target'] ?? '');
    board.say(reason ?? 'That cannot be chosen now.');
  };
  // Before the board acts on the click: after a move other things can be chosen than when it was clicked.
  board.element.addEventListener('click', explain, { capture: true });
}

/**
 * The reason why a target cannot be chosen after some others; `undefined` where none is known. Moves that were legal, now
 * or before, are tried with the target in place of their own one of the same kind.
 */
function reasonAgainst(
  { match, kit }: ShownTable,
  seat: Seat,
  chosen: readonly string[],
  target: string,
): string | undefined {
  const view = match.view(seat);
  const [kind, name] = split(target);
  if (name === undefined) return undefined;
  for (const move of templates(match, seat)) {
    const path = pathOf(kit, move, view);
    const at = chosen.length;
    const [pathKind, own] = split(path[at] ?? '');
    const begins = chosen.every((one, i) => path[i] === one);
    if (!begins || pathKind !== kind || own === undefined) continue;
    const attempt = Object.fromEntries(
      Object.entries({ ...move, seat }).map(([key, value]) => [key, value === own ? name : value]),
    );
    const checked = kit.game.check(view, attempt, seat);
    if (!checked.ok && !NO_REASON.has(checked.error.code)) return checked.error.message;
  }
  return undefined;
}

const MOST_TEMPLATES = 200;

/** Legal moves, and moves that were made before. */
function templates(match: ShownTable['match'], seat: Seat): readonly GameTypes['Move'][] {
  const made = match.log(seat).flatMap(({ action }) => ('seat' in action ? [action] : []));
  return [...match.legalMoves(seat), ...made.reverse()].slice(0, MOST_TEMPLATES);
}

/** A move that is not legal now may have no path. */
function pathOf(kit: ShownTable['kit'], move: GameTypes['Move'], view: object): readonly string[] {
  try {
    return kit.board.path(move, view);
  } catch {
    return [];
  }
}

/** `cell:c3` as `cell` and `c3`. */
function split(target: string): readonly [string, string | undefined] {
  const at = target.indexOf(':');
  return at === -1 ? [target, undefined] : [target.slice(0, at), target.slice(at + 1)];
}
