import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { scripted, withScript } from 'tabletop-rules/testing';
import { describe, expect, it, test } from 'vitest';
import { codeOf } from '../core/error-of.ts';
import { toy } from './toy.ts';

describe('scripted chance', () => {
  it('plays a match to a point', () => {
    const cards = scripted([0], [1], [2], 'deal: 3', 'draw: 1');
    const state = cards.play(toy, toy.setup(), '0 lays 0', '1 passes');
    expect(state.hands).toEqual([
      [1, 1],
      [2, 3],
    ]);
    expect(cards.left).toBe(0);
    cards.done();
  });

  it('settles what is due while it has results, and goes on where it stopped', () => {
    const cards = scripted([0], [1]);
    const state = cards.settle(toy, toy.setup());
    expect(state.hands[0]).toEqual([0, 1]);
    expect(toy.status(state)).toEqual({ type: 'chance', label: 'deal' });
    expect(cards.play(toy, state)).toBe(state);
    const more = scripted([2]);
    expect(more.roll(toy, state).hands[1]).toEqual([2]);
  });

  it('throws when it runs dry, and a move is to come', () => {
    const cards = scripted([0], [1]);
    expect(codeOf(() => cards.play(toy, toy.setup(), '0 lays 0'))).toBe('faces-missing');
    expect(codeOf(() => scripted().roll(toy, toy.setup()))).toBe('faces-missing');
  });

  it('throws when results are left', () => {
    const cards = scripted([0], [1], [2], [3], [1]);
    cards.settle(toy, toy.setup());
    expect(codeOf(() => cards.done())).toBe('faces-left');
    expect(() => cards.done()).toThrow('1 scripted results were not used: 1.');
  });

  it.each([
    ['a face that the die has not', [7]],
    ['a die too many', [0, 1]],
    ['no die', []],
    ['another label', 'draw: 0'],
    ['a card that is gone', [0]],
  ])('refuses %s', (_, faces) => {
    const cards = scripted([0], [0], faces);
    expect(codeOf(() => cards.settle(toy, toy.setup()))).toBe('bad-chance');
    expect(() => scripted([7]).settle(toy, toy.setup())).toThrow('Result 1 of the script: ');
  });

  it('refuses to roll where a player is asked', () => {
    const state = scripted([0], [1], [2], [3]).settle(toy, toy.setup());
    expect(codeOf(() => scripted([0]).roll(toy, state))).toBe('not-chance');
  });

  it('runs a match', () => {
    withScript([[0], [1], [2], [3], [1]], (cards) => {
      const match = cards.match(toy, { options: { copies: 3 } });
      expect(match.ply).toBe(4);
      match.play({ type: 'lay', seat: 0, card: 0 });
      expect(match.play({ type: 'pass', seat: 1 }, { by: 1 })).toBe(7);
      expect(match.ply).toBe(7);
      expect(match.view(0).hands[0]).toEqual([1, 1]);
      expect(match.status).toEqual({ type: 'turn', prompt: 'play', seats: [1] });
      expect(match.record().actions).toHaveLength(7);
    });
  });

  it('rolls what is due after tryPlay too', () => {
    withScript([[0], [1], [2], [3], [1]], (cards) => {
      const match = cards.match(toy);
      expect(match.tryPlay({ type: 'bury', seat: 0, slot: 0 }, { by: 0 })).toEqual({ ok: true, value: 6 });
      expect(match.status).toEqual({ type: 'turn', prompt: 'play', seats: [1] });
      expect(match.tryPlay({ type: 'claim', seat: 1 }, { by: 1 })).toMatchObject({ ok: false });
    });
  });

  it('throws in a match where the script is dry', () => {
    const match = scripted([0], [1], [2]).match(toy);
    expect(match.status.type).toBe('chance');
    expect(codeOf(() => match.roll())).toBe('faces-missing');
    expect(codeOf(() => match.play({ type: 'lay', seat: 0, card: 0 }))).toBe('faces-missing');
    expect(match.play({ type: 'chance', label: 'deal', faces: [3] })).toBe(4);
  });

  it('checks at the end of a test that all was used', () => {
    expect(withScript([], () => 3)).toBe(3);
    expect(codeOf(() => withScript([[1]], () => 3))).toBe('faces-left');
  });
});

test('scripted chance can be loaded where fast-check is not installed', async () => {
  const bundle = async (entry: string): Promise<string> => {
    const path = fileURLToPath(new URL(`../../src/testing/${entry}`, import.meta.url));
    const { outputFiles } = await build({
      entryPoints: [path],
      bundle: true,
      write: false,
      format: 'esm',
      packages: 'external',
      treeShaking: false,
    });
    return outputFiles[0]!.text;
  };
  expect(await bundle('script/index.ts')).not.toMatch(/"fast-check"/);
  // The kit itself needs it.
  expect(await bundle('index.ts')).toMatch(/"fast-check"/);
});
