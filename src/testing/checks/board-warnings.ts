/** What a board shows nobody: it breaks no promise, and is hardly meant. */
import {
  type Board,
  type GameTypes,
  isChanceResult,
  type Seat,
  type SeenActionOf,
  type ViewOf,
} from '../../core/index.ts';
import { difference } from '../data.ts';
import { parseMarkup } from '../markup.ts';
import { pictureOf } from '../shapes.ts';

/** What was seen of actions that have changed a view. */
export interface Noticed {
  /** By kind of action: how often the drawing was the same after it, and how often another one. */
  readonly kinds: Map<string, { same: number; other: number; readonly field: string }>;
  /** By field with an item for each seat: how often another item of another seat was drawn the same, and how often not. */
  readonly fields: Map<string, { same: number; other: number }>;
  /** How often an action has touched something. */
  touched: number;
}

/** Of fewer actions nothing is concluded. */
const FEW = 3;

/** Compares the drawings before and after an action. */
export function noteAction<G extends GameTypes>(
  board: Board<G>,
  before: ViewOf<G>,
  action: SeenActionOf<G>,
  after: ViewOf<G>,
  you: Seat | undefined,
  touched: readonly string[],
  noticed: Noticed,
): void {
  if (touched.length > 0) noticed.touched++;
  const field = difference(before, after);
  if (field === undefined) return;
  const what = isChanceResult<G>(action) ? `the result of "${action.label}"` : `"${action.type}"`;
  const kind = isChanceResult<G>(action) || action.seat === you ? what : `${what} of another seat`;
  const known = noticed.kinds.get(kind) ?? { same: 0, other: 0, field };
  noticed.kinds.set(kind, known);
  if (known.other > 0) return;
  if (draw(board, before, you) === draw(board, after, you)) known.same++;
  else known.other++;
}

function draw<G extends GameTypes>(board: Board<G>, view: ViewOf<G>, you: Seat | undefined): string {
  const root = parseMarkup(board.svg(view, { you, literalColours: true }));
  return typeof root === 'string' ? root : pictureOf(root);
}

/** Draws a view with what another seat had earlier, field by field. */
export function noteSeats<G extends GameTypes>(
  board: Board<G>,
  earlier: ViewOf<G>,
  view: ViewOf<G>,
  you: Seat | undefined,
  seats: number,
  { fields }: Noticed,
): void {
  for (const [name, value] of Object.entries(view)) {
    const before: unknown = Reflect.get(earlier, name);
    if (!Array.isArray(value) || !Array.isArray(before) || value.length !== seats || before.length !== seats) continue;
    const items: readonly unknown[] = value;
    const seat = items.findIndex((item, i) => i !== you && difference(item, before[i]) !== undefined);
    const known = fields.get(name) ?? { same: 0, other: 0 };
    fields.set(name, known);
    if (seat === -1 || known.other > 0) continue;
    try {
      // A view that no match may have: a board may throw.
      const mixed = { ...view, [name]: items.map((item, i) => (i === seat ? before[i] : item)) };
      if (draw(board, mixed, you) === draw(board, view, you)) known.same++;
      else known.other++;
    } catch {
      known.other++;
    }
  }
}

/** What is hardly meant, in a sentence each. */
export function boardWarnings({ kinds, fields, touched }: Noticed): readonly string[] {
  const hidden = [...fields].filter(([, { same, other }]) => other === 0 && same >= FEW);
  const unseen = [...kinds].filter(([, { same, other }]) => other === 0 && same >= FEW);
  const actions = [...kinds.values()].reduce((sum, { same, other }) => sum + same + other, 0);
  return [
    ...unseen.map(
      ([kind, { same, field }]) =>
        `After ${kind} the drawing is the same as before, ${same} times, though the view is not: ${field}.`,
    ),
    ...hidden.map(([name]) => `The drawing is the same whatever other seats have in \`${name}\`.`),
    ...(touched === 0 && actions >= FEW ? ['`touched` is empty after every action: nothing is marked or moves.'] : []),
  ];
}
