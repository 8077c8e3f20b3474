/** The dice of the turn and of a battle as elements of SVG. DW-10, DW-20 */
import {
  deepFreeze,
  type Marks,
  type NameOf,
  type PartDrawing,
  type SvgElement,
  svgElement,
  svgPath,
  svgShadow,
  svgTarget,
} from '../../author/without-immer.ts';
import { ATTACKER, DEFENDER, LAST_ROUND, NO_BATTLE, SIDES } from '../rules/battle.ts';
import { doublesWildDice, UNROLLED } from '../rules/dice.ts';
import { ownerOf } from '../rules/markers.ts';
import type { DoublesWildState } from '../types.ts';
import type { DoublesWildSentences } from '../words/en.ts';
import { type Point, SMALL, svgCard, svgMarker, svgText, WIDTH } from './pieces.ts';
import { linesOf, seatNames, squareText } from './sentences.ts';
import { battleDieTarget, PAIRS, pairTarget, pairText } from './targets.ts';

/** From the middle of a die to the next, and a box around it that is pointed at. */
const STEP = 54;
const PAIR_WIDTH = 126;
const PAIR_HEIGHT = 88;
/** Right of the pairs. */
const LANDING_WIDTH = 130;
const TURN_HEIGHT = 100;
const SIDE_HEIGHT = 60;
const BATTLE_HEIGHT = 44 + 2 * SIDE_HEIGHT;

/**
 * The part `dice`: the two pairs and where they lead, and below them the place of the battle. While there is one it is above them:
 * what is rolled now stands beside the board.
 */
export function drawDice(
  words: DoublesWildSentences,
  view: DoublesWildState,
  names: readonly string[] | undefined,
  marks: Marks,
): PartDrawing {
  const { battleRound, square, turn } = view;
  const nameOf = seatNames(words, names);
  const isBattle = battleRound !== NO_BATTLE;
  const limited = battleRound <= LAST_ROUND;
  const title = isBattle
    ? words.battleTitle({ square: squareText(words, view, square), round: battleRound, limited, last: LAST_ROUND })
    : words.noBattle;
  const turnTop = isBattle ? BATTLE_HEIGHT : 0;
  const battleTop = isBattle ? 0 : TURN_HEIGHT;
  return {
    width: WIDTH,
    height: TURN_HEIGHT + BATTLE_HEIGHT,
    elements: [
      svgCard(turnTop, TURN_HEIGHT),
      svgCard(battleTop, BATTLE_HEIGHT),
      ...PAIRS.map((_, pair) => drawPair(words, view, pair, turnTop, marks)),
      ...drawLanding(words, view, turnTop),
      svgText(
        [16, battleTop + 28],
        title,
        { 'font-size': 18.5, fill: isBattle ? '$ink' : '$quiet', 'font-weight': 'bold' },
        WIDTH - 32,
      ),
      ...(isBattle
        ? [
            ...drawSide(words, view, ATTACKER, turn, nameOf, marks),
            ...drawSide(words, view, DEFENDER, ownerOf(view, square), nameOf, marks),
          ]
        : []),
    ],
  };
}

/** A pair of dice, with its total or that it is wild. */
function drawPair(
  words: DoublesWildSentences,
  view: DoublesWildState,
  pair: number,
  top: number,
  marks: Marks,
): SvgElement {
  const { rollMask, battleRound } = view;
  const colour = PAIRS[pair]!;
  const x = 10 + pair * (PAIR_WIDTH + 6);
  const dice = doublesWildDice(view).turn.slice(2 * pair, 2 * pair + 2);
  // Dice that are about to be rolled show nothing; in a battle the mask is about its dice.
  const isRolled = dice.length > 0 && (battleRound !== NO_BATTLE || (rollMask & (1 << (2 * pair))) === 0);
  const faces = isRolled ? dice : [];
  return svgTarget(
    pairTarget(colour),
    { x, y: top + 6, width: PAIR_WIDTH, height: PAIR_HEIGHT },
    marks,
    ...rollAgain(pairTarget(colour), [x + 17, top + 76], marks),
    ...[0, 1].map((i) =>
      svgDie([x + PAIR_WIDTH / 2 + (i - 0.5) * STEP, top + 40], faces[i], colour, `${colour}:${i + 1}`),
    ),
    // Beside the arrow.
    svgText(
      [x + PAIR_WIDTH / 2 + 12, top + 82],
      isRolled ? pairText(words, colour, faces) : words[colour],
      { fill: `$${colour}-total`, 'font-size': SMALL, 'text-anchor': 'middle', 'font-weight': 'bold' },
      PAIR_WIDTH - 40,
    ),
  );
}

/** The row and the column that the dice lead to. DW-11, DW-12 */
function drawLanding(words: DoublesWildSentences, view: DoublesWildState, top: number): readonly SvgElement[] {
  const { dice, rows, columns, rollMask, battleRound } = view;
  if (dice === UNROLLED || (rollMask !== 0 && battleRound === NO_BATTLE)) return [];
  const [row, column] = linesOf(view);
  const lines = [
    words.row({ any: row < 0, total: rows[row] ?? 0 }),
    words.column({ any: column < 0, total: columns[column] ?? 0 }),
  ];
  const right = { 'font-size': 20, 'text-anchor': 'end', 'font-weight': 'bold' };
  return lines.map((line, i) =>
    svgText([WIDTH - 18, top + 44 + i * 24], line, { ...right, fill: `$${PAIRS[i]}-total` }, LANDING_WIDTH),
  );
}

/** A side of the battle: its marker and name, its dice and their total. */
function drawSide(
  words: DoublesWildSentences,
  view: DoublesWildState,
  side: number,
  seat: number,
  nameOf: NameOf,
  marks: Marks,
): readonly SvgElement[] {
  const { rollMask, battleSide } = view;
  const { attacker, defender } = doublesWildDice(view);
  const y = 36 + side * SIDE_HEIGHT + SIDE_HEIGHT / 2;
  const dice = side === ATTACKER ? attacker : defender;
  const isRolling = (place: number): boolean => side === battleSide && (rollMask & (1 << (place - 1))) !== 0;
  const isRolled = dice.length > 0 && (side !== battleSide || rollMask === 0);
  return [
    ...svgMarker([32, y], seat, 16),
    svgText([56, y - 3], nameOf(seat), {}, 134),
    svgText(
      [56, y + 18],
      side === ATTACKER ? words.attacks : words.defends,
      { 'font-size': SMALL, fill: '$quiet' },
      134,
    ),
    ...[1, 2, 3].map((place) => drawBattleDie(side, place, y, isRolling(place) ? undefined : dice[place - 1], marks)),
    ...(isRolled
      ? [
          svgText([WIDTH - 18, y + 8], String(dice.reduce((sum, face) => sum + face, 0)), {
            'font-size': 24,
            'text-anchor': 'end',
            'font-weight': 'bold',
          }),
        ]
      : []),
  ];
}

function drawBattleDie(side: number, place: number, y: number, face: number | undefined, marks: Marks): SvgElement {
  const x = 196 + (place - 1) * STEP;
  const at: Point = [x + STEP / 2, y];
  return svgTarget(
    battleDieTarget(side, place),
    { x, y: y - STEP / 2, width: STEP, height: STEP },
    marks,
    svgDie(at, face, 'battle', `${SIDES[side]}:${place}`),
    ...rollAgain(battleDieTarget(side, place), [x + STEP - 9, y - STEP / 2 + 9], marks),
  );
}

/** An arrow in a circle on dice that can be rolled again: a square to go to has none. */
function rollAgain(target: string, [x, y]: Point, { legal, chosen }: Marks): readonly SvgElement[] {
  if (!legal.has(target) && !chosen.has(target)) return [];
  const stroke = chosen.has(target) ? '$chosen' : '$legal';
  // From below on the right around to the right, where its head points down.
  const arrow = svgPath(
    ...['M', x + 3.5, y + 5, 'A', 6, 6, 0, 1, 1, x + 6, y - 1],
    ...['M', x + 2, y - 3, 'L', x + 6, y, 'L', x + 9, y - 4],
  );
  return [
    svgElement(
      'g',
      { 'pointer-events': 'none', fill: 'none', stroke, 'stroke-width': 2.2, 'stroke-linecap': 'round' },
      svgElement('circle', { cx: x, cy: y, r: 10, fill: '$paper' }),
      svgElement('path', { d: arrow }),
    ),
  ];
}

// One die.

/** Where the pips of each face are, in steps from the middle of the die. */
const PIPS: readonly (readonly Point[])[] = /* @__PURE__ */ deepFreeze<(readonly Point[])[]>([
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]);

/** The side of a die. */
const DIE = 42;

/** A die around a point; without a face it is to be rolled. `kind` is the name of its colours in the palette. */
function svgDie([x, y]: Point, face: number | undefined, kind: 'red' | 'blue' | 'battle', id: string): SvgElement {
  const square = { x: x - DIE / 2, y: y - DIE / 2, width: DIE, height: DIE, rx: 8 };
  const pip = kind === 'battle' ? '$battle-pip' : '$pip';
  const body = svgElement('rect', { ...square, fill: `$${kind}-die`, stroke: '$ink', 'stroke-width': 1.5 });
  const drawn =
    face === undefined
      ? [svgElement('rect', { ...square, fill: 'none', stroke: '$line', 'stroke-dasharray': '3 4', 'stroke-width': 2 })]
      : [
          svgShadow(body, 3),
          body,
          ...(PIPS[face] ?? []).map(([right, down]) =>
            svgElement('circle', { cx: x + right * 11, cy: y + down * 11, r: 4, fill: pip }),
          ),
        ];
  return svgElement('g', { 'data-piece': `die:${id}`, 'pointer-events': 'none' }, ...drawn);
}
