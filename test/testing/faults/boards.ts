/** Planted faults of boards, most of them in that of Oyno. */
import { SHARED_COLOURS } from 'tabletop-rules/author';
import { type Board, type Game, type GameTypes, rulesOf } from 'tabletop-rules/core';
import { type Fundomino, fundomino, fundominoBoard } from 'tabletop-rules/fundomino';
import { type Oyno, oyno, oynoBoard } from 'tabletop-rules/oyno';
import { type BoardCheckName, ConformanceError, checkBoard } from 'tabletop-rules/testing';
import { connectFour } from '../../../examples/connect-four.ts';
import { connectFourBoard } from '../../../examples/connect-four-board.ts';
import { attachRules } from '../../../src/core/internal.ts';
import { found, type Planted } from './planted.ts';

const colours = (name: string) => {
  const [light, dark] = SHARED_COLOURS[name]!;
  return { light, dark };
};
const [INK, QUIET, PAPER] = [colours('ink'), colours('quiet'), colours('paper')];
let drawings = 0;
let lastDrawn = '';
let lastReader = '';
const KNOWN = new WeakSet<object>();

const { svg, path, label, touched, narrate, describe, next } = oynoBoard;
const after = (edit: (markup: string) => string): Partial<Board<Oyno>> => ({
  svg: (view, options) => edit(svg(view, options)),
});
/** The paths of two cells as both cells, in different order. */
const swapped = (targets: readonly string[]): readonly string[] => {
  const [first = ''] = targets;
  if (first === 'cell:a1') return ['cell:a1', 'cell:b1'];
  return first === 'cell:b1' ? ['cell:b1', 'cell:a1'] : targets;
};
/** Makes some targets alike. */
const alikeIn =
  (...targets: readonly string[]) =>
  (target: string): readonly string[] =>
    targets.includes(target) ? targets : [target];
const FAULTS: readonly (readonly [BoardCheckName | 'warning', string, Partial<Board<Oyno>>])[] = [
  ['board-throws', 'a function throws', { next: () => JSON.parse('{') }],
  ['board-paths', 'two moves with one path', { path: (move, view) => path(move, view).slice(0, 1) }],
  ['board-paths', 'an empty path', { path: () => [] }],
  [
    'board-paths',
    'a path that begins another',
    { path: (move, view) => (move.type === 'flip' ? ['cell:a1'] : ['cell:a1', ...path(move, view)]) },
  ],
  [
    'board-paths',
    'paths that differ in their order only',
    { isUnordered: () => true, path: (move, view) => swapped(path(move, view)) },
  ],
  ['board-paths', 'two moves with paths that are alike', { alike: alikeIn('cell:a1', 'cell:b1') }],
  ['board-alike', 'a target that is not like itself', { alike: (target) => (target === 'cell:a1' ? [] : [target]) }],
  [
    'board-alike',
    'a target that is like one that is not like it',
    { alike: (target) => (target === 'cell:a1' ? ['cell:a1', 'cell:b1'] : [target]) },
  ],
  [
    'board-alike',
    'alike, but only one of them unordered',
    { alike: alikeIn('cell:a1', 'cell:z9'), isUnordered: (target) => target === 'cell:a1' },
  ],
  ['board-targets', 'one that is alike is not drawn', { alike: alikeIn('cell:a1', 'cell:z9') }],
  ['board-targets', 'a target that is not drawn', { path: (move, view) => [...path(move, view), 'cell:z9'] }],
  ['board-targets', 'a cell without its target', after((markup) => markup.replace('data-target="cell:a1"', ''))],
  [
    'board-size',
    'a small target',
    after((markup) => markup.replaceAll(/width="75.2" height="75.2"/g, 'width="75.2" height="8"')),
  ],
  ['board-size', 'nothing to hit', after((markup) => markup.replaceAll(' data-hit="true"', ''))],
  ['board-markup', 'an element that is not closed', after((markup) => markup.replace('</g>', ''))],
  ['board-markup', 'a number that is none', after((markup) => markup.replace('rx="8"', 'rx="NaN"'))],
  ['board-markup', 'no viewBox', after((markup) => markup.replace('viewBox', 'box'))],
  ['board-markup', 'no title', after((markup) => markup.replace('<title>Oyno</title>', ''))],
  [
    'board-escape',
    'a name as markup',
    after((markup) => markup.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')),
  ],
  ['board-ids', 'a target twice', after((markup) => markup.replace('cell:a2', 'cell:a1'))],
  [
    'board-sentences',
    'an empty label',
    { label: (target, view) => (target === 'cell:b2' ? ' ' : label(target, view)) },
  ],
  ['board-sentences', 'a sentence without an end', { narrate: (...given) => narrate(...given).slice(0, -1) }],
  ['board-sentences', 'a word of a program', { narrate: (...given) => `${narrate(...given)} undefined.` }],
  ['board-interim', 'an interim view that is the view before', { interim: (view) => view }],
  ['board-interim', 'an interim view whose drawing is broken', { interim: (view) => ({ ...view, cells: [] }) }],
  ['board-touched', 'what is nowhere', { touched: (...given) => [...touched(...given), 'cell:z9'] }],
  [
    'board-inside',
    'a drawing cut off at its right',
    after((markup) => markup.replace(/viewBox="0 0 (\d+)\S* /, (_, width) => `viewBox="0 0 ${Number(width) / 2} `)),
  ],
  [
    'board-inside',
    'a drawing cut off at its upper edge',
    after((markup) => markup.replace(/viewBox="0 0 /, 'viewBox="0 150 ')),
  ],
  [
    'board-covered',
    'a pane in front of the board',
    after((markup) => markup.replace('</svg>', '<rect width="900" height="900" fill="#ffffff"/></svg>')),
  ],
  [
    'board-covered',
    'a pane that nobody sees, and that takes every pointer',
    after((markup) =>
      markup.replace('</svg>', '<rect width="900" height="900" fill="none" pointer-events="all"/></svg>'),
    ),
  ],
  [
    'board-covered',
    'a target over the half of another one',
    after((markup) =>
      markup.replace(/(data-target="cell:b2"><rect [^>]*?)width="75.2" height="75.2"/, '$1width="180" height="180"'),
    ),
  ],
  [
    'board-labels',
    'two cells with one label',
    { label: (target, view) => label(target === 'cell:b2' ? 'cell:b3' : target, view) },
  ],
  ['board-labels', 'every cell with one label', { label: () => 'Choose this cell' }],
  [
    'board-same',
    'an id that is counted on',
    after((markup) => markup.replace('<title>', `<g id="drawing-${++drawings}"/><title>`)),
  ],
  ['board-same', 'sentences that change', { describe: (...given) => `${describe(...given)} ${++drawings}.` }],
  [
    'board-same',
    'a drawing that knows the view by its object',
    {
      svg: (view, options) => {
        const isKnown = KNOWN.has(view);
        KNOWN.add(view);
        return isKnown ? svg(view, options) : svg(view, options).replace('<title>', '<g/><title>');
      },
    },
  ],
  [
    'board-same',
    'a drawing that marks what is new since the last one',
    {
      svg: (view, options) => {
        const isNew = lastDrawn !== '' && lastDrawn !== JSON.stringify(view);
        lastDrawn = JSON.stringify(view);
        return isNew ? svg(view, options).replace('<title>', '<g/><title>') : svg(view, options);
      },
    },
  ],
  [
    'board-same',
    'a text for whoever the last drawing was for',
    {
      svg: (view, options) => {
        lastReader = String(options?.you);
        return svg(view, options);
      },
      text: (view) => `${oynoBoard.text(view)} (${lastReader === '1' ? 'turned' : 'as it is'})`,
    },
  ],
  [
    'board-contrast',
    'ink that is paper',
    after((markup) => markup.replaceAll(INK.light, PAPER.light).replaceAll(QUIET.light, PAPER.light)),
  ],
  [
    'board-contrast',
    'ink that is paper in the dark theme alone',
    after((markup) => markup.replaceAll(INK.dark, PAPER.dark).replaceAll(QUIET.dark, PAPER.dark)),
  ],
  ['warning', 'a drawing that is always that of the first state', { svg: (_, options) => svg(oyno.setup(), options) }],
  ['warning', '`touched` is always empty', { touched: () => [] }],
  ['board-sentences', 'no text at all', { text: () => '' }],
  ['board-sentences', 'a place that is null', { next: (...given) => `${next(...given)} null.` }],
  [
    'board-escape',
    'a name that is cut in the middle of its escape',
    { svg: (view, options) => svg(view, options).replace('&lt;', '&l') },
  ],
  ['board-ids', 'a piece twice', after((markup) => markup.replaceAll(/<circle /g, '<circle data-piece="one" '))],
];

const planted = <G extends GameTypes>(
  check: BoardCheckName | 'warning',
  title: string,
  game: Game<G>,
  board: Board<G>,
  more: { readonly runs?: number; readonly maxMoves?: number } = {},
  unseen?: string,
): Planted => ({
  of: 'board',
  check,
  title,
  ...(unseen !== undefined && { unseen }),
  find: () => found(() => checkBoard(game, board, { seed: 5, runs: 4, maxMoves: 24, ...more }), ConformanceError),
});

const ownHandOnly: Board<Fundomino> = {
  ...fundominoBoard,
  svg: (view, options) => {
    const handSizes = view.handSizes.map((size, seat) => (seat === options?.you ? size : 8));
    return fundominoBoard.svg({ ...view, handSizes }, options);
  },
};

/** What others hold, in a view, and in the text of a board. */
const leaking: Game<Fundomino> = {
  ...fundomino,
  view: (state, observer) =>
    Object.assign({ ...fundomino.view(state, observer) }, { held: JSON.stringify(state.hands) }),
};
attachRules(leaking, rulesOf(fundomino));
const telling: Board<Fundomino> = {
  ...fundominoBoard,
  text: (view) => `${fundominoBoard.text(view)}\n${Reflect.get(view, 'held')}`,
};

const endless: typeof connectFourBoard = {
  ...connectFourBoard,
  svg: (view, options) =>
    connectFourBoard.svg(connectFour.status(view).type === 'over' ? JSON.parse('{') : view, options),
};

const MIRRORED = 'What a place means is in the drawing, and only people see that it is the wrong one.';
const mirrored: typeof connectFourBoard = {
  ...connectFourBoard,
  path: (...given) =>
    connectFourBoard
      .path(...given)
      .map((target) => target.replace(/[a-g]$/, (column) => 'bcdefga'['abcdefg'.indexOf(column)]!)),
};

/** Every planted fault of boards. */
export const BOARD_FAULTS: readonly Planted[] = [
  planted('board-indistinguishable', 'what others hold is told', leaking, telling),
  planted('warning', 'how many tiles others have is not drawn', fundomino, ownHandOnly, { runs: 8, maxMoves: 60 }),
  planted('board-throws', 'a drawing that throws when the match is over', connectFour, endless, {
    runs: 20,
    maxMoves: 42,
  }),
  planted('board-paths', 'each column of the board is that beside it', connectFour, mirrored, {}, MIRRORED),
  ...FAULTS.map(([check, title, change]) => planted(check, title, oyno, { ...oynoBoard, ...change })),
  planted('warning', 'discs in the colour of what is behind them', connectFour, {
    ...connectFourBoard,
    svg: (view, options) => {
      const paper = PAPER[options?.theme ?? 'light'];
      return connectFourBoard
        .svg(view, options)
        .replaceAll(/fill="(?:#b3261e|#1f5fa8|#ffffff|#e0564c|#4f94e0)"/g, `fill="${paper}"`);
    },
  }),
  planted('board-contrast', 'the text of a dark theme in the colours of the light one', oyno, {
    ...oynoBoard,
    svg: (view, options) => svg(view, options).replaceAll(INK.dark, INK.light).replaceAll(QUIET.dark, QUIET.light),
  }),
];
