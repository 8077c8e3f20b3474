/** Top-level constants of the built library that a bundler leaves out where nobody reads them. */
import { type ESTree, parseSync } from 'vite';

const PURE = '/* @__PURE__ */ ';

/** What runs only when it is called. */
const LATER: ReadonlySet<string> = new Set(['ArrowFunctionExpression', 'FunctionExpression', 'ClassExpression']);
/** What bundlers take for work that something may depend on. */
const WORK: ReadonlySet<string> = new Set([
  'CallExpression',
  'NewExpression',
  'SpreadElement',
  'BinaryExpression',
  'MemberExpression',
]);
/** A shorter value is hardly longer than the marks. */
const LEAST = 40;

/**
 * Marks the values of top-level constants as unneeded unless something reads them. `package.json` promises that our files have no
 * side effects; but many of them are in one chunk, where bundlers look at each statement.
 */
export function droppable(code: string): string {
  const { program } = parseSync('chunk.js', code);
  const values = program.body.flatMap((statement) =>
    statement.type === 'VariableDeclaration' ? statement.declarations.flatMap(({ init }) => init ?? []) : [],
  );
  const isMarked = ({ start }: ESTree.Node): boolean => code.startsWith(PURE, start - PURE.length);
  const doesWork = (node: ESTree.Node): boolean =>
    !LATER.has(node.type) && ((WORK.has(node.type) && !isMarked(node)) || partsOf(node).some(doesWork));
  return values.reduceRight((text, value) => {
    if (value.end - value.start < LEAST || !doesWork(value)) return text;
    const isCall = value.type === 'CallExpression' || value.type === 'NewExpression';
    const needsNoMore = isCall && !partsOf(value).some(doesWork);
    const own = code.slice(value.start, value.end);
    return `${text.slice(0, value.start)}${PURE}${needsNoMore ? own : `(() => (${own}))()`}${text.slice(value.end)}`;
  }, code);
}

function partsOf(node: ESTree.Node): readonly ESTree.Node[] {
  return Object.values(node).flat().filter(isNode);
}

function isNode(value: unknown): value is ESTree.Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
