/** The first match of Fundomino. */
import type { Lesson } from '../lessons.ts';

export const lesson: Lesson = {
  seed: 3,
  steps: [
    {
      rules: ['FU-11'],
      say: 'Get rid of your tiles before the other player. You have the highest double, so you start with it: tap it in your hand.',
      play: 'start 6|6',
    },
    {
      before: ['draw', 'draw', 'play 3|wild at 0 left'],
      rules: ['FU-17'],
      say: 'Equal colours meet, and a star matches every one. Now you: the right end is a purple 6, so your 2 and 6 fits there. Tap it.',
      play: 'play 2|6 at 1 left',
    },
    {
      rules: ['FU-2', 'FU-3'],
      say: 'Tiles are bent: each turns the chain to one side, and it may not run into itself. A dashed circle is where the next tile goes.',
    },
    {
      before: ['play 3|again-red at 0 right', 'play 2|again-blue at 1 right', 'play 1|5 at 0 right'],
      rules: ['FU-16'],
      say: 'An arrow that is the new end lets its player play again: your opponent had two. Play your 2 and 5 at the left end, blue to blue.',
      play: 'play 2|5 at 0 left',
    },
    {
      before: ['play 5|draw-yellow at 1 right'],
      rules: ['FU-15'],
      say: 'A plus that is the new end gives the next player a tile: you got the 3 and 4. Its yellow fits at the right end.',
      play: 'play 3|4 at 1 right',
    },
    {
      before: ['draw', 'play 4|again-orange at 1 right', 'play 2|draw-purple at 1 right'],
      say: 'A double can bend either way. Tap the 2 and 2, then let the chain turn right: at this end that is upwards.',
      play: 'play 2|2 at 0 right',
    },
    {
      before: ['draw', 'draw', 'draw', 'play 5|wild at 0 left'],
      rules: ['FU-13'],
      say: 'Who has nothing that fits draws until something does, as your opponent did. You have: the 4 with the star. Play it.',
      play: 'play 4|wild at 0 left',
    },
    {
      rules: ['FU-18'],
      say: 'With the play that leaves you one tile, say “Domino!”: there is a button for it. If you forget, the other may call it, and you take a penalty tile.',
    },
    {
      say: 'You win the round when your last tile is played. If nobody can play, the hand with the lower total wins. That scores 40, and 120 win the match.',
    },
  ],
};
