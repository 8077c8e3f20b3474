/** Fundomino as numbers, for networks. */
import {
  countField,
  defineEncoding,
  type Encoding,
  type FieldRules,
  fieldsBySeat,
  maskField,
  oneHotField,
  type Seat,
  seatCountsField,
  seatField,
  seatMaskField,
  writeMask,
} from '../author/without-immer.ts';
import { fundomino } from './game.ts';
import { PHASES } from './position.ts';
import { chainEnd, chainJoins, chainTile, freeTileEnd, freeTurns } from './rules/chain.ts';
import { CLOCKWISE, hasTile, NO_TILE, setOf } from './rules/tiles.ts';
import type { Fundomino, FundominoView } from './types.ts';

const WORD_BITS = 16;
/** Scores are written up to so many times the points that win: nobody begins a round with more than once. */
const MOST_TARGETS = 2;
/** Stakes are written up to so many doublings. */
const MOST_DOUBLINGS = 4;
const CHAIN_ENDS = [0, 1] as const;
const BY_TILE = 'by tile of the set';

/** The tiles of a hand that the observer knows, one word of the mask. A view has them, a state has them all. FU-15 */
function seenWord({ hands, known }: FundominoView, observer: Seat, holder: Seat, word: number, words: number): number {
  const held = hands[holder * words + word]!;
  return holder === observer ? held : held & known[observer * words + word]!;
}

/** A field of the tiles of the chain: a number for each, 0 where it is not in the chain. */
function chainField(
  name: string,
  tiles: number,
  about: string,
  read: (view: FundominoView, at: number) => number,
): FieldRules<Fundomino> {
  return {
    name,
    length: tiles,
    about: `${BY_TILE}: ${about}`,
    write: (view, _, out, at) => {
      for (let i = 0; i < view.chain.length; i++) out[at + chainTile(view.chain[i]!)] = read(view, i);
    },
  };
}

/** How often a seat took a tile out of the hand of another in this round. FU-15 */
function countTakes({ takes }: FundominoView, giver: Seat, taker: Seat): number {
  let count = 0;
  for (let i = 0; i < takes.length; i += 3) if (takes[i] === giver && takes[i + 1] === taker) count++;
  return count;
}

/**
 * Fundomino as numbers, for `encode` of `tabletop-rules/learning`. Tiles are those of the set, in its order, as the numbers
 * of moves have them. The cells of the chain follow from its tiles in their order. Left out: the number of the round and
 * the previous one, what "Perfect 10" scored in this one (it is in the scores), when tiles were taken out of hands, scores
 * above twice the target, stakes above 16-fold, and the hands of others once the match is over.
 *
 * @example
 * ```ts
 * import { encode, observationLength } from 'tabletop-rules/learning';
 * import { fundomino, fundominoEncoding } from 'tabletop-rules/fundomino';
 *
 * // `encode(fundomino, …)` does the same, and loads the encodings of all games.
 * encode(fundominoEncoding, fundomino.setup(), 0).length === observationLength(fundomino); // => true
 * ```
 */
export const fundominoEncoding: Encoding<Fundomino> = /* @__PURE__ */ defineEncoding(fundomino, {
  version: 1,
  startOptions: ['position'],
  shape: ({ tiles }) => tiles,
  fields: (start) => {
    const { seats } = start;
    const { names, words } = setOf(start.tiles);
    const tiles = names.length;
    return [
      ...fieldsBySeat<Fundomino>('tiles', seats, (name, of) => ({
        name,
        length: tiles,
        about: `${BY_TILE}: 1 for one in the hand of the seat, as far as the observer knows`,
        write: (view, seat, out, at) => {
          const holder = of(seat);
          for (let word = 0; word < words; word++) {
            writeMask(seenWord(view, seat, holder, word, words), out, at + word * WORD_BITS);
          }
          // FU-11
          const { startTile } = view;
          if (startTile !== NO_TILE && hasTile(view.hands, holder * words, startTile)) out[at + startTile] = 1;
        },
      })),
      ...fieldsBySeat<Fundomino>('known tiles', seats, (name, of) => ({
        name,
        length: tiles,
        about: `${BY_TILE}: 1 for one that the seat knows in the hand of another, as far as the observer knows`,
        write: (view, seat, out, at) => {
          const { hands, known } = view;
          for (let word = 0; word < words; word++) {
            const own = seat * words + word;
            const seen = known[of(seat) * words + word]! & (hands[own]! | known[own]!);
            writeMask(seen, out, at + word * WORD_BITS);
          }
        },
      })),
      seatCountsField('hand sizes', seats, tiles, `tiles in the hand, of ${tiles}`, (view, of) => view.handSizes[of]!),
      countField('stock', tiles, `tiles that can be drawn, of ${tiles}`, ({ stockSize }) => stockSize),
      seatCountsField('taken', seats, tiles, `tiles taken since the deal, of ${tiles}`, (view, of) => view.taken[of]!),
      ...fieldsBySeat<Fundomino>('losses', seats, (name, of) => ({
        name,
        length: seats,
        max: tiles,
        about: 'how many tiles each seat, own first, took out of the hand of this one in this round',
        write: (view, seat, out, at) => {
          if (view.takes.length === 0) return;
          for (let i = 0; i < seats; i++) out[at + i] = countTakes(view, of(seat), (seat + i) % seats);
        },
      })),
      chainField('order', tiles, 'when it was played, the first 1, in parts of the set', (_, i) => (i + 1) / tiles),
      chainField('second end', tiles, '1 if played at the second end of the chain', ({ chain }, i) => {
        return chainEnd(chain[i]!);
      }),
      chainField('joined left', tiles, '1 if joined by its second end, which turns left', ({ chain }, i) => {
        return chainJoins(chain[i]!);
      }),
      ...fieldsBySeat<Fundomino>('played tiles', seats, (name, of) => ({
        name,
        length: tiles,
        about: `${BY_TILE}: 1 for one of the chain that the seat played`,
        write: (view, seat, out, at) => {
          const { chain, playedBy } = view;
          const who = of(seat);
          for (let i = 0; i < chain.length; i++) if (playedBy[i] === who) out[at + chainTile(chain[i]!)] = 1;
        },
      })),
      chainField('taken before', tiles, 'tiles that its player had taken before, in parts of the set', (view, i) => {
        return view.takenBefore[i]! / tiles;
      }),
      ...CHAIN_ENDS.flatMap((end): FieldRules<Fundomino>[] => [
        oneHotField(
          `free end ${end}`,
          2 * tiles,
          'which end of which tile it is: the first end of the first tile, its second end, and so on',
          ({ chain, ends }) => (chain.length === 0 ? -1 : freeTileEnd(ends[end]!)),
        ),
        maskField(`turns at end ${end}`, 2, 'which turns fit there: right, left', ({ ends }) => freeTurns(ends[end]!)),
      ]),
      oneHotField('start tile', tiles, `${BY_TILE}: the one that starts the round`, ({ startTile }) => startTile),
      seatCountsField(
        'scores',
        seats,
        MOST_TARGETS,
        'points, in parts of those that win, at most 2',
        (view, of) => Math.min(view.scores[of]! / view.target, MOST_TARGETS),
        1,
      ),
      countField('stakes', MOST_DOUBLINGS, 'how often the points of the round are doubled, in quarters', (view) =>
        Math.min(Math.log2(view.stakes), MOST_DOUBLINGS),
      ),
      countField('accepted', 1, '1 if doubled stakes were accepted', ({ accepted }) => (accepted ? 1 : 0)),
      countField('clockwise', 1, '1 if turns go clockwise, 0 if not', ({ direction }) =>
        direction === CLOCKWISE ? 1 : 0,
      ),
      oneHotField('phase', PHASES.length, `one of: ${PHASES.join(', ')}`, ({ phase }) => PHASES.indexOf(phase)),
      seatField('turn', seats, 'whose turn it is, or whose play is being settled', ({ turn }) => turn),
      seatMaskField('asked', seats, 'who is asked', ({ askedMask }) => askedMask),
      seatField('taker', seats, 'who gets the tile that chance decides', ({ taker }) => taker),
      seatField('giver', seats, 'from whose hand it comes; none: from the stock', ({ giver }) => giver),
      seatField('silent', seats, 'who can be called for not saying "Domino!"', ({ silent }) => silent),
      seatMaskField('were silent', seats, 'who has been silent since the last play', ({ silentMask }) => silentMask),
      countField('draw settled', 1, '1 once the draw symbol of the last play has had its effect', (view) =>
        view.drawSettled ? 1 : 0,
      ),
      seatMaskField('passed', seats, 'who has passed since the last play', ({ passedMask }) => passedMask),
      seatCountsField('finished', seats, seats, `the rank of who has no tiles left, of ${seats}`, (view, of) => {
        return view.finished[of]!;
      }),
    ];
  },
});
