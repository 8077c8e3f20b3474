/** The drawing along random matches: what is pointed at is there, and what happens is told. */
import fc from 'fast-check';
import type { Observer } from 'tabletop-rules/core';
import { checkBoard } from 'tabletop-rules/testing';
import { type WumpusView, wumpus, wumpusBoard } from 'tabletop-rules/wumpus';
import { expect, test } from 'vitest';
import { runs, seed } from '../runs.ts';
import { anyMatch, stepsOf } from './generated.ts';
import { LAYOUT } from './position.ts';

test('the board passes the conformance suite of boards, from the setup on and with all options', () => {
  const options = [
    { terrain: LAYOUT },
    { terrain: LAYOUT, seats: 3, scent: 'steered' },
    { terrain: LAYOUT, seats: 4, scent: 'steered', retreat: 'any-turn' },
  ] as const;
  const settings = { runs: runs(2), seed: seed(13) };
  expect(checkBoard(wumpus, wumpusBoard, { ...settings, options, maxMoves: 150 }).states).toBeGreaterThan(30);
  expect(checkBoard(wumpus, wumpusBoard, settings).states).toBeGreaterThan(10);
});

const { path, label, narrate, touched } = wumpusBoard;

/** The paths of the legal moves, each as one text. */
function pathsOf(state: WumpusView): string[] {
  return wumpus.legalMoves(state).map((move) => path(move, state).join(' '));
}

test('every legal move has a path of its own that begins no other, and all of it is drawn, large enough for a finger', () => {
  fc.assert(
    fc.property(anyMatch, ({ states }) => {
      for (const state of states) {
        if (wumpus.status(state).type !== 'turn') continue;
        const view = wumpus.view(state, state.asked);
        const paths = pathsOf(view).sort();
        expect(new Set(paths).size).toBe(paths.length);
        for (const [i, text] of paths.entries()) expect(`${paths[i + 1]} `.startsWith(`${text} `), text).toBe(false);
        const pointed = new Set(paths.flatMap((text) => text.split(' ')));
        const sizes = drawnTargets(view, state.asked);
        const labels = [...pointed].map((target) => label(target, view));
        expect(labels.filter((text) => /undefined|null|NaN|nowhere|[a-z]:[a-z]/.test(text))).toEqual([]);
        for (const target of pointed) {
          if (target.startsWith('button:')) continue;
          expect(sizes.get(target), target).toBeGreaterThanOrEqual(24);
        }
      }
    }),
    { numRuns: runs(12), seed: seed(11) },
  );
});

/** By target: the shorter side of its hit box, where the part is 390 pixels wide. Each is there once. */
function drawnTargets(view: WumpusView, you: number): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const part of wumpusBoard.parts) {
    const svg = wumpusBoard.svg(view, { you, parts: [part] });
    const width = Number(/viewBox="0 0 ([\d.]+)/.exec(svg)![1]);
    for (const [, target, w, h] of svg.matchAll(
      /data-target="([^"]+)"><rect [^>]*width="([\d.]+)" height="([\d.]+)"/g,
    )) {
      expect(sizes.has(target!), target).toBe(false);
      sizes.set(target!, (Math.min(Number(w), Number(h)) * 390) / width);
    }
  }
  return sizes;
}

test('HW-14 actions are told and located whoever sees them, and a card that is drawn only to who draws it', () => {
  fc.assert(
    fc.property(anyMatch, (match) => {
      for (const { before, action, after } of stepsOf(match)) {
        const observers: Observer[] = ['spectator', ...before.hunters.keys()];
        const drawn = drawnTargets(wumpus.view(after, 0), 0);
        for (const observer of observers) {
          const seen = wumpus.redact(before, action, observer);
          const views = [wumpus.view(before, observer), wumpus.view(after, observer)] as const;
          const you = observer === 'spectator' ? undefined : observer;
          const told = narrate(seen, views[0], undefined, you);
          expect(told).toMatch(/^[A-Z].*[^.]\.$/);
          expect(told).not.toMatch(/undefined|null|NaN|object/);
          if (action.type === 'chance' && action.label === 'draw') {
            expect(told.endsWith(' a card.')).toBe(observer !== before.asked);
            expect(told.startsWith('You draw ')).toBe(observer === before.asked);
          }
          const targets = touched(views[0], seen, views[1]);
          expect(targets.length).toBeGreaterThan(0);
          expect(new Set(targets).size).toBe(targets.length);
          for (const target of targets) if (!target.startsWith('card:')) expect([...drawn.keys()]).toContain(target);
          for (const sentence of [wumpusBoard.describe(views[1]), wumpusBoard.next(views[1], ['A', 'B', 'C', 'D'])]) {
            expect(sentence).not.toMatch(/undefined|null|NaN|object/);
          }
        }
      }
    }),
    { numRuns: runs(10), seed: seed(12) },
  );
});
