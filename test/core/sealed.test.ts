/** Sealed choices: a match holds them back until all who are asked have chosen. */
import { defineGame } from 'tabletop-rules/author';
import {
  createMatch,
  formatMatch,
  type Match,
  packRecord,
  replay,
  resumeMatch,
  unpackRecord,
} from 'tabletop-rules/core';
import { scripted } from 'tabletop-rules/testing';
import { describe, expect, it } from 'vitest';
import { type Goofspiel, goofspiel, goofspielRules } from '../../examples/goofspiel.ts';
import { errorOf } from './error-of.ts';

const bid = (seat: number, card: number) => ({ type: 'bid', seat, card }) as const;

/** Three players with five cards each bid for the prize 4; then the 2 is turned over, and the 1. */
function begin(): Match<Goofspiel> {
  return createMatch(goofspiel, { options: { seats: 3, cards: 5 }, random: (n) => Math.min(3, n - 1) });
}

/** All that others can see of a match. */
const seenBy = (match: Match<Goofspiel>, observer: 0 | 1 | 2 | 'spectator'): string => {
  const { status, ply, revision } = match;
  const moves = observer === 'spectator' ? [] : match.legalMoves(observer);
  return JSON.stringify({ status, ply, revision, view: match.view(observer), log: match.log(observer), moves });
};

describe('sealed choices', () => {
  it('change nothing that others see until all have chosen, and are then played in the order of the seats', () => {
    const match = begin();
    const before = ([0, 1, 2, 'spectator'] as const).map((observer) => seenBy(match, observer));
    expect(match.play(bid(2, 5))).toBe(1);
    expect(match.tryPlay(bid(0, 3), { by: 0, seen: 1 })).toEqual({ ok: true, value: 1 });
    expect(([0, 1, 2, 'spectator'] as const).map((observer) => seenBy(match, observer))).toEqual(before);
    expect(match.chosen(2)).toEqual(bid(2, 5));
    expect(match.chosen(1)).toBeUndefined();
    // Three bids, and the next prize.
    expect(match.play(bid(1, 1))).toBe(5);
    expect(match.log('spectator').map(({ action }) => ('seat' in action ? action.seat : 'dice'))).toEqual([
      'dice',
      0,
      1,
      2,
      'dice',
    ]);
    expect(match.state).toMatchObject({ shown: [3, 1, 5], winner: 2, scores: [0, 0, 4] });
    expect(match.chosen(2)).toBeUndefined();
  });

  it('tell who has chosen where the game says that this is public, and nothing else', () => {
    const { hidden } = goofspielRules;
    const open = defineGame<Goofspiel>({ ...goofspielRules, hidden: { ...hidden!, showsWhoChose: true } });
    const seen = [3, 5].map((card) => {
      const match = createMatch(open, { options: { seats: 3, cards: 5 }, random: (n) => Math.min(3, n - 1) });
      match.play(bid(2, card));
      match.play(bid(0, 1));
      expect(match.chosenSeats).toEqual([0, 2]);
      match.undo({ seat: 2 });
      expect(match.chosenSeats).toEqual([0]);
      const again = resumeMatch(open, match.record());
      expect(again.chosenSeats).toEqual([0]);
      return seenBy(match, 1);
    });
    expect(seen[0]).toBe(seen[1]);
    const secret = begin();
    secret.play(bid(2, 5));
    expect(secret.chosenSeats).toEqual([]);
  });

  it('lead to the same match in whatever order they are made', () => {
    const orders = [
      [0, 1, 2],
      [2, 1, 0],
      [1, 2, 0],
    ].map((seats) => {
      const match = begin();
      for (const seat of seats) match.play(bid(seat, seat + 2));
      return match.record();
    });
    expect(orders[1]).toEqual(orders[0]);
    expect(orders[2]).toEqual(orders[0]);
  });

  it('can be made again, and withdrawn', () => {
    const match = begin();
    match.play(bid(0, 1));
    match.play(bid(0, 5));
    match.play(bid(1, 2));
    expect(match.undo({ seat: 0 })).toBe(1);
    expect(match.chosen(0)).toBeUndefined();
    expect(match.chosen(1)).toEqual(bid(1, 2));
    match.play(bid(0, 3));
    // The last one, of anybody.
    match.undo();
    expect(match.chosen(0)).toBeUndefined();
    match.play(bid(0, 4));
    match.play(bid(2, 1));
    expect(match.state.shown).toEqual([4, 2, 1]);
  });

  it('are checked like any move', () => {
    const match = begin();
    match.play(bid(0, 1));
    expect(match.tryPlay(bid(1, 9)).ok).toBe(false);
    expect(match.tryPlay(bid(1, 2), { by: 0 })).toMatchObject({ error: { code: 'wrong-seat' } });
    expect(match.chosen(1)).toBeUndefined();
  });

  it('are taken back together, to where all choose', () => {
    const match = createMatch(goofspiel, { options: { seats: 3, cards: 5 }, chance: 'manual', seed: 1 });
    match.roll();
    for (const seat of [0, 1, 2]) match.play(bid(seat, seat + 1));
    expect(errorOf(() => match.undo({ seat: 1 })).code).toBe('revealed');
    match.undo({ seat: 1, force: true });
    expect(match.ply).toBe(1);
    expect(match.status).toMatchObject({ seats: [0, 1, 2] });
    expect(match.state.bids).toEqual([0, 0, 0]);
  });

  it('are forgotten when a match goes back, or ends', () => {
    const match = begin();
    for (const seat of [0, 1, 2]) match.play(bid(seat, seat + 1));
    match.play(bid(1, 4));
    match.undo({ seat: 0, force: true });
    expect(match.chosen(1)).toBeUndefined();
    match.play(bid(1, 4));
    match.resign(0);
    expect(match.chosen(1)).toBeUndefined();
    expect(match.record().actions).toHaveLength(1);
  });

  it('wait in a record for those that are missing', () => {
    const match = begin();
    match.play(bid(2, 5));
    match.play(bid(0, 3));
    const record = match.record();
    expect(record.actions.slice(1)).toEqual([bid(0, 3), bid(2, 5)]);
    const packed = unpackRecord(goofspiel, packRecord(goofspiel, record));
    const again = resumeMatch(goofspiel, packed);
    expect(again.status).toEqual(match.status);
    expect(again.view('spectator')).toEqual(match.view('spectator'));
    expect([0, 1, 2].map((seat) => again.chosen(seat))).toEqual([bid(0, 3), undefined, bid(2, 5)]);
    again.play(bid(1, 1));
    expect(again.state.scores).toEqual([0, 0, 4]);
    // The rules themselves go on from there too, and hide them.
    const { states } = replay(goofspiel, record);
    expect(goofspiel.view(states[3]!, 1).bids).toEqual([null, 0, null]);
  });

  it('tell listeners in the process that somebody has chosen', () => {
    const match = begin();
    const first = match.getSnapshot();
    let calls = 0;
    match.subscribe(() => calls++);
    match.play(bid(0, 1));
    expect(calls).toBe(1);
    expect(match.getSnapshot()).not.toBe(first);
    expect(match.getSnapshot()).toEqual(first);
  });

  it('are written in a match file once they are shown', () => {
    const { match } = { match: scripted([2], [1]).match(goofspiel, { options: { cards: 2 } }) };
    match.play(bid(1, 2));
    match.play(bid(0, 1));
    match.play(bid(0, 2));
    match.play(bid(1, 1));
    expect(match.status).toMatchObject({ type: 'over', outcome: { winners: [1], scores: [1, 2] } });
    expect(formatMatch(goofspiel, { record: match.record() })).toContain('* prize: 2');
  });
});
