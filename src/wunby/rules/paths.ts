/**
 * Paths, which use no square twice: WU-22. Those from one square to another in so many steps are the same everywhere on a board, but for
 * walls and the rim. So they are found once, as a tree, and a search leaves out the branches that are closed.
 */

/** The standard die's highest number. */
export const MOST_STEPS = 6;

/** The ways of a step, in the order in which paths are tried: north, east, south, west. */
const COLUMNS: readonly number[] = [0, 1, 0, -1];
const ROWS: readonly number[] = [1, 0, -1, 0];

/** Numbers of a node: how many steps come before it, its way, and the node that follows all that it leads to. */
const DEPTH = 0;
const WAY = 1;
const AFTER = 2;
const STRIDE = 3;

/** Trees by `treeOf`: nodes of `STRIDE` numbers, each before those that it leads to. */
type PathTrees = readonly Int16Array[];

/** How many ends a path can have: one more than `MOST_STEPS` in both directions. */
const ENDS: number = 2 * MOST_STEPS + 1;

/** The place of a tree: that of paths which end so many columns further east and rows further north. */
function treeOf(steps: number, columns: number, rows: number): number {
  return (steps * ENDS + rows + MOST_STEPS) * ENDS + columns + MOST_STEPS;
}

/** A tree that grows by one path after the other, in their order. */
interface Growing {
  readonly nodes: number[];
  /** The ways of the path before, and its nodes. */
  readonly ways: number[];
  readonly places: number[];
}

export function makePathTrees(): PathTrees {
  const trees: (Growing | undefined)[] = [];
  for (let at = treeOf(MOST_STEPS, MOST_STEPS, MOST_STEPS); at >= 0; at--) trees.push(undefined);
  const ways: number[] = [];
  const used = new Uint8Array(ENDS * ENDS);
  const walk = (columns: number, rows: number): void => {
    // As many as there are ends: one number for each.
    const square = treeOf(0, columns, rows);
    if (used[square] === 1) return;
    const at = treeOf(ways.length, columns, rows);
    const tree = trees[at] ?? { nodes: [], ways: [], places: [] };
    trees[at] = tree;
    addPath(tree, ways);
    if (ways.length === MOST_STEPS) return;
    used[square] = 1;
    for (let way = 0; way < COLUMNS.length; way++) {
      ways.push(way);
      walk(columns + COLUMNS[way]!, rows + ROWS[way]!);
      ways.pop();
    }
    used[square] = 0;
  };
  walk(0, 0);
  return trees.map((tree) => {
    if (tree === undefined) return NONE;
    closeNodes(tree, 0);
    return Int16Array.from(tree.nodes);
  });
}

/** For ends that no path has. */
const NONE: Int16Array = /* @__PURE__ */ new Int16Array(0);

function addPath(tree: Growing, ways: readonly number[]): void {
  let depth = 0;
  while (depth < ways.length && tree.ways[depth] === ways[depth]) depth++;
  closeNodes(tree, depth);
  for (; depth < ways.length; depth++) {
    tree.places.push(tree.nodes.length);
    tree.ways.push(ways[depth]!);
    tree.nodes.push(depth, ways[depth]!, 0);
  }
}

/** Says of the last nodes, from a depth on, that all which they lead to is there. */
function closeNodes({ nodes, ways, places }: Growing, depth: number): void {
  for (let i = depth; i < places.length; i++) nodes[places[i]! + AFTER] = nodes.length;
  places.length = Math.min(depth, places.length);
  ways.length = places.length;
}

/** What a search reads. */
export interface PathTables {
  readonly size: number;
  readonly words: number;
  readonly wordOf: Uint8Array;
  readonly bitOf: Int32Array;
  readonly rowOf: Uint8Array;
  readonly columnOf: Uint8Array;
  readonly pathTrees: PathTrees;
}

/**
 * Finds the first path of exactly so many steps from one square to another, and writes its squares; returns whether there is one.
 *
 * @param free - the squares from which a step north is free, and after them those from which one east is
 */
export function findPath(
  free: Int32Array,
  from: number,
  to: number,
  steps: number,
  path: Uint8Array,
  { size, words, wordOf, bitOf, rowOf, columnOf, pathTrees }: PathTables,
): boolean {
  const columns = columnOf[to]! - columnOf[from]!;
  const rows = rowOf[to]! - rowOf[from]!;
  if (Math.abs(columns) + Math.abs(rows) > steps) return false;
  const tree = pathTrees[treeOf(steps, columns, rows)]!;
  path[0] = from;
  for (let node = 0; node < tree.length; ) {
    const depth = tree[node + DEPTH]!;
    const way = tree[node + WAY]!;
    const square = path[depth]!;
    const next = square + COLUMNS[way]! + ROWS[way]! * size;
    // The square whose north or east edge it is: the more southern or western one.
    const edge = size + (next < square ? next : square);
    if ((free[(way & 1) * words + wordOf[edge]!]! & bitOf[edge]!) === 0) {
      node = tree[node + AFTER]!;
      continue;
    }
    path[depth + 1] = next;
    if (depth + 1 === steps) return true;
    node += STRIDE;
  }
  return false;
}
