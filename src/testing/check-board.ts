import fc from 'fast-check';
import {
  type ActionOf,
  type Board,
  cryptoRandom,
  type Game,
  type GameKit,
  type GameTypes,
  type Observer,
  type Random,
  RuleError,
  rulesOf,
  type SeenActionOf,
  seededRandom,
  type ViewOf,
} from '../core/index.ts';
import { checkCount, checkSettings, kitOf } from '../core/internal.ts';
import { ConformanceError } from './errors.ts';
import { type GeneratedMatch, matches } from './ply.ts';

/** What every board must guarantee, by the name of the check. */
export const BOARD_CHECKS = {
  'board-throws': 'No function of a board throws for a state of its game.',
  'board-paths':
    'Paths of a seat are distinct, and none begins another one, in whatever order unordered targets are chosen.',
  'board-alike': 'Targets that are alike each name the same ones, in the same order.',
  'board-targets': 'Every target of a path, and each that is alike, buttons excepted, is drawn once.',
  'board-size': 'Every target of a path is at least 24 CSS pixels wide and high where its part is 390 wide.',
  'board-markup': 'A drawing is well-formed SVG with a viewBox and a title, without NaN and undefined.',
  'board-escape': 'Names of players are escaped.',
  'board-ids': 'Each data-target, data-piece that is not empty, and id is drawn once.',
  'board-indistinguishable': 'States that an observer cannot tell apart are drawn and told alike.',
  'board-sentences': 'Labels and sentences are texts for people.',
  'board-touched': 'What an action touched is drawn.',
} as const;

/** The name of a check of boards. */
export type BoardCheckName = keyof typeof BOARD_CHECKS;

/** A check of a board that failed. */
class BoardFault extends Error {
  override readonly name = 'BoardFault';
  readonly check: BoardCheckName;

  constructor(check: BoardCheckName, fault: string, cause?: unknown) {
    super(fault, cause === undefined ? undefined : { cause });
    this.check = check;
  }
}

// Reads the SVG of a board: elements with attributes, and text. It refuses what is not well-formed.

/** An element of a drawing. */
export interface MarkupElement {
  readonly tag: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (MarkupElement | string)[];
}

const TOKEN = /<(\/?)([A-Za-z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;
const ATTRIBUTE = /\s+([\w:-]+)="([^"<]*)"/g;
/** An ampersand that begins no entity. */
const BARE_AMPERSAND = /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i;

/** The root element of a markup, or a sentence that says why it is not well-formed. */
export function parseMarkup(text: string): MarkupElement | string {
  const root: MarkupElement = { tag: '', attributes: new Map(), children: [] };
  const open = [root];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text);
    const around = JSON.stringify(text.slice(at, at + 60));
    if (token === null) return `no element and no text at ${around}`;
    const [whole, closing, tag, given = '', single, content] = token;
    if (BARE_AMPERSAND.test(whole)) return `"&" is not escaped at ${around}`;
    const parent = open.at(-1)!;
    if (tag === undefined) {
      if (content !== undefined && content.trim() !== '') parent.children.push(decode(content));
    } else if (closing === '/') {
      if (open.length === 1 || parent.tag !== tag) return `</${tag}> closes <${parent.tag}> at ${around}`;
      open.pop();
    } else {
      const attributes = new Map<string, string>();
      for (const [, name = '', value = ''] of given.matchAll(ATTRIBUTE)) {
        if (attributes.has(name)) return `the attribute ${name} stands twice at ${around}`;
        attributes.set(name, decode(value));
      }
      const element: MarkupElement = { tag, attributes, children: [] };
      parent.children.push(element);
      if (single !== '/') open.push(element);
    }
  }
  if (open.length > 1) return `<${open.at(-1)!.tag}> is not closed`;
  const [only, ...others] = root.children;
  if (only === undefined || typeof only === 'string' || others.length > 0) return 'it is not one element';
  return only;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => {
    if (name.startsWith('#x')) return String.fromCodePoint(Number.parseInt(name.slice(2), 16));
    if (name.startsWith('#')) return String.fromCodePoint(Number(name.slice(1)));
    return ENTITIES[name] ?? whole;
  });
}

/** An element and all below it, each with the factor by which it is scaled. */
export function* elementsOf(
  element: MarkupElement,
  scale = 1,
): Generator<{ readonly element: MarkupElement; readonly scale: number }> {
  const own = scale * scaleOf(element.attributes.get('transform') ?? '');
  yield { element, scale: own };
  for (const child of element.children) if (typeof child !== 'string') yield* elementsOf(child, own);
}

function scaleOf(transform: string): number {
  const [, factor] = /scale\(\s*([\d.]+)/.exec(transform) ?? [];
  return factor === undefined ? 1 : Number(factor);
}

/** All text in an element. */
export function textOf(element: MarkupElement): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join(' ');
}

// What is drawn of a view: the targets with the size of what hits them.

/** How wide a part is on a small phone, in CSS pixels. */
const PHONE_WIDTH = 390;

/** The width and the height of a box, in CSS pixels on a small phone. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The four numbers of a `viewBox`; `undefined`: it has none. */
function viewBoxOf(root: MarkupElement): readonly number[] | undefined {
  const numbers = (root.attributes.get('viewBox') ?? '').split(/[\s,]+/).map(Number);
  return numbers.length === 4 && numbers.every(Number.isFinite) ? numbers : undefined;
}

/** The values of an attribute, in the order in which they are drawn. */
function valuesOf(root: MarkupElement, attribute: string): readonly string[] {
  return [...elementsOf(root)].flatMap(({ element }) => element.attributes.get(attribute) ?? []);
}

/**
 * By target: the size of what hits it where its part fills the width of a small phone. What hits it is the element
 * with `data-hit`; one that is no rectangle counts as large enough.
 */
function hitSizes(root: MarkupElement): ReadonlyMap<string, Size> {
  const [, , width = 1] = viewBoxOf(root) ?? [];
  const pixels = PHONE_WIDTH / width;
  const sizes = new Map<string, Size>();
  for (const { element, scale } of elementsOf(root)) {
    const target = element.attributes.get('data-target');
    if (target === undefined) continue;
    for (const inner of elementsOf(element, scale)) {
      if (!inner.element.attributes.has('data-hit')) continue;
      sizes.set(target, sizeOf(inner.element, inner.scale * pixels));
      break;
    }
  }
  return sizes;
}

function sizeOf({ tag, attributes }: MarkupElement, pixels: number): Size {
  const side = (name: string): number => Number(attributes.get(name) ?? 0) * pixels;
  if (tag === 'rect') return { width: side('width'), height: side('height') };
  if (tag === 'circle') return { width: 2 * side('r'), height: 2 * side('r') };
  return { width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY };
}

// Whether clicks lead to one move each.

/** What is wrong with some paths. */
interface PathFault {
  /** The indices of the moves. */
  readonly moves: readonly number[];
  readonly says: string;
}

/**
 * The first fault of the paths of one seat: an empty one, one with something that is no name, two that are the same when
 * unordered targets are sorted, or one that begins another.
 */
function faultOfPaths(
  paths: readonly (readonly string[])[],
  isUnordered: (target: string) => boolean = () => false,
): PathFault | undefined {
  const known = new Map<string, number>();
  const sorted = paths.map((path) => sortUnordered(path, isUnordered));
  for (const [i, path] of sorted.entries()) {
    const names = path.map((target) => JSON.stringify(target)).join(' ');
    if (path.length === 0 || path.some((target) => typeof target !== 'string' || target === '')) {
      return { moves: [i], says: `its path is [${names}].` };
    }
    const other = known.get(names);
    if (other !== undefined) return { moves: [other, i], says: `both have the path ${names}.` };
    known.set(names, i);
  }
  for (const [i, path] of sorted.entries()) {
    for (let length = 1; length < path.length; length++) {
      const start = path.slice(0, length);
      const other = known.get(start.map((target) => JSON.stringify(target)).join(' '));
      if (other !== undefined)
        return { moves: [other, i], says: `the path ${start.join(' ')} begins ${path.join(' ')}.` };
    }
  }
  return undefined;
}

/** The path with unordered targets that follow each other in a fixed order. */
function sortUnordered(path: readonly string[], isUnordered: (target: string) => boolean): readonly string[] {
  const sorted: string[] = [];
  let run: string[] = [];
  for (const target of path) {
    if (isUnordered(target)) {
      run.push(target);
    } else {
      sorted.push(...run.sort(), target);
      run = [];
    }
  }
  return [...sorted, ...run.sort()];
}

// The conformance suite of boards.

/** A kit that says how its game is drawn. */
export type KitWithBoard<G extends GameTypes> = GameKit<G> & Required<Pick<GameKit<G>, 'board'>>;

/** The most actions of a run, where the settings do not say. */
const DEFAULT_MAX_MOVES = 60;

/** How a board is checked. */
export interface CheckBoardSettings<G extends GameTypes> {
  /** The game's options, or several to be checked one after the other. Default: none given. */
  readonly options?: G['Options'] | readonly G['Options'][] | undefined;
  /** How many random matches for each of the options. Default: 20. */
  readonly runs?: number | undefined;
  /** The seed, an integer of 32 bits. Without one the runs are different each time; a failure names its seed. */
  readonly seed?: number | undefined;
  /** The most actions of a run. Default: 60. */
  readonly maxMoves?: number | undefined;
}

/** What `checkBoard` did. */
export interface BoardReport {
  readonly seed: number;
  /** How many states were drawn. */
  readonly states: number;
  /** How many paths of legal moves were compared. */
  readonly paths: number;
}

/** The least side of a target on a small phone, in CSS pixels: WCAG 2.2, target size. */
const LEAST_SIDE = 24;
/** No name of a player should look like this, but one may. */
const EVIL = `<i a="&'">`;
/** So many states of a match are drawn. */
const MOST_STATES = 6;

/**
 * Plays random matches of a game and checks what a board must guarantee: see `BOARD_CHECKS`. The first state that fails
 * is shrunk to a short match. It takes a kit with a board, or a game and its board.
 *
 * @throws ConformanceError naming the check that failed, with a short list of actions that leads to it
 * @throws RuleError `bad-argument`, `bad-options`
 *
 * @example
 * ```ts
 * import { oynoKit } from 'tabletop-rules/oyno';
 * import { checkBoard } from 'tabletop-rules/testing';
 *
 * const report = checkBoard(oynoKit, { runs: 1, seed: 1 });
 * report.paths > 0; // => true
 * ```
 */
export function checkBoard<G extends GameTypes>(kit: KitWithBoard<G>, settings?: CheckBoardSettings<G>): BoardReport;
export function checkBoard<G extends GameTypes>(
  game: Game<G>,
  board: Board<G>,
  settings?: CheckBoardSettings<G>,
): BoardReport;
export function checkBoard<G extends GameTypes>(
  kitOrGame: GameKit<G> | Game<G>,
  given: Board<G> | CheckBoardSettings<G> = {},
  more: CheckBoardSettings<G> = {},
): BoardReport {
  const kit = kitOf(kitOrGame);
  // Refuses a value that is no game.
  rulesOf(kit.game);
  if ('svg' in given) return playAndDraw({ game: kit.game, board: given, call: 'checkBoard(game, board' }, more);
  const { game, board } = kit;
  if (board === undefined) throw new RuleError('bad-argument', `${game.name} comes without a board.`);
  return playAndDraw({ game, board, call: 'checkBoard(kit' }, given);
}

/** What is checked, and how to call it again, without settings. */
interface CheckedBoard<G extends GameTypes> {
  readonly game: Game<G>;
  readonly board: Board<G>;
  readonly call: string;
}

function playAndDraw<G extends GameTypes>(checked: CheckedBoard<G>, settings: CheckBoardSettings<G>): BoardReport {
  const { game, board } = checked;
  checkSettings(settings, ['options', 'runs', 'seed', 'maxMoves']);
  const { options, runs = 20, seed = cryptoRandom()(2 ** 31), maxMoves = DEFAULT_MAX_MOVES } = settings;
  checkCount('runs', runs, 0);
  checkCount('maxMoves', maxMoves, 0);
  const list = Array.isArray(options) ? (options as readonly G['Options'][]) : [options as G['Options'] | undefined];
  const tally = { states: 0, paths: 0 };
  for (const given of list) {
    const found: { fault: BoardFault | undefined; match: GeneratedMatch<G> | undefined } = {
      fault: undefined,
      match: undefined,
    };
    const random = seededRandom(seed | 0);
    const property = fc.property(
      matches(game, { ...(given === undefined ? {} : { options: given }), maxPlies: maxMoves }),
      (match) => {
        try {
          checkMatch(game, board, match, random, tally);
        } catch (error) {
          const fault = error instanceof BoardFault ? error : new BoardFault('board-throws', String(error), error);
          if (found.fault === undefined || found.fault.check === fault.check) {
            found.fault = fault;
            found.match = match;
            throw fault;
          }
        }
      },
    );
    const { failed, numRuns } = fc.check(property, { seed, numRuns: runs });
    if (failed && found.fault !== undefined)
      throw conformanceError(checked, found.fault, found.match!, { seed, runs: numRuns, maxMoves });
  }
  return { seed, ...tally };
}

function conformanceError<G extends GameTypes>(
  { game, call }: CheckedBoard<G>,
  { check, message, cause }: BoardFault,
  match: GeneratedMatch<G>,
  { seed, runs, maxMoves }: { readonly seed: number; readonly runs: number; readonly maxMoves: number },
): ConformanceError {
  return new ConformanceError({
    check,
    says: BOARD_CHECKS[check],
    call,
    fault: message,
    moves: match.actions.map((action) => game.format(action)),
    action: undefined,
    stopped: false,
    record: { game: game.id, version: game.version, options: match.options ?? {}, actions: match.actions },
    seed,
    run: runs,
    settings: maxMoves === DEFAULT_MAX_MOVES ? {} : { maxMoves },
    cause,
  });
}

/** Checks some states of a match, the last one among them, and the action that led there. */
function checkMatch<G extends GameTypes>(
  game: Game<G>,
  board: Board<G>,
  { states, actions }: GeneratedMatch<G>,
  random: Random,
  tally: { states: number; paths: number },
): void {
  const step = Math.max(1, Math.floor(states.length / MOST_STATES));
  for (let ply = states.length - 1; ply >= 0; ply -= step) {
    const state = states[ply]!;
    const seats = game.sides(state).map((_, seat) => seat);
    for (const observer of [...seats, 'spectator' as const]) {
      const view = game.view(state, observer);
      tally.states++;
      const drawn = checkDrawing(board, view, observer, seats.length);
      checkIndistinguishable(game, board, view, observer, random);
      tally.paths += checkMoves(game, board, view, observer, drawn);
      if (ply > 0) checkAction(game, board, states[ply - 1]!, actions[ply - 1]!, view, observer, drawn);
    }
  }
}

/** The drawing of a view: `board-markup`, `board-escape`, `board-ids`, `board-sentences`. */
function checkDrawing<G extends GameTypes>(
  board: Board<G>,
  view: ViewOf<G>,
  observer: Observer,
  seats: number,
): MarkupElement {
  const you = observer === 'spectator' ? undefined : observer;
  const root = wellFormed(board.svg(view, { you }));
  const names = Array.from({ length: seats }, (_, seat) => `${EVIL}${seat}`);
  const named = parseMarkup(board.svg(view, { you, names }));
  if (typeof named === 'string') throw new BoardFault('board-escape', `With names of markup ${named}.`);
  if ([...elementsOf(named)].some(({ element }) => element.tag === 'i')) {
    throw new BoardFault('board-escape', `A name ${JSON.stringify(EVIL)} has become an element.`);
  }
  for (const attribute of ['data-target', 'data-piece', 'id']) {
    // Pieces that are alike have no name.
    const values = valuesOf(root, attribute).filter((value) => attribute !== 'data-piece' || value !== '');
    const twice = values.find((value, i) => values.indexOf(value) !== i);
    if (twice !== undefined) throw new BoardFault('board-ids', `${attribute}=${JSON.stringify(twice)} is drawn twice.`);
  }
  checkText('next', board.next(view));
  checkText('describe', board.describe(view));
  checkText('text', board.text(view));
  return root;
}

function wellFormed(svg: string): MarkupElement {
  const root = parseMarkup(svg);
  const fault = (what: string): BoardFault => new BoardFault('board-markup', `The drawing is no good SVG: ${what}.`);
  if (typeof root === 'string') throw fault(root);
  if (root.tag !== 'svg') throw fault(`it begins with <${root.tag}>`);
  if (viewBoxOf(root) === undefined) throw fault('it has no viewBox of four numbers');
  if (![...elementsOf(root)].some(({ element }) => element.tag === 'title' && textOf(element).trim() !== '')) {
    throw fault('it has no title');
  }
  const [bad] = /NaN|undefined|Infinity|\[object/.exec(svg) ?? [];
  if (bad !== undefined) throw fault(`it contains ${bad}`);
  return root;
}

/** A text for people: not empty, and nothing that only a program would write. */
function checkText(what: string, text: unknown): void {
  if (typeof text !== 'string' || text.trim() === '' || /\bNaN\b|undefined|\bnull\b|\[object/.test(text)) {
    throw new BoardFault('board-sentences', `${what} returns ${JSON.stringify(text)}.`);
  }
}

/** `board-indistinguishable`: another state with the same view is drawn alike. */
function checkIndistinguishable<G extends GameTypes>(
  game: Game<G>,
  board: Board<G>,
  view: ViewOf<G>,
  observer: Observer,
  random: Random,
): void {
  if (game.perfectInformation) return;
  const you = observer === 'spectator' ? undefined : observer;
  const other = game.view(game.determinize(view, observer, random), observer);
  const tellings = [
    ['svg', (seen: ViewOf<G>): string => board.svg(seen, { you })],
    ['text', (seen: ViewOf<G>): string => board.text(seen)],
    ['describe', (seen: ViewOf<G>): string => board.describe(seen)],
  ] as const;
  for (const [name, tell] of tellings) {
    if (tell(view) !== tell(other)) {
      throw new BoardFault('board-indistinguishable', `${name} differs for states that ${observer} cannot tell apart.`);
    }
  }
}

/** `board-paths`, `board-targets`, `board-size`, and the labels. Returns how many paths there were. */
function checkMoves<G extends GameTypes>(
  game: Game<G>,
  board: Board<G>,
  view: ViewOf<G>,
  observer: Observer,
  drawn: MarkupElement,
): number {
  if (observer === 'spectator') return 0;
  const moves = game.legalMoves(view, observer);
  const paths = moves.map((move) => board.path(move, view));
  const alike = alikeTargets(board, view, paths);
  const fault = faultOfPaths(
    paths.map((path) => path.map((target) => alike.get(target)?.[0] ?? target)),
    board.isUnordered,
  );
  if (fault !== undefined) {
    const told = fault.moves.map((i) => game.format(moves[i]!)).join(' and ');
    throw new BoardFault('board-paths', `${told}: ${fault.says}`);
  }
  const targets = [...new Set([...alike.values()].flat())];
  const places = new Set(valuesOf(drawn, 'data-target'));
  const sizes = new Map(
    board.parts.flatMap((part) => [...hitSizes(wellFormed(board.svg(view, { you: observer, parts: [part] })))]),
  );
  for (const target of targets) {
    checkText(`label(${JSON.stringify(target)})`, board.label(target, view));
    if (target.startsWith('button:')) continue;
    if (!places.has(target)) throw new BoardFault('board-targets', `${target} is not drawn.`);
    const size = sizes.get(target);
    if (size === undefined) throw new BoardFault('board-size', `No part has ${target} with an element with data-hit.`);
    const { width, height } = size;
    if (Math.min(width, height) < LEAST_SIDE) {
      throw new BoardFault('board-size', `${target} is ${width.toFixed(1)} × ${height.toFixed(1)} CSS pixels.`);
    }
  }
  return paths.length;
}

/** `board-alike`: by target of the paths, the targets that mean the same. */
function alikeTargets<G extends GameTypes>(
  board: Board<G>,
  view: ViewOf<G>,
  paths: readonly (readonly string[])[],
): ReadonlyMap<string, readonly string[]> {
  const alike = new Map<string, readonly string[]>();
  for (const target of paths.flat()) {
    if (alike.has(target)) continue;
    const targets = board.alike?.(target, view) ?? [target];
    alike.set(target, targets);
    if (!targets.includes(target)) {
      throw new BoardFault('board-alike', `${target} is not among those that are alike: ${targets.join(', ')}.`);
    }
    const other = targets.find((each) => (board.alike?.(each, view) ?? [each]).join() !== targets.join());
    if (other !== undefined) {
      throw new BoardFault('board-alike', `${target} is like ${other}, but other targets are like ${other}.`);
    }
    const { isUnordered = () => false } = board;
    if (targets.some((each) => isUnordered(each) !== isUnordered(target))) {
      throw new BoardFault('board-alike', `Of ${targets.join(', ')} some are unordered, and some are not.`);
    }
  }
  return alike;
}

/** `board-touched`, and the sentence for an action as the observer saw it. */
function checkAction<G extends GameTypes>(
  game: Game<G>,
  board: Board<G>,
  before: G['State'],
  action: ActionOf<G>,
  view: ViewOf<G>,
  observer: Observer,
  drawn: MarkupElement,
): void {
  const seen: SeenActionOf<G> = game.redact(before, action, observer);
  const viewBefore = game.view(before, observer);
  const you = observer === 'spectator' ? undefined : observer;
  const told = board.narrate(seen, viewBefore, undefined, you);
  checkText('narrate', told);
  if (!/[.!?]$/.test(told)) throw new BoardFault('board-sentences', `${JSON.stringify(told)} is no sentence.`);
  const places = new Set(valuesOf(drawn, 'data-target'));
  for (const target of board.touched(viewBefore, seen, view)) {
    if (places.has(target)) continue;
    if (!valuesOf(wellFormed(board.svg(viewBefore, { you })), 'data-target').includes(target)) {
      throw new BoardFault('board-touched', `${target} is drawn neither before nor after ${game.format(seen)}.`);
    }
  }
}
