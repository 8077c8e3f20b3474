/** What is said against a click on something that cannot be chosen. */
import { createMatch, type GameTypes, type Match, seededRandom } from 'tabletop-rules/core';
import { scripted } from 'tabletop-rules/testing/script';
import { selection } from 'tabletop-rules/ui';
import { describe, expect, test } from 'vitest';
import type { PageKit } from '../../playground/games.ts';
import { findGame } from '../../playground/games.ts';
import { whyNot } from '../../playground/match/enter-moves.ts';
import { defaultSeating } from '../../playground/match/seating.ts';

const doublesWild = await findGame('doubles-wild')!.load();
const oyno = await findGame('oyno')!.load();
const wunby = await findGame('wunby')!.load();

/** What seat 0 is told of a click, after it has chosen other targets. */
function told(kit: PageKit, match: Match<GameTypes>, target: string, ...chosen: readonly string[]): string {
  const entry = findGame(kit.game.id)!;
  const start = selection(kit.board, match.view(0), match.legalMoves(0));
  const { targets } = chosen.reduce((selected, one) => selected.choose(one), start);
  return whyNot({ entry, kit, match, seating: defaultSeating(2) }, 0, chosen, targets, target);
}

/** A match of Oyno after some moves. */
function duel(...moves: readonly string[]): Match<GameTypes> {
  const match = createMatch(oyno.game);
  for (const text of moves) {
    const move = oyno.game.parse(text, match.state);
    if (!move.ok) throw new Error(move.error.message);
    match.play(move.value);
  }
  return match;
}

describe('a click that chooses nothing', () => {
  test('OY-10 on a free cell while a bone lies: why no bone is placed, and which one to move there', () => {
    // Bob reverses the bone on b2.
    const match = duel('place b2', 'place b3');
    expect(told(oyno, match, 'cell:d4')).toMatch(
      /^A bone is placed only when all your bones .* stand\. First choose “b2, /,
    );
    expect(told(oyno, match, 'cell:b3')).toMatch(/other player’s/);
    expect(told(oyno, match, 'cell:c3', 'cell:b2')).toMatch(/centre/);
  });

  test('WU-20 on a square where one die leads and the other too: first the marker or the die', () => {
    const match = createMatch(wunby.game, { seed: 1 });
    const random = seededRandom(1);
    const later = (): string | undefined => {
      const { status } = match;
      if (status.type !== 'turn' || status.prompt !== 'move' || status.seats[0] !== 0) return undefined;
      const paths = match.legalMoves(0).map((move) => wunby.board.path(move, match.view(0)));
      const firsts = new Set(paths.map(([first]) => first));
      return paths.find(([first]) => first?.startsWith('die:'))?.find((target) => !firsts.has(target));
    };
    while (later() === undefined) {
      const moves = match.legalMoves();
      match.play(moves[random(moves.length)]!);
    }
    expect(told(wunby, match, later()!)).toMatch(/^First choose “.*”\.$/);
  });

  test('DW-10 on a square that the dice do not lead to: what can be chosen', () => {
    const match = scripted([6, 5, 4], [1, 1, 2], [1, 2, 5, 4]).match(doublesWild.game, {});
    expect(told(doublesWild, match, 'cell:r5b5')).toBe(
      'That cannot be chosen now. You can choose “Keep: row 3, column 9”, “red 3, dice 1 and 2: roll them again”, “blue 9, dice 5 and 4: roll them again” or “Roll all four again”.',
    );
  });
});
