/** The candidates of a node of the search tree: which child has the highest score is found without looking at all. */
import { expect, test } from 'vitest';
import {
  addCandidate,
  addChild,
  BY_MOVE,
  listCandidates,
  makeTree,
  markProven,
  NONE,
  ROOT,
  type Tree,
  UNPROVEN,
} from '../../src/bots/search/tree.ts';
import { seededRandom } from '../../src/core/index.ts';

/** A root with so many children, whose evaluations are few numbers, so that some are equal. */
function rootOf(children: number): Tree {
  const random = seededRandom(3);
  const tree = makeTree(1_000, 2);
  for (let n = 0; n < children; n++) {
    const child = addChild(tree, ROOT, n, BY_MOVE, 0);
    tree.evaluation[child] = random(10) / 10;
    tree.prior[child] = 1 + tree.evaluation[child]!;
  }
  return tree;
}

function candidatesOf(tree: Tree): readonly number[] {
  const candidates: number[] = [];
  for (let child = tree.firstCandidate[ROOT]!; child !== NONE; child = tree.nextCandidate[child]!)
    candidates.push(child);
  return candidates;
}

/** All children, the one that was added last first. */
function childrenOf(tree: Tree): readonly number[] {
  const children: number[] = [];
  for (let child = tree.firstChild[ROOT]!; child !== NONE; child = tree.nextSibling[child]!) children.push(child);
  return children;
}

test('are the children with visits, and of the others the best, as one after the other is visited', () => {
  const tree = rootOf(30);
  const best = [...childrenOf(tree)].sort((a, b) => tree.evaluation[b]! - tree.evaluation[a]! || b - a);
  listCandidates(tree, ROOT);
  for (let visited = 0; visited < best.length; visited++) {
    expect(candidatesOf(tree)[0]).toBe(best[visited]);
    expect(new Set(candidatesOf(tree))).toEqual(new Set(best.slice(0, visited + 1)));
    expect(candidatesOf(tree)).toHaveLength(visited + 1);
    addCandidate(tree, ROOT, best[visited]!);
    tree.visits[best[visited]!]! += 1;
  }
  expect(candidatesOf(tree)).toHaveLength(30);
  expect(tree.priorSum[ROOT]).toBeCloseTo(
    best.reduce((sum, child) => sum + tree.prior[child]!, 0),
    10,
  );
});

test('are listed anew when a child is proven: it is one of them', () => {
  const tree = rootOf(30);
  listCandidates(tree, ROOT);
  const other = childrenOf(tree).find((child) => !candidatesOf(tree).includes(child))!;
  markProven(tree, [other], Float64Array.of(0, 1));
  expect(candidatesOf(tree)).toEqual([]);
  listCandidates(tree, ROOT);
  expect(candidatesOf(tree)).toContain(other);
  expect(candidatesOf(tree).filter((child) => tree.provenValue[child] === UNPROVEN)).toHaveLength(1);
});
