/**
 * Sealed choices in a search: all who are asked choose at once, and nobody can answer what another chooses, so the best play may be
 * a mix of moves. Each seat has statistics of its own over its own moves and learns a mix by regret matching (Hart and Mas-Colell,
 * "A simple adaptive procedure leading to correlated equilibrium", 2000) in a tree of simultaneous moves (Lanctot, Lisý and Winands,
 * "Monte Carlo tree search in simultaneous move games with applications to Goofspiel", 2013). Regrets are never below 0 and later
 * mixes count more, as in CFR+ (Tammelin, "Solving large imperfect information games using CFR+", 2014). With two sides the mean of
 * the mixes approaches an equilibrium (Lisý, Kovařík, Lanctot and Bošanský, "Convergence of Monte Carlo tree search in simultaneous
 * move games", 2013).
 *
 * In the tree the choices are moves one after the other; only how they are chosen differs.
 */
import type { GameTypes, Seat } from '../../core/index.ts';
import { drawChance, drawWeighted } from '../bot.ts';
import type { SearchParts } from './parts.ts';
import { SeatRewards } from './results.ts';
import type { Reward } from './rewards.ts';
import { listMovesToTry } from './select.ts';
import { addChild, BY_MOVE, childOfKey, isFull, NONE, ROOT } from './tree.ts';

/** How often a seat explores: any of its moves is chosen, all equally likely, instead of one of its mix. */
const EXPLORATION = 0.1;

/** What a seat knows of one of its moves at a node. */
interface SealedMove {
  /** Its number. */
  readonly n: number;
  visits: number;
  totalReward: number;
  /** How much better it would have been than the mix, summed up; at least 0. */
  regret: number;
  /** Its probabilities in all mixes so far, summed up. */
  weight: number;
}

/** What a seat has chosen in an iteration. */
interface SealedChoice {
  readonly seat: Seat;
  /** The moves that were legal, and their probabilities. */
  readonly moves: readonly SealedMove[];
  readonly mix: readonly number[];
  readonly chosen: SealedMove;
  /** Whether it explored. */
  readonly explored: boolean;
}

/** What all have chosen at a node in an iteration. */
interface SealedRound {
  readonly node: number;
  readonly choices: readonly SealedChoice[];
}

/** The sealed choices of the search of one decision. */
export class SealedChoices<G extends GameTypes> {
  private readonly parts: SearchParts<G>;
  /** By node and seat, as one number, and by number of the move. */
  private readonly known: Map<number, Map<number, SealedMove>> = new Map();
  /** The rewards after the choices of all. */
  private readonly rewards: SeatRewards;
  /** Of the current iteration. */
  private readonly rounds: SealedRound[] = [];
  private readonly listed: number[] = [];

  constructor(parts: SearchParts<G>) {
    this.parts = parts;
    this.rewards = new SeatRewards(parts.sides.length);
  }

  /** Whether the search has met any. */
  get isUsed(): boolean {
    return this.known.size > 0;
  }

  /** Whether the decision of the search is one. */
  get isAtRoot(): boolean {
    return this.movesAtRoot !== undefined;
  }

  private get movesAtRoot(): Map<number, SealedMove> | undefined {
    return this.known.get(this.keyOf(ROOT, this.parts.seat));
  }

  private keyOf(node: number, seat: Seat): number {
    return node * this.parts.sides.length + seat;
  }

  /**
   * Where choices are sealed, all who are asked choose, and their choices are played in place. Returns the node after them, at the end
   * of the path, or `NONE` if the tree is full; `undefined` where choices are not sealed.
   */
  play(node: number, state: G['State'], path: number[]): number | undefined {
    const { rules, tree, numbering, seat: decider } = this.parts;
    const status = rules.status(state);
    if (status.type !== 'turn' || status.sealed !== true) return undefined;
    // The children of the root are moves of the seat that decides.
    const first = node === ROOT ? [decider] : [];
    const seats = new Set([...first, ...status.seats]);
    // Nobody sees what the others choose: all choose before any choice is played.
    const choices = Array.from(seats, (seat) => this.choose(node, state, seat));
    this.rounds.push({ node, choices });
    let after = node;
    for (const { seat, chosen } of choices) {
      numbering.play(state, chosen.n, seat);
      if (after === NONE) continue;
      let child = childOfKey(tree, after, chosen.n);
      if (child === NONE && !isFull(tree)) child = addChild(tree, after, chosen.n, BY_MOVE, seat);
      if (child !== NONE) path.push(child);
      after = child;
    }
    return after;
  }

  /** Draws a move of a seat: one that it has not tried yet, or else by its mix. */
  private choose(node: number, state: G['State'], seat: Seat): SealedChoice {
    const { numbering, settings, random } = this.parts;
    const known = this.knownAt(node, seat);
    const count = listMovesToTry(numbering, settings, state, seat, this.listed);
    const moves = this.listed.slice(0, count).map((n) => {
      const move = known.get(n) ?? { n, visits: 0, totalReward: 0, regret: 0, weight: 0 };
      known.set(n, move);
      return move;
    });
    const regrets = moves.reduce((sum, { regret }) => sum + regret, 0);
    const mix = moves.map(({ regret }) => (regrets > 0 ? regret / regrets : 1 / count));
    const untried = moves.filter(({ visits }) => visits === 0);
    const explored = untried.length > 0 || drawChance(EXPLORATION, random);
    const among = untried.length > 0 ? untried : moves;
    const drawn = explored ? random(among.length) : (drawWeighted(mix, random) ?? 0);
    return { seat, moves, mix, chosen: among[drawn]!, explored };
  }

  private knownAt(node: number, seat: Seat): Map<number, SealedMove> {
    const key = this.keyOf(node, seat);
    const known = this.known.get(key) ?? new Map<number, SealedMove>();
    this.known.set(key, known);
    return known;
  }

  /** Learns from the reward of the iteration; its visits are counted already. */
  learn(reward: Reward): void {
    const { tree } = this.parts;
    for (const round of this.rounds) {
      const end = this.endOf(round);
      if (end !== NONE) this.rewards.add(end, reward);
      for (const choice of round.choices) {
        const { seat, moves, mix, chosen } = choice;
        chosen.visits++;
        chosen.totalReward += reward[seat]!;
        // The mix is to be the best against those of the others, not against what they only try.
        if (round.choices.some((other) => other !== choice && other.explored)) continue;
        const values = moves.map((move) => this.valueOf(move, round, choice));
        const mean = values.reduce((sum, value, i) => sum + mix[i]! * value, 0);
        for (const [i, move] of moves.entries()) {
          move.regret = Math.max(0, move.regret + values[i]! - mean);
          move.weight += mix[i]! * tree.visits[round.node]!;
        }
      }
    }
    this.rounds.length = 0;
  }

  /** What a move in place of the chosen one is worth to its seat: beside what the others have chosen, if that was tried. */
  private valueOf(move: SealedMove, round: SealedRound, choice: SealedChoice): number {
    const end = this.endOf(round, choice, move);
    return this.rewards.meanOf(end, choice.seat) ?? move.totalReward / Math.max(move.visits, 1);
  }

  /** The node after the choices of all, with another move in place of one; `NONE` if there is none. */
  private endOf({ node, choices }: SealedRound, replaced?: SealedChoice, by?: SealedMove): number {
    let end = node;
    for (const choice of choices) {
      const { n } = choice === replaced && by !== undefined ? by : choice.chosen;
      end = childOfKey(this.parts.tree, end, n);
      if (end === NONE) return NONE;
    }
    return end;
  }

  /** A child of the root, drawn by the mean of the mixes of the seat that decides; `NONE` where its choice is not sealed. */
  draw(): number {
    const { tree, random } = this.parts;
    const moves = [...(this.movesAtRoot?.values() ?? [])].filter(({ visits }) => visits > 0);
    const drawn = drawWeighted(
      moves.map(({ weight }) => weight),
      random,
    );
    return drawn === undefined ? NONE : childOfKey(tree, ROOT, moves[drawn]!.n);
  }
}
