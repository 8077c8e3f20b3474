/** How a state holds its board: as text, so that equal boards are equal texts, which are compared fast. */
import { RuleError, show } from '../../author/index.ts';
import { type Board, isPlainBoard, LARGEST_SIZE, makeBoard, SMALLEST_SIZE } from './board.ts';
import { homesOption } from './home-options.ts';

/** A board as text: its size; with custom homes JSON. */
export function boardText(board: Board): string {
  const { size, homes } = board;
  return isPlainBoard(board) ? String(size) : JSON.stringify({ size, homes });
}

/** Whether a text represents a board without custom homes, as `boardText` writes it: `09` does not. */
export function isPlainText(text: string): boolean {
  return /^[1-9]\d?$/.test(text);
}

/**
 * The board that a text represents.
 *
 * @throws RuleError `bad-state` when it is none
 */
export function parseBoard(text: string): Board {
  try {
    if (isPlainText(text)) return makeBoard(checkedSize(Number(text)), 'middle', 0);
    const given = new Map<string, unknown>(Object.entries(JSON.parse(text)));
    return makeBoard(checkedSize(given.get('size')), homesOption.read(given.get('homes'), 'homes'), 0);
  } catch (error) {
    // `setup` checks boards, so this state was not made by it.
    throw new RuleError('bad-state', `The state has no board of Wunby: ${show(text)}.`, { cause: error });
  }
}

function checkedSize(size: unknown): number {
  if (typeof size === 'number' && Number.isInteger(size) && size >= SMALLEST_SIZE && size <= LARGEST_SIZE) return size;
  throw new RuleError('bad-state', `A board of Wunby has ${SMALLEST_SIZE} to ${LARGEST_SIZE} squares in a row.`);
}
