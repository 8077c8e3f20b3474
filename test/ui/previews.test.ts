/** What a target shows while it is pointed at: paler than what is there, and only where it can be chosen. */
import type { Board, DrawingOptions, GameTypes, ViewOf } from 'tabletop-rules/core';
import { doublesWildBoard } from 'tabletop-rules/doubles-wild';
import { oynoBoard } from 'tabletop-rules/oyno';
import { wumpusBoard } from 'tabletop-rules/wumpus';
import { wunbyBoard } from 'tabletop-rules/wunby';
import { expect, test } from 'vitest';
import { position as wildPosition } from '../doubles-wild/position.ts';
import { duel } from '../oyno/positions.ts';
import { turn, position as wumpusPosition } from '../wumpus/position.ts';
import { position as wunbyPosition } from '../wunby/position.ts';

/** What the preview of a target holds; `undefined`: it has none. */
function previewOf<G extends GameTypes>(
  board: Board<G>,
  view: ViewOf<G>,
  target: string,
  options: DrawingOptions = { legal: [target] },
): string | undefined {
  const [, after = ''] = board.svg(view, { ...options, parts: ['board'] }).split(`data-target="${target}"`);
  return /<g data-preview="true"[^>]*>(.*)/.exec(after.split('data-target=')[0]!)?.[1];
}

test('OY-11 a bone that would stand there is a dashed outline, unlike one that stands or lies', () => {
  const view = duel('b2=r b3=B');
  const preview = previewOf(oynoBoard, view, 'cell:b4')!;
  expect(preview).toMatch(/<rect [^>]*fill-opacity="0.1"[^>]* stroke-dasharray="5 4"/);
  // Around the bone that would turn over, b3.
  expect(preview.match(/<circle /g)).toHaveLength(1);
  expect(oynoBoard.svg(view)).not.toContain('fill-opacity="0.1"');
  expect(previewOf(oynoBoard, view, 'cell:b4', {})).toBeUndefined();
});

test('WU-21 WU-24 a marker that would stand there is pale; one that would be removed has a ring', () => {
  const view = wunbyPosition({ markers: ['c1 d1 e1 f1 g1', 'c3 c9 d9 e9 f9'], number: 2, face: '1-B' });
  const options = { legal: ['cell:c3', 'cell:b2'], chosen: ['cell:c1'] };
  expect(previewOf(wunbyBoard, view, 'cell:b2', options)).toContain('opacity="0.5"');
  expect(previewOf(wunbyBoard, view, 'cell:c3', options)).toMatch(/^<circle [^>]*stroke-dasharray/);
  // Which marker goes there is not chosen yet.
  expect(previewOf(wunbyBoard, view, 'cell:c1')).toBeUndefined();
});

test('HW-23 HW-30 where a hunter would stand, and the Wumpus that is led', () => {
  const view = turn(0, { at: ['d4'] });
  expect(previewOf(wumpusBoard, view, 'cell:e5')).toContain('opacity="0.5"');
  expect(previewOf(wumpusBoard, view, 'cell:e5', {})).toBeUndefined();
  const led = wumpusPosition({ hands: [['scent-in-the-air']] });
  const where = (direction: string): string | undefined =>
    /translate\([^)]*\)/.exec(previewOf(wumpusBoard, led, `direction:${direction}`) ?? '')?.[0];
  // Two squares of 72 units to the north of d4, and to the east.
  expect([where('north'), where('east')]).toEqual(['translate(282 134)', 'translate(426 278)']);
});

test('DW-11 a marker that would be placed is pale', () => {
  const view = wildPosition({}, ['r3b3', 'r5b8']);
  expect(previewOf(doublesWildBoard, view, 'cell:r4b4')).toContain('opacity="0.5"');
  expect(previewOf(doublesWildBoard, view, 'cell:r5b8')).toBeUndefined();
});
