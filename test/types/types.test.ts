/** Tests of the type tests: they compile, and each fails when its expected error is missing. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FILE = fileURLToPath(new URL('core.test-d.ts', import.meta.url));
const SOURCE = readFileSync(FILE, 'utf8');

const EXPECT = '// @ts-expect-error';

const config = ts.parseJsonConfigFileContent(
  ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile).config,
  ts.sys,
  ROOT,
);
let last: ts.Program | undefined;

/** The lines, from 1, on which the compiler finds an error when the file of type tests reads like this. */
function errorLines(text: string): readonly number[] {
  const host = ts.createCompilerHost(config.options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, target) => {
    if (name === FILE) return ts.createSourceFile(name, text, target, true);
    // What has not changed is not read again.
    return last?.getSourceFile(name) ?? getSourceFile(name, target);
  };
  const program = ts.createProgram({ rootNames: [FILE], options: config.options, host });
  last = program;
  const file = program.getSourceFile(FILE);
  const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
  return found.map(({ start = 0 }) => ts.getLineAndCharacterOfPosition(file!, start).line + 1);
}

describe('the type tests', () => {
  it('compile as they are', () => {
    expect(errorLines(SOURCE)).toEqual([]);
  });

  it('each hold an error where they expect one', () => {
    const lines = SOURCE.split('\n');
    const expected = lines.flatMap((line, i) => (line.includes(EXPECT) ? [i + 1] : []));
    expect(expected.length).toBeGreaterThan(35);
    const found = new Set(errorLines(SOURCE.replaceAll(EXPECT, '// an error:')));
    // The error is in the statement that follows: on its first line, or on the next.
    const missed = expected.filter((line) => !found.has(line + 1) && !found.has(line + 2));
    expect(missed.map((line) => lines[line - 1])).toEqual([]);
    expect(found.size).toBe(expected.length);
  });

  it('fail when two types are said to be the same and are not, or an error is expected and there is none', () => {
    const wrong = [
      'type _Wrong1 = Expect<Equal<string, number>>;',
      'type _Wrong2 = Expect<Equal<1, 1 | 2>>;',
      'type _Wrong3 = Expect<Equal<{ a: 1 }, { a?: 1 }>>;',
      'type _Wrong4 = Expect<Equal<readonly 1[], 1[]>>;',
      '// @ts-expect-error there is none',
      'snatch.setup();',
    ];
    const first = SOURCE.split('\n').length;
    expect(errorLines(SOURCE + wrong.join('\n'))).toEqual([0, 1, 2, 3, 4].map((i) => first + i));
  });
});
