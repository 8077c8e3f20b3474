/**
 * Boards to point at, in any page. `mountBoard` draws a match into an element and turns clicks, touches and keys into moves, for
 * screen readers too; `defineBoardElement` makes it a custom element; `driveBots` plays for empty seats; `soundPlayer` plays
 * the sounds of a board; `boardHtml` draws it on a server; `selection` is the path from clicks to moves alone, for a drawing of your own.
 *
 * @packageDocumentation
 * @names Boards: mountBoard, boardHtml, MountedBoard, BoardSettings, BoardAction, BoardSound, defineBoardElement, BoardElement
 * @names Beside the board: driveBots, DriveBotsOptions, soundPlayer, selection, Selection
 * @names Words: UiWords, UiSentences
 */

export { type DriveBotsOptions, driveBots } from './drive-bots.ts';
export { type BoardElement, defineBoardElement } from './element.ts';
export { boardHtml } from './html.ts';
export { type MountedBoard, mountBoard } from './mount.ts';
export { type Selection, selection } from './selection.ts';
export { soundPlayer } from './sounds.ts';
export type { BoardAction, BoardSettings, BoardSound } from './state.ts';
export type { UiSentences, UiWords } from './words/en.ts';
