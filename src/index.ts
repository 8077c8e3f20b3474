/**
 * Everything: the games, core, and opponents.
 *
 * @packageDocumentation
 */
export * from './bots/index.ts';
export * from './core/index.ts';
export * from './doubles-wild/index.ts';
export * from './fundomino/index.ts';
export * from './games.ts';
export * from './oyno/index.ts';
export * from './wumpus/index.ts';
export * from './wunby/index.ts';
