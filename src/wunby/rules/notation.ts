/** Moves as text: `choose red`, `build c3-e3n`, `move e1 e4`, `jump e1 e2`, `barrier c3n f2e`, `place e5`, `forfeit`. */
import type { Seat } from '../../author/index.ts';
import type { WunbyMove } from '../types.ts';

/** The notation of a move. */
export function format(move: WunbyMove): string {
  switch (move.type) {
    case 'choose':
      return `choose ${move.colour}`;
    case 'build':
      return `build ${move.slot}`;
    case 'move':
    case 'repeat':
    case 'jump':
    case 'barrier':
      return `${move.type} ${move.from} ${move.to}`;
    case 'place':
      return `place ${move.square}`;
    case 'forfeit':
    case 'declare':
    case 'pass':
      return move.type;
  }
}

/** By type of move: the fields that its notation has after the type, in order. */
const FIELDS: ReadonlyMap<string, readonly string[]> = /* @__PURE__ */ new Map(
  Object.entries({
    choose: ['colour'],
    build: ['slot'],
    move: ['from', 'to'],
    repeat: ['from', 'to'],
    jump: ['from', 'to'],
    barrier: ['from', 'to'],
    place: ['square'],
    forfeit: [],
    declare: [],
    pass: [],
  } satisfies Record<WunbyMove['type'], readonly string[]>),
);

/**
 * The move that a text represents, legal or not: case and spaces around words do not matter. `undefined` when the text
 * is no notation of a move.
 */
export function parse(text: string, seat: Seat): unknown {
  const [type = '', ...values] = text.trim().toLowerCase().split(/\s+/);
  const fields = FIELDS.get(type);
  if (fields === undefined || fields.length !== values.length) return undefined;
  return { type, seat, ...Object.fromEntries(fields.map((field, i) => [field, values[i]])) };
}
