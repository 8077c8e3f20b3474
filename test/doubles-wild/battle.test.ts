/** Battles: DW-20 to DW-22. */
import { doublesWild } from 'tabletop-rules/doubles-wild';
import { describe, expect, test } from 'vitest';
import { after, listed, owner, packDice, position } from './position.ts';

const HIT = [2, 3, 6, 2];
const ground = () => position({}, ['r3b3', 'r5b8 r6b8']);
const fight = () => after(ground(), [HIT], 'keep');
const rolled = () =>
  after(fight(), [
    [6, 6, 1],
    [2, 5, 5],
  ]);
const ALL = ['stand', 'fight 1', 'fight 2', 'fight 3', 'fight 1 2', 'fight 1 3', 'fight 2 3', 'fight 1 2 3'];

describe('the rounds', () => {
  test('DW-20 in round 1 the attacker rolls all three dice, then the defender; nobody is asked', () => {
    expect(doublesWild.chance(fight())).toMatchObject({ label: 'battle', dice: [{}, {}, {}] });
    const one = after(fight(), [[6, 6, 1]]);
    expect(one).toMatchObject({
      phase: 'battle-roll',
      battleSide: 1,
      attackerDice: packDice(6, 6, 1),
      defenderDice: 0,
    });
    expect(rolled()).toMatchObject({ phase: 'battle', battleRound: 2, battleSide: 0, defenderDice: packDice(2, 5, 5) });
  });

  test('DW-20 in rounds 2 and 3 the attacker re-rolls any, all or none of the dice, then the defender', () => {
    expect(doublesWild.status(rolled())).toEqual({ type: 'turn', prompt: 'battle', seats: [0] });
    expect(listed(rolled())).toEqual(ALL);
    const second = after(rolled(), [], 'stand');
    expect(doublesWild.status(second)).toEqual({ type: 'turn', prompt: 'battle', seats: [1] });
    expect(listed(second)).toEqual(ALL);
    const third = after(second, [[6]], 'fight 1');
    expect(third).toMatchObject({
      phase: 'battle',
      battleRound: 3,
      battleSide: 0,
      attackerDice: packDice(6, 6, 1),
      defenderDice: packDice(6, 5, 5),
    });
    expect(listed(third)).toEqual(ALL);
    const last = after(third, [[4]], 'fight 3');
    expect(last).toMatchObject({ phase: 'battle', battleRound: 3, battleSide: 1, attackerDice: packDice(6, 6, 4) });
    expect(listed(last)).toEqual(ALL);
  });

  test.each([
    ['fight 1', [4], [4, 6, 1]],
    ['fight 3', [4], [6, 6, 4]],
    ['fight 1 3', [4, 5], [4, 6, 5]],
    ['fight 2 3', [4, 5], [6, 4, 5]],
    ['fight 1 2 3', [2, 3, 4], [2, 3, 4]],
  ])('DW-20 %s rolls these dice and no others', (move, faces, attackerDice) => {
    const thrown = after(rolled(), [], move);
    expect(doublesWild.chance(thrown).dice).toHaveLength(faces.length);
    expect(after(thrown, [faces])).toMatchObject({
      attackerDice: packDice(...attackerDice),
      defenderDice: packDice(2, 5, 5),
      rollMask: 0,
    });
  });
});

describe('the end of a battle', () => {
  test('DW-21 the higher total after round 3 wins', () => {
    expect(owner(after(rolled(), [], 'stand', 'stand', 'stand', 'stand'), 'r5b8')).toBe(0);
    const lost = after(rolled(), [[1]], 'stand', 'stand', 'fight 1', 'stand');
    expect(owner(lost, 'r5b8')).toBe(1);
  });

  const tied = after(rolled(), [[3]], 'stand', 'stand', 'stand', 'fight 1');

  test('DW-21 on a tie each must re-roll at least one die, the attacker first', () => {
    expect(tied).toMatchObject({ phase: 'battle', battleRound: 4, battleSide: 0 });
    expect(doublesWild.status(tied)).toEqual({ type: 'turn', prompt: 'battle', seats: [0] });
    expect(listed(tied)).toEqual(ALL.slice(1));
    const answer = after(tied, [[6]], 'fight 3');
    expect(answer).toMatchObject({ phase: 'battle', battleRound: 4, battleSide: 1 });
    expect(doublesWild.status(answer)).toEqual({ type: 'turn', prompt: 'battle', seats: [1] });
    expect(listed(answer)).toEqual(ALL.slice(1));
  });

  test('DW-21 further rounds are played until the totals differ at the end of one', () => {
    const again = after(tied, [[1], [3]], 'fight 3', 'fight 1');
    expect(again).toMatchObject({ phase: 'battle', battleRound: 5, battleSide: 0 });
    // A lead in the middle of a round does not end the battle.
    const ahead = after(again, [[6]], 'fight 3');
    expect(ahead).toMatchObject({ phase: 'battle', battleRound: 5, battleSide: 1, markers: fight().markers });
    expect(owner(after(ahead, [[1]], 'fight 1'), 'r5b8')).toBe(0);
  });

  const won = after(rolled(), [], 'stand', 'stand', 'stand', 'stand');
  const lost = after(rolled(), [[1]], 'stand', 'stand', 'fight 1', 'stand');

  test('DW-22 the defender’s marker leaves the game, the attacker’s stands on the square', () => {
    expect(won).toMatchObject({ lost: [0, 1], supply: [22, 22], phase: 'roll', turn: 1 });
    expect(owner(won, 'r5b8')).toBe(0);
  });

  test('DW-22 the attacker’s marker leaves the game, the defender’s stays', () => {
    expect(lost).toMatchObject({ lost: [1, 0], supply: [22, 22], phase: 'roll', turn: 1, markers: ground().markers });
  });

  test('DW-22 the attacker’s marker is out of the supply from the beginning; the square is still the defender’s', () => {
    expect(fight()).toMatchObject({ supply: [22, 22], lost: [0, 0], markers: ground().markers });
  });

  test('DW-22 nothing of the battle is left after it', () => {
    const clear = {
      battleRound: 0,
      battleSide: 0,
      square: -1,
      attackerDice: 0,
      defenderDice: 0,
    };
    expect(won).toMatchObject(clear);
    expect(lost).toMatchObject(clear);
  });

  test('DW-22 the attacker’s threes count once the battle is won, and not before', () => {
    const state = position({}, ['r5b6 r5b7', 'r5b8']);
    const battle = after(state, [HIT, [6, 6, 6], [1, 1, 1]], 'keep');
    expect(battle.threes).toEqual([0, 0]);
    expect(after(battle, [], 'stand', 'stand', 'stand', 'stand').threes).toEqual([1, 0]);
  });

  test('DW-22 with the attacker’s last marker, battle and scoring come first', () => {
    const state = position({}, ['r5b6 r5b7', 'r5b8'], { supply: [1, 5] });
    const done = after(state, [HIT, [6, 6, 6], [1, 1, 1]], 'keep', 'stand', 'stand', 'stand', 'stand');
    expect(done).toMatchObject({ supply: [0, 5], threes: [1, 0], turn: 1, phase: 'roll' });
  });
});
