/** Lists of moves: who has any, that they are stable, accepted, written down and read back. */
import { isChanceMove, type Random, type Types } from '../core/index.ts';
import { brief, difference, equal, notFrozen, notPlain } from './compare.ts';
import { type Kit, some } from './kit.ts';
import type { Ply } from './ply.ts';
import { name } from './status.ts';
import { isRuleError } from './watch.ts';

/** `some-moves`: whoever is asked can answer, and nobody else. */
export function checkSomeMoves<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>): void {
  const { status, state } = ply;
  const asked = status.type === 'turn' ? status.seats : [];
  for (let seat = 0; seat < ply.seats; seat++) {
    const { length } = ply.legal(seat);
    if (asked.includes(seat))
      kit.verify('some-moves', length === 0 ? `Seat ${seat} is asked and has no move.` : undefined);
    else kit.verify('some-moves', length > 0 ? `Seat ${seat} is not asked and has ${length} moves.` : undefined);
  }
  const all = difference(ply.listed, kit.game.legalMoves(state));
  kit.verify('some-moves', all && `The moves of all are not those of each: ${all}.`);
}

/** `stable-moves`: the same list each time, nothing twice. */
export function checkStableMoves<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>): void {
  if (ply.status.type !== 'turn') return;
  for (const seat of ply.status.seats) {
    const moves = ply.legal(seat);
    const again = difference(moves, kit.game.legalMoves(ply.state, seat));
    kit.verify('stable-moves', again && `Asked again, the list of seat ${seat} is another: ${again}.`);
    const seen = new Set<string>();
    for (const move of moves) {
      const text = key(move);
      kit.verify('stable-moves', seen.has(text) ? `${brief(move)} is listed twice.` : undefined);
      seen.add(text);
      if (move.seat !== seat) kit.verify('stable-moves', `${brief(move)} is listed for seat ${seat}.`);
      if (isChanceMove(move)) kit.verify('stable-moves', `${brief(move)} is of the type of a chance result.`);
    }
  }
}

/** A move as a text, whatever the order of its keys. */
function key(move: object): string {
  return JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** `pick`: the list without the list. Every index of a short list is tried, some of a long one. */
export function checkPick<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const { rules } = kit.game;
  if (rules.pick === undefined || ply.status.type !== 'turn') return;
  for (const seat of ply.status.seats) {
    const moves = ply.legal(seat);
    const indices = moves.map((_, index) => index);
    for (const index of some(indices, 24, random)) {
      const bounds: number[] = [];
      const found = rules.pick(ply.state, seat, (n) => {
        bounds.push(n);
        return index;
      });
      const asked = bounds.join(', ') || 'nothing';
      kit.verify(
        'pick',
        bounds.length === 1 && bounds[0] === moves.length
          ? undefined
          : `\`pick\` draws below ${asked}, and seat ${seat} has ${moves.length} moves.`,
      );
      const other = difference(moves[index], found);
      kit.verify('pick', other && `\`pick\` at ${index} is not the move listed there: ${other}.`);
    }
  }
}

/** `view-moves`: a player who sees only their view has the same list. */
export function checkViewMoves<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>): void {
  if (ply.status.type !== 'turn') return;
  for (const seat of ply.status.seats) {
    const found = difference(ply.legal(seat), kit.game.legalMoves(ply.view(seat), seat));
    kit.verify('view-moves', found && `The moves of seat ${seat} differ on its view: ${found}.`);
  }
}

/** `accepted`: what is listed can be played. */
export function checkAccepted<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const { game } = kit;
  const { state } = ply;
  for (const move of ply.sample(12, random)) {
    const plain = notPlain(move);
    kit.verify('accepted', plain && `${brief(move)} is not plain data: ${plain}.`);
    const copy: unknown = JSON.parse(JSON.stringify(move));
    const result = game.tryApply(state, copy);
    kit.verify('accepted', result.ok ? undefined : `${brief(move)} is listed and refused: ${result.error.message}`);
    if (isChanceMove<G['Chance']>(move)) continue;
    kit.verify(
      'accepted',
      game.isLegal(state, copy) ? undefined : `${brief(move)} is listed and \`isLegal\` denies it.`,
    );
    const why = game.explain(ply.view(move.seat), copy);
    kit.verify('accepted', why && `${brief(move)} is listed, and \`explain\` says: ${why.message}`);
  }
}

/**
 * `format`: distinct among the moves of a seat, and read back on the state and on the seat's view. Where several seats
 * are asked, two of them may say the same; without a seat such a text is not asked for.
 */
export function checkFormat<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const { game } = kit;
  const texts = new Map<string, Map<number, G['Move']>>();
  for (const move of some(ply.listed, 500, random)) {
    const text: unknown = game.format(move);
    kit.verify('format', textFault(text, move));
    const bySeat = texts.get(String(text)) ?? new Map<number, G['Move']>();
    const other = bySeat.get(move.seat);
    kit.verify('format', other && `${brief(other)} and ${brief(move)} are both "${text}".`);
    bySeat.set(move.seat, move);
    texts.set(String(text), bySeat);
  }
  const few = Math.max(1, Math.min(8, Math.floor(1000 / texts.size)));
  for (const [text, bySeat] of some([...texts], few, random)) {
    for (const move of bySeat.values()) {
      const own = (): unknown => game.parse(text, ply.view(move.seat), move.seat);
      kit.verify('format', parsed(own, move, text));
      const alone = (): unknown => game.parse(text, ply.state);
      if (bySeat.size === 1) kit.verify('format', parsed(alone, move, text));
    }
  }
}

function textFault(text: unknown, move: unknown): string | undefined {
  if (typeof text !== 'string') return `The notation of ${brief(move)} is ${brief(text)}.`;
  if (text === '' || text.trim() !== text || /[\n\r]/.test(text) || text.length > 200) {
    return `The notation of ${brief(move)} is ${brief(text)}: it is one line, not empty, without spaces around it.`;
  }
  return undefined;
}

function parsed(parse: () => unknown, move: unknown, text: string): string | undefined {
  try {
    const found = difference(move, parse());
    return found && `"${text}" is read back as another move: ${found}.`;
  } catch (error) {
    if (isRuleError(error)) return `"${text}" is not read back: ${error.message}`;
    throw error;
  }
}

/** `frozen`: nobody can change a state or a listed move by accident. */
export function checkFrozen<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const state = notFrozen(ply.state);
  kit.verify('frozen', state && `In the state ${state}.`);
  for (const move of some(ply.listed, 50, random)) {
    const fault = notFrozen(move);
    kit.verify('frozen', fault && `In the listed move ${brief(move)}, ${fault}.`);
  }
}

/** `views`: everybody sees something, at every status. */
export function checkViews<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>): void {
  const keys = Object.keys(ply.state).sort();
  for (const observer of ply.observers) {
    const view: unknown = ply.view(observer);
    const plain = typeof view === 'object' && view !== null ? notPlain(view) : `it is ${brief(view)}`;
    kit.verify('views', plain && `The view of ${name(observer)} is not plain data: ${plain}.`);
    const own = Object.keys(Object(view)).sort();
    const missing = keys.filter((key) => !own.includes(key));
    const extra = own.filter((key) => !keys.includes(key));
    kit.verify('views', missing.length > 0 ? `The view of ${name(observer)} has no ${missing.join(', ')}.` : undefined);
    kit.verify(
      'views',
      extra.length > 0 ? `The view of ${name(observer)} has ${extra.join(', ')}; the state has not.` : undefined,
    );
  }
}

/** Whether a move is in a list. */
export function isListed(moves: readonly unknown[], move: unknown): boolean {
  return moves.some((other) => other === move || equal(other, move));
}
