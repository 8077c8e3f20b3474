/** Declarations that the exports of a file need, of many. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { neededOf } from '../../scripts/needed-declarations.ts';

/** The files that are left, by name. */
function left(files: Readonly<Record<string, string>>, entry: string): Readonly<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'declarations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return Object.fromEntries([...neededOf([join(folder, entry)])].map(([file, text]) => [basename(file), text]));
}

test('what an exported declaration is made of stays, with what is said of it; the rest goes', () => {
  const files = {
    'index.d.ts': `export { make, type Piece as Part } from './make.ts';\n`,
    'make.d.ts': [
      `import type { Colour, Size } from './types.ts';`,
      `import type { Arbitrary, Random } from 'fast-check';`,
      '/** Makes it. */',
      'export declare function make(colour: Colour): Arbitrary<Piece>;',
      'export interface Piece {',
      `    readonly of: import('./types.ts').Wood;`,
      '}',
      '/** Inside. */',
      'export declare function unused(size: Size, random: Random): void;',
      '',
    ].join('\n'),
    'types.d.ts': `export type Colour = 'red';\nexport type Size = number;\nexport type Wood = 'oak';\n`,
    'other.d.ts': 'export declare const other: number;\n',
  };
  expect(left(files, 'index.d.ts')).toEqual({
    'index.d.ts': files['index.d.ts'],
    'make.d.ts': [
      `import type { Colour } from './types.ts';`,
      `import type { Arbitrary } from 'fast-check';`,
      '/** Makes it. */',
      'export declare function make(colour: Colour): Arbitrary<Piece>;',
      'export interface Piece {',
      `  readonly of: import('./types.ts').Wood;`,
      '}',
      '',
    ].join('\n'),
    'types.d.ts': `export type Colour = 'red';\nexport type Wood = 'oak';\n`,
  });
});

test('what is passed on of a package stays', () => {
  const files = {
    'index.d.ts': `export * from './immer.ts';\n`,
    'immer.d.ts': `export type { Draft } from 'immer';\n`,
  };
  expect(left(files, 'index.d.ts')).toEqual(files);
});

test('all that a file passes on stays, and all declarations of a name', () => {
  const files = {
    'index.d.ts': `export type * from './all.ts';\nexport * from './more.ts';\n`,
    'all.d.ts': 'export type A = 1;\nexport type B = 2;\n',
    'more.d.ts': `import * as types from './all.ts';\nexport declare function f(a: 1): void;\nexport declare function f(a: 2, t: types.A): void;\n`,
  };
  expect(left(files, 'index.d.ts')).toEqual(files);
});
