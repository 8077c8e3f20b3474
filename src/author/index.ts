/**
 * For authors of games: `defineGame`, kinds of options, and what rules of many games need. A game imports this and
 * nothing else of the library.
 *
 * @packageDocumentation
 */

export type { Draft } from 'immer';
export { D6, sample } from '../core/chance.ts';
export type * from '../core/contract.ts';
export { deepFreeze, readSettings } from '../core/data.ts';
export { RuleError, show } from '../core/errors.ts';
export { thaw } from '../core/execute.ts';
export { guardView } from '../core/guard.ts';
export { resolveOptions } from '../core/options.ts';
export { cryptoRandom, seededRandom } from '../core/random.ts';
export { isChanceMove, sidesOf } from '../core/rules.ts';
export { keepByText } from './cache.ts';
export { defineGame, noChance } from './define-game.ts';
export { sideNeighbours, squareName, squareNames, squareNumber } from './grid.ts';
export { badOption, flag, integer, oneOf } from './options.ts';
export { askEach, askGroups, groupsOf } from './prompts.ts';
export { keepHighest } from './roll-off.ts';
export { sameSide, teamSides } from './sides.ts';
export { escapeMarkup, renderSvg, type SvgAttributes, type SvgElement, svgElement, svgPath } from './svg.ts';
export { listInWords, sentence } from './text.ts';
export { violations } from './violations.ts';
