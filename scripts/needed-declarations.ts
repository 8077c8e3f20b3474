/** Of declarations in many files: those that the exports of some of them need. */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';

/** A file of declarations. */
interface Declarations {
  readonly source: ts.SourceFile;
  /** The statements that declare each name of the file; a name can have several. */
  readonly own: ReadonlyMap<string, readonly ts.Statement[]>;
  /** By a name that is imported: the file that has it, and its name there, `*` for all of it; `undefined` for one of a package. */
  readonly imported: ReadonlyMap<string, Place | undefined>;
  /** By a name that is exported: where it is from; `undefined` for one of a package. One of the file itself is not listed. */
  readonly passedOn: ReadonlyMap<string, Place | undefined>;
  /** The files of which everything is exported. */
  readonly allOf: readonly string[];
}

interface Place {
  readonly file: string;
  readonly name: string;
}

/** The files of which something is needed, as text with nothing else. */
export function neededOf(entries: readonly string[]): ReadonlyMap<string, string> {
  const files = new Map<string, Declarations>();
  const open = (file: string): Declarations => {
    const known = files.get(file) ?? read(file);
    files.set(file, known);
    return known;
  };
  const needed = new Map<string, Set<string>>();
  const statements = new Set<ts.Statement>();

  /** Takes a name that a file exports or declares, and all that it is made of. */
  const need = (file: string, name: string): void => {
    const names = needed.get(file) ?? new Set();
    needed.set(file, names);
    if (names.has(name)) return;
    names.add(name);
    const { own, imported, passedOn, allOf } = open(file);
    const place = passedOn.get(name) ?? (own.has(name) ? undefined : imported.get(name));
    if (place !== undefined) needAt(place);
    else if (name === '*') {
      for (const each of [...own.keys(), ...passedOn.keys()]) need(file, each);
      for (const other of allOf) need(other, '*');
    } else if (!own.has(name)) for (const other of allOf) need(other, name);
    for (const statement of own.get(name) ?? []) {
      if (statements.has(statement)) continue;
      statements.add(statement);
      visit(file, statement);
    }
  };
  const needAt = ({ file, name }: Place): void => need(file, name);

  const visit = (file: string, node: ts.Node): void => {
    const { own, imported } = open(file);
    if (ts.isIdentifier(node)) {
      if (own.has(node.text) || imported.has(node.text)) need(file, node.text);
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) {
      const target = fileOf(file, node.argument.literal);
      if (target !== undefined) need(target, node.qualifier === undefined ? '*' : firstName(node.qualifier));
    }
    ts.forEachChild(node, (child) => visit(file, child));
  };

  for (const entry of entries) need(entry, '*');
  const isNeeded = (file: string, statement: ts.Statement): boolean => {
    // Of `export *`, the file that it names.
    if (!ts.isExportDeclaration(statement)) return statements.has(statement);
    const target = fileOf(file, statement.moduleSpecifier);
    return target === undefined || needed.has(target);
  };
  return new Map(
    [...needed].map(([file, names]) => [file, written(open(file), names, (statement) => isNeeded(file, statement))]),
  );
}

function firstName(name: ts.EntityName): string {
  return ts.isIdentifier(name) ? name.text : firstName(name.left);
}

/** The file of declarations that an import names; `undefined` for a package. */
function fileOf(file: string, specifier: ts.Node | undefined): string | undefined {
  if (specifier === undefined || !ts.isStringLiteral(specifier) || !specifier.text.startsWith('.')) return undefined;
  return join(dirname(file), specifier.text.replace(/\.ts$/, '.d.ts'));
}

function read(file: string): Declarations {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const own = new Map<string, ts.Statement[]>();
  const imported = new Map<string, Place | undefined>();
  const passedOn = new Map<string, Place | undefined>();
  const allOf: string[] = [];
  const declare = (name: string, statement: ts.Statement): void => {
    own.set(name, [...(own.get(name) ?? []), statement]);
  };
  for (const statement of source.statements) {
    if (ts.isImportDeclaration(statement)) {
      const target = fileOf(file, statement.moduleSpecifier);
      for (const { name, there } of importsOf(statement))
        imported.set(name.text, target === undefined ? undefined : { file: target, name: there });
    } else if (ts.isExportDeclaration(statement)) {
      const target = fileOf(file, statement.moduleSpecifier);
      if (statement.exportClause === undefined) {
        if (target !== undefined) allOf.push(target);
      } else if (ts.isNamedExports(statement.exportClause)) {
        for (const { name, propertyName } of statement.exportClause.elements) {
          const there = (propertyName ?? name).text;
          if (target !== undefined) passedOn.set(name.text, { file: target, name: there });
          else if (statement.moduleSpecifier !== undefined) passedOn.set(name.text, undefined);
          else if (there !== name.text) passedOn.set(name.text, { file, name: there });
        }
      }
    } else if (ts.isVariableStatement(statement)) {
      for (const { name } of statement.declarationList.declarations) declare(name.getText(source), statement);
    } else if (
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isInterfaceDeclaration(statement) ||
      ts.isTypeAliasDeclaration(statement) ||
      ts.isEnumDeclaration(statement)
    ) {
      declare(statement.name?.text ?? 'default', statement);
    } else throw new Error(`${file} has a statement of another kind: ${statement.getText(source)}`);
  }
  return { source, own, imported, passedOn, allOf };
}

/** The names that an import has in its file, with their names in the other one. */
function importsOf({ importClause }: ts.ImportDeclaration): readonly { name: ts.Identifier; there: string }[] {
  const bindings = importClause?.namedBindings;
  const named =
    bindings === undefined
      ? []
      : ts.isNamespaceImport(bindings)
        ? [{ name: bindings.name, there: '*' }]
        : bindings.elements.map(({ name, propertyName }) => ({ name, there: (propertyName ?? name).text }));
  return importClause?.name === undefined ? named : [{ name: importClause.name, there: 'default' }, ...named];
}

/** A file with the statements that are needed, and of its imports and exports the names that are. */
function written(
  { source }: Declarations,
  names: ReadonlySet<string>,
  isNeeded: (statement: ts.Statement) => boolean,
): string {
  const withNames = (statement: ts.Statement, list: ts.NamedImports | ts.NamedExports): string => {
    const elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[] = [...list.elements];
    const left = elements.filter(({ name }) => names.has(name.text)).map((element) => element.getText(source));
    return left.length === 0
      ? ''
      : statement.getFullText(source).replace(list.getText(source), `{ ${left.join(', ')} }`);
  };
  const parts = source.statements.map((statement) => {
    if (ts.isImportDeclaration(statement)) {
      const { namedBindings: list, name } = statement.importClause ?? {};
      if (list !== undefined && ts.isNamedImports(list) && name === undefined) return withNames(statement, list);
      return importsOf(statement).some((each) => names.has(each.name.text)) ? statement.getFullText(source) : '';
    }
    if (ts.isExportDeclaration(statement) && statement.exportClause !== undefined) {
      return ts.isNamedExports(statement.exportClause) ? withNames(statement, statement.exportClause) : '';
    }
    return isNeeded(statement) ? statement.getFullText(source) : '';
  });
  // The compiler indents by four spaces.
  const text = parts.join('').replace(/^(?: {4})+/gm, (spaces) => spaces.slice(spaces.length / 2));
  return `${text.trim() || 'export {};'}\n`;
}
