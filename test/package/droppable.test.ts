/** Constants of the built library that nobody reads. */
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { droppable } from '../../scripts/droppable.ts';

/** What a bundler keeps of a file that is imported for nothing. */
async function kept(contents: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents },
    bundle: true,
    format: 'esm',
    treeShaking: true,
    minifyWhitespace: true,
    write: false,
  });
  return outputFiles[0]!.text.trim();
}

test('values that are made by work are left out of a bundle, and what is done beside them is not', async () => {
  const code = `
const base = { one: 1 };
const spread = { ...base, two: 2, three: 'more than forty characters' };
const made = new Map(Object.entries(spread).filter(Boolean));
const called = /* @__PURE__ */ Object.freeze(['the first', 'the second', ...made]);
const named = { [base.one + 1]: () => called, four: '4'.repeat(4) };
work();
`;
  expect(await kept(code)).toContain('two:2');
  expect(await kept(droppable(code))).toBe('work();');
});

test('only what needs it is marked', () => {
  const long = "'a text that is as long as most of the tables are'";
  const code = `const later = () => call(${long});\nconst product = base.one * 2;\nconst list = [1, ${long}];\n`;
  expect(droppable(code)).toBe(code);
  const marked = `const a = /* @__PURE__ */ call(${long});`;
  expect(droppable(`const a = call(${long});`)).toBe(marked);
  expect(droppable(marked)).toBe(marked);
  expect(droppable(`const a = {...b, c: ${long}}, d = [e(${long})];`)).toBe(
    `const a = /* @__PURE__ */ (() => ({...b, c: ${long}}))(), d = /* @__PURE__ */ (() => ([e(${long})]))();`,
  );
});
