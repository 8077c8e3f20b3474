/** What options are called where people choose them. An option that is not here is shown by its name in the code. */

/** The words for an option. */
export interface OptionWords {
  readonly label?: string;
  /** Instead of what the option says about itself. */
  readonly about?: string;
  /** By value, as JSON. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Whether it is for few. */
  readonly isAdvanced?: boolean;
}

const PLAYERS: OptionWords = { label: 'Number of players', about: '' };
const TEAMS: OptionWords = { label: 'Two teams', about: 'Four play: the first and the third against the other two.' };

const WORDS: Readonly<Record<string, OptionWords>> = {
  seats: PLAYERS,
  teams: TEAMS,
  position: { label: 'Bones at the start', isAdvanced: true },
  'oyno board': {
    label: 'Board',
    about: '',
    choices: { '"square"': 'Square, 5 × 5', '"round"': 'Round, three rings of eight' },
  },
  'oyno place': {
    label: 'New bones',
    about: '',
    choices: { '"when-upper"': 'Only while all of yours stand', '"any-time"': 'At any time' },
  },
  'oyno wild': { label: 'Wild bones', about: 'Instead of setting a bone upright, you may roll it.' },
  'oyno drawAfter': { label: 'Draw by repetition', isAdvanced: true },
  'oyno turn': { label: 'Who begins', about: '' },
  'oyno-puzzle board': {
    label: 'Board',
    about: '',
    choices: { '"square"': 'Square, 5 × 5', '"round"': 'Round, three rings of eight' },
  },
  'oyno-puzzle level': { label: 'Level', about: 'Level 1 has eight bones, and each further level one more.' },
  'doubles-wild tieBreak': {
    label: 'If the lead is shared',
    about: '',
    choices: { '"play-on"': 'The leaders play on', '"shared"': 'They share the win' },
  },
  'doubles-wild wild': {
    label: 'A square you may choose',
    about: '',
    choices: { '"must"': 'Must be used', '"may"': 'May be declined' },
  },
  'doubles-wild rows': { label: 'Order of the rows', isAdvanced: true },
  'doubles-wild columns': { label: 'Order of the columns', isAdvanced: true },
  'wumpus scent': {
    label: 'The card Scent in the air',
    about: '',
    choices: { '"straight"': 'Both steps in one direction', '"steered"': 'A direction for each step' },
  },
  'wumpus retreat': {
    label: 'The card Retreat',
    about: '',
    choices: { '"own-turn"': 'In your own turn', '"any-turn"': 'In any turn' },
  },
  'wumpus terrain': { label: 'Terrain', isAdvanced: true },
  'fundomino variant': {
    label: 'Scoring',
    about: 'Team and Caribbean are for four players.',
    choices: {
      '"basic"': 'By rank',
      '"face-value"': 'By the numbers left',
      '"team"': 'Team',
      '"caribbean"': 'Caribbean',
    },
  },
  'fundomino teams': { label: 'Two teams', about: 'Four play, scoring by the numbers left.' },
  'fundomino target': { label: 'Points to win', about: '' },
  'fundomino dominoCall': {
    label: 'Saying “Domino!”',
    about: '',
    choices: { '"declared"': 'You have to remember it', '"automatic"': 'It is said for you' },
  },
  'fundomino doubleBack': { label: 'Double back', about: 'A double may reverse the order of turns.' },
  'fundomino doubleStakes': { label: 'Double stakes', about: 'The double 2 may challenge to double the stakes.' },
  'fundomino refusal': {
    label: 'Refused stakes end the round',
    about: 'With double stakes.',
    choices: { '"one"': 'When one opponent refuses', '"all"': 'When all refuse' },
    isAdvanced: true,
  },
  'fundomino perfectTen': {
    label: 'Perfect 10',
    about: 'Ends that add up to a multiple of ten score for the first who says so.',
  },
  'fundomino tiles': { label: 'The set of tiles', isAdvanced: true },
  'wunby size': { label: 'Squares in a row', about: '' },
  'wunby homes': { label: 'Where the HOMEs are', isAdvanced: true },
  'wunby barriers': { label: 'Barriers of each length', isAdvanced: true },
  'wunby layout': {
    label: 'The maze',
    about: '',
    choices: { '"players"': 'The players build it' },
  },
  'wunby repeat': {
    label: 'The face REPEAT',
    about: '',
    choices: { '"extra"': 'Two more moves', '"total"': 'One more move' },
  },
  'wunby tie': {
    label: 'Two sides home at once',
    about: '',
    choices: { '"declared"': 'A tie may be declared', '"off"': 'Whoever moved wins' },
  },
};

/** The words for an option of a game. */
export function optionWords(gameId: string, name: string): OptionWords {
  return { ...WORDS[name], ...WORDS[`${gameId} ${name}`] };
}
