/** The invariants of a state: each function gives the violations that it finds. */
import { countBits } from 'tabletop-rules/author';
import {
  FUNDOMINO_IN_CHAIN,
  FUNDOMINO_IN_STOCK,
  FUNDOMINO_NOBODY,
  type FundominoState,
  fundomino,
  fundominoChain,
  fundominoEnds,
  fundominoKnownTo,
  fundominoPlaces,
  fundominoTiles,
} from 'tabletop-rules/fundomino';
import { layAll } from './reference-model.ts';

type Invariant = (state: FundominoState) => readonly string[];

/** The descriptions of the rows that do not hold. */
function failing(...rows: readonly (readonly [boolean, string])[]): readonly string[] {
  return rows.flatMap(([holds, text]) => (holds ? [] : [text]));
}

/** Every tile is in exactly one place, and sizes agree. */
export const conservesTiles: Invariant = (state) => {
  const { handSizes, stockSize, phase, variant } = state;
  const places = fundominoPlaces(state);
  const knownTo = fundominoKnownTo(state);
  const tiles = fundominoTiles(state);
  const bits = [...state.hands, ...state.stock, ...state.laid].reduce((sum, word) => sum + countBits(word), 0);
  const laid = fundominoChain(state).map(({ tile }) => tile);
  const left = places.filter((place) => place === FUNDOMINO_IN_STOCK).length;
  const setAside = variant === 'caribbean' && phase !== 'deal';
  return failing(
    [places.every((place) => place !== null) && bits === tiles.length, 'a tile is in no place, or in several'],
    [new Set(laid).size === laid.length, 'a tile is twice in the chain'],
    [stockSize === (setAside ? 0 : left), `stock of ${stockSize}, ${left} tiles`],
    ...tiles.flatMap(({ name }, tile): (readonly [boolean, string])[] => [
      [
        (places[tile] === FUNDOMINO_IN_CHAIN) === laid.includes(name),
        `${name}: place ${places[tile]} and the chain differ`,
      ],
      [knownTo[tile] === FUNDOMINO_NOBODY || places[tile]! >= 0, `${name} is known to a seat, and in no hand`],
      [knownTo[tile] !== places[tile] || places[tile]! < 0, `${name} was lost by its holder`],
    ]),
    ...handSizes.map((size, seat): readonly [boolean, string] => {
      const held = places.filter((place) => place === seat).length;
      return [held === size, `seat ${seat}: hand size ${size}, ${held} tiles`];
    }),
  );
};

/** The chain matches at every join, its arcs neither overlap nor join the ends, and the free ends are right. */
export const chainFits: Invariant = (state) => {
  const links = fundominoChain(state);
  const ends = fundominoEnds(state);
  if (links.length === 0) {
    const clear = state.ends.every((end) => end === 0);
    return failing([clear && ends.length === 0, 'free ends without a chain']);
  }
  const { fault, shows } = layAll(links);
  const fits = ends.map((_, end) => {
    const [right, left] = [0, 1].map((joins) => layAll([...links, { tile: '1|1', end, joins }]).fault === '');
    return right ? (left ? 'both' : 'right') : left ? 'left' : 'none';
  });
  const found = ends.map((end) => end.fits);
  return failing(
    [fault === '', `the chain: ${fault}`],
    [new Set(links.map(({ q, r }) => `${q},${r}`)).size === links.length, 'two arcs in one cell'],
    [ends.map((end) => end.shows.name).join() === shows.join(), `the free ends do not show ${shows.join()}`],
    [found.join() === fits.join(), `the free ends fit ${found.join()}, not ${fits.join()}`],
    ...joins(state),
  );
};

/** Whether each tile of the chain matches what was free before it. */
function joins(state: FundominoState): (readonly [boolean, string])[] {
  const colours = new Map(fundominoTiles(state).map((tile) => [tile.name, tile.ends.map((end) => end.colour)]));
  const [first, ...others] = fundominoChain(state);
  const free = [...colours.get(first!.tile)!];
  return others.map(({ tile, end, joins }) => {
    const own = colours.get(tile)!;
    const matches = own[joins] === null || free[end] === null || own[joins] === free[end];
    free[end] = own[1 - joins]!;
    return [matches, `${tile} does not match`];
  });
}

/** Ranks, scores and the fields of each phase agree. */
export const fieldsAgree: Invariant = (state) => {
  const { finished, handSizes, phase, teams, scores, turn, askedMask, taker, giver, silent, silentMask } = state;
  const ranks = finished.filter((rank) => rank > 0).sort();
  const status = fundomino.status(state);
  return failing(
    [ranks.every((rank, i) => rank === i + 1), `ranks ${ranks.join()}`],
    [
      phase === 'deal' || finished.every((rank, seat) => rank > 0 === (handSizes[seat] === 0)),
      `finished ${finished.join()}`,
    ],
    [!teams || (scores[0] === scores[2] && scores[1] === scores[3]), 'partners have different scores'],
    [status.type !== 'chance' || fundomino.chance(state).label === status.label, 'chance has another label'],
    [askedMask > 0 === (status.type === 'turn'), `asked ${askedMask} at ${phase}`],
    [(turn === FUNDOMINO_NOBODY) === ['deal', 'opening'].includes(phase), `turn ${turn} at ${phase}`],
    [taker >= 0 === ['deal', 'draw', 'penalty', 'draw-symbol'].includes(phase), `taker ${taker} at ${phase}`],
    [giver === FUNDOMINO_NOBODY || phase === 'penalty' || phase === 'draw-symbol', `giver ${giver} at ${phase}`],
    [silent >= 0 === (phase === 'call'), `silent ${silent} at ${phase}`],
    [silentMask === 0 || ['domino', 'call', 'penalty'].includes(phase), `silent mask ${silentMask} at ${phase}`],
    [silent < 0 || (handSizes[silent] === 1 && ((silentMask >> silent) & 1) === 1), `silent ${silent} is not`],
    [
      !state.drawSettled || state.phase === 'over' || ['domino', 'call', 'penalty'].includes(phase),
      `drawn at ${phase}`,
    ],
    [state.chain.length > 0 || state.passedMask === 0, 'a pass before the start'],
    [state.chain.length > 0 || state.taken.every((count) => count === 0), 'a draw before the start'],
  );
};

/** The violations of all invariants. */
export const violationsOf: Invariant = (state) =>
  [conservesTiles, chainFits, fieldsAgree].flatMap((invariant) => invariant(state));
