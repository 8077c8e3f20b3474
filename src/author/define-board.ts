/** A board whose functions check what they get. */
import { deepFreeze, ownValue } from '../core/data.ts';
import { checkFunction, checkList, checkObject, checkText, checkView, toRuleError } from '../core/errors.ts';
import { rulesOf } from '../core/executor/attached.ts';
import { readAction, readingFault, wrongShape } from '../core/executor/executor.ts';
import type { Board, SpokenBoard } from '../core/kit.ts';
import type { Game, GameTypes } from '../core/types.ts';
import { reasonIn, type Words } from '../core/words.ts';
import { checkDrawingOptions } from './drawing.ts';

/**
 * Makes the board of a game from its functions: they get views and moves of the game and texts, and whatever else a page passes
 * by mistake is refused. What is drawn is not looked at; `checkBoard` does that.
 *
 * @returns the board, frozen: its functions throw `RuleError` `bad-state`, `bad-move`, `illegal-move` and `bad-argument`
 *
 * @example
 * ```ts
 * import { type Board, defineBoard } from 'tabletop-rules/author';
 * import { type Oyno, oyno, oynoBoard } from 'tabletop-rules/oyno';
 *
 * // The same drawing under other sentences.
 * const board: Board<Oyno> = defineBoard(oyno, { ...oynoBoard, describe: () => 'A board with bones.' });
 * board.describe(oyno.setup()); // => 'A board with bones.'
 * board.text('the board' as never); // throws bad-state
 * ```
 */
export function defineBoard<G extends GameTypes>(game: Game<G>, board: Board<G>): Board<G> {
  const rules = rulesOf(game);
  checkObject(board, 'a board: its `parts` and functions');
  const { isUnordered, alike, route, interim } = board;
  /** What a function of the board makes of a view. */
  const read = <T>(view: unknown, draw: () => T): T => {
    checkView(rules, view);
    try {
      return draw();
    } catch (error) {
      throw readingFault(rules, view, error);
    }
  };
  const checkAction = (action: unknown): void => {
    // What a view hides of a result of chance is no data of an action.
    if (ownValue(action, 'type') === 'chance') {
      checkList('faces', ownValue(action, 'faces'), 'a list of faces');
      return;
    }
    const data = readAction(action);
    if (!data.ok) throw toRuleError(data.error);
    const wrong = wrongShape(rules, data.value);
    if (wrong !== undefined) throw toRuleError(wrong);
  };
  return deepFreeze<Board<G>>({
    ...board,
    svg: (view, options = {}) => {
      checkDrawingOptions(options);
      return read(view, () => board.svg(view, options));
    },
    text: (view) => read(view, () => board.text(view)),
    path: (move, view) => {
      checkAction(move);
      return read(view, () => board.path(move, view));
    },
    ...(isUnordered && {
      isUnordered: (target: string) => {
        checkText('target', target);
        return isUnordered(target);
      },
    }),
    ...(alike && {
      alike: (target, view) => {
        checkText('target', target);
        return read(view, () => alike(target, view));
      },
    }),
    label: (target, view, names) => {
      checkText('target', target);
      checkNames(names);
      return read(view, () => board.label(target, view, names));
    },
    touched: (before, action, after) => {
      checkAction(action);
      return read(before, () => read(after, () => board.touched(before, action, after)));
    },
    ...(route && {
      route: (before, action, after) => {
        checkAction(action);
        return read(before, () => read(after, () => route(before, action, after)));
      },
    }),
    ...(interim && {
      interim: (before, action) => {
        checkAction(action);
        return read(before, () => interim(before, action));
      },
    }),
    next: (view, names, you) => {
      checkNames(names);
      return read(view, () => board.next(view, names, you));
    },
    describe: (view, names) => {
      checkNames(names);
      return read(view, () => board.describe(view, names));
    },
    narrate: (action, view, names, you) => {
      checkAction(action);
      checkNames(names);
      return read(view, () => board.narrate(action, view, names, you));
    },
  });
}

/**
 * Makes a board that can be had in several languages: `board.in(words)` is the same one in those words.
 *
 * @param sentences - of the board itself: English
 * @param make - the functions of the board, with sentences of a language
 *
 * @example
 * ```ts
 * import { defineBoardIn } from 'tabletop-rules/author';
 * import { type Oyno, type OynoWords, oyno, oynoBoard } from 'tabletop-rules/oyno';
 * import { oynoDe } from 'tabletop-rules/oyno/de';
 * import { oynoEn } from 'tabletop-rules/oyno/en';
 *
 * // The same drawing, and less to read.
 * const board = defineBoardIn<Oyno, OynoWords>(oyno, oynoEn.sentences, ({ rollButton }) => ({
 *   ...oynoBoard,
 *   describe: () => rollButton,
 * }));
 * board.describe(oyno.setup()); // => 'Roll the bone'
 * board.in(oynoDe).describe(oyno.setup()); // => 'Knochen werfen'
 * ```
 */
export function defineBoardIn<G extends GameTypes, W extends Words>(
  game: Game<G>,
  sentences: W['sentences'],
  make: (sentences: W['sentences']) => Board<G>,
): SpokenBoard<G, W> {
  checkFunction('make', make ?? null);
  const { id, name } = rulesOf(game);
  return deepFreeze<SpokenBoard<G, W>>({
    ...defineBoard(game, make(sentences)),
    in: (words) => {
      checkObject(words?.games?.[id], `words of ${name} in a language`);
      return defineBoard(game, { ...make(words.sentences), reason: reasonIn(words) });
    },
  });
}

function checkNames(names: readonly string[] | undefined): void {
  if (names === undefined) return;
  checkList('names', names, 'a list of names by seat');
}
