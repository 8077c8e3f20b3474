/** What is wrong with a state by itself: every tile in one place, counts that agree, a chain that matches and lies free. */
import {
  type FundominoState,
  fundomino,
  fundominoChain,
  fundominoEnds,
  fundominoTiles,
} from 'tabletop-rules/fundomino';
import { layAll } from './reference.ts';

export function faults(state: FundominoState): string[] {
  const { places, seen, handSizes, stockSize, scores, finished, phase } = state;
  const tiles = fundominoTiles(state);
  const wrong: string[] = [];
  const check = (right: boolean, what: string): void => {
    if (!right) wrong.push(what);
  };
  const links = fundominoChain(state);
  check(places.length === tiles.length && seen.length === tiles.length, 'a tile has no place');
  const laid = links.map(({ tile }) => tile);
  check(new Set(laid).size === laid.length, 'a tile lies twice');
  for (const [tile, { name }] of tiles.entries()) {
    check((places[tile] === -2) === laid.includes(name), `${name} is in the chain or is not`);
    check(seen[tile] === -1 || places[tile]! >= 0, `${name} was seen and is in no hand`);
    check(seen[tile] !== places[tile] || seen[tile]! < 0, `${name} was seen by its holder`);
  }
  for (const [seat, size] of handSizes.entries()) {
    check(places.filter((place) => place === seat).length === size, `seat ${seat} holds another number of tiles`);
    if (phase !== 'deal') check(finished[seat]! > 0 === (size === 0), `seat ${seat} has finished or has not`);
  }
  const left = places.filter((place) => place === -1).length;
  check(state.variant === 'caribbean' && phase !== 'deal' ? stockSize === 0 : stockSize === left, 'the stock');
  const ranks = finished.filter((rank) => rank > 0).sort();
  check(
    ranks.every((rank, i) => rank === i + 1),
    'ranks leave a gap',
  );
  if (state.teams) check(scores[0] === scores[2] && scores[1] === scores[3], 'partners have different scores');
  if (links.length > 0) {
    // The arcs laid from scratch neither overlap nor join, and show the same free ends.
    const { fault, shows } = layAll(links);
    check(fault === '', `the chain ${fault}`);
    const ends = fundominoEnds(state);
    check(ends.map((end) => end.shows.name).join() === shows.join(), 'the free ends show something else');
    check(new Set(links.map(({ q, r }) => `${q},${r}`)).size === links.length, 'two arcs in one cell');
    for (const [end, { fits }] of ends.entries()) {
      const can = (joins: number): boolean => layAll([...links, { tile: '1|1', end, joins }]).fault === '';
      const expected = can(0) ? (can(1) ? 'both' : 'right') : can(1) ? 'left' : 'none';
      check(fits === expected, `end ${end} is ${fits}, not ${expected}`);
    }
    const colours = new Map(tiles.map((tile) => [tile.name, tile.ends.map((end) => end.colour)]));
    const free: (string | null | undefined)[] = [];
    for (const [i, { tile, end, joins }] of links.entries()) {
      const own = colours.get(tile)!;
      if (i === 0) free.push(...own);
      else {
        check(own[joins] === null || free[end] === null || own[joins] === free[end], `${tile} does not match`);
        free[end] = own[1 - joins];
      }
    }
  }
  const status = fundomino.status(state);
  const { turn, asked, taker, giver } = state;
  if (status.type === 'chance')
    check(fundomino.chance(state).label === status.label, `${status.label} is rolled as another`);
  check(asked > 0 === (status.type === 'turn'), `asked ${asked} at ${phase}`);
  check((turn === -1) === ['deal', 'opening'].includes(phase), `turn ${turn} at ${phase}`);
  check(taker >= 0 === ['deal', 'draw', 'penalty', 'plus'].includes(phase), `taker ${taker} at ${phase}`);
  check(giver === -1 || phase === 'penalty' || phase === 'plus', `giver ${giver} at ${phase}`);
  if (links.length === 0) {
    check(state.ends.join() === NOTHING_LIES.join(), `ends ${state.ends.join()} of no chain`);
    check(state.passed === 0 && state.taken.every((count) => count === 0), 'something happened before the start');
  }
  return wrong;
}

/** Both ends before a tile lies: cell, heading, no face, no turn. */
const NOTHING_LIES = [0, 0, 0, -1, 0, 0, 0, 0, -1, 0];
