/** The first match of Doubles Wild. */
import type { Lesson } from '../lessons.ts';

export const lesson: Lesson = {
  seed: 3,
  steps: [
    {
      rules: ['DW-12'],
      say: 'Three of your markers in a row score. Two red dice say the row, two blue dice the column. Equal dice are wild: you may choose any column of row 7. Keep the dice.',
      play: 'keep',
    },
    { rules: ['DW-13', 'DW-14'], say: 'You are green. Place your marker in row 7, column 7.', play: 'r7b7' },
    {
      before: ['reroll blue'],
      rules: ['DW-10'],
      say: 'Once in a turn you may roll the red pair, the blue pair or all four again. Row 3 is far from your marker: roll the red dice again.',
      play: 'reroll red',
    },
    {
      before: ['reroll red'],
      say: 'Your marker went to row 5, column 9. One at row 6, column 8 would make it three. You have column 8 now: roll the red dice again.',
      play: 'reroll red',
    },
    { say: 'A double: any row. Close the gap.', play: 'r6b8' },
    {
      rules: ['DW-30'],
      say: 'Three in a row, straight or diagonal, score a point, and four score two. Nobody can attack a marker in such a row.',
    },
    {
      before: ['reroll all', 'r7b5'],
      say: 'Row 8, column 6 would make it four. Roll the blue dice again.',
      play: 'reroll blue',
    },
    { before: ['keep'], say: 'No luck, and your opponent has taken that square. Keep this roll.', play: 'keep' },
    {
      before: ['reroll red'],
      rules: ['DW-11'],
      say: 'Row 7, column 8, beside your other markers: keep it.',
      play: 'keep',
    },
    {
      say: 'Where an opponent’s marker is, you battle: three dice each, and you may roll some again, twice. The higher total keeps the square, the other marker is out.',
    },
    {
      rules: ['DW-31'],
      say: 'When somebody has placed the last marker, all others have one more turn. The most points win.',
    },
  ],
  positions: [
    {
      rules: ['DW-20'],
      position:
        'doubles-wild 4A4/8A/2AAB1AB1/2A6/1A7/BB2BA1B1/A2BB3B/9/9 phase:battle first:1 supply:14,14 dice:2,2,5,5 square:r9b11 round:2 attacker:2,5,1 defender:3,6,2',
      play: 'fight 1 3',
    },
  ],
};
