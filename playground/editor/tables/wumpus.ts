/** Hunt the Wumpus in the editor. */
import { WUMPUS_CARDS, type WumpusView } from 'tabletop-rules/wumpus';
import { say } from '../../words.ts';
import { itemsOf, type Line } from '../line.ts';
import type { EditorTable, Hands, Tool } from '../table.ts';

/** The letters of cards in a line, in the order of `WUMPUS_CARDS`, and how many there are of each. */
const LETTERS = 'bntsrucoASRH';
const COPIES = (letter: string): number => (/[A-Z]/.test(letter) ? 2 : 4);
const NONE = '-';
const WIDTH = 7;
const COLUMNS = 'abcdefg';

const squareOf = (target: string): string | undefined => /^cell:(\w+)$/.exec(target)?.[1];

/** Exchanges the terrain of two squares: rows from the north. */
function exchange(board: string, a: string, b: string): string {
  const rows = board.split('/').map((row) => [...row]);
  const at = (square: string): readonly [number, number] => [
    WIDTH - Number(square.slice(1)),
    COLUMNS.indexOf(square.charAt(0)),
  ];
  const [[rowA, columnA], [rowB, columnB]] = [at(a), at(b)];
  const [one, other] = [rows[rowA]?.[columnA], rows[rowB]?.[columnB]];
  if (one === undefined || other === undefined) return board;
  rows[rowA]![columnA] = other;
  rows[rowB]![columnB] = one;
  return rows.map((row) => row.join('')).join('/');
}

const terrain: Tool = {
  id: 'terrain',
  label: say.exchangeTerrain,
  use: (line, target, _, from) => {
    const square = squareOf(target);
    const first = from === undefined ? undefined : squareOf(from);
    const [board] = line.words;
    if (square === undefined || board === undefined) return false;
    if (first === undefined) return 'again';
    line.words = [exchange(board, first, square)];
    return undefined;
  },
};

const wumpus: Tool = {
  id: 'wumpus',
  label: say.theWumpus,
  sample: 'cell:d3',
  use: (line, target) => {
    const square = squareOf(target);
    if (square === undefined) return false;
    line.parts.set('wumpus', square);
    return undefined;
  },
};

const hunter = (seat: number, label: string): Tool => ({
  id: `hunter-${seat}`,
  label,
  sample: 'cell:d3',
  use: (line, target) => {
    const square = squareOf(target);
    if (square === undefined) return false;
    const squares = itemsOf(line, 'at');
    // Who is pointed at again is out.
    const isOut = squares[seat] === square;
    squares[seat] = isOut ? NONE : square;
    line.parts.set('at', squares.join(','));
    const limits = itemsOf(line, 'limits');
    const most = squares.map((_, of) => limits[of] ?? '5');
    most[seat] = isOut ? '0' : most[seat] === '0' ? '5' : most[seat]!;
    line.parts.set('limits', most.join(','));
    return undefined;
  },
});

const hands: Hands = {
  all: () => [...LETTERS].flatMap((letter) => Array.from({ length: COPIES(letter) }, () => letter)),
  of: (line, seats) => {
    const items = itemsOf(line, 'hands');
    return Array.from({ length: seats }, (_, seat) => {
      const text = items[seat] ?? NONE;
      return text.startsWith('?') ? undefined : [...(text === NONE ? '' : text)];
    });
  },
  set: (line, all) => {
    const hidden = itemsOf(line, 'hands');
    line.parts.set(
      'hands',
      all
        .map((own, seat) => own?.join('') ?? hidden[seat]!)
        .map((own) => own || NONE)
        .join(','),
    );
  },
  label: (letter, view, kit) => kit.board.label(`card:${WUMPUS_CARDS[LETTERS.indexOf(letter)]}:1`, view),
};

/** Nobody knows where the cards of a hand came from: as if the deck had just been made. */
function forgetDraws(line: Line): void {
  const dealt = line.parts.get('hands');
  line.parts.delete('log');
  line.parts.delete('keptAll');
  if (dealt !== undefined) line.parts.set('kept', dealt);
}

export const table: EditorTable = {
  begun: (prompt) => prompt === 'scent' || prompt === 'move' || prompt === 'act',
  tools: (view, { about }) => [
    ...(view as WumpusView).hunters.map((_, seat) => hunter(seat, say.hunterOf({ name: about.seatNames[seat] ?? '' }))),
    wumpus,
    terrain,
  ],
  derive: forgetDraws,
  nexts: (_, view) => {
    const none = {
      barred: undefined,
      stepped: undefined,
      steps: undefined,
      attack: undefined,
      evade: undefined,
      reason: undefined,
      winners: undefined,
    };
    const all = (view as WumpusView).hunters.map((_hunter, seat) => String(seat));
    return [
      ...all.map((seat) => ({ ...none, phase: 'move', turn: seat, asked: seat })),
      { ...none, phase: 'roll', turn: undefined, asked: undefined },
      ...all.map((seat) => ({ ...none, phase: 'scent', turn: undefined, asked: seat })),
    ];
  },
  hands,
};
