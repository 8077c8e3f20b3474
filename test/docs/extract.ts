/** Extracts code blocks from Markdown and turns the results in their comments into checks. */
import ts from 'typescript';

/**
 * One program of a page: a block and its continuations (`ts continue`). Its lines have the same numbers as on the page, so
 * that an error names the line of the page.
 */
export interface Snippet {
  /** The page, from the root of the repository: `docs/concepts.md`. */
  readonly page: string;
  /** The line on which its first block begins. */
  readonly line: number;
  readonly language: 'ts' | 'tsx';
  /** Whether it is run: one that needs a network, a server or a real browser says `no-run`. */
  readonly runs: boolean;
  readonly code: string;
}

interface Block {
  readonly info: string;
  readonly line: number;
  readonly lines: readonly string[];
}

/** The fenced blocks of a page. */
function blocks(markdown: string): readonly Block[] {
  const found: Block[] = [];
  let open: { info: string; line: number; lines: string[] } | undefined;
  markdown.split('\n').forEach((text, i) => {
    if (open === undefined) {
      const fence = /^```(\S.*)?$/.exec(text);
      if (fence !== null) open = { info: fence[1] ?? '', line: i + 2, lines: [] };
    } else if (text === '```') {
      found.push(open);
      open = undefined;
    } else {
      open.lines.push(text);
    }
  });
  if (open !== undefined) throw new Error(`The block that begins at line ${open.line - 1} has no end.`);
  return found;
}

/** The programs of a page. */
export function snippets(page: string, markdown: string): readonly Snippet[] {
  const found: { page: string; line: number; language: 'ts' | 'tsx'; runs: boolean; code: string }[] = [];
  for (const { info, line, lines } of blocks(markdown)) {
    const [language = '', how, ...rest] = info.split(' ');
    if (language !== 'ts' && language !== 'tsx') continue;
    if (how === 'from' && rest.length === 1) continue;
    const runs = how !== 'no-run';
    if (how !== undefined && ((how !== 'continue' && runs) || rest.length > 0)) {
      throw new Error(
        `${page}:${line - 1} says "${info}"; known are "ts", "ts continue", "ts no-run" and "ts from FILE", and the same with "tsx".`,
      );
    }
    const last = found.at(-1);
    if (how === 'continue') {
      if (last === undefined || last.language !== language) throw new Error(`${page}:${line - 1} continues nothing.`);
      last.code += `${'\n'.repeat(line - last.code.split('\n').length)}${lines.join('\n')}`;
    } else {
      found.push({ page, line, language, runs, code: '\n'.repeat(line - 1) + lines.join('\n') });
    }
  }
  return found;
}

/** An expected result: the value of an expression (`// => 3`), or the code of an error (`// throws stale`). */
interface Expected {
  readonly kind: 'value' | 'throws';
  readonly text: string;
}

const EXPECTED = /^\/\/ (=>|throws) (.*)$/;

/** The blocks that quote a file (`ts from FILE`, `vue from FILE`), each with its line on the page. */
export function quotes(
  markdown: string,
): readonly { readonly file: string; readonly line: number; readonly code: string }[] {
  return blocks(markdown).flatMap(({ info, line, lines }) => {
    const [, file] = /^(?:tsx?|vue|svelte) from (\S+)$/.exec(info) ?? [];
    return file === undefined ? [] : [{ file, line, code: lines.join('\n') }];
  });
}

/** The number of expected results in a program. */
export function countExpected({ code }: Snippet): number {
  return code.split('\n').filter((line) => /\/\/ (=>|throws) /.test(line)).length;
}

/**
 * The program with each expected result as a call of `docsIs` or `docsThrows`. An expected result is a comment after a
 * statement, on the same line or on the lines below it.
 */
export function withChecks(snippet: Snippet): { readonly code: string; readonly checks: number } {
  const { page, code, language } = snippet;
  const source = ts.createSourceFile(`snippet.${language}`, code, ts.ScriptTarget.ES2022, true);
  const edits: { readonly from: number; readonly to: number; readonly text: string }[] = [];
  const visit = (node: ts.Node): void => {
    const expected =
      ts.isExpressionStatement(node) || ts.isVariableStatement(node) ? expectedAfter(code, node.end) : undefined;
    if (expected !== undefined) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      const rest = `, ${JSON.stringify(expected.text)}, ${JSON.stringify(`${page}:${line}`)});`;
      const from = node.getStart(source);
      if (ts.isExpressionStatement(node)) {
        const value = logged(node.expression).getText(source);
        const text =
          expected.kind === 'value'
            ? `docsIs((${value})${rest}`
            : `${/\bawait\b/.test(value) ? 'await ' : ''}docsThrows(${/\bawait\b/.test(value) ? 'async ' : ''}() => { ${value}; }${rest}`;
        edits.push({ from, to: node.end, text });
      } else if (ts.isVariableStatement(node)) {
        const name = node.declarationList.declarations[0]?.name.getText(source);
        edits.push({ from: node.end, to: node.end, text: ` docsIs(${name}${rest}` });
      }
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  let out = code;
  for (const { from, to, text } of edits.reverse()) out = out.slice(0, from) + text + out.slice(to);
  return { code: out, checks: edits.length };
}

/** The argument of `console.log`, or the expression itself. */
function logged(expression: ts.Expression): ts.Expression {
  if (!ts.isCallExpression(expression) || expression.arguments.length !== 1) return expression;
  return expression.expression.getText() === 'console.log' ? expression.arguments[0]! : expression;
}

function expectedAfter(code: string, end: number): Expected | undefined {
  const [rest = '', ...below] = code.slice(end).split('\n');
  const same = EXPECTED.exec(rest.trim());
  const next = rest.trim() === '' ? EXPECTED.exec(below[0]?.trim() ?? '') : null;
  const first = same ?? next;
  if (first === null) return undefined;
  const [, kind, text = ''] = first;
  if (kind === 'throws') return { kind: 'throws', text };
  const lines = [text];
  for (const line of same === null ? below.slice(1) : below) {
    const more = /^\s*\/\/(?: {4}(.*))?$/.exec(line);
    if (more === null) break;
    lines.push(more[1] ?? '');
  }
  return { kind: 'value', text: lines.join('\n') };
}
