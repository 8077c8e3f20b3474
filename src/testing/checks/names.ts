/** What the suite checks: the name of each check, and what a game must guarantee for it. */
export const CHECKS = {
  throws: 'No function of the game throws on a state that legal moves lead to, and each returns what its type says.',
  globals: 'Rules never call Math.random, Date.now, new Date(), performance.now or crypto.',
  status: 'The status is exactly one of turn, chance and over, with distinct seats and nothing missing.',
  'status-reads': 'The status reads a few fields; it never searches.',
  sides: 'There is one side a seat, the same on every view and all through the match.',
  untouched: 'No function changes what it is given; `play` changes nothing but its draft.',
  'same-result': 'The same call gives the same result.',
  frozen: 'States and listed moves are frozen all the way down.',
  constants: 'What the answers about two states share is frozen: no caller can change what another match is told.',
  options:
    'Options read their defaults, refuse with `bad-options`, and `seats` keeps to the game; under extremes matches go on to the end, also while others begin.',
  time: 'No function takes longer than `callTime` on average.',
  invariant: 'What the author of the game says of every state holds.',
  outcome:
    'Places rank the sides, 1, 2, 2, 4; the winners are at place 1, and there are some unless it is a puzzle; scores are one number a seat; with `reasons`, the reason is one of them.',
  dice: 'Dice have distinct faces and valid weights, and the notation of a result is parsed back.',
  views: 'Every observer has a view at every status: plain data with the keys of the state.',
  json: 'The state is plain data without hidden properties, survives JSON and then behaves the same.',
  numbers: 'Where there is `numbers`: turns, legal numbers, moves and outcomes agree with the functions on objects.',
  'stable-moves': 'Lists of moves are stable, without duplicates, and each move is of the seat it is listed for.',
  'perfect-information': 'Without the group `hidden` every view is the state, and everybody sees every result.',
  'leak-view': 'Matches that an observer cannot tell apart give them the same view, its keys in the same order.',
  'leak-status': 'Matches that an observer cannot tell apart have the same status.',
  'leak-moves': 'Matches that an observer cannot tell apart list the same moves for them, in the same order.',
  'leak-observation':
    'Where the context has an encoding: matches that a seat cannot tell apart give it the same observation, as does its view.',
  'leak-explain': 'Matches that an observer cannot tell apart refuse a move for the same reason.',
  'leak-log': 'The log shows an observer nothing that their view hides.',
  determinize: 'A determinized state gives the view that it was made from, and can be played on.',
  'determinize-covers': 'Where few states fit a view, determinize gives each of those that are known to fit it.',
  'determinize-reachable':
    'While few matches are possible, each state that determinize makes of a view is one that a match leads to.',
  'determinize-odds': 'Where few states fit a view, determinize gives each as often as chance makes it.',
  reveals: 'A move that reveals nothing shows nobody anything hidden; some move that reveals does.',
  sealed:
    'Sealed choices are made as if all were made at once: in any order, each among the same moves, and no view shows one before all are made.',
  'status-views': 'The status is equal on the state and on every view.',
  'some-moves': 'Each seat that is asked has a move, and no other seat has one; at chance and at the end none has.',
  'sample-move':
    'Where there is `sampleMove`, each sample is in the list, and each move of a list is sampled as often as any other.',
  'view-moves': "A seat's moves on its own view are those on the state.",
  'move-fields':
    'Where there is `moveFields`: it has each type of move with the fields that legal moves have, and no others.',
  accepted: 'Each listed move is accepted, also when it comes from outside as JSON.',
  refused:
    'Every other move, and every move of another sender, is refused with a code and a message; the state stays as it was.',
  format: 'The notation of a move is distinct among the legal moves of a seat, and is parsed back.',
  parse: '`Rules.parse` gives back the move that `format` wrote, and throws on no text.',
  aliases: 'No object of a move or of a constant is inside a state, and no object is in it twice.',
  executors: 'Play in place, `apply` and plain immer lead to the same state, and `apply` shares what immer shares.',
  replay: 'Replaying a record gives every state of the match again.',
  ends: 'Where `endsWithin` is set: a random match ends within so many plies.',
} as const;

/** The name of a check. */
export type CheckName = keyof typeof CHECKS;

/** Every name, in the order in which the checks are run at a ply. */
export const CHECK_NAMES: readonly CheckName[] = Object.freeze(
  // The keys of a const object are its `keyof`.
  Object.keys(CHECKS) as CheckName[],
);

/** Compare states that an observer cannot tell apart; some of these states `determinize` makes. */
export const INDISTINGUISHABLE: readonly CheckName[] = [
  'leak-view',
  'leak-status',
  'leak-moves',
  'leak-observation',
  'leak-explain',
  'leak-log',
  'determinize',
  'determinize-covers',
  'reveals',
];
