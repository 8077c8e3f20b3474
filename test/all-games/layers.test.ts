/** Which folder imports which, as docs/design.md says it. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../package/consumer.ts';

const SRC = join(ROOT, 'src');

/** A file of the library, with the files that it loads; an import of types alone loads nothing. */
interface Module {
  readonly file: string;
  readonly loads: readonly string[];
}

function modulesIn(folder: string): readonly Module[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((name) => {
      const file = join(folder, name);
      const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
      const loads = statements.flatMap((statement) => {
        const path = loadedBy(statement);
        return path?.startsWith('.') && path.endsWith('.ts') ? [relative(folder, resolve(dirname(file), path))] : [];
      });
      return { file: name, loads };
    });
}

const modules = modulesIn(SRC);

function loadedBy(statement: ts.Statement): string | undefined {
  if (ts.isExportDeclaration(statement)) {
    const { moduleSpecifier, isTypeOnly } = statement;
    return isTypeOnly || moduleSpecifier === undefined || !ts.isStringLiteral(moduleSpecifier)
      ? undefined
      : moduleSpecifier.text;
  }
  if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) return undefined;
  const { importClause } = statement;
  const named = importClause?.namedBindings;
  const isOfTypes =
    importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword ||
    (importClause?.name === undefined &&
      named !== undefined &&
      ts.isNamedImports(named) &&
      named.elements.every(({ isTypeOnly }) => isTypeOnly));
  return isOfTypes ? undefined : statement.moduleSpecifier.text;
}

const roomOf = (file: string): string => file.split(sep)[0]!;
/** The folders with a kit. */
const games = modules
  .map(({ file }) => file.split(sep))
  .flatMap(([room = '', name]) => (name === 'kit.ts' && room !== 'core' ? [room] : []));

/** The files of a folder that load a file of another one which is not allowed. */
function strangersOf(room: string, allowed: readonly string[]): readonly string[] {
  return modules
    .filter(({ file }) => roomOf(file) === room)
    .flatMap(({ file, loads }) =>
      loads.filter((loaded) => ![room, ...allowed].includes(roomOf(loaded))).map((loaded) => `${file} loads ${loaded}`),
    );
}

describe('layers', () => {
  test('core loads nothing else of the library, and author core alone', () => {
    expect(strangersOf('core', [])).toEqual([]);
    expect(strangersOf('author', ['core'])).toEqual([]);
  });

  test.each(games)('%s loads author alone', (game) => {
    expect(strangersOf(game, ['author'])).toEqual([]);
  });

  test('bots, ui, the element and online load no game', () => {
    expect(strangersOf('bots', ['core'])).toEqual([]);
    expect(strangersOf('ui', ['core', 'bots'])).toEqual([]);
    expect(strangersOf('online', ['core', 'bots'])).toEqual([]);
    expect(strangersOf('element', ['core', 'bots', 'ui', 'games.ts'])).toEqual([]);
  });

  test('what begins to run when it is loaded is loaded by no other file', () => {
    expect(modules.filter(({ loads }) => loads.includes(join('cli', 'main.ts')))).toEqual([]);
    expect(modulesIn(join(ROOT, 'playground')).filter(({ loads }) => loads.includes('main.ts'))).toEqual([]);
  });

  test('no file loads itself by way of others', () => {
    const loads = new Map(modules.map((module) => [module.file, module.loads]));
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (done.has(file) || path.includes(file)) return;
      for (const loaded of loads.get(file) ?? []) visit(loaded, [...path, file]);
      done.add(file);
    };
    for (const { file } of modules) visit(file, []);
    expect(circles).toEqual([]);
  });
});
