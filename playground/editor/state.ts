/** The position that is being set up: its text, the last view that it was, and what comes of a change. */
import type { GameTypes, ViewOf, Violation } from 'tabletop-rules/core';
import { createMatch, seededRandom } from 'tabletop-rules/core';
import type { PageKit } from '../games.ts';
import { type Line, type Parts, readLine, setParts, writeLine } from './line.ts';
import type { EditorTable } from './table.ts';

type View = ViewOf<GameTypes>;
type Notation = NonNullable<PageKit['position']>;

/** A kit with positions. */
export interface EditorKit extends PageKit {
  readonly position: Notation;
}

/** What a text is. */
export interface EditedPosition {
  readonly text: string;
  /** The position, or the last one that was allowed. */
  readonly view: View;
  /** What is wrong with the text. */
  readonly wrong: Violation | undefined;
}

/** How many seats there are. */
export function seatsOf(kit: PageKit, view: View): number {
  return kit.game.sides(view).length;
}

/** A position to begin with. */
export function startText(kit: EditorKit, table: EditorTable, options: object): string {
  const match = createMatch(kit.game, { options, seed: 1 });
  const random = seededRandom(1);
  for (let plies = 0; table.begun !== undefined && plies < 400 && match.status.type === 'turn'; plies++) {
    const [seat = 0] = match.status.seats;
    const moves = match.legalMoves(seat);
    const move = moves[random(moves.length)];
    if (table.begun(match.status.prompt) || move === undefined) break;
    match.play(move);
  }
  const { text } = changed(
    kit,
    table,
    { text: kit.position.format(match.state), view: match.state, wrong: undefined },
    () => {},
  );
  return text;
}

/** What a text is, which somebody has written. */
export function written(kit: EditorKit, before: View, text: string): EditedPosition {
  const read = kit.position.parse(text);
  return read.ok ? { text, view: read.value, wrong: undefined } : { text, view: before, wrong: read.error };
}

/** Changes the line by pointing: what does not fit afterwards is made to fit where that is clear. */
export function changed(
  kit: EditorKit,
  table: EditorTable,
  { text, view }: EditedPosition,
  change: (line: Line) => void,
): EditedPosition {
  const { id } = kit.game;
  const seats = seatsOf(kit, view);
  const line = readLine(text, id);
  change(line);
  const lines = table.alternatives?.(line) ?? [line];
  for (const one of lines) table.derive?.(one, view, seats);
  for (const one of lines) {
    const asIs = allowed(kit, one);
    if (asIs !== undefined) return asIs;
  }
  for (const one of lines) {
    for (const next of table.nexts(one, view, seats)) {
      const made = allowed(kit, withParts(one, next));
      if (made !== undefined) return made;
    }
  }
  return written(kit, view, writeLine(id, lines[0] ?? line));
}

/** What can come next: the texts that are allowed, each with its view. */
export function nextsOf(kit: EditorKit, table: EditorTable, { text, view }: EditedPosition): readonly EditedPosition[] {
  const line = readLine(text, kit.game.id);
  const found = new Map<string, EditedPosition>();
  for (const next of table.nexts(line, view, seatsOf(kit, view))) {
    const made = allowed(kit, withParts(line, next));
    if (made !== undefined) found.set(made.text, made);
  }
  return [...found.values()];
}

/** The position of a line; `undefined`: it is not allowed. */
function allowed(kit: EditorKit, line: Line): EditedPosition | undefined {
  const read = kit.position.parse(writeLine(kit.game.id, line));
  return read.ok ? { text: kit.position.format(read.value), view: read.value, wrong: undefined } : undefined;
}

/** A line with other parts. */
function withParts({ words, parts }: Line, others: Parts): Line {
  const line = { words: [...words], parts: new Map(parts) };
  setParts(line, others);
  return line;
}
