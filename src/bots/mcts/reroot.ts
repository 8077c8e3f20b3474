import { addNode, clear, link, ROOT, type Tree } from './tree.ts';

/** Makes `to` a copy of the subtree of `from` below `top`, which becomes its root. */
export function reroot(from: Tree, top: number, to: Tree): void {
  clear(to);
  to.visits[ROOT] = from.visits[top]!;
  to.provenReward[ROOT] = from.provenReward[top];
  to.untried[ROOT] = from.untried[top];
  const pending: [number, number][] = [[top, ROOT]];
  for (let pair = pending.pop(); pair !== undefined; pair = pending.pop()) {
    const [old, parent] = pair;
    for (let child = from.first[old]!; child !== 0; child = from.next[child]!) {
      const added = addNode(to, from.keys[child]!, from.chooser[child]!);
      const node = link(to, parent, added);
      to.visits[node] = from.visits[child]!;
      to.value[node] = from.value[child]!;
      to.prior[node] = from.prior[child]!;
      to.weight[node] = from.weight[child]!;
      to.available[node] = from.available[child]!;
      to.provenValue[node] = from.provenValue[child]!;
      to.provenReward[node] = from.provenReward[child];
      to.untried[node] = from.untried[child];
      pending.push([child, node]);
    }
  }
}
