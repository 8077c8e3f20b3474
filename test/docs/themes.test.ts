/** The themes of "Build an app": they set every shared colour, and what is drawn in them can be read. */
import { readFileSync } from 'node:fs';
import { SHARED_COLOURS } from 'tabletop-rules/author';
import { describe, expect, test } from 'vitest';
import { contrast } from '../contrast.ts';

type Sides = readonly [light: string, dark: string];

const PAGE = readFileSync(new URL('../../docs/build-an-app.md', import.meta.url), 'utf8');
const THEMES = [...PAGE.matchAll(/^\.(\w+) \{\n((?: {2}--tabletop.*\n)+)\}/gm)].map(([, name, body]) => {
  const lines = [...body!.matchAll(/--tabletop-([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g)];
  return [name!, new Map(lines.map(([, colour, light, dark]) => [colour!, [light!, dark!] as Sides]))] as const;
});

/** What is read, and what is only seen. */
const TEXTS = ['ink', 'quiet'];
const SHAPES = ['legal', 'chosen', 'last'];
const GROUNDS = ['ground', 'paper', 'cell', 'other-cell'];

test('there are two', () => {
  expect(THEMES.map(([name]) => name)).toEqual(['slate', 'meadow']);
});

describe.each(THEMES)('%s', (_, colours) => {
  test('sets every shared colour', () => {
    expect([...colours.keys()]).toEqual(Object.keys(SHARED_COLOURS));
  });

  test.each([
    ...TEXTS.flatMap((text) => GROUNDS.map((ground) => [text, ground, 4.5] as const)),
    ...SHAPES.flatMap((shape) => GROUNDS.map((ground) => [shape, ground, 3] as const)),
  ])('%s is told from %s, by %d at least', (one, ground, least) => {
    for (const side of [0, 1] as const) {
      expect(contrast(colours.get(one)![side], colours.get(ground)![side])).toBeGreaterThanOrEqual(least);
    }
  });
});
