/** Fundomino in the editor: the chain, and the hands. */
import type { FundominoView } from 'tabletop-rules/fundomino';
import { say } from '../../words.ts';
import { type Line, listsOf } from '../line.ts';
import type { EditorTable, Hands, Tool } from '../table.ts';

const NONE = '-';
const ROUND = [
  'taker',
  'giver',
  'silent',
  'silents',
  'settled',
  'passed',
  'finished',
  'accepted',
  'stakes',
  'direction',
];

/** The tiles of the chain, as they are written. */
const chainOf = ({ words }: Line): string[] => words[0]?.split(',') ?? [];

/** How many tiles each seat was dealt; those that it takes are more. */
function dealtTo({ variant, seats }: FundominoView): number {
  return variant === 'caribbean' || seats === 2 ? 8 : seats === 3 ? 7 : 6;
}

/** Who played each tile: one after the other, the last one the seat before the one whose turn it is. */
function playersOf(count: number, turn: number, seats: number): number[] {
  return Array.from({ length: count }, (_, i) => (((turn - count + i) % seats) + seats) % seats);
}

function turnIn(line: Line): number {
  return Math.max(0, Number(line.parts.get('turn') ?? 0));
}

function playsOf(line: Line, seats: number): number[] {
  const players = playersOf(chainOf(line).length, turnIn(line), seats);
  return Array.from({ length: seats }, (_, seat) => players.filter((other) => other === seat).length);
}

const takeLast: Tool = {
  id: 'take',
  label: say.takeLast,
  use: (line, target) => {
    if (!target.startsWith('laid:')) return false;
    const chain = chainOf(line).slice(0, -1);
    line.words = chain.length === 0 ? [] : [chain.join(',')];
    return undefined;
  },
};

const hands: Hands = {
  all: (view) => (view as FundominoView).tiles.split(' '),
  of: (line, seats) =>
    listsOf(line, 'hands', seats, NONE).map((own) => (own.some((tile) => tile.startsWith('?')) ? undefined : own)),
  set: (line, all) => {
    const before = (line.parts.get('hands') ?? '').split('/');
    line.parts.set(
      'hands',
      all
        .map((own, seat) => own?.join(',') ?? before[seat]!)
        .map((own) => own || NONE)
        .join('/'),
    );
  },
  label: (tile, view, kit) => kit.board.label(`hand:${tile}`, view),
  targets: (view) => ((view as FundominoView).chain.length === 0 ? [] : ['end:0', 'end:1']),
  use: (line, tile, target) => {
    const end = /^end:([01])$/.exec(target)?.[1];
    if (end === undefined) return false;
    const chain = chainOf(line);
    // Which of its ends fits there is tried: see `alternatives`.
    line.words = [[...chain, `${tile}@${end}?`].join(',')];
    return undefined;
  },
  due: (line, view) => {
    const { seats } = view as FundominoView;
    return playsOf(line, seats).map((plays) => Math.max(0, dealtTo(view as FundominoView) - plays));
  },
};

export const table: EditorTable = {
  begun: (prompt) => prompt === 'play',
  tools: () => [takeLast],
  alternatives: (line) => {
    const [chain = ''] = line.words;
    if (!chain.endsWith('?')) return [line];
    return ['0', '1'].map((end) => ({ words: [chain.slice(0, -1) + end], parts: new Map(line.parts) }));
  },
  derive: (line, view, seats) => {
    const chain = chainOf(line);
    const turn = turnIn(line);
    for (const name of ['takes', 'known', 'drew', 'start', 'taken']) line.parts.delete(name);
    if (chain.length === 0) line.parts.delete('by');
    else line.parts.set('by', playersOf(chain.length, turn, seats).join(','));
    const plays = playsOf(line, seats);
    const sizes = listsOf(line, 'hands', seats, NONE).map((own) =>
      own.reduce((sum, tile) => sum + (tile.startsWith('?') ? Number(tile.slice(1)) : 1), 0),
    );
    const taken = sizes.map((size, seat) => Math.max(0, size + plays[seat]! - dealtTo(view as FundominoView)));
    if (taken.some((count) => count > 0)) line.parts.set('taken', taken.join(','));
  },
  nexts: (line, _, seats) => {
    const none = Object.fromEntries(ROUND.map((name) => [name, undefined]));
    const all = Array.from({ length: seats }, (_, seat) => String(seat));
    if (chainOf(line).length > 0) {
      const by = (turn: number): string => playersOf(chainOf(line).length, turn, seats).join(',');
      return all.map((seat) => ({
        ...none,
        start: undefined,
        phase: 'play',
        turn: seat,
        asked: seat,
        by: by(Number(seat)),
      }));
    }
    const held = hands.of(line, seats);
    return all.flatMap((seat) =>
      [...(held[Number(seat)] ?? [])]
        .reverse()
        .map((start) => ({ ...none, phase: 'start', turn: seat, asked: seat, start })),
    );
  },
  hands,
};
