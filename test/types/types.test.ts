/** The type tests are only compiled. Here they are broken on purpose: a test that cannot fail would prove nothing. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const FOLDER = fileURLToPath(new URL('.', import.meta.url));
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.test-d.ts'));
const SOURCES = new Map(FILES.map((name) => [`${FOLDER}${name}`, readFileSync(`${FOLDER}${name}`, 'utf8')]));

const EXPECT = '// @ts-expect-error';

const config = ts.parseJsonConfigFileContent(
  ts.readConfigFile(`${ROOT}tsconfig.json`, ts.sys.readFile).config,
  ts.sys,
  ROOT,
);
let last: ts.Program | undefined;

/** By file, the lines, from 1, on which the compiler finds an error when the files of type tests are changed so. */
function errorLines(change: (source: string) => string): ReadonlyMap<string, readonly number[]> {
  const host = ts.createCompilerHost(config.options);
  const { getSourceFile } = host;
  host.getSourceFile = (path, target) => {
    const source = SOURCES.get(path);
    if (source !== undefined) return ts.createSourceFile(path, change(source), target, true);
    // What has not changed is not read again.
    return last?.getSourceFile(path) ?? getSourceFile(path, target);
  };
  const program = ts.createProgram({ rootNames: [...SOURCES.keys()], options: config.options, host });
  last = program;
  const entries = [...SOURCES.keys()].map((path) => {
    const file = program.getSourceFile(path);
    const found = [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    const lines = found.map(({ start = 0 }) => ts.getLineAndCharacterOfPosition(file!, start).line + 1);
    return [path.slice(FOLDER.length), lines] as const;
  });
  return new Map(entries);
}

describe('the type tests', () => {
  it('compile as they are', () => {
    const found = errorLines((source) => source);
    expect(found).toEqual(new Map(FILES.map((name) => [name, []])));
  });

  it('each hold an error where they expect one', () => {
    let count = 0;
    const found = errorLines((source) => source.replaceAll(EXPECT, '// an error:'));
    for (const [path, source] of SOURCES) {
      const lines = source.split('\n');
      const expected = lines.flatMap((line, i) => (line.includes(EXPECT) ? [i + 1] : []));
      const errors = new Set(found.get(path.slice(FOLDER.length)));
      // The error is in the statement that follows: on its first line, or on the next.
      const missed = expected.filter((line) => !errors.has(line + 1) && !errors.has(line + 2));
      expect(missed.map((line) => lines[line - 1])).toEqual([]);
      expect(errors.size, path).toBe(expected.length);
      count += expected.length;
    }
    expect(count).toBeGreaterThan(45);
  });

  it('fail when two types are said to be the same and are not, or an error is expected and there is none', () => {
    const wrong = [
      'type _Wrong1 = Expect<Equal<string, number>>;',
      'type _Wrong2 = Expect<Equal<1, 1 | 2>>;',
      'type _Wrong3 = Expect<Equal<{ a: 1 }, { a?: 1 }>>;',
      'type _Wrong4 = Expect<Equal<readonly 1[], 1[]>>;',
      '// @ts-expect-error there is none',
      'Math.max();',
    ];
    const found = errorLines((source) => source + wrong.join('\n'));
    for (const [path, source] of SOURCES) {
      const first = source.split('\n').length;
      expect(found.get(path.slice(FOLDER.length))).toEqual([0, 1, 2, 3, 4].map((i) => first + i));
    }
  });
});
