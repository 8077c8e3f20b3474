/** The chances after a turn, however it ended: exact where the game is over, else by the network. */
import { hasBit, makeVectors, type Network, networkRunner, toChances } from '../../author/index.ts';
import { FEATURES, makeFeatureWriter } from './features.ts';
import { type Outlook, threesThrough } from './outlook.ts';

/** Writes the chances of the sides. An outlook is as it was when a function returns. */
export interface AfterTurn {
  /** The turn of the outlook begins. */
  begin(outlook: Outlook, chances: Float64Array): void;
  /** The turn of the outlook ends with nothing changed. */
  pass(outlook: Outlook, chances: Float64Array): void;
  /** The seat whose turn it is puts a marker on a square, and its turn ends. Its supply is not changed. */
  place(outlook: Outlook, square: number, chances: Float64Array): void;
}

/** The chances by a network, with scratch memory of its own. */
export function afterTurnBy(network: Network): AfterTurn {
  const vectors = makeVectors(FEATURES);
  const write = makeFeatureWriter();
  const run = networkRunner(network);

  const begin = (outlook: Outlook, chances: Float64Array): void => {
    const { sideCount, seats, sideOf, playing } = outlook;
    write(outlook, vectors);
    // Those that are out of the tie-break have lost. DW-33
    chances.fill(Number.NEGATIVE_INFINITY);
    for (let seat = 0; seat < seats; seat++) {
      const side = sideOf[seat]!;
      if (hasBit(playing, seat) && chances[side] === Number.NEGATIVE_INFINITY) chances[side] = run(vectors[side]!);
    }
    toChances(chances, sideCount);
  };

  const pass = (outlook: Outlook, chances: Float64Array): void => {
    const { turn, next, supply } = outlook;
    const following = next[turn]!;
    if (supply[following] === 0) {
      endGame(outlook, chances);
      return;
    }
    outlook.turn = following;
    begin(outlook, chances);
    outlook.turn = turn;
  };

  const place = (outlook: Outlook, square: number, chances: Float64Array): void => {
    const { turn, cells, threes, tieBreak, sideOf } = outlook;
    const made = threesThrough(outlook, turn, square);
    if (tieBreak && made > 0) {
      // DW-32
      chances.fill(0);
      chances[sideOf[turn]!] = 1;
      return;
    }
    const before = cells[square]!;
    cells[square] = turn;
    threes[turn]! += made;
    pass(outlook, chances);
    threes[turn]! -= made;
    cells[square] = before;
  };

  return { begin, pass, place };
}

/**
 * Nobody has a marker for the next turn. Who ties for the most points shares the win, or plays a tie-break, which is even
 * at its start; as is another round of it. DW-31 to DW-33
 */
function endGame({ seats, sideOf, sideCount, threes, tieBreak, playing }: Outlook, chances: Float64Array): void {
  const scores = chances;
  scores.fill(0);
  for (let seat = 0; seat < seats; seat++) {
    if (!hasBit(playing, seat)) continue;
    // All who are in the tie-break are level.
    scores[sideOf[seat]!]! += tieBreak ? 1 : threes[seat]!;
  }
  let highest = 0;
  for (let side = 0; side < sideCount; side++) highest = Math.max(highest, scores[side]!);
  let tied = 0;
  for (let side = 0; side < sideCount; side++) if (scores[side] === highest) tied++;
  for (let side = 0; side < chances.length; side++) {
    chances[side] = side < sideCount && scores[side] === highest ? 1 / tied : 0;
  }
}
