/** Planted faults of bots, in the toy game. */
import { greedyBot, randomBot } from 'tabletop-rules/bots';
import { type Bot, type BotTurn, seededRandom } from 'tabletop-rules/core';
import { type BotCheckName, ConformanceError, checkBot } from 'tabletop-rules/testing';
import { type Toy, type ToyMove, type ToyState, toy } from '../toy.ts';
import { found, type Planted } from './planted.ts';

type Turn = BotTurn<Toy>;

const first = ({ moves }: Turn): ToyMove => moves[0]!;
const busy = (milliseconds: number): void => {
  const until = Date.now() + milliseconds;
  while (Date.now() < until);
};

const planted = (
  check: BotCheckName | 'warning',
  title: string,
  make: () => Bot<Toy>,
  unseen?: string,
  more: object = {},
): Planted => ({
  of: 'bot',
  check,
  title,
  ...(unseen !== undefined && { unseen }),
  find: () =>
    found(
      () => checkBot(toy, make, { maxTime: check === 'bot-time' ? 200 : 60_000, seed: 3, ...more }),
      ConformanceError,
    ),
});

/** A counter in a module. */
let calls = 0;
/** The source of one of them. */
const own = seededRandom(9);

/** Every planted fault of bots. */
export const BOT_FAULTS: readonly Planted[] = [
  planted('bot-legal', 'a move that was legal once', () => ({ seat }) => ({ type: 'pass', seat })),
  planted('bot-legal', 'a move of another seat', () => (turn) => ({ ...first(turn), seat: (turn.seat + 1) % 2 })),
  planted('bot-legal', 'no move at all', () => (turn) => turn.moves[turn.moves.length] as ToyMove),
  planted('bot-legal', 'a move with a field of its own', () => (turn) => ({ ...first(turn), value: 0.5 })),
  planted('bot-throws', 'it throws where a claim is possible', () => (turn) => {
    if (turn.moves.some(({ type }) => type === 'claim')) throw new Error('not expected');
    return first(turn);
  }),
  planted(
    'bot-throws',
    'it rejects late in the match',
    () =>
      (async (turn: Turn) => {
        if (turn.view.table.length > 2) throw new Error('not expected');
        return first(turn);
      }) as never,
  ),
  planted(
    'bot-throws',
    'it looks into the hands of others',
    () => (turn) => (turn.view.hands[1 - turn.seat]!.length > 0 ? first(turn) : randomBot(turn)),
  ),
  planted('bot-time', 'it thinks for ever when there is much to choose from', () => (turn) => {
    if (turn.moves.length > 5) busy(250);
    return first(turn);
  }),
  planted('bot-untouched', 'it sorts the legal moves', () => (turn) => {
    (turn.moves as ToyMove[]).reverse();
    return first(turn);
  }),
  planted('bot-untouched', 'it plays on the view', () => (turn) => {
    (turn.view.scores as number[])[0]! += 1;
    return first(turn);
  }),
  planted(
    'bot-same',
    'a random source of its own',
    () =>
      ({ moves }) =>
        moves[own(moves.length)]!,
  ),
  planted(
    'bot-same',
    'a counter in a module',
    () =>
      ({ moves }) =>
        moves[calls++ % moves.length]!,
  ),
  planted(
    'bot-views',
    'it decides by whether the view is frozen',
    () =>
      ({ view, moves }) =>
        moves[Object.isFrozen(view) ? moves.length - 1 : 0]!,
  ),
  planted('bot-throws', 'it writes its notes into the view', () => (turn) => {
    if (Object.isFrozen(turn.view)) Object.assign(turn.view, { note: 1 });
    return first(turn);
  }),
  planted('bot-throws', 'it plays on its view as on a state', () => (turn) => {
    toy.apply(turn.view as ToyState, turn.moves[0]!);
    return first(turn);
  }),
  planted('warning', 'it is asked for nothing', () => first, undefined, { maxMoves: 2 }),
  planted(
    'bot-legal',
    'it plays badly',
    () => first,
    'A bot that always makes the first move keeps every promise: how strong a bot is, matches say.',
  ),
  planted(
    'bot-legal',
    'it is greedy, and wants too little',
    () => greedyBot({ game: toy, bot: { evaluate: ({ scores }) => scores.map(() => 0.5) } }),
    'What a bot believes of a position is its own.',
  ),
];
