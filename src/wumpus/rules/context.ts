/** The lookup tables of the rules. They depend on no option. */
import type { WumpusMove } from '../types.ts';
import { type Candidates, makeCandidates } from './candidates.ts';
import { type Combinations, makeCombinations } from './combinations.ts';
import { makeNumbering, type Numbering } from './move-numbers.ts';
import { MAX_SEATS } from './options.ts';

/** What the rules by numbers look up. */
export interface WumpusContext extends Numbering {
  readonly combinations: Combinations;
  readonly candidates: Candidates;
  /** By seat and number: the move, once it has been asked for. */
  readonly moves: readonly (WumpusMove | undefined)[][];
}

/** The tables, the same for all matches. */
export const CONTEXT: WumpusContext = /* @__PURE__ */ makeContext();

function makeContext(): WumpusContext {
  const combinations = makeCombinations();
  const numbering = makeNumbering(combinations.counts.length);
  return {
    ...numbering,
    combinations,
    candidates: makeCandidates(numbering),
    moves: Array.from({ length: MAX_SEATS }, () => Array.from({ length: numbering.size }, () => undefined)),
  };
}
