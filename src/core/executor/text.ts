/** Moves as people type them. */
import { isChanceResult } from '../chance/dice.ts';
import { formatChance, readResultText } from '../chance/outside.ts';
import { sameData } from '../data.ts';
import { describeMove, RuleError, refused, show, toRuleError, violation } from '../errors.ts';
import type {
  ChanceResultOf,
  GameTypes,
  Numbered,
  PlayerMove,
  Rules,
  Seat,
  SeenActionOf,
  Sender,
  ViewOf,
  Violation,
} from '../types.ts';
import { hasNumbers } from './by-numbers.ts';
import { actionIn, type Checked, type Executor, legalAction, notAsked, readAction, statusOf } from './executor.ts';

const LONGEST_TEXT = 200;
/** In longer lists of rules by numbers a text is not looked for: `Rules.parse` alone reads it. */
const MOST_COMPARED = 2_000;
/** How many moves the refusal of a text names. */
const EXAMPLES = 3;

/** `Game.parse`: the legal action that a text names, or why there is none. */
export function parseAction<G extends GameTypes>(
  executor: Executor<G>,
  text: string,
  view: ViewOf<G>,
  by: Sender | undefined,
): Checked<G> {
  if (typeof text !== 'string' || text.length > LONGEST_TEXT) {
    const message = `A move's notation is a text of at most ${LONGEST_TEXT} characters, not ${show(text)}.`;
    return refused(violation('bad-notation', message, { text: show(text) }));
  }
  const { rules } = executor;
  const status = statusOf(rules, view);
  switch (status.type) {
    case 'over':
      return refused(violation('game-over', 'The game is over.'));
    case 'chance': {
      if (by !== 'dice') {
        return refused(violation('chance-due', `Chance decides now: "${status.label}".`, { label: status.label }));
      }
      const node = executor.dice(view);
      if (node === undefined) return refused(violation('not-chance', `${rules.name} has no dice.`));
      return readResultText<ChanceResultOf<G>>(node, text);
    }
    case 'turn': {
      if (by === 'dice') {
        const message = `A player is asked now: "${status.prompt}".`;
        return refused(violation('not-chance', message, { prompt: status.prompt }));
      }
      // Also where there is no such seat, as in `check`.
      if (by !== undefined && !status.seats.includes(by)) return refused(notAsked(status.seats, by));
      return parseMove(executor, text, view, by === undefined ? status.seats : [by]);
    }
  }
}

/** The legal move of one of these seats that a text names. */
function parseMove<G extends GameTypes>(
  executor: Executor<G>,
  text: string,
  view: ViewOf<G>,
  seats: readonly Seat[],
): Checked<G> {
  const { rules } = executor;
  if (hasNumbers(rules) && rules.parse !== undefined) {
    // By number first: that makes no list, and strangers can send any number of texts.
    const read = parseUnlisted(executor, text.trim(), view, seats);
    if (read?.ok) return read;
    const { count, moves } = firstMovesOf(rules.numbers, executor.read(view), seats, EXAMPLES);
    if (count > MOST_COMPARED) return read ?? refused(notNotation(rules, text, moves));
  }
  const moves = seats.flatMap((seat) => rules.legalMoves(view, seat));
  const listed = findByText(rules, text, moves);
  if (listed !== undefined) return { ok: true, value: listed };
  return parseUnlisted(executor, text.trim(), view, seats) ?? refused(notNotation(rules, text, moves));
}

/** How many legal numbers these seats have together, and the moves of the first of them, at most so many a seat. */
function firstMovesOf<G extends GameTypes>(
  numbers: Numbered<G>,
  view: ViewOf<G>,
  seats: readonly Seat[],
  most: number,
): { readonly count: number; readonly moves: readonly G['Move'][] } {
  const context = numbers.context(view);
  const listed: number[] = [];
  const moves: G['Move'][] = [];
  let count = 0;
  for (const seat of seats) {
    const own = numbers.legal(view, seat, listed, context);
    for (let i = 0; i < Math.min(own, most); i++) moves.push(numbers.move(listed[i]!, seat, context));
    count += own;
  }
  return { count, moves };
}

/** The listed move with this notation; case and spaces do not matter where that leaves one move. */
function findByText<G extends GameTypes>(
  rules: Rules<G>,
  text: string,
  moves: readonly G['Move'][],
): G['Move'] | undefined {
  const exact = text.trim();
  const loose = normalize(exact);
  const near: G['Move'][] = [];
  // Once through: a list can be long, and each notation has to be made.
  for (const move of moves) {
    const notation = rules.format(move);
    if (notation === exact) return move;
    if (notation.length >= loose.length && normalize(notation) === loose) near.push(move);
  }
  return near.length === 1 ? near[0] : undefined;
}

function normalize(text: string): string {
  return text.toLowerCase().replace(/\s+/g, '');
}

/**
 * The result for the notation of a move that is not listed, or not in its usual form; `undefined`: it is no notation.
 */
function parseUnlisted<G extends GameTypes>(
  executor: Executor<G>,
  text: string,
  view: ViewOf<G>,
  seats: readonly Seat[],
): Checked<G> | undefined {
  let first: Checked<G> | undefined;
  for (const seat of seats) {
    const data = executor.rules.parse?.(text, seat);
    if (data === undefined) continue;
    const checked = actionIn(legalAction(executor, view, data));
    if (checked.ok) return checked;
    first ??= checked;
  }
  return first;
}

function notNotation<G extends GameTypes>(
  rules: Rules<G>,
  text: string,
  moves: readonly G['Move'][],
): Violation<'bad-notation'> {
  const examples = moves.slice(0, EXAMPLES).map((move) => rules.format(move));
  const message = `${show(text)} is not the notation of a move; legal is for instance ${examples.join(' or ')}.`;
  return violation('bad-notation', message, { text: show(text), examples: examples.join(' | ') });
}

// Actions as text, and what is no action of a game refused.

/**
 * `Game.format`: the notation of a move, or a result of chance as `dice: 3 4`. The rules get a copy, plain data with a
 * `type` and a seat that can play. Refused is what they give no text for; and where the rules have `parse`, what it does
 * not give back: fields that are missing, of another type, or of no move.
 *
 * @throws RuleError `bad-move`
 */
export function formatAction<G extends GameTypes>(rules: Rules<G>, given: SeenActionOf<G>): string {
  const read = readAction(given);
  if (!read.ok) throw toRuleError(read.error);
  // Only its type is known so far; `noMove` refuses the rest.
  const action = read.value as SeenActionOf<G>;
  if (isChanceResult<G>(action)) {
    if (rules.chance === undefined || Object.keys(action).length !== 3) throw noMove(rules, read.value);
    return formatChance(action);
  }
  const { seat } = action;
  if (!Number.isInteger(seat) || seat < 0 || seat >= rules.seats.max) throw noMove(rules, read.value);
  const text: unknown = rules.format(action);
  if (typeof text !== 'string' || text === '' || text.trim() !== text) throw noMove(rules, read.value);
  if (rules.parse !== undefined && !sameData(rules.parse(text, seat), action)) throw noMove(rules, read.value);
  return text;
}

function noMove<G extends GameTypes>({ name }: Rules<G>, action: PlayerMove): RuleError {
  return new RuleError('bad-move', `This is no move of ${name}: ${describeMove(action)}.`);
}
