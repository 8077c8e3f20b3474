/**
 * A board for any page by one element, without a program: `<tabletop-board game="oyno" bot="casual">`. The file
 * `dist/play/tabletop-board.js` of the package defines it by itself, for pages without a build.
 *
 * @packageDocumentation
 */

export { defineGameElement, type GameElement } from './element.ts';
