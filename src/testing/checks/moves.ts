/** Lists of moves: `some-moves`, `stable-moves`, `view-moves`. */

import {
  type GameTypes,
  isChanceResult,
  isRuleError,
  type PlayerMove,
  type Random,
  type Result,
  type Sender,
  seededRandom,
} from '../../core/index.ts';
import { asDraft, mutableCopy, ownValue, wrongShape } from '../../core/internal.ts';
import { type CheckContext, some } from '../context.ts';
import { brief, difference, equal, notPlain } from '../data.ts';
import { HOSTILE_INPUTS } from '../inputs.ts';
import { checkAnySender, isRevealing, type Ply } from '../ply.ts';
import type { Occurrence } from '../statistics.ts';

/** `some-moves`: exactly the seats that are asked have moves. */
export function checkSomeMoves<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>): void {
  const { status, state } = ply;
  const asked = status.type === 'turn' ? status.seats : [];
  for (let seat = 0; seat < ply.seats; seat++) {
    const { length } = ply.legal(seat);
    if (asked.includes(seat))
      context.verify('some-moves', length === 0 ? `Seat ${seat} is asked and has no move.` : undefined);
    else context.verify('some-moves', length > 0 ? `Seat ${seat} is not asked and has ${length} moves.` : undefined);
  }
  const all = difference(ply.listed, context.game.legalMoves(state));
  context.verify('some-moves', all && `The moves of all are not those of each: ${all}.`);
}

/** `stable-moves`: the same list each time, without duplicates. */
export function checkStableMoves<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>): void {
  if (ply.status.type !== 'turn') return;
  for (const seat of ply.status.seats) {
    const moves = ply.legal(seat);
    // Of the rules: the game may keep the list that they made first.
    for (const list of [context.rules.legalMoves(ply.state, seat), context.rules.legalMoves(ply.state, seat)]) {
      const again = difference(moves, list);
      context.verify(
        'stable-moves',
        again &&
          `The second list of seat ${seat} differs: ${again}. Something outside of the state changes, such as a counter in a module.`,
      );
    }
    const seen = new Set<string>();
    for (const move of moves) {
      const text = key(move);
      context.verify('stable-moves', seen.has(text) ? `${brief(move)} is listed twice.` : undefined);
      seen.add(text);
      if (move.seat !== seat)
        context.verify(
          'stable-moves',
          `${brief(move)} is in the list of seat ${seat}, and its \`seat\` is ${brief(Object(move).seat)}.`,
        );
      if (typeof ownValue(move, 'type') !== 'string')
        context.verify(
          'stable-moves',
          `${brief(move)} is in the list of seat ${seat}, and its \`type\` is ${brief(ownValue(move, 'type'))}, not a text.`,
        );
      if (isChanceResult<G>(move)) context.verify('stable-moves', `${brief(move)} is of the type of a chance result.`);
    }
  }
}

/** A move as text, independent of the order of its keys. */
function key(move: object): string {
  return JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `view-moves`: the list is the same on the seat's view as on the state. */
export function checkViewMoves<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>): void {
  if (ply.status.type !== 'turn') return;
  for (const seat of ply.status.seats) {
    const found = difference(ply.legal(seat), context.game.legalMoves(ply.view(seat), seat));
    context.verify('view-moves', found && `The moves of seat ${seat} differ on its view: ${found}.`);
  }
}

/** `accepted`: a listed action is accepted, also as a copy out of JSON. */
export function checkAccepted<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>, random: Random): void {
  const { game } = context;
  const { state } = ply;
  for (const move of ply.sample(12, random)) {
    const plain = notPlain(move);
    context.verify('accepted', plain && `${brief(move)} is not plain data: ${plain}.`);
    const copy: unknown = JSON.parse(JSON.stringify(move));
    if (isChanceResult<G>(move)) {
      context.verify('accepted', acceptedFault(game.check(state, copy, 'dice'), move));
      continue;
    }
    context.verify('accepted', acceptedFault(game.check(state, copy), move));
    context.verify('accepted', acceptedFault(game.check(ply.view(move.seat), copy, move.seat), move));
  }
}

function acceptedFault(result: Result<unknown>, action: unknown): string | undefined {
  if (!result.ok) return `${brief(action)} is possible, and \`check\` refuses it: ${result.error.message}`;
  const other = difference(action, result.value);
  return other && `\`check\` gives something else for ${brief(action)}: ${other}.`;
}

/** `refused`: tries illegal moves, impossible results of chance, and hostile input. */
export function checkRefused<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>, random: Random): void {
  for (const move of ply.illegal(6, random)) refuses(context, ply, move, () => brief(move));
  for (const move of wrongResults(context, ply)) refuses(context, ply, move, () => brief(move));
  checkSenders(context, ply, random);
  for (const { name, make } of some(HOSTILE_INPUTS, 3, random)) {
    let ran = false;
    const input = make(() => {
      ran = true;
      throw new Error('code of the input was run');
    });
    refuses(context, ply, input, () => name);
    context.verify('refused', ran ? `The code of ${name} is run.` : undefined);
  }
}

/** A legal action is refused from everybody but its own sender. */
function checkSenders<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>, random: Random): void {
  for (const action of ply.sample(2, random)) {
    const senders: readonly Sender[] = ['dice', ...Array.from({ length: ply.seats }, (_, seat) => seat)];
    const own = isChanceResult<G>(action) ? 'dice' : action.seat;
    for (const by of senders) {
      if (by === own) continue;
      const { ok } = context.game.check(ply.state, action, by);
      const sender = by === 'dice' ? 'the dice' : `seat ${by}`;
      context.verify('refused', ok ? `${brief(action)} is accepted from ${sender}.` : undefined);
    }
  }
}

/** Chance results that the dice cannot show, or where nothing is rolled. */
function wrongResults<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>): readonly unknown[] {
  if (ply.status.type !== 'chance') return [{ type: 'chance', label: 'dice', faces: [1] }];
  const { label, dice } = context.game.chance(ply.state);
  const faces = dice.map((die) => die.faces.find((_, i) => die.weights === undefined || die.weights[i]! > 0)!);
  const wrong: unknown[] = [
    { type: 'chance', label: `${label}?`, faces },
    { type: 'chance', label, faces: [...faces, faces[0]] },
    { type: 'chance', label, faces: ['no such face', ...faces.slice(1)] },
    { type: 'chance', label, faces, seat: 0 },
    { type: 'chance', label },
  ];
  dice.forEach((die, i) => {
    const never = die.weights?.indexOf(0) ?? -1;
    if (never !== -1)
      wrong.push({ type: 'chance', label, faces: faces.map((face, at) => (at === i ? die.faces[never]! : face)) });
  });
  return wrong;
}

function refuses<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>, move: unknown, name: () => string): void {
  // On a mutable copy: a frozen state would hide an attempt to write.
  const state = mutableCopy(ply.state);
  const fault = refusalFault(checkAnySender(context, state, move), name);
  // What `explain` returns is told as that, where it is no violation; the move has come as far.
  if (fault !== undefined && isShaped(context, move)) context.rules.explain?.(ply.state, move);
  context.verify('refused', fault);
  context.verify('refused', applied(context, state, move, name));
  const changed = difference(ply.state, state);
  context.verify('refused', changed && `${name()} is refused, and the state has changed: ${changed}.`);
}

function applied<G extends GameTypes>(
  context: CheckContext<G>,
  state: G['State'],
  move: unknown,
  name: () => string,
): string | undefined {
  try {
    // By its type `apply` takes only moves of this game; here it gets others on purpose.
    context.game.apply(state, move as G['Move']);
    return `${name()} is not legal, and \`apply\` plays it.`;
  } catch (error) {
    if (isRuleError(error)) return undefined;
    throw error;
  }
}

/** Whether data is a move as `explain` may get it. */
function isShaped<G extends GameTypes>({ rules }: CheckContext<G>, data: unknown): data is G['Move'] {
  return typeof ownValue(data, 'type') === 'string' && wrongShape(rules, data as PlayerMove) === undefined;
}

function refusalFault(result: Result<unknown>, name: () => string): string | undefined {
  if (result.ok) return `${name()} is not legal, and \`check\` accepts it.`;
  const plain = notPlain(result.error);
  if (plain !== undefined) return `The refusal of ${name()} is not plain data: ${plain}.`;
  const { code, message }: { readonly code: unknown; readonly message: unknown } = result.error;
  if (typeof code === 'string' && code !== '' && typeof message === 'string' && message !== '') return undefined;
  return `${name()} is refused with the code ${brief(code)} and the message ${brief(message)}.`;
}

/**
 * `format`: distinct among the moves of a seat, and parsed back on the state and on the seat's view. Where several
 * seats are asked, moves of two of them may share a text; such a text is parsed with the seat only.
 */
export function checkFormat<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>, random: Random): void {
  const { game, rules } = context;
  const texts = new Map<string, Map<number, G['Move']>>();
  for (const move of some(ply.listed, 500, random)) {
    const text: unknown = rules.format(move);
    context.verify('format', textFault(text, move));
    const bySeat = texts.get(String(text)) ?? new Map<number, G['Move']>();
    const other = bySeat.get(move.seat);
    context.verify('format', other && `${brief(other)} and ${brief(move)} are both "${text}".`);
    bySeat.set(move.seat, move);
    texts.set(String(text), bySeat);
  }
  const few = Math.max(1, Math.min(8, Math.floor(1000 / texts.size)));
  for (const [text, bySeat] of some([...texts], few, random)) {
    for (const move of bySeat.values()) {
      context.verify('format', parseFault(game.parse(text, ply.view(move.seat), move.seat), move, text));
      if (bySeat.size === 1) context.verify('format', parseFault(game.parse(text, ply.state), move, text));
    }
  }
}

/** Texts that are no notation, or on which a parser could fail. */
const ODD_TEXTS = [
  '',
  ' ',
  '-',
  '?',
  '\u0000',
  '💥',
  '__proto__',
  '0',
  'a1',
  'chance',
  'x'.repeat(200),
  ' 1  2 ',
  '((',
];

/**
 * `parse`, where the rules have it: `parse(format(move), move.seat)` equals the move, and no text makes it throw,
 * neither one that is no notation nor a part of one. What it returns for such a text goes through `check`, which must
 * not throw. And `format` throws on no move, whatever its fields are.
 */
export function checkParse<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>, random: Random): void {
  const { game, rules } = context;
  const { parse } = rules;
  for (const move of some(ply.listed, 40, random)) {
    const text = rules.format(move);
    if (parse !== undefined) {
      const found = difference(move, parse(text, move.seat));
      context.verify('parse', found && `\`parse\` gives another move for "${text}": ${found}.`);
      // Without that check, `Game.format` refuses the move.
      if (found !== undefined) continue;
    }
    context.verify(
      'format',
      game.format(move) === text ? undefined : `\`Game.format\` and the rules' differ at "${text}".`,
    );
  }
  for (const move of some(ply.listed, 2, random)) {
    const text = rules.format(move);
    const part = text.slice(0, random(text.length + 1));
    for (const odd of [part, `${text} ${part}`, text.toUpperCase(), ODD_TEXTS[random(ODD_TEXTS.length)]!]) {
      game.parse(odd, ply.view(move.seat), move.seat);
    }
  }
  for (const illegal of ply.illegal(4, random)) {
    // As core does it: what the other fields are is not known.
    if (typeof ownValue(illegal, 'type') === 'string') rules.format(illegal as G['Move']);
  }
}

function textFault(text: unknown, move: unknown): string | undefined {
  if (typeof text !== 'string') return `The notation of ${brief(move)} is ${brief(text)}.`;
  if (text === '' || text.trim() !== text || /[\n\r]/.test(text) || text.length > 200) {
    return `The notation of ${brief(move)} is ${brief(text)}: it is one line, not empty, without spaces around it.`;
  }
  return undefined;
}

function parseFault(result: Result<unknown>, move: unknown, text: string): string | undefined {
  if (!result.ok) return `"${text}" is not parsed: ${result.error.message}`;
  const found = difference(move, result.value);
  return found && `"${text}" is parsed as another move: ${found}.`;
}

/** Draws for each seat at a ply that are only looked up in the list, so that shrinking makes them again. */
const LOOKED_UP = 8;
/** Draws that are also counted. */
const COUNTED = 24;
/** A list is divided into so many parts, to find an uneven sample of a long one. */
const PARTS = 16;

/**
 * `sample-move`: each sample is in the list, and over all runs each move is sampled as often as any other of its list.
 * How often is compared for each move, for the first and the last of the lists, for the types of moves, and for
 * sixteenths of the lists.
 */
export function checkSampleMove<G extends GameTypes>(
  context: CheckContext<G>,
  ply: Ply<G>,
  random: Random,
  at: Occurrence,
): void {
  const { sampleMove } = context.rules;
  if (sampleMove === undefined || ply.status.type !== 'turn') return;
  for (const seat of ply.status.seats) {
    const moves = ply.legal(seat);
    const draw = (source: Random): number => {
      const found = sampleMove(ply.state, seat, source);
      const index = indexIn(moves, found);
      const fault = `\`sampleMove\` gives ${brief(found)}, which is not among the ${moves.length} moves of seat ${seat}.`;
      context.verify('sample-move', index === -1 ? fault : undefined);
      return index;
    };
    for (let i = 0; i < LOOKED_UP; i++) draw(random);
    if (moves.length === 1 || context.focus !== undefined) continue;
    const { random: source, sampled } = context.statistics;
    for (const [kind, size] of sizes(moves)) sampled.expect(kind, COUNTED, (COUNTED * size) / moves.length, at);
    for (let i = 0; i < COUNTED; i++) {
      const index = draw(source);
      for (const kind of kindsOf(moves, index)) sampled.found(kind);
    }
  }
}

function indexIn(moves: readonly object[], found: object): number {
  const index = moves.indexOf(found);
  return index === -1 ? moves.findIndex((move) => equal(move, found)) : index;
}

/** What is counted, and how many moves of the list are of that kind. */
function sizes(moves: readonly { readonly type: string }[]): Map<string, number> {
  const found = new Map<string, number>();
  for (let i = 0; i < moves.length; i++) {
    for (const kind of kindsOf(moves, i)) found.set(kind, (found.get(kind) ?? 0) + 1);
  }
  return found;
}

/** The kinds of move that the one at an index is counted for. */
function kindsOf(moves: readonly { readonly type: string }[], index: number): readonly string[] {
  const move = moves[index]!;
  const kinds = [textOf(move), `moves of type "${move.type}"`];
  if (index === 0) kinds.push('the first move of the list');
  if (index === moves.length - 1) kinds.push('the last move of the list');
  if (moves.length >= PARTS)
    kinds.push(`moves of sixteenth ${1 + Math.floor((index * PARTS) / moves.length)} of the list`);
  return kinds;
}

/** Moves are shared objects: writing each once is enough. */
const TEXTS = new WeakMap<object, string>();

function textOf(move: object): string {
  const known = TEXTS.get(move);
  if (known !== undefined) return known;
  const text = JSON.stringify(move);
  if (Object.isFrozen(move)) TEXTS.set(move, text);
  return text;
}

/** `untouched`: every function is called on a mutable copy, which must stay as it was. */
export function checkUntouched<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>, random: Random): void {
  const { game, rules } = context;
  const leaves = <T>(name: string, given: T, run: (copy: T) => unknown): void => {
    const copy = mutableCopy(given);
    run(copy);
    const found = difference(given, copy);
    context.verify('untouched', found && `\`${name}\` changes what it is given: ${found}.`);
  };
  const { state, status } = ply;
  if (ply.index === 0) leaves('setup', ply.options, (options) => game.setup(options));
  leaves('status', state, (copy) => rules.status(copy));
  leaves('sides', state, (copy) => rules.sides(copy));
  for (const observer of ply.observers) {
    leaves('view', state, (copy) => game.view(copy, observer));
    if (rules.hidden !== undefined) {
      const seed = random(1000);
      leaves('determinize', ply.view(observer), (copy) => game.determinize(copy, observer, seededRandom(seed)));
    }
  }
  if (status.type === 'chance') leaves('chance', state, (copy) => game.chance(copy));
  if (status.type === 'turn') {
    for (const seat of status.seats) {
      leaves('legalMoves', state, (copy) => rules.legalMoves(copy, seat));
      leaves('legalMoves', ply.view(seat), (copy) => rules.legalMoves(copy, seat));
      for (const illegal of ply.illegal(2, random, seat)) {
        leaves('check', { state, illegal }, (copy) => game.check(copy.state, copy.illegal));
      }
    }
  }
  for (const move of ply.sample(3, random)) {
    leaves('apply', { state, move }, (copy) => game.apply(copy.state, copy.move));
    leaves('play', move, (copy) => rules.play(asDraft(mutableCopy(state)), copy));
    if (isChanceResult<G>(move)) continue;
    leaves('format', move, (copy) => rules.format(copy));
    leaves('reveals', { state, move }, (copy) => isRevealing(context, copy.state, copy.move));
  }
}
