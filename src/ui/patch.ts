/** Changes a drawing into another one in place: only what differs is touched, so that focus, scroll and animations stay. */

/** Gives an element the attributes and the content of another one of its kind. Parts of the other one are moved into it. */
export function patchElement(old: Element, next: Element): void {
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name)) old.removeAttribute(name);
  patchChildren(old, next);
}

function patchChildren(old: Element, next: Element): void {
  const known = childrenByKey(old);
  const wanted = childrenByKey(next);
  let at = old.firstChild;
  const removeHere = (): void => {
    const removed = at;
    at = removed?.nextSibling ?? null;
    removed?.remove();
  };
  for (const child of [...next.childNodes]) {
    const key = keyOf(child);
    const same = key === undefined ? at : (known.get(key) ?? null);
    if (same === null || same.nodeName !== child.nodeName || keyOf(same) !== key) {
      old.insertBefore(child, at);
      continue;
    }
    // What stands before it and stays nowhere goes, rather than that this one moves: moving takes the focus away.
    while (at !== null && at !== same && !wanted.has(keyOf(at) ?? '')) removeHere();
    if (at === same) at = same.nextSibling;
    else old.insertBefore(same, at);
    // The browser's own comparison is much faster than this one, and most of a drawing stays.
    if (same.isEqualNode(child)) continue;
    if (same instanceof Element && child instanceof Element) patchElement(same, child);
    else if (same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue;
  }
  while (at !== null) removeHere();
}

function childrenByKey(parent: Element): ReadonlyMap<string, Element> {
  const found = new Map<string, Element>();
  for (const child of parent.children) {
    const key = keyOf(child);
    if (key !== undefined) found.set(key, child);
  }
  return found;
}

/** Elements of targets and of pieces with a name are the same as long as their names are. */
function keyOf(node: Node): string | undefined {
  if (!(node instanceof Element)) return undefined;
  const piece = node.getAttribute('data-piece');
  return piece ? `piece ${piece}` : (node.getAttribute('data-target') ?? undefined);
}
