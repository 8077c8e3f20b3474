/** The first match of Oyno. */
import type { Lesson } from '../lessons.ts';

export const lesson: Lesson = {
  seed: 1,
  steps: [
    {
      rules: ['OY-10', 'OY-15'],
      say: 'You are red. Have all eight bones on the board, all of them standing, and you win. Put your first bone on the marked cell.',
      play: 'place b2',
    },
    {
      rules: ['OY-11'],
      say: 'It stands: tall, in full colour. While all your bones stand, you must place the next one.',
    },
    {
      before: ['place d4'],
      rules: ['OY-2'],
      say: 'A new bone turns over every bone beside it, not at the corners. Put yours below the blue one.',
      play: 'place d3',
    },
    {
      say: 'The blue bone has fallen: it lies, and is pale. Your own bones turn in the same way. Nothing goes into the hole in the middle.',
    },
    {
      before: ['flip d4'],
      rules: ['OY-14'],
      say: 'Blue could not place a bone while one of its own lay, so it stood that one up. Now place a bone where nothing is beside it.',
      play: 'place b4',
    },
    {
      before: ['place b3'],
      rules: ['OY-13'],
      say: 'Blue placed a bone between two of yours: both fell. You cannot place now. Choose the lower one and stand it up.',
      play: 'flip b2',
    },
    {
      before: ['place e1'],
      rules: ['OY-12'],
      say: 'Or move one, lying or standing: that turns over what is beside its old cell, and what is beside its new one. Choose the lying one, then the marked cell.',
      play: 'b4-c4',
    },
    {
      say: 'It stands, and two blue bones fell: one beside the old cell, one beside the new. A bone beside both turns twice and stays as it was. Standing a bone up turns over nothing.',
    },
  ],
  positions: [
    {
      rules: ['OY-21'],
      position: 'oyno b1=B b3=B b5=r d5=R wild:true phase:set hand:d3',
      play: 'set b4',
    },
  ],
};
