/** A record is resumed in place on one mutable state: nobody sees a difference to the match that was played. */
import {
  type AnyGame,
  createMatch,
  doublesWild,
  fundomino,
  type MatchRecord,
  oyno,
  oynoPuzzle,
  packRecord,
  replay,
  resumeMatch,
  seededRandom,
  unpackRecord,
  wumpus,
  wunby,
} from 'tabletop-rules';
import { defineGame } from 'tabletop-rules/author';
import { describe, expect, it } from 'vitest';
import { isDeepFrozen } from '../../src/core/data.ts';
import { snatch } from './toy.ts';

const GAMES: readonly (readonly [AnyGame, object])[] = [
  [oyno, { wild: true, drawAfter: 100 }],
  [oynoPuzzle, { level: 9 }],
  [doublesWild, { seats: 4 }],
  [fundomino, { seats: 4, doubleStakes: true, perfectTen: true }],
  [wumpus, { seats: 4 }],
  [wunby, {}],
  [snatch, { seats: 3 }],
];

describe.each(GAMES.map(([game, options]) => [game.name, game, options] as const))('%s', (_, game, options) => {
  it('resumed from a record has the state, the log and the views of the match, and plays on', () => {
    const random = seededRandom(3);
    const match = createMatch(game, { options, seed: 3 });
    while (match.ply < 600 && match.status.type === 'turn') {
      const moves = match.legalMoves();
      match.play(moves[random(moves.length)]!);
    }
    const again = resumeMatch(game, JSON.parse(JSON.stringify(match.record())), { chance: 'manual' });
    expect(again.state).toEqual(match.state);
    expect(again.status).toEqual(match.status);
    expect(again.record()).toEqual(match.record());
    expect(isDeepFrozen(again.state)).toBe(true);
    for (const observer of [0, 'spectator'] as const) {
      expect(again.log(observer)).toEqual(match.log(observer));
      for (const ply of [0, 1, 255, 256, 257, match.ply - 1]) {
        if (ply <= match.ply) expect(again.view(observer, ply)).toEqual(match.view(observer, ply));
      }
    }
    expect(unpackRecord(game, packRecord(game, again.record())).actions).toEqual(match.record().actions);
    again.undo({ force: true });
    expect(again.ply).toBeLessThan(match.ply);
  });
});

/** A game that lists a part of its state in its moves. */
interface Shed {
  View: { readonly hand: readonly number[]; readonly shed: readonly number[] };
  State: { readonly hand: readonly number[]; readonly shed: readonly number[] };
  Move: { readonly type: 'shed'; readonly seat: number; readonly cards: readonly number[] };
  Options: object;
  Chance: Record<never, never>;
  Prompt: 'shed';
  Code: never;
}

const shed = defineGame<Shed>({
  id: 'shed',
  name: 'Shed',
  version: 1,
  seats: { min: 1, max: 1 },
  options: {},
  setup: () => ({ hand: [3, 2, 1], shed: [] }),
  sides: () => [0],
  status: ({ hand }) =>
    hand.length === 0
      ? { type: 'over', outcome: { reason: 'shed', winners: [0], places: [1] } }
      : { type: 'turn', prompt: 'shed', seats: [0] },
  legalMoves: ({ hand }) => [{ type: 'shed', seat: 0, cards: hand }],
  play: (draft) => {
    draft.shed.push(draft.hand.pop()!);
  },
  format: (action) => action.type,
});

it('keeps moves as they were made, where rules list a part of the state', () => {
  const match = createMatch(shed);
  while (match.status.type === 'turn') match.play(match.legalMoves()[0]!);
  const record: unknown = JSON.parse(JSON.stringify(match.record()));
  const made = [[3, 2, 1], [3, 2], [3]];
  const cardsOf = ({ actions }: MatchRecord<Shed>): unknown =>
    actions.map((move) => ('cards' in move ? move.cards : []));
  const again = resumeMatch(shed, record);
  expect(cardsOf(again.record())).toEqual(made);
  expect(again.state).toEqual(replay(shed, record).states.at(-1));
  expect(cardsOf(unpackRecord(shed, packRecord(shed, record)))).toEqual(made);
});
