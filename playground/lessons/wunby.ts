/** The first match of Wunby. */
import type { Lesson } from '../lessons.ts';

export const lesson: Lesson = {
  seed: 4,
  options: { layout: ['c3-e3n', 'f2-f4e', 'a1n', 'h6-h7e'] },
  steps: [
    {
      rules: ['WU-1', 'WU-11'],
      say: 'Bring your five markers to the other side of the board. Choose red: its HOME is the red side, at the top.',
      play: 'choose red',
    },
    {
      before: ['choose yellow'],
      rules: ['WU-21'],
      say: 'You rolled a 5: one marker goes exactly five squares, around corners, but not diagonally and not through a barrier. Move the marker on f1 straight up.',
      play: 'move f1 f6',
    },
    {
      rules: ['WU-25'],
      say: 'The other die shows 2-B: you may move any barrier that is two squares long. Take the one at the right, and lay it in Yellow’s way.',
      play: 'barrier h6-h7e c7-d7n',
    },
    {
      before: ['move f9 f6', 'place a1', 'forfeit'],
      rules: ['WU-22', 'WU-24'],
      say: 'Yellow landed on your marker, and so put it wherever it liked: on a1. Go on with the marker on c1: three squares, around the corner.',
      play: 'move c1 b3',
    },
    {
      rules: ['WU-20'],
      say: 'Another 2-B. Use the dice in the order you like, but use both if you can. Put the same barrier in the way of the marker on f6.',
      play: 'barrier c7-d7n f4-g4n',
    },
    {
      say: 'REPEAT gives two more moves of the number, JUMP takes a marker over a barrier beside it, and WILD is any other face.',
    },
    {
      say: 'Markers that are HOME are safe. Who has all five HOME first wins. At the start the players build the maze, or it is finished already.',
    },
  ],
  positions: [
    {
      rules: ['WU-13'],
      position:
        'wunby colours:red,blue markers:c1,d1,e1,f1,g1/a3,a4,a5,a6,a7 slots:d3e,a4-b4n,b7-c7n,g6-g7e pile:5,3,6 phase:build',
      play: 'build d5-e5n',
    },
    {
      rules: ['WU-26'],
      position:
        'wunby colours:red,blue markers:c1,d1,e1,f1,g1/a3,a4,a5,a6,a7 slots:b8n,e8n,b1e,d2e,d3e,e3e,f1-g1n,a4-b4n,b7-c7n,e1-e2e,e6-e7e,g6-g7e,c1-e1n,c3-e3n,h3-h5e,f5-f7e,d6-d8e,a7-a9e phase:move dice:2,REPEAT unused:standard,wunby',
      play: 'repeat g1 i1',
    },
    {
      rules: ['WU-27'],
      position:
        'wunby colours:red,blue markers:c1,d1,e1,h2,g3/a3,a4,e4,a6,a5 slots:b8n,e8n,b1e,d2e,d3e,e3e,f1-g1n,a4-b4n,b7-c7n,e1-e2e,e6-e7e,g6-g7e,a2-c2n,g8-i8n,c2-c4e,f5-f7e,d6-d8e,a7-a9e phase:move dice:2,WILD unused:standard,wunby',
      play: 'jump c1 b1',
    },
  ],
};
