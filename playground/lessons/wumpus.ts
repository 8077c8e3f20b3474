/** The first match of Hunt the Wumpus. */
import type { Lesson } from '../lessons.ts';

export const lesson: Lesson = {
  seed: 15,
  steps: [
    {
      rules: ['HW-3', 'HW-12'],
      say: 'Kill the Wumpus before the other hunters do. Each hunter has a weapon. Choose Ulf, whose weapon is traps and snares.',
      play: 'choose ulf',
    },
    {
      before: ['choose ningawe', 'pass', 'pass', 'pass'],
      rules: ['HW-20', 'HW-30'],
      say: 'A die has moved the Wumpus to d5. You have five cards, which only you see. Go one space towards it: to b6.',
      play: 'move b6',
    },
    { rules: ['HW-33'], say: 'An ambush takes you up to two spaces further. Play that card.', play: 'ambush' },
    { say: 'One space …', play: 'move c6' },
    { say: '… and the other, on to the space of the Wumpus.', play: 'move d5' },
    {
      rules: ['HW-34', 'HW-35'],
      say: 'Now attack with as many attack cards as you like. A card counts 1, your own weapon 2. Choose nets and traps and snares, then attack.',
      play: 'attack nets traps-and-snares',
    },
    {
      before: ['evade nothing'],
      rules: ['HW-36'],
      say: 'The other hunters could have helped the Wumpus with evade cards. They did not: your attack was higher, and that kills it.',
    },
    {
      say: 'If an attack is lower, the Wumpus attacks you: you lose your cards, go to your camp, and hold one card less from then on.',
    },
    {
      say: 'After a round you may discard a card and draw up to your number. Scent leads the Wumpus, hazards stop a hunter, a retreat sends one to camp.',
    },
  ],
};
