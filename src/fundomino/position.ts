/** Positions as lines of text: `fundomino 6|6,3|6@01 by:0,1 drew:0,0 hands:1|2,…/3|5,… phase:play turn:0`. */
import {
  bitsOf,
  type Draft,
  maskOf,
  mutableCopy,
  type PositionLine,
  type PositionRules,
  type PositionWord,
  type Resolved,
  RuleError,
  type Seat,
  sameSide,
} from '../author/without-immer.ts';
import { isPerfectTen } from './rules/after-play.ts';
import { chainEnd, chainJoins, chainTile, freeTileEnd, freeTurns, lay, layFirst, tileEndOf } from './rules/chain.ts';
import { countHolders, holdersMask, tilesDealt } from './rules/hands.ts';
import { prepare, view as viewOf } from './rules/hidden.ts';
import { isRoundFinished } from './rules/round-end.ts';
import { isTeamVariant, setup, startingTile } from './rules/setup.ts';
import {
  addTile,
  CLOCKWISE,
  COUNTERCLOCKWISE,
  coloursMatch,
  hasTile,
  MAX_SEATS,
  NO_TILE,
  NOBODY,
  noTiles,
  setOf,
  type TileSet,
  tilesOf,
} from './rules/tiles.ts';
import type {
  Fundomino,
  FundominoOptions,
  FundominoPhase,
  FundominoRound,
  FundominoState,
  FundominoView,
} from './types.ts';

/** All phases. Their order is also that of observations. */
export const PHASES: readonly FundominoPhase[] = [
  'deal',
  'opening',
  'start',
  'direction',
  'play',
  'domino',
  'call',
  'perfect-ten',
  'challenge',
  'answer',
  'draw',
  'penalty',
  'draw-symbol',
  'over',
];
const ENDED = ['finished', 'blocked', 'refused', 'won'] as const;
const DIRECTIONS = ['clockwise', 'counterclockwise'] as const;
/** An empty hand. */
const NONE = '-';
const MOST_POINTS = 1e9 - 1;
const MOST_STAKES = 1 << 20;
const MOST_ROUNDS = 1e6;

type State = Draft<FundominoState>;

/** A hand, as its tiles and how many more are hidden. */
function handText(tiles: readonly number[], hidden: number, { names }: TileSet): string {
  const words = [...tiles.map((tile) => names[tile]!), ...(hidden > 0 ? [`?${hidden}`] : [])];
  return words.length === 0 ? NONE : words.join(',');
}

/** Hands between slashes: their tiles, and by seat how many are hidden. No tile is there twice. */
function readHands(line: PositionLine, name: string, seats: number, context: TileSet, mayHide: boolean) {
  const items = line.items(name, '/');
  line.verify(items.length === 0 || items.length === seats, name, `a hand for each of ${seats} seats`);
  const seen = new Set<number>();
  const hidden = Array.from({ length: seats }, () => 0);
  const hands = items.map(({ column, text }, seat) => {
    const tiles: number[] = [];
    let at = column;
    for (const word of text === NONE ? [] : text.split(',')) {
      const item = { column: at, text: word };
      at += word.length + 1;
      if (mayHide && word.startsWith('?')) {
        if (hidden[seat]! > 0) line.failAt(name, item, 'a tile: how many are hidden is said once');
        hidden[seat] = line.number(name, { column: item.column + 1, text: word.slice(1) }, 1, context.names.length);
        continue;
      }
      const tile = readTile(line, name, item, context);
      if (seen.has(tile)) line.failAt(name, item, 'a tile that is not there twice');
      seen.add(tile);
      tiles.push(tile);
    }
    return tiles;
  });
  return { hands: hands.length === 0 ? hidden.map((): number[] => []) : hands, hidden, seen };
}

function readTile(line: PositionLine, name: string, item: PositionWord, { names }: TileSet): number {
  return line.indexIn(name, item, names, 'a tile of the set');
}

/** The seats of a part, as a mask. */
function readMask(line: PositionLine, name: string, seats: number): number {
  return maskOf(line.set(name, seats - 1));
}

/** Lays the chain: each tile with the chain end that it joined, and its own end. FU-2, FU-3 */
function layChain(line: PositionLine, state: State, seen: Set<number>, context: TileSet): void {
  const [word, more] = line.words;
  if (word === undefined) return;
  if (more !== undefined) line.failAt('', more, 'left out: there is one chain');
  let { column } = word;
  for (const text of word.text.split(',')) {
    const item = { column, text };
    column += text.length + 1;
    const first = state.chain.length === 0;
    const [, name = '', end, joins] = /^([^@]*)(?:@([01])([01]))?$/.exec(text) ?? [];
    const tile = context.names.indexOf(name);
    if (tile === -1 || first !== (end === undefined)) {
      line.failAt(
        '',
        item,
        first ? 'the first tile of the chain' : 'a tile with the ends that it joins, such as 3|6@01',
      );
    }
    if (seen.has(tile)) line.failAt('', item, 'a tile that is not there twice');
    seen.add(tile);
    addTile(state.laid, 0, tile);
    if (first) layFirst(state, tile);
    else {
      const free = state.ends[Number(end)]!;
      const own = tileEndOf(tile, Number(joins));
      const matches = coloursMatch(context.colours[freeTileEnd(free)]!, context.colours[own]!);
      const fits = ((freeTurns(free) >> Number(joins)) & 1) === 1;
      if (!matches || !fits) line.failAt('', item, matches ? 'a tile that fits there' : 'a tile of the same colour');
      lay(state, tile, Number(end), Number(joins));
    }
  }
}

/** Who played each tile of the chain, and what was taken. FU-13, FU-15, FU-18 */
function readHistory(line: PositionLine, state: State, dealt: number): void {
  const { chain, seats, taken, takes, handSizes } = state;
  const none = chain.map(() => 0);
  state.playedBy = line.ints('by', chain.length, 0, seats - 1, none);
  state.takenBefore = line.ints('drew', chain.length, 0, taken.length * 64, none);
  const triples = line.items('takes');
  takes.push(
    ...triples.flatMap((item) => {
      const parts = item.text
        .split('-')
        .map((text) => line.number('takes', { ...item, text }, 0, chain.length + seats));
      const [giver, taker, laid] = parts;
      const fits = parts.length === 3 && giver! < seats && taker! < seats && giver !== taker && laid! <= chain.length;
      return fits ? parts : line.failAt('takes', item, 'who lost a tile, who took it, and how many tiles lay: 0-1-3');
    }),
  );
  const size = handSizes.map(() => dealt);
  const plays = handSizes.map(() => 0);
  const losses = handSizes.map(() => 0);
  let at = 0;
  const take = (laid: number): void => {
    for (; at < takes.length && takes[at + 2]! <= laid; at += 3) {
      line.verify(takes[at + 2] === laid, 'takes', 'takes in the order of the chain');
      losses[takes[at]!]! += 1;
    }
  };
  const before = handSizes.map(() => 0);
  for (const [laid, player] of state.playedBy.entries()) {
    take(laid);
    const drew = state.takenBefore[laid]!;
    line.verify(
      drew >= before[player]! && drew <= taken[player]!,
      'drew',
      'what each player had taken, never less than before',
    );
    before[player] = drew;
    line.verify(size[player]! + drew - plays[player]! - losses[player]! > 0, 'by', 'players who had a tile to play');
    plays[player]! += 1;
  }
  take(chain.length);
  line.verify(at === takes.length, 'takes', 'takes in the order of the chain');
  for (const [seat, left] of handSizes.entries()) {
    const due = size[seat]! + taken[seat]! - plays[seat]! - losses[seat]!;
    line.verify(
      left === due,
      'hands',
      `${Math.max(0, due)} tiles for seat ${seat}, as it was dealt, took, played and lost`,
    );
    const gained = takes.filter((taker, i) => i % 3 === 1 && taker === seat).length;
    line.verify(taken[seat]! >= gained, 'taken', `${gained} or more for seat ${seat}, as "takes" says`);
  }
}

/** The tiles of others that a seat knows, since it lost them. FU-15, FU-18 */
function readKnown(line: PositionLine, state: State, context: TileSet): void {
  const { words } = context;
  const known = new Set<number>();
  for (const item of line.items('known')) {
    const [name = '', seat = ''] = item.text.split('=');
    const tile = readTile(line, 'known', { ...item, text: name }, context);
    const loser = line.number('known', { column: item.column + name.length + 1, text: seat }, 0, state.seats - 1);
    const holder = state.handSizes.findIndex((_, other) => hasTile(state.hands, other * words, tile));
    const lost = state.takes.some((giver, i) => i % 3 === 0 && giver === loser && state.takes[i + 1] === holder);
    if (known.has(tile) || holder === loser || !lost)
      line.failAt('known', item, 'a tile in the hand of who took it, and who lost it');
    known.add(tile);
    addTile(state.known, loser * words, tile);
  }
}

/** The round before, or the last one of a match that is over. FU-19 to FU-23 */
function readLastRound(line: PositionLine, state: State, context: TileSet): Draft<FundominoRound> | null {
  const over = state.phase === 'over';
  const { seats, round } = state;
  const none = Array.from({ length: seats }, () => 0);
  if (line.text('ended') === undefined) {
    line.verify(round === 1 && !over, 'ended', 'how the last round ended');
    return null;
  }
  line.verify(round > 1 || over, 'ended', 'left out in the first round');
  const hands = over ? undefined : readHands(line, 'lastHands', seats, context, false).hands;
  const stakes = over ? state.stakes : line.int('lastStakes', 1, MOST_STAKES, 1);
  line.verify((stakes & (stakes - 1)) === 0, 'lastStakes', '1, or doubled');
  return {
    round: over ? round : round - 1,
    ended: line.oneOf('ended', ENDED, 'finished'),
    hands: hands ?? none.map((_, seat) => tilesOf(state.hands, seat * context.words, context.words)),
    ranks: line.ints(
      'ranks',
      seats,
      1,
      seats,
      none.map(() => 1),
    ),
    points: line.ints('points', seats, 0, MOST_POINTS, none),
    tenPoints: over ? [...state.tenPoints] : line.ints('lastTens', seats, 0, MOST_POINTS, none),
    stakes,
  };
}

/** The match that a line describes. */
function read(line: PositionLine, options: Resolved<FundominoOptions>): FundominoView {
  const state: State = mutableCopy(setup(options) as State);
  const { seats, variant } = state;
  const context = setOf(state.tiles);
  const { words, names } = context;
  state.phase = line.oneOf('phase', PHASES, 'deal');
  const { phase } = state;
  const none = Array.from({ length: seats }, () => 0);
  const { hands, hidden, seen } = readHands(line, 'hands', seats, context, true);
  const isView = line.text('stock') !== undefined;
  line.verify(!isView || line.text('stock') === '?', 'stock', '"?", or left out in a state');
  if (hidden.some((count) => count > 0)) line.verify(isView, 'hands', 'all tiles; or say "stock:?" too, in a view');
  state.handSizes = hands.map((tiles, seat) => tiles.length + hidden[seat]!);
  for (const [seat, tiles] of hands.entries()) for (const tile of tiles) addTile(state.hands, seat * words, tile);
  layChain(line, state, seen, context);
  const held = state.handSizes.reduce((sum, size) => sum + size, 0);
  const left = names.length - held - state.chain.length;
  line.verify(left >= 0, 'hands', 'fewer tiles: there are not so many');
  // FU-32
  state.stockSize = variant === 'caribbean' && phase !== 'deal' ? 0 : left;
  state.stock = noTiles(words);
  for (let tile = 0; tile < names.length; tile++) if (!seen.has(tile)) addTile(state.stock, 0, tile);
  state.round = line.int('round', 1, MOST_ROUNDS, 1);
  state.scores = line.ints('scores', seats, 0, MOST_POINTS, none);
  state.tenPoints = line.ints('tens', seats, 0, MOST_POINTS, none);
  state.stakes = line.int('stakes', 1, MOST_STAKES, 1);
  line.verify((state.stakes & (state.stakes - 1)) === 0, 'stakes', '1, or doubled');
  state.accepted = line.oneOf('accepted', ['true', 'false'], 'false') === 'true';
  state.direction = line.oneOf('direction', DIRECTIONS, 'clockwise') === 'clockwise' ? CLOCKWISE : COUNTERCLOCKWISE;
  const seat = (name: string): Seat => line.int(name, NOBODY, seats - 1, NOBODY);
  state.turn = seat('turn');
  state.askedMask = readMask(line, 'asked', seats);
  const dealt = tilesDealt(variant, seats);
  state.taker = phase === 'deal' ? state.handSizes.findIndex((size) => size < dealt) : seat('taker');
  state.giver = seat('giver');
  state.silent = seat('silent');
  state.silentMask = readMask(line, 'silents', seats);
  state.drawSettled = line.oneOf('settled', ['true', 'false'], 'false') === 'true';
  state.passedMask = readMask(line, 'passed', seats);
  state.finished = line.ints('finished', seats, 0, seats, none);
  state.taken = line.ints('taken', seats, 0, 64 * 64, none);
  const [start] = line.items('start');
  const first = state.chain[0];
  state.startTile =
    start !== undefined ? readTile(line, 'start', start, context) : first === undefined ? NO_TILE : chainTile(first);
  if (phase === 'deal' || phase === 'opening') checkDeal(line, state);
  else {
    readHistory(line, state, dealt);
    readKnown(line, state, context);
    checkRound(line, state, context, isView);
  }
  state.lastRound = readLastRound(line, state, context);
  checkScores(line, state);
  const view: FundominoView = isView ? { ...state, stock: null } : state;
  checkHidden(line, state, view);
  return view;
}

/** Refuses what is said of something that has not begun. FU-10, FU-11 */
function checkDeal(line: PositionLine, state: State): void {
  const { phase, seats, variant, handSizes, taker } = state;
  const due = tilesDealt(variant, seats);
  line.verify(state.chain.length === 0, '', 'left out: no tile is laid yet');
  for (const [seat, size] of handSizes.entries()) {
    const fits = phase === 'opening' || seat < taker ? size === due : seat === taker ? size < due : size === 0;
    line.verify(fits, 'hands', `hands of ${due} tiles, dealt one after the other`);
  }
  line.verify((phase === 'opening') === (taker === NOBODY), 'phase', 'opening once all hands are dealt');
  const idle: readonly [string, boolean][] = [
    ['start', state.startTile === NO_TILE],
    ['turn', state.turn === NOBODY],
    ['asked', state.askedMask === 0],
    ['giver', state.giver === NOBODY],
    ['silent', state.silent === NOBODY],
    ['silents', state.silentMask === 0],
    ['settled', !state.drawSettled],
    ['passed', state.passedMask === 0],
    ['stakes', state.stakes === 1],
    ['accepted', !state.accepted],
    ['direction', state.direction === CLOCKWISE],
    ['finished', state.finished.every((rank) => rank === 0)],
    ['taken', state.taken.every((count) => count === 0)],
    ['tens', state.tenPoints.every((points) => points === 0)],
  ];
  for (const [name, holds] of idle) line.verify(holds, name, 'left out: the round has not begun');
}

/** What each phase of a round asks for. FU-11 to FU-20, FU-40 to FU-42 */
function checkRound(line: PositionLine, state: State, context: TileSet, isView: boolean): void {
  const { phase, seats, turn, askedMask, taker, giver, silent, silentMask, handSizes, stockSize, chain, playedBy } =
    state;
  const isOf = (...phases: readonly FundominoPhase[]): boolean => phases.includes(phase);
  line.verify(turn !== NOBODY, 'turn', 'a seat');
  const begun = phase !== 'start';
  line.verify(begun === chain.length > 0, '', begun ? 'the chain' : 'left out: no tile is laid yet');
  const { startTile, hands } = state;
  if (begun) line.verify(startTile === chainTile(chain[0]!), 'start', 'the first tile of the chain');
  else {
    const holds = startTile !== NO_TILE && hasTile(hands, turn * context.words, startTile);
    line.verify(
      holds && (isView || startingTile(state, context) === startTile),
      'start',
      'the highest tile, in the hand of "turn"',
    );
  }
  const holders = holdersMask(state);
  const empty = handSizes.filter((size) => size === 0).length;
  const ranks = state.finished.filter((rank) => rank > 0).sort((a, b) => a - b);
  const fits =
    ranks.length === empty && ranks.every((rank, i) => rank === i + 1 && handSizes[state.finished.indexOf(rank)] === 0);
  line.verify(fits, 'finished', 'a rank for each seat without tiles, else 0');
  line.verify((holders & ~state.passedMask) !== 0 || phase === 'over', 'passed', 'not all who hold tiles');
  const goesOn = !isRoundFinished(state, countHolders(state));
  if (!isOf('perfect-ten', 'call', 'penalty', 'domino', 'over'))
    line.verify(goesOn, 'phase', 'another: the round is over');
  line.verify(empty < seats, 'hands', 'tiles');
  // Who is asked.
  const own = 1 << turn;
  const single = (askedMask & (askedMask - 1)) === 0;
  const asked = bitsOf(askedMask);
  const fitsPhase = isOf('start', 'direction', 'play', 'challenge')
    ? askedMask === own
    : isOf('domino', 'answer')
      ? single && askedMask !== 0
      : isOf('call', 'perfect-ten')
        ? askedMask !== 0
        : askedMask === 0;
  line.verify(fitsPhase, 'asked', 'the seats that are asked in this phase');
  if (isOf('play', 'draw')) line.verify(handSizes[turn]! > 0, 'turn', 'a seat with tiles');
  else if (begun && phase !== 'over') line.verify(turn === playedBy[playedBy.length - 1], 'turn', 'who played last');
  if (phase === 'direction') line.verify(seats > 2 && chain.length === 1, 'phase', 'another');
  // Who takes a tile from whom.
  const draws = isOf('draw', 'penalty', 'draw-symbol');
  line.verify(draws === (taker !== NOBODY), 'taker', draws ? 'who takes a tile' : 'left out in this phase');
  if (phase === 'draw') line.verify(taker === turn && stockSize > 0, 'taker', 'as "turn", while there is stock');
  const fromHand = isOf('penalty', 'draw-symbol') && stockSize === 0;
  const givers =
    giver !== NOBODY && giver !== taker && handSizes[giver]! > 0 && (phase === 'penalty' || giver === turn);
  line.verify(
    fromHand ? givers : giver === NOBODY,
    'giver',
    fromHand ? 'a seat with tiles that gives one' : 'left out: it comes from the stock',
  );
  if (phase === 'draw-symbol')
    line.verify(taker !== turn && handSizes[taker]! > 0, 'taker', 'the next seat with tiles');
  // FU-18
  const calls = state.dominoCall === 'declared';
  if (isOf('domino', 'call', 'penalty')) line.verify(calls, 'phase', 'another with "dominoCall:automatic"');
  line.verify(
    (phase === 'call') === (silent !== NOBODY),
    'silent',
    phase === 'call' ? 'who has one tile left' : 'left out in this phase',
  );
  const silents = bitsOf(silentMask);
  line.verify(isOf('domino', 'call', 'penalty') || silents.length === 0, 'silents', 'left out in this phase');
  if (phase === 'call') {
    line.verify(
      handSizes[silent] === 1 && !asked.includes(silent),
      'silent',
      'a seat with one tile, which is not asked',
    );
    line.verify(silents.includes(silent), 'silents', 'seats with that of "silent"');
    line.verify(
      stockSize > 0 || asked.every((other) => handSizes[other]! > 0),
      'asked',
      'seats with tiles: there is no stock',
    );
  }
  if (phase === 'domino')
    line.verify(handSizes[asked[0]!] === 1 && !silents.includes(asked[0]!), 'asked', 'a seat with one tile');
  if (phase === 'penalty') line.verify(silents.includes(taker), 'silents', 'seats with that of "taker"');
  line.verify(!state.drawSettled || isOf('domino', 'call', 'penalty', 'over'), 'settled', 'false in this phase');
  // FU-41, FU-42
  if (phase === 'perfect-ten')
    line.verify(isPerfectTen(state, context), 'phase', 'another: the ends are no perfect 10');
  if (isOf('challenge', 'answer')) line.verify(state.doubleStakes, 'phase', 'another without "doubleStakes"');
  const opponents = handSizes.flatMap((size, seat) => (size > 0 && !sameSide(state, seat, turn) ? [seat] : []));
  if (phase === 'challenge') line.verify(opponents.length > 0, 'phase', 'another: there is no opponent');
  if (phase === 'answer') line.verify(opponents.includes(asked[0]!), 'asked', 'an opponent with tiles');
  line.verify(!state.accepted || phase === 'answer', 'accepted', 'false in this phase');
}

/** FU-23, FU-30, FU-42 */
function checkScores(line: PositionLine, { phase, scores, tenPoints, target, teams }: State): void {
  const partners = (values: readonly number[]): boolean =>
    !teams || (values[0] === values[2] && values[1] === values[3]);
  line.verify(partners(scores), 'scores', 'the same for partners');
  line.verify(partners(tenPoints), 'tens', 'the same for partners');
  line.verify(
    tenPoints.every((points, seat) => points <= scores[seat]!),
    'tens',
    'at most "scores"',
  );
  const reached = scores.some((score) => score >= target);
  if (phase === 'over') line.verify(reached, 'scores', `${target} or more for the winner`);
  else
    line.verify(
      scores.every((score, seat) => score - tenPoints[seat]! < target),
      'scores',
      `less than ${target} before this round`,
    );
}

/** Whether hidden tiles can have been dealt and drawn so that each observer sees what it sees. FU-10, FU-11 */
function checkHidden(line: PositionLine, state: State, view: FundominoView): void {
  if (state.phase === 'over') {
    line.verify(view.stock !== null, 'stock', 'left out: all is shown once the match is over');
    return;
  }
  try {
    if (view.stock === null) prepare(view, 'spectator');
    else for (let seat = 0; seat < state.seats; seat++) prepare(viewOf(state, seat), seat);
  } catch (error) {
    if (!(error instanceof RuleError) || error.code !== 'bad-state') throw error;
    line.fail('hands', 'hands that can have been dealt and drawn, with the tile that started');
  }
}

const list = (values: readonly (number | string)[], untold: boolean): string | undefined =>
  untold ? undefined : values.join(',');
const zero = (values: readonly number[]): boolean => values.every((value) => value === 0);
const other = <T>(value: T, untold: T): string | undefined => (value === untold ? undefined : String(value));
const mask = (value: number): string | undefined => list(bitsOf(value), value === 0);

/** The hands at the end of a round. */
const lastHands = ({ hands }: FundominoRound, context: TileSet): string =>
  hands
    .slice(0, MAX_SEATS)
    .map((tiles) => handText(tiles, 0, context))
    .join('/');

/** Positions of Fundomino. */
export const POSITION: PositionRules<Fundomino> = {
  options: ({ variant, teams, tiles, ...view }) => ({
    seats: view.seats,
    variant,
    teams: teams && !isTeamVariant(variant),
    target: view.target,
    dominoCall: view.dominoCall,
    doubleBack: view.doubleBack,
    doubleStakes: view.doubleStakes,
    refusal: view.refusal,
    perfectTen: view.perfectTen,
    tenWins: view.tenWins,
    tiedRanks: view.tiedRanks,
    deadEndSymbols: view.deadEndSymbols,
    tiles: tiles.split(' '),
  }),
  write: (view) => {
    const context = setOf(view.tiles);
    const { words, names } = context;
    const { phase, chain, takes, lastRound } = view;
    // What is checked may be no state: longer lists of hands are not gone through.
    const handSizes = view.handSizes.slice(0, view.seats);
    const over = phase === 'over';
    const hands = handSizes.map((size, seat) => {
      const shown = tilesOf(view.hands, seat * words, words);
      return handText(shown, size - shown.length, context);
    });
    const links = chain.map(
      (link, i) => `${names[chainTile(link)]}${i === 0 ? '' : `@${chainEnd(link)}${chainJoins(link)}`}`,
    );
    const known = handSizes.flatMap((_, seat) =>
      tilesOf(view.known, seat * words, words).map((tile) => `${names[tile]}=${seat}`),
    );
    const triples = takes.flatMap((giver, i) => (i % 3 === 0 ? [`${giver}-${takes[i + 1]}-${takes[i + 2]}`] : []));
    const begun = view.startTile !== NO_TILE && chain.length === 0;
    return {
      '': list(links, chain.length === 0),
      by: list(view.playedBy, zero(view.playedBy)),
      drew: list(view.takenBefore, zero(view.takenBefore)),
      hands: zero(handSizes) ? undefined : hands.join('/'),
      stock: view.stock === null ? '?' : undefined,
      start: begun ? names[view.startTile] : undefined,
      taken: list(view.taken, zero(view.taken)),
      takes: list(triples, takes.length === 0),
      known: list(known, known.length === 0),
      phase: other(phase, 'deal'),
      turn: other(view.turn, NOBODY),
      asked: mask(view.askedMask),
      direction: view.direction === CLOCKWISE ? undefined : DIRECTIONS[1],
      taker: phase === 'deal' ? undefined : other(view.taker, NOBODY),
      giver: other(view.giver, NOBODY),
      silent: other(view.silent, NOBODY),
      silents: mask(view.silentMask),
      settled: view.drawSettled ? 'true' : undefined,
      passed: mask(view.passedMask),
      finished: list(view.finished, zero(view.finished)),
      stakes: other(view.stakes, 1),
      accepted: view.accepted ? 'true' : undefined,
      round: other(view.round, 1),
      scores: list(view.scores, zero(view.scores)),
      tens: list(view.tenPoints, zero(view.tenPoints)),
      ended: lastRound?.ended,
      lastHands: lastRound === null || over ? undefined : lastHands(lastRound, context),
      ranks:
        lastRound === null
          ? undefined
          : list(
              lastRound.ranks,
              lastRound.ranks.every((rank) => rank === 1),
            ),
      points: lastRound === null ? undefined : list(lastRound.points, zero(lastRound.points)),
      lastTens: lastRound === null || over ? undefined : list(lastRound.tenPoints, zero(lastRound.tenPoints)),
      lastStakes: lastRound === null || over ? undefined : other(lastRound.stakes, 1),
    };
  },
  read,
};
