/**
 * Boards to point at, in any page: from clicks to moves, drawing, focus, keyboard, screen readers, and bots for empty seats.
 *
 * @packageDocumentation
 */
export { type BoardElement, defineBoardElement } from './board-element.ts';
export { type DriveBotsOptions, driveBots } from './drive-bots.ts';
export { type MountedBoard, mountBoard } from './mount-board.ts';
export { type Selection, selection } from './selection.ts';
export type { BoardSettings } from './settings.ts';
