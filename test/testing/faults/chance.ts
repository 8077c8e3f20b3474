/** Planted faults of chance nodes. */
import { toyChance } from '../toy.ts';
import { chanceWith, type Fault, rules, withSecret } from './plant.ts';

export const CHANCE_FAULTS: readonly Fault[] = [
  {
    check: 'dice',
    title: 'dice with a property that is not enumerable',
    game: rules({ chance: (state) => withSecret(toyChance(state)) }),
  },
  { check: 'dice', title: 'a weight below 0', game: chanceWith({ dice: [{ faces: [0, 1], weights: [-1, 2] }] }) },
  {
    check: 'dice',
    title: 'a weight that is no integer',
    game: chanceWith({ dice: [{ faces: [0, 1], weights: [0.5, 2] }] }),
  },
  { check: 'dice', title: 'weights that are all 0', game: chanceWith({ dice: [{ faces: [0, 1], weights: [0, 0] }] }) },
  { check: 'dice', title: 'a weight too few', game: chanceWith({ dice: [{ faces: [0, 1], weights: [1] }] }) },
  { check: 'dice', title: 'a face twice', game: chanceWith({ dice: [{ faces: [0, 0] }] }) },
  { check: 'dice', title: 'no dice', game: chanceWith({ dice: [] }) },
  { check: 'dice', title: 'another label than the status', game: chanceWith({ label: 'roll' }) },
  { check: 'dice', title: 'a witness who does not play', game: chanceWith({ seenBy: [2] }) },
  {
    check: 'dice',
    title: 'faces that cannot be written down',
    game: chanceWith({ dice: [{ faces: ['two words'] }, { faces: [0] }] }),
  },
  {
    check: 'determinize-odds',
    title: 'ranks that are drawn as often as any other, however few are left',
    game: rules({
      chance: (state) => {
        const node = toyChance(state);
        return { ...node, dice: [{ ...node.dice[0]!, weights: state.deck.map((count) => (count > 0 ? 1 : 0)) }] };
      },
    }),
  },
];
