/** Reviews of matches. */
import {
  type ActionOf,
  type Game,
  type GameKit,
  type GameTypes,
  isChanceResult,
  type MoveNote,
  type MoveNotes,
  type Replay,
  replay,
  type Seat,
  seededRandom,
} from '../../core/index.ts';
import { checkFunction, checkList, checkObject, checkOrigin, gameOf, isSealed, kitOf } from '../../core/internal.ts';
import { drawSeed, now, yieldToEventLoop } from '../bot.ts';
import type { MctsSettings } from '../search/options.ts';
import { matchEnd } from '../search/rewards.ts';
import {
  type AnalysedMove,
  type AnalyseOptions,
  type Analysis,
  analyseTurn,
  comparedMove,
  readAnalyseOptions,
} from './analyse.ts';
import { type Luck, luckOfMatch, readLuckOptions } from './luck.ts';

// Words for sizes of mistakes.

/** By name: from which chance to win that a move gives away it is called so. Smaller ones have no name. */
export const MISTAKES: Readonly<Record<'inaccuracy' | 'mistake' | 'blunder', number>> = /* @__PURE__ */ Object.freeze({
  inaccuracy: 0.05,
  mistake: 0.1,
  blunder: 0.2,
});

/** The name of a mistake by its size. */
export type Mistake = keyof typeof MISTAKES;

/** The name of what a move gives away, a chance from 0 to 1; `null` where it is too small. */
export function mistakeOf(gaveAway: number): Mistake | null {
  if (gaveAway >= MISTAKES.blunder) return 'blunder';
  if (gaveAway >= MISTAKES.mistake) return 'mistake';
  return gaveAway >= MISTAKES.inaccuracy ? 'inaccuracy' : null;
}

// A review of a match: plain data.

/** A decision of a match, analysed as the seat saw it. */
export interface ReviewedDecision<G extends GameTypes> {
  /** The ply of the move, counted from 1 as in a log. */
  readonly ply: number;
  readonly seat: Seat;
  readonly played: AnalysedMove<G>;
  readonly best: AnalysedMove<G>;
  /** The rank of the move that was played among the legal ones, from 1. */
  readonly rank: number;
  /** How many moves were legal. */
  readonly moves: number;
  /** The chance to win of the best move minus that of the move that was played, from 0 to 1. */
  readonly gaveAway: number;
  /** What that is called; `null`: no mistake. */
  readonly mistake: Mistake | null;
}

/** The decisions of a seat together. */
export interface ReviewedSeat {
  readonly decisions: number;
  /** The sum of what they gave away. */
  readonly gaveAway: number;
  /** How many mistakes of each size. */
  readonly mistakes: Readonly<Record<Mistake, number>>;
}

/** The review of a match. */
export interface Review<G extends GameTypes = GameTypes> {
  /** The game's id. */
  readonly game: string;
  /** The version of the game's rules. */
  readonly version: number;
  /** The side of each seat. */
  readonly sides: readonly number[];
  /** By seat. */
  readonly seats: readonly ReviewedSeat[];
  /** Every decision of the match, in order. */
  readonly decisions: readonly ReviewedDecision<G>[];
  /**
   * By ply, the chances to win by seat: `chances[0]` before the first action, `chances[n]` after ply `n`. They are the mean
   * of two estimates: that of the seat that has moved, and that of the seat that decides next, each as it sees the
   * match; or what one of them has proven. Before a result of chance they are those of the seat that has moved.
   */
  readonly chances: readonly (readonly number[])[];
  /** The shares of the win by seat; `null` while the match goes on. */
  readonly end: readonly number[] | null;
  /** Luck and skill by seat, as `luck` tells them apart; the skill is what the decisions of this review gave away. */
  readonly luck: Luck;
}

/** Progress of a review. */
export interface ReviewProgress {
  /** How many decisions have been analysed. */
  readonly done: number;
  /** How many there are. The one that an unfinished match stops at counts too. */
  readonly decisions: number;
}

/**
 * Options of `review`. The budget is that of a decision. A move that was played and is not the best one gets a search of its
 * own, of as many iterations as the best one got.
 */
export interface ReviewOptions<G extends GameTypes> extends Omit<AnalyseOptions<G>, 'onProgress' | 'played'> {
  /** Called at the start, and after each decision. */
  readonly onProgress?: ((progress: ReviewProgress) => void) | undefined;
  /** The most actions that the record may have, as for `replay`. */
  readonly maxActions?: number | undefined;
}

/**
 * A review as the notes of a match file: the chances to win after each action, and for each mistake what it gave away, with the best
 * line as a variation. Where there is hidden information the line is the best move alone: replies to it are guesses.
 *
 * @throws RuleError `wrong-game`, `wrong-version`, `bad-argument`
 *
 * @example
 * ```ts
 * import { review, reviewNotes } from 'tabletop-rules/bots';
 * import { createMatch, formatMatch } from 'tabletop-rules/core';
 * import { oyno, oynoKit } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oyno);
 * match.play({ type: 'place', seat: 0, cell: 'b2' });
 * const record = match.record();
 * const notes = reviewNotes(oynoKit, await review(oynoKit, record, { iterations: 50, seed: 1 }));
 * formatMatch(oyno, { record, notes }).includes('[chances '); // => true
 * ```
 */
export function reviewNotes<G extends GameTypes>(kitOrGame: GameKit<G> | Game<G>, found: Review<G>): MoveNotes<G> {
  const game = gameOf(kitOrGame);
  checkObject(found, 'a review');
  checkOrigin(game, found);
  checkList('chances', found.chances);
  checkList('decisions', found.decisions);
  const notes: Record<number, MoveNote<G>> = {};
  for (const [ply, chances] of found.chances.entries()) notes[ply] = { chances };
  for (const decision of found.decisions) {
    checkObject(decision, 'a decision of a review');
    const { ply, best, gaveAway, mistake } = decision;
    if (typeof mistake !== 'string') continue;
    const actions = game.perfectInformation ? best.line : [best.move];
    const comment = `${mistake}: gave away ${Math.round(gaveAway * 100)} %; ${best.notation} was best.`;
    notes[ply] = { ...notes[ply], comment, variations: [{ actions }] };
  }
  return notes;
}

/**
 * What was said of a match, and what a review has found beside it: comments one after the other, variations together, chances of the
 * review. What is in both is there once.
 *
 * @throws RuleError `bad-argument`
 *
 * @example
 * ```ts
 * import { mergeNotes } from 'tabletop-rules/bots';
 *
 * const own = { 1: { comment: 'Near the centre.', clockMs: 5_000 } };
 * mergeNotes(own, { 1: { comment: 'mistake' } })[1]?.comment; // => 'Near the centre.\nmistake'
 * mergeNotes(own, own); // => { 1: { comment: 'Near the centre.', clockMs: 5_000 } }
 * ```
 */
export function mergeNotes<G extends GameTypes>(own: MoveNotes<G>, found: MoveNotes<G>): MoveNotes<G> {
  checkObject(own, 'notes by ply');
  checkObject(found, 'notes by ply');
  const plies = new Set([...Object.keys(own), ...Object.keys(found)].map(Number));
  return Object.fromEntries([...plies].map((ply) => [ply, mergeNote(own[ply] ?? {}, found[ply] ?? {})]));
}

function mergeNote<G extends GameTypes>(own: MoveNote<G>, found: MoveNote<G>): MoveNote<G> {
  for (const note of [own, found]) {
    checkObject(note, 'a note');
    if (note.variations !== undefined) checkList('variations', note.variations);
  }
  const comments = new Set([own.comment, found.comment].filter((comment) => comment !== undefined));
  const known = new Set((own.variations ?? []).map(({ actions }) => JSON.stringify(actions)));
  const more = (found.variations ?? []).filter(({ actions }) => !known.has(JSON.stringify(actions)));
  const variations = [...(own.variations ?? []), ...more];
  return {
    ...own,
    ...found,
    ...(comments.size > 0 && { comment: [...comments].join('\n') }),
    ...(variations.length > 0 && { variations }),
  };
}

/** How long a review runs at least before it yields to the event loop between two decisions, in milliseconds. */
const SLICE_MS = 12;

/**
 * Reviews a match from its record, which is verified by replaying it: what each decision gave away, what was best, the
 * chances to win after each ply, and what was luck. Each decision is analysed as its seat saw it, never with hidden information.
 *
 * It yields to the event loop, stops by `signal`, and reports progress.
 *
 * @throws RuleError the promise is rejected with `bad-record`, `wrong-game`, `wrong-version`, `bad-options`,
 * `bad-argument`, `bad-seed`, `aborted`
 *
 * @example
 * ```ts
 * import { review } from 'tabletop-rules/bots';
 * import { createMatch } from 'tabletop-rules/core';
 * import { oynoKit } from 'tabletop-rules/oyno';
 *
 * const match = createMatch(oynoKit.game);
 * match.play({ type: 'place', seat: 0, cell: 'b2' });
 * match.play({ type: 'place', seat: 1, cell: 'e5' });
 * const { decisions, chances } = await review(oynoKit, match.record(), { iterations: 50, seed: 1 });
 * decisions.length; // => 2
 * chances.length; // => 3
 * ```
 */
export async function review<G extends GameTypes>(
  kitOrGame: GameKit<G> | Game<G>,
  record: unknown,
  options: ReviewOptions<G> = {},
): Promise<Review<G>> {
  const { game, bot } = kitOf(kitOrGame);
  checkObject(options, 'options of a search');
  const { onProgress, maxActions, ...given } = options;
  checkFunction('onProgress', onProgress);
  const { search, random } = readAnalyseOptions<G>(given, bot);
  const { evaluate, solvedMove, isDominated, signal } = search;
  const { lookAhead = bot?.lookAhead } = given;
  const settings = readLuckOptions<G>({ evaluate, solvedMove, isDominated, lookAhead }, undefined);
  const match = replay(game, record, { maxActions });
  const positions = decisionsOf(game, match);
  const report = (done: number): void => onProgress?.({ done, decisions: positions.length });
  const decisions: ReviewedDecision<G>[] = [];
  /** By ply, where something was analysed. */
  const known: (Estimate | undefined)[] = [];
  report(0);
  let yielded = now();
  for (const [i, position] of positions.entries()) {
    const { ply } = position;
    const { analysis, played } = await studyDecision(game, search, position, drawSeed(random));
    const { chances, moves } = analysis;
    known[ply] = together(known[ply], { chances, proven: moves[0]!.proven });
    if (played !== undefined) {
      decisions.push(reviewed(position, analysis, played));
      known[ply + 1] = { chances: played.chances ?? chances, proven: played.proven };
    }
    report(i + 1);
    if (now() - yielded < SLICE_MS) continue;
    await yieldToEventLoop();
    yielded = now();
  }
  const end = matchEnd(game, match);
  const last = match.states.length - 1;
  if (end !== null && match.resigned === undefined) known[last] = { chances: end, proven: true };
  const sides = game.sides(match.states[0]!);
  const seats = sides.map((_, seat) => sumUp(decisions.filter((decision) => decision.seat === seat)));
  const skills = new Map(decisions.map((decision) => [decision.ply, changeOf(decision)]));
  const luck = await luckOfMatch(
    game,
    match,
    { ...settings, random: seededRandom(drawSeed(random)) },
    { signal, skillOf: (ply) => skills.get(ply) },
  );
  const { id, version } = game;
  return { game: id, version, sides, seats, decisions, chances: fillGaps(known, last + 1, sides), end, luck };
}

/** A state of a match in which a seat decides. */
interface PlayedDecision<G extends GameTypes> {
  readonly ply: number;
  readonly state: G['State'];
  readonly seat: Seat;
  /** What the seat played; `undefined` where an unfinished match stops. */
  readonly move: G['Move'] | undefined;
}

function decisionsOf<G extends GameTypes>(game: Game<G>, { states, actions }: Replay<G>): readonly PlayedDecision<G>[] {
  // Sealed choices were all made in the state before the first of them.
  let before: G['State'] | undefined;
  return states.flatMap((current, ply): PlayedDecision<G>[] => {
    const status = game.status(current);
    if (status.type !== 'turn') return [];
    const state = before ?? current;
    before = isSealed(status) ? state : undefined;
    const action: ActionOf<G> | undefined = actions[ply];
    if (action === undefined) return [{ ply, state, seat: status.seats[0]!, move: undefined }];
    return isChanceResult<G>(action) ? [] : [{ ply, state, seat: action.seat, move: action }];
  });
}

/** What is known of a position. */
interface Study<G extends GameTypes> {
  readonly analysis: Analysis<G>;
  readonly played: AnalysedMove<G> | undefined;
}

async function studyDecision<G extends GameTypes>(
  game: Game<G>,
  settings: MctsSettings<G>,
  { state, seat, move }: PlayedDecision<G>,
  seed: number,
): Promise<Study<G>> {
  const view = game.view(state, seat);
  const turn = { view, seat, moves: game.legalMoves(view, seat), random: seededRandom(seed) };
  const analysis = await analyseTurn(game, settings, turn, settings);
  return { analysis, played: await comparedMove(game, settings, turn, analysis, move) };
}

function reviewed<G extends GameTypes>(
  { ply, seat }: PlayedDecision<G>,
  { moves }: Analysis<G>,
  played: AnalysedMove<G>,
): ReviewedDecision<G> {
  const best = moves[0]!;
  const rank = moves.findIndex(({ move }) => move === played.move) + 1;
  const gaveAway = rank === 1 ? 0 : lost(best.value ?? 0, played.value ?? 0);
  return { ply: ply + 1, seat, played, best, rank, moves: moves.length, gaveAway, mistake: mistakeOf(gaveAway) };
}

/** What a decision gave away, by seat; `undefined` where nothing is known of a move. */
function changeOf<G extends GameTypes>({ played, best, gaveAway }: ReviewedDecision<G>): readonly number[] | undefined {
  const after = gaveAway === 0 ? best.chances : played.chances;
  return after?.map((chance, seat) => chance - (best.chances?.[seat] ?? chance));
}

/** How much lower a chance is, without the noise of floating point numbers: 0.7 - 0.5 is 0.2. */
function lost(best: number, played: number): number {
  return Math.max(0, Math.round((best - played) * 1e9) / 1e9);
}

function sumUp<G extends GameTypes>(decisions: readonly ReviewedDecision<G>[]): ReviewedSeat {
  const mistakes = { inaccuracy: 0, mistake: 0, blunder: 0 };
  let gaveAway = 0;
  for (const decision of decisions) {
    gaveAway += decision.gaveAway;
    if (decision.mistake !== null) mistakes[decision.mistake]++;
  }
  return { decisions: decisions.length, gaveAway, mistakes };
}

/** The chances to win by seat, as a search estimates them. */
interface Estimate {
  readonly chances: readonly number[];
  readonly proven: boolean;
}

/** Of one state: the estimate of the seat that has moved, and that of the next one. Each finds its own moves first. */
function together(after: Estimate | undefined, before: Estimate): Estimate {
  if (after === undefined || before.proven) return before;
  if (after.proven) return after;
  return { chances: before.chances.map((chance, seat) => (chance + after.chances[seat]!) / 2), proven: false };
}

/** The chances after every ply: before a result of chance those before it, and at the start the first that are known. */
function fillGaps(
  known: readonly (Estimate | undefined)[],
  length: number,
  sides: readonly number[],
): readonly (readonly number[])[] {
  const equal = sides.map(() => 1 / new Set(sides).size);
  let before = known.find((estimate) => estimate !== undefined)?.chances ?? equal;
  return Array.from({ length }, (_, ply) => {
    before = known[ply]?.chances ?? before;
    return before;
  });
}
