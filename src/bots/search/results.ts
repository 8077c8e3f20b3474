/** What a search has found out: its progress, the moves that it tried, and the one to play. */
import { type GameTypes, RuleError, type Seat } from '../../core/index.ts';
import type { BotProgress } from '../bot.ts';
import { drawChance } from '../bot.ts';
import { findMove, type SearchGame } from './numbering.ts';
import type { MctsSettings } from './options.ts';
import type { SearchParts } from './parts.ts';
import type { Reward } from './rewards.ts';
import type { Threats } from './threats.ts';
import {
  BY_MOVE,
  BY_RESULT,
  childValue,
  drawChild,
  drawLapse,
  equalsOfBest,
  highestEvaluated,
  NONE,
  ROOT,
  rankChildren,
  type Tree,
  UNPROVEN,
} from './tree.ts';

/** The progress of a search, but for its iterations and its time. */
export function progressOf<G extends GameTypes>({
  tree,
  numbering,
  seat,
}: SearchParts<G>): Omit<BotProgress<G>, 'iterations' | 'timeMs'> {
  const moves = rankChildren(tree, ROOT).map((child) => ({
    move: numbering.move(tree.keys[child]!, seat),
    visits: tree.visits[child]!,
    value: childValue(tree, child),
  }));
  return { nodes: tree.size, value: moves[0]?.value ?? 0, line: principalVariation(tree, numbering, ROOT), moves };
}

/** The best moves from a node up to the next chance node. In a race, those of the seat with the most visits. */
function principalVariation<G extends GameTypes>(
  tree: Tree,
  numbering: SearchGame<G>,
  from: number,
): readonly G['Move'][] {
  const line: G['Move'][] = [];
  for (let [node] = rankChildren(tree, from); node !== undefined; [node] = rankChildren(tree, node)) {
    if (tree.edge[node] === BY_RESULT) break;
    if (tree.edge[node] === BY_MOVE) line.push(numbering.move(tree.keys[node]!, tree.seat[node]!));
  }
  return line;
}

// All moves of the decision, for an analysis.

/** A move that a search has tried or proven. */
export interface SearchedMove<G extends GameTypes> {
  readonly move: G['Move'];
  readonly visits: number;
  /** The mean reward of the seat that decides, or the proven one. */
  readonly value: number;
  /** Whether the value is proven. */
  readonly proven: boolean;
  /** The mean reward of each seat, or the proven one. */
  readonly rewards: readonly number[];
  /** The best moves from here on, this one first, up to the next chance node. */
  readonly line: readonly G['Move'][];
}

/** The moves that a search has tried or proven, in order of preference. */
export function searchedMoves<G extends GameTypes>(
  { tree, numbering, seat }: SearchParts<G>,
  rootRewards: SeatRewards,
): readonly SearchedMove<G>[] {
  return rankChildren(tree, ROOT).flatMap((child) => {
    const proven = tree.provenReward[child];
    const rewards = proven === undefined ? rootRewards.mean(child) : Array.from(proven);
    if (rewards === undefined) return [];
    const move = numbering.move(tree.keys[child]!, seat);
    return {
      move,
      visits: tree.visits[child]!,
      value: childValue(tree, child),
      proven: tree.provenValue[child] !== UNPROVEN,
      rewards,
      line: [move, ...principalVariation(tree, numbering, child)],
    };
  });
}

/** The rewards of each seat by node. The tree itself has those of the seat that chooses. */
export class SeatRewards {
  private readonly seats: number;
  /** By node: the sum by seat, and at the end how many iterations of this search went through it. */
  private readonly sums: Map<number, Float64Array> = new Map();

  constructor(seats: number) {
    this.seats = seats;
  }

  add(node: number, reward: Reward): void {
    let sum = this.sums.get(node);
    if (sum === undefined) {
      sum = new Float64Array(this.seats + 1);
      this.sums.set(node, sum);
    }
    for (let seat = 0; seat < this.seats; seat++) sum[seat]! += reward[seat]!;
    sum[this.seats]! += 1;
  }

  /** The mean reward of one seat; `undefined` as below. */
  meanOf(node: number, seat: Seat): number | undefined {
    const sum = this.sums.get(node);
    return sum && sum[seat]! / sum[this.seats]!;
  }

  /** The mean reward of each seat; `undefined` where no iteration of this search went through the node. */
  mean(node: number): readonly number[] | undefined {
    const sum = this.sums.get(node);
    if (sum === undefined) return undefined;
    return Array.from(sum.subarray(0, this.seats), (total) => total / sum[this.seats]!);
  }
}

// The move to play.

/** How a search chooses the move to play. */
export type Choice<G extends GameTypes> = Pick<MctsSettings<G>, 'temperature' | 'lapses' | 'appeal'>;

/**
 * The best of the moves of the turn; with a temperature, or at a lapse, one that is drawn.
 *
 * @param drawn - a child of the root to take for the best one, or `NONE`
 * @throws RuleError `bad-argument` when the moves of the turn are not those of its view
 */
export function chooseMove<G extends GameTypes>(
  { tree, numbering, turn, seat, random }: SearchParts<G>,
  { temperature, lapses, appeal }: Choice<G>,
  threats: Threats<G> | undefined,
  drawn: number,
): G['Move'] {
  const byVisits = rankChildren(tree, ROOT);
  const moveOf = (child: number): G['Move'] => numbering.move(tree.keys[child]!, seat);
  /** The best one and those that are worth the same, by how much they do; of those that do the same the best one comes first. */
  const byAppeal = (): readonly number[] => {
    if (lapses === undefined || appeal === undefined) return [];
    const does = (child: number): number => appeal(turn.view, moveOf(child));
    return [...byVisits.slice(0, 1), ...equalsOfBest(tree)].sort((a, b) => does(b) - does(a));
  };
  const ranked = drawn === NONE ? [...byAppeal(), ...byVisits] : [drawn, ...byVisits];
  const glance = lapses?.glance ?? 0;
  const glances = glance > 0 && drawChance(glance, random);
  const errs = lapses !== undefined && drawChance(lapses.chance, random);
  const preferred = errs ? [drawLapse(tree, lapses.bound, random), ...ranked] : ranked;
  // At a glance, and with a temperature, a bot may overlook a reply.
  const first = glances
    ? highestEvaluated(tree, ranked)
    : temperature === 0
      ? (threats?.firstThatDoesNotLose(preferred) ?? preferred[0])
      : drawChild(tree, temperature, random);
  for (const child of first === undefined ? [] : [first, ...ranked]) {
    const found = findMove(turn.moves, moveOf(child));
    if (found !== undefined) return found;
  }
  throw new RuleError('bad-argument', 'The moves that the bot was asked about are not those of its view.');
}
