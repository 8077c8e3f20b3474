// Written by `npm run words` from en.json: change that.
import type { Words } from '../../author/without-immer.ts';
import { type SharedSentences, sentences as shared, reasons as sharedReasons } from '../../author/words/en.ts';
import type { FundominoCode, FundominoOptions } from '../types.ts';

/** What the board says. */
export interface FundominoSentences {
  readonly shared: SharedSentences;
  readonly red: string;
  readonly orange: string;
  readonly yellow: string;
  readonly green: string;
  readonly blue: string;
  readonly purple: string;
  readonly again: string;
  readonly draw: string;
  readonly wild: string;
  /** `{sign} {colour}` */
  readonly end: (values: { readonly sign: string; readonly colour: string }) => string;
  readonly leftEnd: string;
  readonly rightEnd: string;
  readonly both: string;
  readonly right: string;
  readonly left: string;
  readonly none: string;
  /** `{end}, {fits}{only, select, true { only} other {}}` */
  readonly freeEnd: (values: { readonly end: string; readonly fits: string; readonly only: boolean }) => string;
  /** `{end}: {what}` */
  readonly endLine: (values: { readonly end: string; readonly what: string }) => string;
  readonly noTile: string;
  /** `Laid: {tiles}.` */
  readonly laid: (values: { readonly tiles: string }) => string;
  /** `{tile} at the {left, select, true {left end} other {right end}}, turning {right, select, true {right} other {left}}` */
  readonly laidTile: (values: { readonly tile: string; readonly left: boolean; readonly right: boolean }) => string;
  readonly between: string;
  /** `{name} is dealt a tile.` */
  readonly nextDeal: (values: { readonly name: string }) => string;
  readonly nextOpening: string;
  /** `{you, select, true {Your turn:} other {{count, plural, one {{names} is} other {{names} are}} to}} start with the {tile}.` */
  readonly nextStart: (values: { readonly you: boolean; readonly count: number; readonly names: string; readonly tile: string }) => string;
  /** `{you, select, true {Your turn:} other {{count, plural, one {{names} is} other {{names} are}} to}} decide the direction of play.` */
  readonly nextDirection: (values: { readonly you: boolean; readonly count: number; readonly names: string }) => string;
  /** `{you, select, true {Your turn:} other {{count, plural, one {{names} is} other {{names} are}} to}} {choices, select, play {play a tile} playOrDraw {play a tile or draw a tile} draw {draw a tile} pass {pass} other {play a tile, draw or pass}}.` */
  readonly nextPlay: (values: { readonly you: boolean; readonly count: number; readonly names: string; readonly choices: 'play' | 'playOrDraw' | 'draw' | 'pass' | 'other' }) => string;
  /** `{name} draws a tile.` */
  readonly nextDraw: (values: { readonly name: string }) => string;
  /** `{you, select, true {Your turn:} other {{count, plural, one {{names} is} other {{names} are}} to}} say “Domino!” or nothing, with one tile left.` */
  readonly nextDomino: (values: { readonly you: boolean; readonly count: number; readonly names: string }) => string;
  /** `{you, select, true {Your turn:} other {{count, plural, one {{names} is} other {{names} are}} to}} catch {silent}, who has one tile left and has not said “Domino!”, or let it pass.` */
  readonly nextCall: (values: { readonly you: boolean; readonly count: number; readonly names: string; readonly silent: string }) => string;
  /** `{name} takes a penalty tile {fromHand, select, true {out of {giver}’s hand} other {from the stock}}.` */
  readonly nextPenalty: (values: { readonly name: string; readonly fromHand: boolean; readonly giver: string }) => string;
  /** `{you, select, true {Your turn:} other {{count, plural, one {{names} is} other {{names} are}} to}} say “Perfect 10”, since the ends add up to it, or let it pass.` */
  readonly nextPerfectTen: (values: { readonly you: boolean; readonly count: number; readonly names: string }) => string;
  /** `{you, select, true {Your turn:} other {{count, plural, one {{names} is} other {{names} are}} to}} challenge to double the stakes, or not.` */
  readonly nextChallenge: (values: { readonly you: boolean; readonly count: number; readonly names: string }) => string;
  /** `{you, select, true {Your turn:} other {{count, plural, one {{names} is} other {{names} are}} to}} accept or refuse doubled stakes.` */
  readonly nextAnswer: (values: { readonly you: boolean; readonly count: number; readonly names: string }) => string;
  /** `{name} takes a tile {fromHand, select, true {out of {giver}’s hand} other {from the stock}}.` */
  readonly nextSymbol: (values: { readonly name: string; readonly fromHand: boolean; readonly giver: string }) => string;
  /** `{you, select, true {You{count, plural, one {} other { and {names}}} win} other {{names} {count, plural, one {wins} other {win}}}} with {points, plural, other {#}} points.` */
  readonly won: (values: { readonly you: boolean; readonly count: number; readonly names: string; readonly points: number }) => string;
  /** `first to {target, plural, other {#}} points: round {round, plural, other {#}}, {stock, plural, =0 {no tile} one {1 tile} other {# tiles}} to draw{turns, select, clockwise {, clockwise} counterclockwise {, counterclockwise} other {}}{raised, select, true {, stakes times {stakes, plural, other {#}}} other {}}` */
  readonly round: (values: { readonly target: number; readonly round: number; readonly stock: number; readonly turns: 'clockwise' | 'counterclockwise' | 'other'; readonly raised: boolean; readonly stakes: number }) => string;
  /** `{signs}, {first} and {second}` */
  readonly tile: (values: { readonly signs: string; readonly first: string; readonly second: string }) => string;
  /** `{teams, select, true {team {team, plural, other {#}}, } other {}}score {score, plural, other {#}}{played, select, true { ({added})} other {}}, {finished, select, true {finished as {rank, plural, other {#}}} other {{tiles, plural, one {# tile} other {# tiles}}}}{tens, select, true {, {ten, plural, other {#}} by perfect 10} other {}}` */
  readonly seat: (values: { readonly teams: boolean; readonly team: number; readonly score: number; readonly played: boolean; readonly added: string; readonly finished: boolean; readonly rank: number; readonly tiles: number; readonly tens: boolean; readonly ten: number }) => string;
  /** `{name}: {seat}{shown, select, true {, {hand}} other {}}.` */
  readonly seatSays: (values: { readonly name: string; readonly seat: string; readonly shown: boolean; readonly hand: string }) => string;
  /** `seat {number, plural, other {#}}  {name}, {seat}{shown, select, true {: {hand}} other {}}` */
  readonly seatRow: (values: { readonly number: number; readonly name: string; readonly seat: string; readonly shown: boolean; readonly hand: string }) => string;
  /** `with {tiles}` */
  readonly partOfHand: (values: { readonly tiles: string }) => string;
  /** `round {round, plural, other {#}} {ended, select, finished {was finished} blocked {was blocked} refused {ended with refused stakes} other {ended with a perfect 10 that won}}: {seats}` */
  readonly lastRound: (values: { readonly round: number; readonly ended: 'finished' | 'blocked' | 'refused' | 'other'; readonly seats: string }) => string;
  /** `{name} rank {rank, plural, other {#}}, {points, plural, other {#}} points{held, select, true { ({tiles})} other {}}` */
  readonly lastSeat: (values: { readonly name: string; readonly rank: number; readonly points: number; readonly held: boolean; readonly tiles: string }) => string;
  /** `Round {round, plural, other {#}} {ended, select, finished {was finished} blocked {was blocked} refused {ended with refused stakes} other {ended with a perfect 10 that won}}.` */
  readonly ended: (values: { readonly round: number; readonly ended: 'finished' | 'blocked' | 'refused' | 'other' }) => string;
  /** `The {tile} starts the round.` */
  readonly started: (values: { readonly tile: string }) => string;
  readonly notStarted: string;
  /** `{you, select, true {You are} other {{name} is}} dealt {known, select, true {the {tile}} other {a tile}}.` */
  readonly dealt: (values: { readonly you: boolean; readonly name: string; readonly known: boolean; readonly tile: string }) => string;
  /** `{you, select, true {You take} other {{name} takes}} {known, select, true {the {tile}} other {a tile}} out of {yours, select, true {your} other {{giver}’s}} hand.` */
  readonly taken: (values: { readonly you: boolean; readonly name: string; readonly known: boolean; readonly tile: string; readonly yours: boolean; readonly giver: string }) => string;
  /** `{you, select, true {You draw} other {{name} draws}} {known, select, true {the {tile}} other {a tile}}{penalty, select, true { as a penalty} other {}}.` */
  readonly drawn: (values: { readonly you: boolean; readonly name: string; readonly known: boolean; readonly tile: string; readonly penalty: boolean }) => string;
  /** `{you, select, true {You play} other {{name} plays}} the {tile} at the {left, select, true {left end} other {right end}}{said, select, true { with a “Domino!”} other {}}{reverse, select, true {, which reverses the order of turns} other {}}.` */
  readonly play: (values: { readonly you: boolean; readonly name: string; readonly tile: string; readonly left: boolean; readonly said: boolean; readonly reverse: boolean }) => string;
  /** `{you, select, true {You start} other {{name} starts}} with the {tile}.` */
  readonly start: (values: { readonly you: boolean; readonly name: string; readonly tile: string }) => string;
  /** `{you, select, true {You decide} other {{name} decides}} that play goes {clockwise, select, true {clockwise} other {counterclockwise}}.` */
  readonly direction: (values: { readonly you: boolean; readonly name: string; readonly clockwise: boolean }) => string;
  /** `{you, select, true {You go} other {{name} goes}} to the stock.` */
  readonly toStock: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {You cannot play and pass} other {{name} cannot play and passes}}.` */
  readonly pass: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {You say} other {{name} says}} “Domino!”.` */
  readonly domino: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {You call} other {{name} calls}} the “Domino!” that {yours, select, true {you} other {{silent}}} did not say.` */
  readonly call: (values: { readonly you: boolean; readonly name: string; readonly yours: boolean; readonly silent: string }) => string;
  /** `{you, select, true {You claim} other {{name} claims}} a “Perfect 10” of {points, plural, other {#}} points.` */
  readonly 'perfect-ten': (values: { readonly you: boolean; readonly name: string; readonly points: number }) => string;
  /** `{you, select, true {{what, select, domino {You say nothing} challenge {You do not challenge} other {You let it pass}}} other {{what, select, domino {{name} says nothing} challenge {{name} does not challenge} other {{name} lets it pass}}}}.` */
  readonly waive: (values: { readonly you: boolean; readonly what: 'domino' | 'challenge' | 'other'; readonly name: string }) => string;
  /** `{you, select, true {You challenge} other {{name} challenges}} the opponents to double the stakes.` */
  readonly challenge: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {You accept} other {{name} accepts}} doubled stakes.` */
  readonly accept: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {You refuse} other {{name} refuses}} doubled stakes.` */
  readonly refuse: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `Draw a tile, {left, plural, other {#}} left` */
  readonly drawButton: (values: { readonly left: number }) => string;
  /** `Join its {end}, turning {right, select, true {right ↻} other {left ↺}}` */
  readonly joinButton: (values: { readonly end: string; readonly right: boolean }) => string;
  readonly 'button-clockwise': string;
  readonly 'button-counterclockwise': string;
  readonly 'button-domino': string;
  readonly 'button-silent': string;
  readonly 'button-reverse': string;
  readonly 'button-keep': string;
  readonly 'button-pass': string;
  readonly 'button-call': string;
  readonly 'button-perfect-ten': string;
  readonly 'button-challenge': string;
  readonly 'button-accept': string;
  readonly 'button-refuse': string;
  readonly noChallengeButton: string;
  readonly letPassButton: string;
  /** `{end}, {fits}, {shows}` */
  readonly endLabel: (values: { readonly end: string; readonly fits: string; readonly shows: string }) => string;
  /** `{name}, {seat}` */
  readonly playerLabel: (values: { readonly name: string; readonly seat: string }) => string;
  /** `{tile}, laid` */
  readonly laidLabel: (values: { readonly tile: string }) => string;
  /** `{name}{you, select, true { (you)} other {}}` */
  readonly playerRow: (values: { readonly name: string; readonly you: boolean }) => string;
}

/** The words of a language. */
export type FundominoWords = Words<
  FundominoSentences,
  FundominoCode,
  { readonly fundomino: keyof FundominoOptions }
>;

export const sentences: FundominoSentences = {
  shared,
  red: 'red',
  orange: 'orange',
  yellow: 'yellow',
  green: 'green',
  blue: 'blue',
  purple: 'purple',
  again: 'arrow',
  draw: 'plus',
  wild: 'star',
  end: (v) => `${v.sign} ${v.colour}`,
  leftEnd: 'left end',
  rightEnd: 'right end',
  both: 'open',
  right: 'right turn',
  left: 'left turn',
  none: 'blocked',
  freeEnd: (v) => `${v.end}, ${v.fits}${v.only ? ' only' : ''}`,
  endLine: (v) => `${v.end}: ${v.what}`,
  noTile: 'no tile lies yet',
  laid: (v) => `Laid: ${v.tiles}.`,
  laidTile: (v) => `${v.tile} at the ${v.left ? 'left end' : 'right end'}, turning ${v.right ? 'right' : 'left'}`,
  between: '; ',
  nextDeal: (v) => `${v.name} is dealt a tile.`,
  nextOpening: 'Who has the highest double?',
  nextStart: (v) => `${v.you ? 'Your turn:' : `${v.count === 1 ? `${v.names} is` : `${v.names} are`} to`} start with the ${v.tile}.`,
  nextDirection: (v) => `${v.you ? 'Your turn:' : `${v.count === 1 ? `${v.names} is` : `${v.names} are`} to`} decide the direction of play.`,
  nextPlay: (v) => `${v.you ? 'Your turn:' : `${v.count === 1 ? `${v.names} is` : `${v.names} are`} to`} ${v.choices === 'play' ? 'play a tile' : v.choices === 'playOrDraw' ? 'play a tile or draw a tile' : v.choices === 'draw' ? 'draw a tile' : v.choices === 'pass' ? 'pass' : 'play a tile, draw or pass'}.`,
  nextDraw: (v) => `${v.name} draws a tile.`,
  nextDomino: (v) => `${v.you ? 'Your turn:' : `${v.count === 1 ? `${v.names} is` : `${v.names} are`} to`} say “Domino!” or nothing, with one tile left.`,
  nextCall: (v) => `${v.you ? 'Your turn:' : `${v.count === 1 ? `${v.names} is` : `${v.names} are`} to`} catch ${v.silent}, who has one tile left and has not said “Domino!”, or let it pass.`,
  nextPenalty: (v) => `${v.name} takes a penalty tile ${v.fromHand ? `out of ${v.giver}’s hand` : 'from the stock'}.`,
  nextPerfectTen: (v) => `${v.you ? 'Your turn:' : `${v.count === 1 ? `${v.names} is` : `${v.names} are`} to`} say “Perfect 10”, since the ends add up to it, or let it pass.`,
  nextChallenge: (v) => `${v.you ? 'Your turn:' : `${v.count === 1 ? `${v.names} is` : `${v.names} are`} to`} challenge to double the stakes, or not.`,
  nextAnswer: (v) => `${v.you ? 'Your turn:' : `${v.count === 1 ? `${v.names} is` : `${v.names} are`} to`} accept or refuse doubled stakes.`,
  nextSymbol: (v) => `${v.name} takes a tile ${v.fromHand ? `out of ${v.giver}’s hand` : 'from the stock'}.`,
  won: (v) => `${v.you ? `You${v.count === 1 ? '' : ` and ${v.names}`} win` : `${v.names} ${v.count === 1 ? 'wins' : 'win'}`} with ${v.points} points.`,
  round: (v) => `first to ${v.target} points: round ${v.round}, ${v.stock === 0 ? 'no tile' : v.stock === 1 ? '1 tile' : `${v.stock} tiles`} to draw${v.turns === 'clockwise' ? ', clockwise' : v.turns === 'counterclockwise' ? ', counterclockwise' : ''}${v.raised ? `, stakes times ${v.stakes}` : ''}`,
  tile: (v) => `${v.signs}, ${v.first} and ${v.second}`,
  seat: (v) => `${v.teams ? `team ${v.team}, ` : ''}score ${v.score}${v.played ? ` (${v.added})` : ''}, ${v.finished ? `finished as ${v.rank}` : v.tiles === 1 ? `${v.tiles} tile` : `${v.tiles} tiles`}${v.tens ? `, ${v.ten} by perfect 10` : ''}`,
  seatSays: (v) => `${v.name}: ${v.seat}${v.shown ? `, ${v.hand}` : ''}.`,
  seatRow: (v) => `seat ${v.number}  ${v.name}, ${v.seat}${v.shown ? `: ${v.hand}` : ''}`,
  partOfHand: (v) => `with ${v.tiles}`,
  lastRound: (v) => `round ${v.round} ${v.ended === 'finished' ? 'was finished' : v.ended === 'blocked' ? 'was blocked' : v.ended === 'refused' ? 'ended with refused stakes' : 'ended with a perfect 10 that won'}: ${v.seats}`,
  lastSeat: (v) => `${v.name} rank ${v.rank}, ${v.points} points${v.held ? ` (${v.tiles})` : ''}`,
  ended: (v) => `Round ${v.round} ${v.ended === 'finished' ? 'was finished' : v.ended === 'blocked' ? 'was blocked' : v.ended === 'refused' ? 'ended with refused stakes' : 'ended with a perfect 10 that won'}.`,
  started: (v) => `The ${v.tile} starts the round.`,
  notStarted: 'Nobody has a tile that can start, so the tiles are dealt again.',
  dealt: (v) => `${v.you ? 'You are' : `${v.name} is`} dealt ${v.known ? `the ${v.tile}` : 'a tile'}.`,
  taken: (v) => `${v.you ? 'You take' : `${v.name} takes`} ${v.known ? `the ${v.tile}` : 'a tile'} out of ${v.yours ? 'your' : `${v.giver}’s`} hand.`,
  drawn: (v) => `${v.you ? 'You draw' : `${v.name} draws`} ${v.known ? `the ${v.tile}` : 'a tile'}${v.penalty ? ' as a penalty' : ''}.`,
  play: (v) => `${v.you ? 'You play' : `${v.name} plays`} the ${v.tile} at the ${v.left ? 'left end' : 'right end'}${v.said ? ' with a “Domino!”' : ''}${v.reverse ? ', which reverses the order of turns' : ''}.`,
  start: (v) => `${v.you ? 'You start' : `${v.name} starts`} with the ${v.tile}.`,
  direction: (v) => `${v.you ? 'You decide' : `${v.name} decides`} that play goes ${v.clockwise ? 'clockwise' : 'counterclockwise'}.`,
  toStock: (v) => `${v.you ? 'You go' : `${v.name} goes`} to the stock.`,
  pass: (v) => `${v.you ? 'You cannot play and pass' : `${v.name} cannot play and passes`}.`,
  domino: (v) => `${v.you ? 'You say' : `${v.name} says`} “Domino!”.`,
  call: (v) => `${v.you ? 'You call' : `${v.name} calls`} the “Domino!” that ${v.yours ? 'you' : `${v.silent}`} did not say.`,
  'perfect-ten': (v) => `${v.you ? 'You claim' : `${v.name} claims`} a “Perfect 10” of ${v.points} points.`,
  waive: (v) => `${v.you ? v.what === 'domino' ? 'You say nothing' : v.what === 'challenge' ? 'You do not challenge' : 'You let it pass' : v.what === 'domino' ? `${v.name} says nothing` : v.what === 'challenge' ? `${v.name} does not challenge` : `${v.name} lets it pass`}.`,
  challenge: (v) => `${v.you ? 'You challenge' : `${v.name} challenges`} the opponents to double the stakes.`,
  accept: (v) => `${v.you ? 'You accept' : `${v.name} accepts`} doubled stakes.`,
  refuse: (v) => `${v.you ? 'You refuse' : `${v.name} refuses`} doubled stakes.`,
  drawButton: (v) => `Draw a tile, ${v.left} left`,
  joinButton: (v) => `Join its ${v.end}, turning ${v.right ? 'right ↻' : 'left ↺'}`,
  'button-clockwise': 'Play clockwise',
  'button-counterclockwise': 'Play counterclockwise',
  'button-domino': 'Domino!',
  'button-silent': 'Say nothing',
  'button-reverse': 'Reverse the order of turns',
  'button-keep': 'Keep the order of turns',
  'button-pass': 'Pass',
  'button-call': 'Call the missing “Domino!”',
  'button-perfect-ten': 'Perfect 10',
  'button-challenge': 'Challenge to double the stakes',
  'button-accept': 'Accept doubled stakes',
  'button-refuse': 'Refuse doubled stakes',
  noChallengeButton: 'Do not challenge',
  letPassButton: 'Let it pass',
  endLabel: (v) => `${v.end}, ${v.fits}, ${v.shows}`,
  playerLabel: (v) => `${v.name}, ${v.seat}`,
  laidLabel: (v) => `${v.tile}, laid`,
  playerRow: (v) => `${v.name}${v.you ? ' (you)' : ''}`,
};

/** The words in English. */
export const fundominoEn: FundominoWords = /* @__PURE__ */ (() => ({
  language: 'en',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'The move does not answer what is asked now.',
    'hidden-hand': 'The view hides the hand, so what the seat may do is unknown.',
    'no-such-tile': 'The set has no such tile; a name is its two ends in their order, such as 3|5.',
    'not-held': 'The hand does not hold the tile.',
    'wrong-start': 'The round starts with the highest double in any hand; if nobody has a double, with the highest tile.',
    'no-such-direction': 'Play goes clockwise or counterclockwise.',
    'no-such-end': 'The chain ends are 0 and 1, and so are the ends of a tile, the first being 0.',
    'wrong-colour': 'The end of the tile does not match the end of the chain by colour.',
    'does-not-fit': 'The chain runs into a dead end there: no tile fits.',
    'would-join-ends': 'With this turn the two ends of the chain would meet; only the other turn fits.',
    'no-domino': '"Domino!" is said with the play that leaves one tile, where it has to be said.',
    'no-reverse': 'Turns are reversed by a double, with the twist for it, while three or more hold tiles after it and the round goes on.',
    'bad-declaration': 'The fields "domino" and "reverse" of a play are true, or left out: never false.',
    'must-play': 'A player with a playable tile may not pass, but may draw while there is stock.',
    'must-draw': 'A player without a playable tile must draw while there is stock.',
    'stock-empty': 'The stock is empty.',
  },
  games: {
    "fundomino": {
      "sentence": "Dominoes with bent tiles: the colour must match, and the shape must fit. Say “Domino!” in time.",
      "players": "2 to 4 players, or two teams",
      "seatNames": [
        "Player 1",
        "Player 2",
        "Player 3",
        "Player 4"
      ],
      "howToPlay": [
        "Goal: be the first with enough points. A round ends when one player has tiles, or nobody can play; who finishes first scores most, then the lowest total.",
        "Each tile has two ends with a number and a colour, and is bent. Play it at an end of the chain where the colour matches and the bend fits: the chain must not run into itself.",
        "If you have no tile that fits, draw from the stock; if it is empty, pass. You may draw although you could play, but then not pass.",
        "Symbols act at the new end of the chain: with an arrow you play again, with a plus the next player draws a tile, and a star matches every colour.",
        "With the play that leaves you one tile, say “Domino!”. Else the others can call it, and you take a penalty tile."
      ],
      "options": {
        "seats": {
          "about": "how many play; with team, caribbean or teams 4",
          "expects": "one of 2, 3, 4"
        },
        "variant": {
          "about": "the way to play and score",
          "expects": "one of \"basic\", \"face-value\", \"team\", \"caribbean\""
        },
        "teams": {
          "about": "with face-value: four play as two teams, seats 0 and 2 against 1 and 3",
          "expects": "true or false"
        },
        "target": {
          "about": "the points that win",
          "expects": "an integer from 1 to 1000000"
        },
        "dominoCall": {
          "about": "whether \"Domino!\" has to be said, and its silence can be called",
          "expects": "one of \"declared\", \"automatic\""
        },
        "doubleBack": {
          "about": "a double may reverse the order of turns",
          "expects": "true or false"
        },
        "doubleStakes": {
          "about": "the double 2 may challenge to double the stakes of the round",
          "expects": "true or false"
        },
        "refusal": {
          "about": "with doubleStakes: whose refusal ends the round, of one opponent or of all",
          "expects": "one of \"one\", \"all\""
        },
        "perfectTen": {
          "about": "ends that add up to a multiple of ten score for the first who says so",
          "expects": "true or false"
        },
        "tenWins": {
          "about": "with perfectTen: when a perfect 10 that reaches the target wins the match",
          "expects": "one of \"after-round\", \"at-once\""
        },
        "tiedRanks": {
          "about": "the ranks after a tie: 1, 2, 2, 4, or 1, 2, 2, 3",
          "expects": "one of \"skip\", \"dense\""
        },
        "deadEndSymbols": {
          "about": "whether a symbol works at a dead end",
          "expects": "one of \"active\", \"inactive\""
        },
        "tiles": {
          "about": "the set of tiles, each its two ends",
          "expects": "a list of at most 64 different tiles such as 3|5 or 1|again-purple, each end a number from 1 to 6, a number from 1 to 12 with a colour such as 9-blue, again-COLOUR, draw-COLOUR or wild"
        },
        "position": {
          "about": "the position at the start, as one line of text; it says the other options too",
          "expects": "the text of a position"
        }
      }
    }
  },
}))();
