/** Whether clicks lead to one move each. */

/** What is wrong with some paths. */
export interface PathFault {
  /** The indices of the moves. */
  readonly moves: readonly number[];
  readonly says: string;
}

/**
 * The first fault of the paths of one seat: an empty one, one with something that is no name, two that are the same when
 * unordered targets are sorted, or one that begins another.
 */
export function faultOfPaths(
  paths: readonly (readonly string[])[],
  isUnordered: (target: string) => boolean = () => false,
): PathFault | undefined {
  const known = new Map<string, number>();
  const sorted = paths.map((path) => sortUnordered(path, isUnordered));
  for (const [i, path] of sorted.entries()) {
    const names = path.map((target) => JSON.stringify(target)).join(' ');
    if (path.length === 0 || path.some((target) => typeof target !== 'string' || target === '')) {
      return { moves: [i], says: `its path is [${names}].` };
    }
    const other = known.get(names);
    if (other !== undefined) return { moves: [other, i], says: `both have the path ${names}.` };
    known.set(names, i);
  }
  for (const [i, path] of sorted.entries()) {
    for (let length = 1; length < path.length; length++) {
      const start = path.slice(0, length);
      const other = known.get(start.map((target) => JSON.stringify(target)).join(' '));
      if (other !== undefined)
        return { moves: [other, i], says: `the path ${start.join(' ')} begins ${path.join(' ')}.` };
    }
  }
  return undefined;
}

/** The path with unordered targets that follow each other in a fixed order. */
function sortUnordered(path: readonly string[], isUnordered: (target: string) => boolean): readonly string[] {
  const sorted: string[] = [];
  let run: string[] = [];
  for (const target of path) {
    if (isUnordered(target)) {
      run.push(target);
    } else {
      sorted.push(...run.sort(), target);
      run = [];
    }
  }
  return [...sorted, ...run.sort()];
}
