/** The conformance suite of encodings: positions of random matches are written as numbers. */
import {
  type Encoding,
  type Game,
  type GameTypes,
  type ObservationSchema,
  rulesOf,
  type Seat,
  type ViewOf,
} from '../core/index.ts';
import { checkObject } from '../core/internal.ts';
import { brief, difference } from './data.ts';
import { failedAt, type PositionSettings, positionsOf } from './positions.ts';
import { sayProgress } from './progress.ts';

/** What every encoding must guarantee, by the name of the check. */
export const ENCODING_CHECKS = {
  'encoding-throws': 'An encoding throws for no view of its game.',
  'encoding-fields': 'Fields follow each other without a gap, up to the size, and are the same all through a match.',
  'encoding-range': 'Each number is finite, and within the range of its field.',
  'encoding-whole': 'Each number is written, whatever stood there before, and the same each time.',
  'encoding-views': 'The state and equal views give a seat the same numbers.',
  'encoding-moves': 'Where it lists moves: each is listed once, of seat 0, and every legal move is among them.',
} as const;

/** The name of a check of encodings. */
export type EncodingCheckName = keyof typeof ENCODING_CHECKS;

/** How an encoding is checked. */
export interface CheckEncodingSettings<G extends GameTypes> extends PositionSettings<G> {
  /** Called after each match, with how many are done of how many. Default: the console is told every five seconds. */
  readonly onRun?: ((done: number, of: number) => void) | undefined;
}

/** What `checkEncoding` did. */
export interface EncodingReport {
  readonly seed: number;
  /** How many observations were compared. */
  readonly observations: number;
  /** What is hardly meant: fields that have been the same in all observations. */
  readonly warnings: readonly string[];
}

/** A fault, before it is known where. */
type Fault = readonly [check: EncodingCheckName, fault: string];

/**
 * Writes positions of random matches as numbers and checks what every encoding must guarantee: see `ENCODING_CHECKS`.
 *
 * @throws ConformanceError naming the check that failed, with the actions that lead to the position
 * @throws RuleError `bad-argument`, `bad-options`
 *
 * @example
 * ```ts
 * import { oynoEncoding } from 'tabletop-rules/oyno';
 * import { checkEncoding } from 'tabletop-rules/testing';
 *
 * checkEncoding(oynoEncoding, { runs: 1 }).observations > 10; // => true
 * ```
 */
export function checkEncoding<G extends GameTypes>(
  encoding: Encoding<G>,
  settings: CheckEncodingSettings<G> = {},
): EncodingReport {
  checkObject(encoding, 'an encoding, as defineEncoding makes it');
  const { game } = encoding;
  // Refuses a value that is no game.
  rulesOf(game);
  checkObject(settings, 'settings');
  const onRun = settings.onRun ?? sayProgress(`checkEncoding of ${game.id}`);
  const seen = new Map<string, Set<string>>();
  let observations = 0;
  let shape: ObservationSchema<G>['fields'] = [];
  for (const position of positionsOf(game, settings, ['onRun'])) {
    const { state, actions, random } = position;
    const seats = game.sides(state).map((_, seat) => seat);
    let fault: Fault | undefined;
    try {
      const schema = encoding.schema(state);
      if (actions.length === 0) {
        shape = schema.fields;
        fault = faultOfFields(schema) ?? faultOfList(schema);
      }
      const other = difference(shape, schema.fields);
      fault ??=
        other === undefined ? undefined : ['encoding-fields', `The fields have changed in the match: ${other}.`];
      for (const seat of seats) {
        const view = game.view(state, seat);
        const equal = game.perfectInformation ? view : game.view(game.determinize(view, seat, random), seat);
        fault ??= faultOfNumbers(encoding, view, [state, equal], seat, seen) ?? faultOfMoves(game, schema, state, seat);
        observations++;
      }
    } catch (error) {
      fault = ['encoding-throws', error instanceof Error ? error.message : brief(error)];
    }
    if (fault !== undefined) {
      const [check, says] = fault;
      const call = 'checkEncoding(encoding';
      throw failedAt(game, position, { check, says: ENCODING_CHECKS[check], call, fault: says });
    }
    if (actions.length === 0) onRun(position.run - 1, position.runs);
  }
  const same = [...seen].filter(([, values]) => values.size === 1 && observations > FEW).map(([name]) => name);
  const warnings = same.map((name) => `The field "${name}" was the same in all ${observations} observations.`);
  return { seed: settings.seed ?? 1, observations, warnings };
}

/** Of fewer observations nothing is concluded. */
const FEW = 20;
/** Of a field so many values are kept. */
const MOST_KEPT = 2;

function faultOfFields<G extends GameTypes>({ fields, size }: ObservationSchema<G>): Fault | undefined {
  let next = 0;
  for (const { name, offset, length, min, max } of fields) {
    if (offset !== next) return ['encoding-fields', `"${name}" begins at ${offset}, not at ${next}.`];
    if (!(min < max)) return ['encoding-fields', `The range of "${name}" is ${min} to ${max}.`];
    next += length;
  }
  return next === size ? undefined : ['encoding-fields', `The fields have ${next} numbers, and the size is ${size}.`];
}

/** The list of moves: distinct, each of seat 0. */
function faultOfList<G extends GameTypes>({ moves = [] }: ObservationSchema<G>): Fault | undefined {
  const known = new Set<string>();
  for (const move of moves) {
    if (move.seat !== 0) return ['encoding-moves', `${brief(move)} is listed, and is not of seat 0.`];
    const text = textOf(move);
    if (known.has(text)) return ['encoding-moves', `${brief(move)} is listed twice.`];
    known.add(text);
  }
  return undefined;
}

/** A move as text, whatever the order of its keys and its seat. */
function textOf(move: object): string {
  return JSON.stringify(Object.entries({ ...move, seat: 0 }).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether each legal move has a number that stands for it again. */
function faultOfMoves<G extends GameTypes>(
  game: Game<G>,
  { moves }: ObservationSchema<G>,
  state: G['State'],
  seat: Seat,
): Fault | undefined {
  if (moves === undefined) return undefined;
  const numbers = new Set(moves.map(textOf));
  const missing = game.legalMoves(state, seat).find((move) => !numbers.has(textOf(move)));
  return missing && ['encoding-moves', `${brief(missing)} is legal, and is not listed.`];
}

function faultOfNumbers<G extends GameTypes>(
  encoding: Encoding<G>,
  view: ViewOf<G>,
  equals: readonly ViewOf<G>[],
  seat: Seat,
  seen: Map<string, Set<string>>,
): Fault | undefined {
  const { fields, size } = encoding.schema(view);
  const write = (of: ViewOf<G>, before: number): Float32Array => {
    const out = new Float32Array(size).fill(before);
    encoding.schema(of).write(of, seat, out);
    return out;
  };
  const numbers = write(view, 0);
  for (const { name, offset, length, min, max, bits } of fields) {
    const own = numbers.slice(offset, offset + length);
    const wrong = own.findIndex((value) => !(value >= Math.fround(min) && value <= Math.fround(max)));
    if (wrong !== -1) return ['encoding-range', `Number ${wrong} of "${name}" is ${own[wrong]}, not ${min} to ${max}.`];
    const broken = bits === true ? own.findIndex((value) => value !== 0 && value !== 1) : -1;
    if (broken !== -1) return ['encoding-range', `Number ${broken} of "${name}" is ${own[broken]}, and no bit.`];
    const values = seen.get(name) ?? new Set();
    seen.set(name, values);
    if (values.size < MOST_KEPT) values.add(own.join());
  }
  const again = unlike(numbers, write(view, -99), fields);
  if (again !== undefined) return ['encoding-whole', `Written a second time, over other numbers, ${again}.`];
  for (const other of equals) {
    const found = unlike(numbers, write(other, 0), fields);
    if (found !== undefined) return ['encoding-views', `For seat ${seat} of an equal view, or of the state, ${found}.`];
  }
  return undefined;
}

/** The first number that differs, in words. */
function unlike(a: Float32Array, b: Float32Array, fields: ObservationSchema<GameTypes>['fields']): string | undefined {
  const at = a.findIndex((value, i) => !Object.is(value, b[i]));
  if (at === -1) return undefined;
  const field = fields.filter(({ offset }) => offset <= at).at(-1);
  return `number ${at - (field?.offset ?? 0)} of "${field?.name}" is ${b[at]}, not ${a[at]}`;
}
