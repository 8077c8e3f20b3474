/** The game and its board in one place: for `npx tabletop-rules play ./game.js`, and for whoever imports the game. */
export { board } from './board.js';
export { game as default } from './rules.js';
