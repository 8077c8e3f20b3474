/** The editor of positions: whatever is pointed at gives a position, or a text that says what is wrong. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readLine, writeLine } from '../../playground/editor/line.ts';
import {
  changed,
  type EditedPosition,
  type EditorKit,
  nextsOf,
  startText,
  written,
} from '../../playground/editor/state.ts';
import type { EditorTable } from '../../playground/editor/table.ts';
import { CATALOGUE } from '../../playground/games.ts';
import { runs, seed } from '../runs.ts';

const TABLES = import.meta.glob<EditorTable>('../../playground/editor/tables/*.ts', { import: 'table', eager: true });

const GAMES = await Promise.all(
  CATALOGUE.map(async ({ id, load }) => {
    const kit = await load();
    const { position } = kit;
    const table = TABLES[`../../playground/editor/tables/${id}.ts`];
    if (position === undefined || table === undefined) throw new Error(`${id} has no editor.`);
    const edited: EditorKit = { ...kit, position };
    return [id, edited, table] as const;
  }),
);

function start(kit: EditorKit, table: EditorTable, options: object = {}): EditedPosition {
  const text = startText(kit, table, options);
  const first = written(kit, kit.game.setup(), text);
  expect(first.wrong).toBeUndefined();
  return first;
}

/** The targets that a tool can be used on. */
function targetsOf(kit: EditorKit, view: object, allowed: readonly string[] | undefined): readonly string[] {
  const drawn = [...kit.board.svg(view, { parts: ['board'], legal: allowed ?? [] }).matchAll(/data-target="([^"]*)"/g)];
  const names = drawn.map(([, name = '']) => name);
  return allowed === undefined ? names : names.filter((name) => allowed.includes(name));
}

/** Points with one of the tools, in as many steps as it takes. */
function pointed(
  kit: EditorKit,
  table: EditorTable,
  now: EditedPosition,
  which: number,
  where: readonly number[],
): EditedPosition {
  const tools = table.tools(now.view, kit);
  const tool = tools[which % tools.length]!;
  let from: string | undefined;
  for (const number of where) {
    const targets = targetsOf(kit, now.view, tool.targets?.(now.view));
    const target = targets[number % targets.length];
    if (target === undefined) return now;
    let done: ReturnType<typeof tool.use>;
    const next = changed(kit, table, now, (line) => {
      done = tool.use(line, target, now.view, from);
    });
    if (done !== 'again') return done === false ? now : next;
    from = target;
  }
  return now;
}

/** Moves a tile or a card between the hands and what nobody holds. */
function dealt(kit: EditorKit, table: EditorTable, now: EditedPosition, number: number): EditedPosition {
  const { hands } = table;
  if (hands === undefined) return now;
  return changed(kit, table, now, (line) => {
    const held = hands.of(line, kit.game.sides(now.view).length);
    const seat = number % held.length;
    const own = held[seat] ?? [];
    const rest = hands.all(now.view).filter((item) => !held.flatMap((items) => items ?? []).includes(item));
    const next = number % 3 === 0 ? own.slice(1) : [...own, ...rest.slice(number % 7, (number % 7) + 1)];
    hands.set(
      line,
      held.map((items, other) => (other === seat ? next : items)),
    );
  });
}

describe.each(GAMES)('%s', (_, kit, table) => {
  test('a position to begin with, and what can come next in it', () => {
    const first = start(kit, table);
    const nexts = nextsOf(kit, table, first);
    expect(nexts.length).toBeGreaterThan(0);
    for (const { text, wrong } of nexts) expect([kit.position.parse(text).ok, wrong]).toEqual([true, undefined]);
  });

  test('whatever is pointed at: a position that is written in one way, or what is wrong, with its part', () => {
    const step = fc.record({
      which: fc.nat(),
      where: fc.array(fc.nat(), { minLength: 2, maxLength: 2 }),
      deal: fc.boolean(),
    });
    const first = start(kit, table);
    let allowed = 0;
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 12 }), (steps) => {
        let now = first;
        for (const { which, where, deal } of steps) {
          now =
            deal && table.hands !== undefined ? dealt(kit, table, now, which) : pointed(kit, table, now, which, where);
          const read = kit.position.parse(now.text);
          expect(read.ok).toBe(now.wrong === undefined);
          if (read.ok) {
            allowed++;
            expect(kit.position.format(read.value)).toBe(now.text);
            expect(now.view).toEqual(read.value);
          } else expect(now.wrong?.details).toMatchObject({ part: expect.any(String), column: expect.any(Number) });
        }
      }),
      { numRuns: runs(25), seed: seed(3) },
    );
    expect(allowed).toBeGreaterThan(10);
  });

  test('a line is taken apart and put together', () => {
    const { text } = start(kit, table);
    expect(writeLine(kit.game.id, readLine(text, kit.game.id))).toBe(text);
    for (const other of ['', '  x  y:1 ', 'y:1:2', ':']) {
      const line = writeLine(kit.game.id, readLine(other, kit.game.id));
      expect(written(kit, kit.game.setup(), line).wrong?.code ?? 'bad-position').toBe('bad-position');
    }
  });
});

test('Oyno: who has won by the last bone has won', () => {
  const [, kit, table] = GAMES.find(([id]) => id === 'oyno')!;
  const now = written(kit, kit.game.setup(), 'oyno a1=R b1=R c1=R d1=R e1=R a2=R b2=R c4=b');
  expect(now.wrong).toBeUndefined();
  const [red] = table.tools(now.view, kit);
  const won = changed(kit, table, now, (line) => void red?.use(line, 'cell:e5', now.view, undefined));
  expect(won).toMatchObject({ wrong: undefined, view: { phase: 'over' } });
  const ninth = changed(kit, table, won, (line) => void red?.use(line, 'cell:e4', won.view, undefined));
  expect(ninth.wrong).toMatchObject({ code: 'bad-position', details: { part: '' } });
  // What is shown is the last position that was allowed.
  expect(ninth.view).toEqual(won.view);
});

test('Fundomino: a tile is laid by the end that fits', () => {
  const [, kit, table] = GAMES.find(([id]) => id === 'fundomino')!;
  const now = start(kit, table);
  const line = readLine(now.text, 'fundomino');
  const laid = changed(kit, table, now, (changing) => void table.hands?.use?.(changing, '3|5', 'end:0', now.view));
  expect(readLine(laid.text, 'fundomino').words[0]).toBe(`${line.words[0]},3|5@01`);
});
