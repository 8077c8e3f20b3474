/** The first match of Hunt the Wumpus. */
import type { Lesson } from '../lessons.ts';

/** The board of the lesson. */
const BOARD = 'wumpus CccrrsC/LfrLfrc/fLffcsc/cscLfss/rffLrrc/sfscfrr/CscssrC hunters:ulf,ningawe';

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
      say: 'Each round a die moves the Wumpus one space north, east, south or west (5: it stays, 6: to the nearest lair): now to d5. Go one space towards it, also diagonally: to b6.',
      play: 'move b6',
    },
    { rules: ['HW-33'], say: 'An ambush takes you up to two spaces further. Play that card.', play: 'ambush' },
    { say: 'One space, to c6 …', play: 'move c6' },
    { say: '… and the other, on to the space of the Wumpus.', play: 'move d5' },
    {
      rules: ['HW-34'],
      say: 'Now attack with as many attack cards as you like. A card counts 1, your own weapon 2. Choose both attack cards, then attack.',
      play: 'attack nets traps-and-snares',
    },
    {
      before: ['evade nothing'],
      rules: ['HW-36'],
      say: 'The others passed. Evade cards save the Wumpus: each counts 1, or 2 on its terrain and in a lair. Only a higher attack kills it.',
    },
    {
      say: 'If your attack is lower, or the Wumpus comes to your space, it attacks you: you lose your cards, go to your camp, and hold one card less from then on.',
    },
    {
      say: 'After a round you may discard a card, then you draw. Other cards: scent leads the Wumpus, hazards stop a hunter, a retreat sends one to camp with its cards.',
    },
  ],
  positions: [
    {
      rules: ['HW-23'],
      position: `${BOARD} at:b5,f4 hands:nscAS,bucrR kept:nscAS,bucrR phase:scent asked:0`,
      play: 'scent east',
    },
    {
      rules: ['HW-24'],
      position: `${BOARD} wumpus:c5 at:c5,f4 hands:nscA,bucrR kept:nscA,bucrR phase:answer asked:0`,
      play: 'suffer',
    },
    {
      rules: ['HW-25'],
      position: `${BOARD} wumpus:c5 at:c5,f4 hands:nscAR,bucr kept:nscAR,bucr phase:answer asked:0`,
      play: 'retreat ulf',
    },
    {
      rules: ['HW-31'],
      position: `${BOARD} at:b5,e4 hands:nscAH,bttrR kept:nscAH,bttrR phase:hazards turn:1 asked:0`,
      play: 'hazards ningawe',
    },
    {
      rules: ['HW-32'],
      position: `${BOARD} at:b5,d4 hands:nscAR,bttr kept:nscAR,bttr phase:move turn:0 asked:0`,
      play: 'retreat ningawe',
    },
    {
      rules: ['HW-35'],
      position: `${BOARD} wumpus:c5 at:b6,c5 hands:nsruc,rR kept:nsruc,rR phase:evade turn:1 asked:0 stepped:1 attack:2`,
      play: 'evade run camouflage',
    },
    {
      rules: ['HW-40'],
      position: `${BOARD} at:b5,e4 hands:nscu,bttr kept:nscu,bttr phase:reconcile turn:0 asked:0`,
      play: 'discard submerge',
    },
    {
      rules: ['HW-41'],
      position: `${BOARD} at:a7,e4 hands:scuu,bttr kept:scuu,bttr phase:reconcile turn:0 asked:0`,
      play: 'redraw',
    },
  ],
};
