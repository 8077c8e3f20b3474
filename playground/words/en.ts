// Written by `npm run words` from en.json: change that.
import type { PlaygroundTables } from '../words.ts';

/** What the playground says. */
interface PlaygroundSentences {
  readonly language: string;
  /** `{first} and {rest}` */
  readonly and: (values: { readonly first: string; readonly rest: string }) => string;
  /** `{first} or {rest}` */
  readonly or: (values: { readonly first: string; readonly rest: string }) => string;
  /** `{first}, {rest}` */
  readonly listStart: (values: { readonly first: string; readonly rest: string }) => string;
  /** `{told} {next}` */
  readonly nextSentence: (values: { readonly told: string; readonly next: string }) => string;
  /** `{text}.` */
  readonly sentence: (values: { readonly text: string }) => string;
  /** `“{label}”` */
  readonly quoted: (values: { readonly label: string }) => string;
  /** `{value, plural, other {#}} %` */
  readonly percent: (values: { readonly value: number }) => string;
  /** `Seat {number, plural, other {#}}` */
  readonly seat: (values: { readonly number: number }) => string;
  /** `{level, select, novice {novice} casual {casual} intermediate {intermediate} advanced {advanced} expert {expert} master {master} equal {as strong as you} other {}}` */
  readonly level: (values: { readonly level: 'novice' | 'casual' | 'intermediate' | 'advanced' | 'expert' | 'master' | 'equal' | 'other' }) => string;
  readonly close: string;
  readonly stop: string;
  readonly back: string;
  readonly next: string;
  readonly save: string;
  readonly load: string;
  readonly copy: string;
  readonly again: string;
  readonly loading: string;
  /** `◐ Colours: {theme, select, dark {dark} light {light} auto {auto} other {}}` */
  readonly colours: (values: { readonly theme: 'dark' | 'light' | 'auto' | 'other' }) => string;
  readonly chooseGame: string;
  readonly intro: string;
  readonly playground: string;
  readonly play: string;
  readonly games: string;
  readonly playOnline: string;
  readonly puzzles: string;
  readonly loadMatch: string;
  readonly privacy: string;
  readonly privacyOnline: string;
  readonly yourMatches: string;
  readonly continue: string;
  readonly forget: string;
  /** `Continue: {name}, {against}` */
  readonly continueMatch: (values: { readonly name: string; readonly against: string }) => string;
  /** `Forget: {name}, {against}` */
  readonly forgetMatch: (values: { readonly name: string; readonly against: string }) => string;
  /** `There is no game "{game}" here. These are the games:` */
  readonly noGame: (values: { readonly game: string }) => string;
  readonly noServer: string;
  readonly noPuzzle: string;
  /** `This address holds no match that can be played, so here is a new one. {reason}` */
  readonly badAddress: (values: { readonly reason: string }) => string;
  readonly badFile: string;
  /** `The match in this file cannot be played. {reason}` */
  readonly badMatchFile: (values: { readonly reason: string }) => string;
  /** `A file does not say who plays: you have the first seat, and bots of level "{level}" have the others.` */
  readonly fileSeats: (values: { readonly level: string }) => string;
  readonly moreOptions: string;
  /** `{changed, plural, =0 {Options: standard rules} one {Options: # changed} other {Options: # changed}}` */
  readonly options: (values: { readonly changed: number }) => string;
  readonly another: string;
  /** `{option}, another value` */
  readonly anotherValue: (values: { readonly option: string }) => string;
  /** `Takes {expects}.` */
  readonly takes: (values: { readonly expects: string }) => string;
  readonly randomMaze: string;
  readonly whoPlays: string;
  /** `Who plays {seat}` */
  readonly whoPlaysSeat: (values: { readonly seat: string }) => string;
  /** `Name of {seat}` */
  readonly nameOfSeat: (values: { readonly seat: string }) => string;
  readonly person: string;
  /** `Bot {number, plural, other {#}}: {level}` */
  readonly botLevel: (values: { readonly number: number; readonly level: string }) => string;
  readonly botEqual: string;
  /** `{name}: bot, {level}` */
  readonly botAt: (values: { readonly name: string; readonly level: string }) => string;
  readonly start: string;
  readonly learnIt: string;
  readonly allGames: string;
  readonly dice: string;
  readonly realDice: string;
  readonly realDiceAbout: string;
  readonly howToPlay: string;
  /** `Learn {game}` */
  readonly learnGame: (values: { readonly game: string }) => string;
  readonly lesson: string;
  readonly skip: string;
  /** `Step {at, plural, other {#}} of {all, plural, other {#}}` */
  readonly stepOf: (values: { readonly at: number; readonly all: number }) => string;
  readonly goodTry: string;
  readonly playLevel1: string;
  readonly lessonEnd: string;
  readonly watchOthers: string;
  readonly match: string;
  readonly yourTurn: string;
  /** `Your turn: {next}` */
  readonly yourTurnTo: (values: { readonly next: string }) => string;
  /** `Turn of {names}` */
  readonly turnOf: (values: { readonly names: string }) => string;
  /** `{name} – {next}` */
  readonly turnTo: (values: { readonly name: string; readonly next: string }) => string;
  /** `{moves, plural, one {# move} other {# moves}}` */
  readonly movesMade: (values: { readonly moves: number }) => string;
  /** `{option}: {value}` */
  readonly optionIs: (values: { readonly option: string; readonly value: string }) => string;
  readonly diceAreDue: string;
  /** `{count, plural, one {{names} is} other {{names} are}} thinking` */
  readonly areThinking: (values: { readonly count: number; readonly names: string }) => string;
  readonly youWon: string;
  /** `{you, select, true {you} other {{name}}}` */
  readonly winnerName: (values: { readonly you: boolean; readonly name: string }) => string;
  readonly youLost: string;
  /** `The score: {scores}.` */
  readonly theScore: (values: { readonly scores: string }) => string;
  /** `{you, select, true {you} other {{name}}} {score, plural, other {#}}` */
  readonly scoreOf: (values: { readonly you: boolean; readonly name: string; readonly score: number }) => string;
  /** `Round {round, plural, other {#}} is over: {ended, select, finished {{first} finished first{oneLeft, select, true {, and only one still has tiles} other {}}} blocked {nobody can play, so the hands count, the lowest first} refused {the double stakes were refused} won {a perfect 10 has won} other {}}. The scores: {scores}.` */
  readonly roundOver: (values: { readonly round: number; readonly ended: 'finished' | 'blocked' | 'refused' | 'won' | 'other'; readonly first: string; readonly oneLeft: boolean; readonly scores: string }) => string;
  readonly beforeThatPlay: string;
  readonly nextRound: string;
  readonly backToNow: string;
  readonly youLookBack: string;
  /** `You look back. Press “{button}” to play.` */
  readonly lookingBack: (values: { readonly button: string }) => string;
  /** `Move {ply, plural, other {#}} of {all, plural, other {#}}: {sentence}` */
  readonly moveOf: (values: { readonly ply: number; readonly all: number; readonly sentence: string }) => string;
  readonly theStart: string;
  readonly legend: string;
  /** `Sound: {on, select, true {on} other {off}}` */
  readonly sound: (values: { readonly on: boolean }) => string;
  /** `Bots: {speed, select, slow {slow} normal {normal} fast {fast} click {by click} other {}}` */
  readonly speed: (values: { readonly speed: 'slow' | 'normal' | 'fast' | 'click' | 'other' }) => string;
  readonly newMatch: string;
  readonly newMatchSetUp: string;
  readonly copyLink: string;
  readonly addressCopied: string;
  readonly copyAddress: string;
  readonly nothingToTakeBack: string;
  readonly wasSeen: string;
  readonly takeBackAnyway: string;
  /** `Answer as {name}` */
  readonly answerAs: (values: { readonly name: string }) => string;
  /** `I am {name}` */
  readonly iAm: (values: { readonly name: string }) => string;
  /** `It is {name}’s turn. The hands are covered: pass the screen to {name}.` */
  readonly passScreen: (values: { readonly name: string }) => string;
  readonly passByItself: string;
  /** `Anybody may play “{card}” now. You cannot: you pass.` */
  readonly youPass: (values: { readonly card: string }) => string;
  readonly resign: string;
  readonly playOn: string;
  /** `Resign as {name}? The match ends, and {name} loses. This cannot be taken back.` */
  readonly resignQuestion: (values: { readonly name: string }) => string;
  /** `{name} has resigned.` */
  readonly hasResigned: (values: { readonly name: string }) => string;
  /** `Won by {names}.` */
  readonly wonBy: (values: { readonly names: string }) => string;
  readonly playAgain: string;
  readonly otherOptions: string;
  readonly sharePicture: string;
  readonly noPicture: string;
  readonly botFailed: string;
  readonly moves: string;
  readonly history: string;
  readonly steps: string;
  readonly whatHasHappened: string;
  readonly toStart: string;
  readonly stepBack: string;
  readonly stepForward: string;
  readonly toLatest: string;
  /** `{at, plural, other {#}} of {all, plural, other {#}}` */
  readonly atOf: (values: { readonly at: number; readonly all: number }) => string;
  /** `{setUp, select, true {Set up} other {Cards and dice}}: {count, plural, one {# result} other {# results}}` */
  readonly results: (values: { readonly setUp: boolean; readonly count: number }) => string;
  readonly typeMove: string;
  /** `for example {move}` */
  readonly forExample: (values: { readonly move: string }) => string;
  /** `First choose {what}.` */
  readonly firstChoose: (values: { readonly what: string }) => string;
  readonly firstChooseDashed: string;
  /** `That cannot be chosen now. You can choose {choices}.` */
  readonly cannotChoose: (values: { readonly choices: string }) => string;
  readonly cannotChooseDashed: string;
  readonly enter: string;
  readonly rollForMe: string;
  readonly rollUntil: string;
  /** `Roll, and enter what the dice show: {dice}.` */
  readonly rollAndEnter: (values: { readonly dice: string }) => string;
  /** `Die {number, plural, other {#}}` */
  readonly die: (values: { readonly number: number }) => string;
  readonly shows: string;
  readonly hint: string;
  readonly noHint: string;
  readonly thinking: string;
  readonly thinkingNow: string;
  readonly certain: string;
  readonly onlyEstimated: string;
  readonly howItMayGoOn: string;
  readonly stoppedEarly: string;
  readonly chanceSoFar: string;
  readonly shortestSolution: string;
  readonly onlyMove: string;
  readonly knownBest: string;
  readonly othersWorse: string;
  readonly surelyWins: string;
  readonly surelyLoses: string;
  readonly chanceToWin: string;
  readonly equallyGood: string;
  /** `The first {count, plural, other {#}} are equally good, as a bot rates them:` */
  readonly firstEquallyGood: (values: { readonly count: number }) => string;
  readonly chancesToWin: string;
  readonly showChances: string;
  readonly chancesFailed: string;
  readonly review: string;
  readonly closeReview: string;
  readonly reviewNotLoaded: string;
  readonly reviewProgress: string;
  readonly reviewAgain: string;
  readonly reviewAbout: string;
  readonly howCareful: string;
  /** `{care, select, quick {Quick} normal {Normal} careful {Careful} other {}}` */
  readonly care: (values: { readonly care: 'quick' | 'normal' | 'careful' | 'other' }) => string;
  readonly goingThrough: string;
  /** `{done, plural, other {#}} of {all, plural, other {#}} decisions` */
  readonly decisionsDone: (values: { readonly done: number; readonly all: number }) => string;
  readonly stopped: string;
  readonly notReviewed: string;
  readonly shownMoment: string;
  /** `{moment}: {values}` */
  readonly atMoment: (values: { readonly moment: string; readonly values: string }) => string;
  /** `{name} {value}` */
  readonly nameAndValue: (values: { readonly name: string; readonly value: string }) => string;
  /** `Ply {ply, plural, other {#}}` */
  readonly ply: (values: { readonly ply: number }) => string;
  readonly noMistakes: string;
  readonly gradeOfPlay: string;
  /** `{you, select, true {You} other {{name}}} gave away {points, plural, one {{amount} point} other {{amount} points}} in {choices, plural, one {# decision} other {# decisions}}: about as much as the level “{level}”.` */
  readonly graded: (values: { readonly you: boolean; readonly name: string; readonly points: number; readonly amount: string; readonly choices: number; readonly level: string }) => string;
  /** `Your last {count, plural, other {#}} matches together: about as the level “{all}”. One by one, the newest first: {levels}.` */
  readonly gradesBefore: (values: { readonly count: number; readonly all: string; readonly levels: string }) => string;
  readonly luckAndSkill: string;
  /** `Luck of {name}: {points} points` */
  readonly luckOf: (values: { readonly name: string; readonly points: string }) => string;
  /** `Skill of {name}: {points} points` */
  readonly skillOf: (values: { readonly name: string; readonly points: string }) => string;
  /** `{ply}: luck {luck}, skill {skill}` */
  readonly luckAt: (values: { readonly ply: string; readonly luck: string; readonly skill: string }) => string;
  /** `{you, select, true {You} other {{name}}} played better.` */
  readonly playedBetter: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `Luck gave {you, select, true {you} other {{name}}} {points, plural, one {# point} other {# points}}.` */
  readonly luckGave: (values: { readonly you: boolean; readonly name: string; readonly points: number }) => string;
  /** `Luck cost {you, select, true {you} other {{name}}} {points, plural, one {# point} other {# points}}.` */
  readonly luckCost: (values: { readonly you: boolean; readonly name: string; readonly points: number }) => string;
  readonly luckiest: string;
  readonly unluckiest: string;
  /** `ply {ply, plural, other {#}}, {size, select, inaccuracy {inaccuracy} mistake {mistake} blunder {blunder} other {}}` */
  readonly mistakeAt: (values: { readonly ply: number; readonly size: 'inaccuracy' | 'mistake' | 'blunder' | 'other' }) => string;
  /** `Better: {move}` */
  readonly better: (values: { readonly move: string }) => string;
  readonly turningPoint: string;
  readonly noTurningPoint: string;
  readonly turningPointNotFound: string;
  /** `{you, select, true {Your chance} other {The chance of {name}}} to win went from {before} to {after}, as a bot rates it.` */
  readonly turned: (values: { readonly you: boolean; readonly name: string; readonly before: string; readonly after: string }) => string;
  readonly showPosition: string;
  readonly coach: string;
  readonly coachSwitch: string;
  /** `{you, select, true {Your move} other {The move of {name}}} gave away {share} of the chance to win. Better: {move}` */
  readonly coachSays: (values: { readonly you: boolean; readonly name: string; readonly share: string; readonly move: string }) => string;
  readonly takeItBack: string;
  readonly momentsThatMattered: string;
  readonly noMoments: string;
  readonly rule: string;
  readonly rules: string;
  readonly rulesNow: string;
  readonly ruleExample: string;
  readonly allRules: string;
  readonly rulesInEnglish: string;
  readonly rulesNotLoaded: string;
  readonly findRule: string;
  /** `{rule}, or a word` */
  readonly ruleOrWord: (values: { readonly rule: string }) => string;
  /** `{count, plural, one {# rule} other {# rules}}` */
  readonly rulesFound: (values: { readonly count: number }) => string;
  readonly canBeDone: string;
  readonly moveShown: string;
  readonly puzzle: string;
  readonly allPuzzles: string;
  readonly nextPuzzle: string;
  readonly anotherPuzzle: string;
  readonly puzzleOfTheDay: string;
  readonly puzzlesAbout: string;
  /** `{game}: puzzle {number}{solved, select, true {, solved} other {}}` */
  readonly puzzleLink: (values: { readonly game: string; readonly number: string; readonly solved: boolean }) => string;
  /** `Find the move: {number, plural, other {#}} of {all, plural, other {#}}` */
  readonly puzzleOf: (values: { readonly number: number; readonly all: number }) => string;
  /** `Find the move: {game}` */
  readonly findTheMoveIn: (values: { readonly game: string }) => string;
  /** `You are {you}. One move {wins, select, true {wins} other {keeps the win}}.` */
  readonly findTheMove: (values: { readonly you: string; readonly wins: boolean }) => string;
  /** `Right! {told} Your chance to win is {best}; with any other move it is {others} at most.` */
  readonly rightMove: (values: { readonly told: string; readonly best: string; readonly others: string }) => string;
  /** `Not that one. {told} Then your chance to win is {chance}.` */
  readonly wrongMove: (values: { readonly told: string; readonly chance: string }) => string;
  /** `The answer: {move}` */
  readonly theAnswer: (values: { readonly move: string }) => string;
  readonly tryAnother: string;
  /** `Moves: {moves, plural, other {#}}. Par: {par, plural, other {#}}.` */
  readonly movesAndPar: (values: { readonly moves: number; readonly par: number }) => string;
  /** `Solved in {par, plural, one {# move} other {# moves}}: that is par!` */
  readonly solvedAtPar: (values: { readonly par: number }) => string;
  /** `Solved in {moves, plural, one {# move} other {# moves}}, {over, plural, other {#}} over par.` */
  readonly solvedOverPar: (values: { readonly moves: number; readonly over: number }) => string;
  readonly you: string;
  readonly player: string;
  readonly players: string;
  readonly somebody: string;
  readonly someone: string;
  readonly aMatch: string;
  readonly yourName: string;
  readonly game: string;
  readonly clock: string;
  readonly matches: string;
  readonly allMatches: string;
  readonly allOnlineMatches: string;
  readonly waitingForPlayers: string;
  readonly beingPlayed: string;
  readonly noSeats: string;
  readonly noneWaits: string;
  readonly nonePlayed: string;
  readonly createAMatch: string;
  readonly join: string;
  readonly watch: string;
  /** `{action}: {title}` */
  readonly actionOn: (values: { readonly action: string; readonly title: string }) => string;
  /** `since {when}` */
  readonly since: (values: { readonly when: string }) => string;
  /** `against {names}` */
  readonly against: (values: { readonly names: string }) => string;
  readonly over: string;
  readonly hostRolls: string;
  readonly openSeat: string;
  readonly invited: string;
  /** `{name}, invited` */
  readonly isInvited: (values: { readonly name: string }) => string;
  /** `bot, {name}` */
  readonly aBot: (values: { readonly name: string }) => string;
  /** `Bot: {bot}` */
  readonly botNamed: (values: { readonly bot: string }) => string;
  /** `{who, select, me {Me} friend {A friend, by link} open {Anybody} other {}}` */
  readonly whoSits: (values: { readonly who: 'me' | 'friend' | 'open' | 'other' }) => string;
  readonly noClock: string;
  readonly minuteDecision: string;
  /** `{minutes, plural, other {#}} minutes each, and {seconds, plural, other {#}} seconds a decision` */
  readonly minutesEach: (values: { readonly minutes: number; readonly seconds: number }) => string;
  /** `{days, plural, one {# day} other {# days}} a move` */
  readonly daysMove: (values: { readonly days: number }) => string;
  readonly dayDecision: string;
  readonly whoMayChat: string;
  /** `{who, select, players {the players} everybody {the players, and spectators among themselves} other {nobody}}` */
  readonly whoChats: (values: { readonly who: 'players' | 'everybody' | 'other' }) => string;
  readonly mayWatch: string;
  readonly mayWatchAbout: string;
  readonly createMatch: string;
  /** `{game}, online` */
  readonly gameOnline: (values: { readonly game: string }) => string;
  readonly timeoutOfTwo: string;
  readonly timeoutOfMore: string;
  /** `{time} for the match` */
  readonly timeOfMatch: (values: { readonly time: string }) => string;
  /** `{time} more for each decision` */
  readonly timeAdded: (values: { readonly time: string }) => string;
  /** `{time} a move` */
  readonly timeOfMove: (values: { readonly time: string }) => string;
  /** `{time} for a decision` */
  readonly timeOfDecision: (values: { readonly time: string }) => string;
  /** `{days, plural, one {# day} other {# days}}` */
  readonly days: (values: { readonly days: number }) => string;
  /** `{hours, plural, one {# hour} other {# hours}}` */
  readonly hours: (values: { readonly hours: number }) => string;
  /** `{minutes, plural, one {# minute} other {# minutes}}` */
  readonly minutes: (values: { readonly minutes: number }) => string;
  /** `{seconds, plural, one {# second} other {# seconds}}` */
  readonly seconds: (values: { readonly seconds: number }) => string;
  /** `{days, plural, one {# day} other {# days}} {hours, plural, other {#}} h` */
  readonly daysAndHours: (values: { readonly days: number; readonly hours: number }) => string;
  /** `Clock: {clock}` */
  readonly clockIs: (values: { readonly clock: string }) => string;
  /** `{seat}: {who}` */
  readonly seatIs: (values: { readonly seat: string; readonly who: string }) => string;
  /** `{name} (you)` */
  readonly isYou: (values: { readonly name: string }) => string;
  /** `{from} has kept a seat in {game} for you. Say what you want to be called, and take it.` */
  readonly keptForYou: (values: { readonly from: string; readonly game: string }) => string;
  /** `{from} invites you to {game}` */
  readonly invitesYou: (values: { readonly from: string; readonly game: string }) => string;
  readonly takeSeat: string;
  /** `Play as {seat}` */
  readonly playAs: (values: { readonly seat: string }) => string;
  readonly youArePlaying: string;
  readonly alreadySeated: string;
  readonly continueWithSeat: string;
  readonly anotherGame: string;
  /** `This page does not have the game "{game}".` */
  readonly gameMissing: (values: { readonly game: string }) => string;
  readonly connecting: string;
  readonly triesAgain: string;
  readonly cannotBePlayed: string;
  readonly newerRules: string;
  readonly olderRules: string;
  readonly unreachable: string;
  readonly copied: string;
  readonly selected: string;
  readonly sendLinks: string;
  readonly beginsWhenFull: string;
  /** `Link for {seat}` */
  readonly linkFor: (values: { readonly seat: string }) => string;
  readonly linkForAnybody: string;
  readonly localNote: string;
  readonly here: string;
  readonly away: string;
  /** `Opponents are away. You can claim that in {time}.` */
  readonly canClaimIn: (values: { readonly time: string }) => string;
  readonly claimLeft: string;
  readonly agreeToPlay: string;
  readonly watchNext: string;
  /** `Waiting for {names}.` */
  readonly waitingFor: (values: { readonly names: string }) => string;
  /** `You have asked to take back: {decision}` */
  readonly youAskToTakeBack: (values: { readonly decision: string }) => string;
  /** `{name} asks to take back: {decision}` */
  readonly asksToTakeBack: (values: { readonly name: string; readonly decision: string }) => string;
  readonly doYouAgree: string;
  readonly agree: string;
  readonly disagree: string;
  readonly lastDecision: string;
  readonly leave: string;
  readonly stay: string;
  readonly sureToResign: string;
  readonly sureToLeave: string;
  readonly leftOut: string;
  /** `Whoever runs this server has ended the match, without a result: {reason}` */
  readonly matchCancelled: (values: { readonly reason: string }) => string;
  /** `The time of {name} has run out.` */
  readonly timeRanOut: (values: { readonly name: string }) => string;
  /** `{name} has left.` */
  readonly hasLeft: (values: { readonly name: string }) => string;
  /** `You are watching{delay, plural, =0 {} one {, # move later than the players} other {, # moves later than the players}}` */
  readonly youWatch: (values: { readonly delay: number }) => string;
  /** `You are {seat}` */
  readonly youAre: (values: { readonly seat: string }) => string;
  /** `● Your turn: {game}` */
  readonly yourTurnIn: (values: { readonly game: string }) => string;
  readonly connectionLost: string;
  readonly chat: string;
  /** `Chat: {count, plural, other {#}} new` */
  readonly chatNew: (values: { readonly count: number }) => string;
  readonly messages: string;
  readonly toPlayers: string;
  readonly toSpectators: string;
  readonly yourMessage: string;
  readonly send: string;
  readonly mute: string;
  readonly earlier: string;
  readonly aSpectator: string;
  /** `{name} (watching)` */
  readonly watching: (values: { readonly name: string }) => string;
  readonly findOpponent: string;
  readonly findAbout: string;
  readonly lookingNow: string;
  /** `Looking for any opponent: your rating is {rating, plural, other {#}}. {seconds, plural, one {# second} other {# seconds}} so far.` */
  readonly lookingForAny: (values: { readonly rating: number; readonly seconds: number }) => string;
  /** `Looking for an opponent from {from, plural, other {#}} to {to, plural, other {#}}: your rating is {rating, plural, other {#}}. {seconds, plural, one {# second} other {# seconds}} so far.` */
  readonly lookingFor: (values: { readonly from: number; readonly to: number; readonly rating: number; readonly seconds: number }) => string;
  /** `Play the bot {bot} ({rating, plural, other {#}}) instead` */
  readonly playBotInstead: (values: { readonly bot: string; readonly rating: number }) => string;
  readonly searchEnded: string;
  readonly ladder: string;
  /** `Ladder: {game}` */
  readonly ladderOf: (values: { readonly game: string }) => string;
  readonly ladderAbout: string;
  readonly noneCounted: string;
  readonly noneOfPlayer: string;
  readonly place: string;
  readonly rating: string;
  readonly more: string;
  readonly show: string;
  readonly oneMoment: string;
  /** `Ratings in {game}` */
  readonly ratingsIn: (values: { readonly game: string }) => string;
  /** `{name}, {seats, plural, one {# player} other {# players}}: {rating}` */
  readonly ratingOf: (values: { readonly name: string; readonly seats: number; readonly rating: string }) => string;
  /** `{change}, to {to, plural, other {#}}` */
  readonly ratingChange: (values: { readonly change: string; readonly to: number }) => string;
  /** `against {names}, {when}` */
  readonly againstAt: (values: { readonly names: string; readonly when: string }) => string;
  /** `{matches, plural, one {# match has} other {# matches have}} counted. Those that are over for a day may be gone.` */
  readonly matchesCounted: (values: { readonly matches: number }) => string;
  readonly chartStart: string;
  /** `{size, select, inaccuracy {inaccuracy} mistake {mistake} blunder {blunder} other {}}` */
  readonly mistake: (values: { readonly size: 'inaccuracy' | 'mistake' | 'blunder' | 'other' }) => string;
  /** `{ply}, {name}: {played}, {size}, gives away {share}. Best: {best}.` */
  readonly chartDecision: (values: { readonly ply: string; readonly name: string; readonly played: string; readonly size: string; readonly share: string; readonly best: string }) => string;
  /** `{name}: {first} at the start, {last} in the end; {mistakes}.` */
  readonly chartSide: (values: { readonly name: string; readonly first: string; readonly last: string; readonly mistakes: string }) => string;
  /** `{size, select, inaccuracy {{count, plural, one {# inaccuracy} other {# inaccuracies}}} mistake {{count, plural, one {# mistake} other {# mistakes}}} blunder {{count, plural, one {# blunder} other {# blunders}}} other {}}` */
  readonly mistakes: (values: { readonly size: 'inaccuracy' | 'mistake' | 'blunder' | 'other'; readonly count: number }) => string;
  readonly openMatch: string;
  readonly openAbout: string;
  readonly chooseFile: string;
  readonly pasteMatch: string;
  readonly open: string;
  readonly saveMatch: string;
  readonly whatIsSaved: string;
  readonly wholeMatch: string;
  /** `As {name} saw it` */
  readonly asSeen: (values: { readonly name: string }) => string;
  readonly asSpectatorSaw: string;
  readonly matchAsText: string;
  readonly saveAsFile: string;
  readonly saveAsJson: string;
  readonly copyText: string;
  readonly copyAbove: string;
  readonly notesInWhole: string;
  readonly notSaved: string;
  /** `This is what {name} saw of the match. What was hidden is not in the file, so that it can be read and not played on.` */
  readonly seenAbout: (values: { readonly name: string }) => string;
  readonly chance: string;
  /** `Variation: {move}` */
  readonly variation: (values: { readonly move: string }) => string;
  /** `Variation, move {at, plural, other {#}} of {all, plural, other {#}}: {told} You look at what could have been played.` */
  readonly variationMove: (values: { readonly at: number; readonly all: number; readonly told: string }) => string;
  readonly setUpPosition: string;
  readonly setUpAbout: string;
  readonly undoStep: string;
  readonly position: string;
  readonly positionCopied: string;
  readonly positionNotCopied: string;
  readonly pieces: string;
  readonly board: string;
  readonly whatComesNext: string;
  readonly positionAsText: string;
  readonly positionTextAbout: string;
  /** `{code}: {part}, column {column, plural, other {#}}. The picture shows the last position that is allowed.` */
  readonly wrongPart: (values: { readonly code: string; readonly part: string; readonly column: number }) => string;
  readonly beginsAnew: string;
  readonly pointAtOther: string;
  readonly playFromHere: string;
  readonly analyse: string;
  readonly analysis: string;
  readonly positionIsOver: string;
  readonly gameOptions: string;
  /** `{label}, {number, plural, other {#}}` */
  readonly valueNumber: (values: { readonly label: string; readonly number: number }) => string;
  readonly hands: string;
  /** `Hand of {name}` */
  readonly handOf: (values: { readonly name: string }) => string;
  readonly hiddenHand: string;
  readonly heldByNobody: string;
  readonly heldAbout: string;
  /** `{item} to the hand of {name}` */
  readonly toHand: (values: { readonly item: string; readonly name: string }) => string;
  /** `Take {item} out of the hand of {name}` */
  readonly takeOut: (values: { readonly item: string; readonly name: string }) => string;
  readonly putHere: string;
  readonly fillHands: string;
  readonly colourOf: string;
  /** `{colour, select, red {red} blue {blue} green {green} yellow {yellow} other {}}` */
  readonly colourName: (values: { readonly colour: 'red' | 'blue' | 'green' | 'yellow' | 'other' }) => string;
  /** `{bone, select, R {Red, standing} r {Red, lying} B {Blue, standing} b {Blue, lying} U {Standing} u {Lying} other {}}` */
  readonly boneTool: (values: { readonly bone: 'R' | 'r' | 'B' | 'b' | 'U' | 'u' | 'other' }) => string;
  /** `Marker of {name}` */
  readonly markerOf: (values: { readonly name: string }) => string;
  readonly moveMarker: string;
  /** `Barrier of {length, plural, other {#}}` */
  readonly barrierOf: (values: { readonly length: number }) => string;
  readonly removeBarrier: string;
  /** `Hunter of {name}` */
  readonly hunterOf: (values: { readonly name: string }) => string;
  readonly theWumpus: string;
  readonly exchangeTerrain: string;
  readonly takeLast: string;
  /** `{size}: gave away {gaveAway}. Better: {move}` */
  readonly mistakeWas: (values: { readonly size: string; readonly gaveAway: string; readonly move: string }) => string;
}

/** The words of a language for the playground. */
export interface PlaygroundWords extends PlaygroundTables {
  readonly language: string;
  readonly sentences: PlaygroundSentences;
}

/** The words in English. */
export const words: PlaygroundWords = {
  language: 'en',
  sentences: {
    language: 'Language',
    and: (v) => `${v.first} and ${v.rest}`,
    or: (v) => `${v.first} or ${v.rest}`,
    listStart: (v) => `${v.first}, ${v.rest}`,
    nextSentence: (v) => `${v.told} ${v.next}`,
    sentence: (v) => `${v.text}.`,
    quoted: (v) => `“${v.label}”`,
    percent: (v) => `${v.value} %`,
    seat: (v) => `Seat ${v.number}`,
    level: (v) => v.level === 'novice' ? 'novice' : v.level === 'casual' ? 'casual' : v.level === 'intermediate' ? 'intermediate' : v.level === 'advanced' ? 'advanced' : v.level === 'expert' ? 'expert' : v.level === 'master' ? 'master' : v.level === 'equal' ? 'as strong as you' : '',
    close: 'Close',
    stop: 'Stop',
    back: 'Back',
    next: 'Next',
    save: 'Save',
    load: 'Load',
    copy: 'Copy',
    again: 'Again',
    loading: 'Loading …',
    colours: (v) => `◐ Colours: ${v.theme === 'dark' ? 'dark' : v.theme === 'light' ? 'light' : v.theme === 'auto' ? 'auto' : ''}`,
    chooseGame: 'Choose a game',
    intro: 'Five games, and a puzzle: against bots, with friends at one screen, or with your own board and dice.',
    playground: 'Playground',
    play: 'Play',
    games: 'Games',
    playOnline: 'Play online',
    puzzles: 'Puzzles',
    loadMatch: 'Load a match',
    privacy: 'Everything runs in your browser: nothing is sent anywhere, and it works offline after the first visit.',
    privacyOnline: 'Matches run in your browser, and work offline after the first visit; only those that you play online are on the server of this page.',
    yourMatches: 'Your matches',
    continue: 'Continue',
    forget: 'Forget',
    continueMatch: (v) => `Continue: ${v.name}, ${v.against}`,
    forgetMatch: (v) => `Forget: ${v.name}, ${v.against}`,
    noGame: (v) => `There is no game "${v.game}" here. These are the games:`,
    noServer: 'No server for online matches answers here. If there should be one, reload the page in a moment.',
    noPuzzle: 'There is no such puzzle here. These are the games:',
    badAddress: (v) => `This address holds no match that can be played, so here is a new one. ${v.reason}`,
    badFile: 'This file holds no match of these games.',
    badMatchFile: (v) => `The match in this file cannot be played. ${v.reason}`,
    fileSeats: (v) => `A file does not say who plays: you have the first seat, and bots of level "${v.level}" have the others.`,
    moreOptions: 'More options',
    options: (v) => v.changed === 0 ? 'Options: standard rules' : v.changed === 1 ? `Options: ${v.changed} changed` : `Options: ${v.changed} changed`,
    another: 'another …',
    anotherValue: (v) => `${v.option}, another value`,
    takes: (v) => `Takes ${v.expects}.`,
    randomMaze: 'A finished maze, at random',
    whoPlays: 'Who plays',
    whoPlaysSeat: (v) => `Who plays ${v.seat}`,
    nameOfSeat: (v) => `Name of ${v.seat}`,
    person: 'A person, here',
    botLevel: (v) => `Bot ${v.number}: ${v.level}`,
    botEqual: 'Bot as strong as you',
    botAt: (v) => `${v.name}: bot, ${v.level}`,
    start: 'Start',
    learnIt: 'Learn it in three minutes',
    allGames: 'All games',
    dice: 'Dice',
    realDice: 'Real dice',
    realDiceAbout: 'Dice are rolled and cards are drawn at your table; you enter what they show.',
    howToPlay: 'How to play',
    learnGame: (v) => `Learn ${v.game}`,
    lesson: 'Lesson',
    skip: 'Skip',
    stepOf: (v) => `Step ${v.at} of ${v.all}`,
    goodTry: 'That is a good try, but here another move shows the idea: take what is marked.',
    playLevel1: 'Play a match against level 1',
    lessonEnd: 'That is all you need. Now play!',
    watchOthers: 'Watch what the others do …',
    match: 'Match',
    yourTurn: 'Your turn',
    yourTurnTo: (v) => `Your turn: ${v.next}`,
    turnOf: (v) => `Turn of ${v.names}`,
    turnTo: (v) => `${v.name} – ${v.next}`,
    movesMade: (v) => v.moves === 1 ? `${v.moves} move` : `${v.moves} moves`,
    optionIs: (v) => `${v.option}: ${v.value}`,
    diceAreDue: 'Dice are to be rolled',
    areThinking: (v) => `${v.count === 1 ? `${v.names} is` : `${v.names} are`} thinking`,
    youWon: 'You won.',
    winnerName: (v) => v.you ? 'you' : `${v.name}`,
    youLost: 'You lost.',
    theScore: (v) => `The score: ${v.scores}.`,
    scoreOf: (v) => `${v.you ? 'you' : `${v.name}`} ${v.score}`,
    roundOver: (v) => `Round ${v.round} is over: ${v.ended === 'finished' ? `${v.first} finished first${v.oneLeft ? ', and only one still has tiles' : ''}` : v.ended === 'blocked' ? 'nobody can play, so the hands count, the lowest first' : v.ended === 'refused' ? 'the double stakes were refused' : v.ended === 'won' ? 'a perfect 10 has won' : ''}. The scores: ${v.scores}.`,
    beforeThatPlay: 'The board shows the position before it.',
    nextRound: 'Next round',
    backToNow: 'Back to now',
    youLookBack: 'You look back.',
    lookingBack: (v) => `You look back. Press “${v.button}” to play.`,
    moveOf: (v) => `Move ${v.ply} of ${v.all}: ${v.sentence}`,
    theStart: 'The start',
    legend: 'Dashed frame: you can choose it. Double frame: chosen. Dotted frame: the hint. Corners: changed since your last decision.',
    sound: (v) => `Sound: ${v.on ? 'on' : 'off'}`,
    speed: (v) => `Bots: ${v.speed === 'slow' ? 'slow' : v.speed === 'normal' ? 'normal' : v.speed === 'fast' ? 'fast' : v.speed === 'click' ? 'by click' : ''}`,
    newMatch: 'New match',
    newMatchSetUp: 'New match …',
    copyLink: 'Copy link',
    addressCopied: 'The address is copied: it holds the whole match. Send it to somebody, or keep it.',
    copyAddress: 'Copy the address of this page: it holds the whole match.',
    nothingToTakeBack: 'There is no decision of yours to take back.',
    wasSeen: 'That would take back what somebody has seen: dice, a card, or a tile of yours.',
    takeBackAnyway: 'Take it back anyway',
    answerAs: (v) => `Answer as ${v.name}`,
    iAm: (v) => `I am ${v.name}`,
    passScreen: (v) => `It is ${v.name}’s turn. The hands are covered: pass the screen to ${v.name}.`,
    passByItself: 'Pass by itself when I have no card for it',
    youPass: (v) => `Anybody may play “${v.card}” now. You cannot: you pass.`,
    resign: 'Resign',
    playOn: 'Play on',
    resignQuestion: (v) => `Resign as ${v.name}? The match ends, and ${v.name} loses. This cannot be taken back.`,
    hasResigned: (v) => `${v.name} has resigned.`,
    wonBy: (v) => `Won by ${v.names}.`,
    playAgain: 'Play again',
    otherOptions: 'Other options',
    sharePicture: 'Share a picture',
    noPicture: 'The picture could not be made here.',
    botFailed: 'A bot has failed.',
    moves: 'Moves',
    history: 'History',
    steps: 'Steps',
    whatHasHappened: 'What has happened',
    toStart: 'To the start',
    stepBack: 'One step back',
    stepForward: 'One step forward',
    toLatest: 'To the latest move',
    atOf: (v) => `${v.at} of ${v.all}`,
    results: (v) => `${v.setUp ? 'Set up' : 'Cards and dice'}: ${v.count === 1 ? `${v.count} result` : `${v.count} results`}`,
    typeMove: 'Type a move',
    forExample: (v) => `for example ${v.move}`,
    firstChoose: (v) => `First choose ${v.what}.`,
    firstChooseDashed: 'First choose what has a dashed frame.',
    cannotChoose: (v) => `That cannot be chosen now. You can choose ${v.choices}.`,
    cannotChooseDashed: 'That cannot be chosen now. You can choose whatever has a dashed frame.',
    enter: 'Enter',
    rollForMe: 'Roll for me',
    rollUntil: 'Roll until a player decides',
    rollAndEnter: (v) => `Roll, and enter what the dice show: ${v.dice}.`,
    die: (v) => `Die ${v.number}`,
    shows: 'Shows',
    hint: 'Hint',
    noHint: 'There is no hint.',
    thinking: 'Thinking',
    thinkingNow: 'Thinking …',
    certain: 'Certain',
    onlyEstimated: 'Only estimated',
    howItMayGoOn: 'How it may go on:',
    stoppedEarly: 'Stopped before a move was found.',
    chanceSoFar: 'The chance to win, as far as the bot had got:',
    shortestSolution: 'A shortest solution continues with this move.',
    onlyMove: 'It is the only move. The chance to win, as a bot rates it:',
    knownBest: 'It is known to be the best. The chance to win, as a bot rates it:',
    othersWorse: 'All other moves are worse in any case.',
    surelyWins: 'It wins, whatever the others do.',
    surelyLoses: 'Every move loses against the best play.',
    chanceToWin: 'The chance to win, as a bot rates it:',
    equallyGood: 'These are equally good, as a bot rates them:',
    firstEquallyGood: (v) => `The first ${v.count} are equally good, as a bot rates them:`,
    chancesToWin: 'Chances to win',
    showChances: 'Show the chances to win',
    chancesFailed: 'The chances could not be computed.',
    review: 'Review',
    closeReview: 'Close the review',
    reviewNotLoaded: 'The review could not be loaded.',
    reviewProgress: 'Progress of the review',
    reviewAgain: 'Review again',
    reviewAbout: 'The chances to win, as a bot rates them. Click a moment or a mistake to see it on the board.',
    howCareful: 'How careful',
    care: (v) => v.care === 'quick' ? 'Quick' : v.care === 'normal' ? 'Normal' : v.care === 'careful' ? 'Careful' : '',
    goingThrough: 'Going through the match …',
    decisionsDone: (v) => `${v.done} of ${v.all} decisions`,
    stopped: 'Stopped.',
    notReviewed: 'The match could not be reviewed.',
    shownMoment: 'The moment of the match that is shown',
    atMoment: (v) => `${v.moment}: ${v.values}`,
    nameAndValue: (v) => `${v.name} ${v.value}`,
    ply: (v) => `Ply ${v.ply}`,
    noMistakes: 'No mistakes were found.',
    gradeOfPlay: 'Grade of play',
    graded: (v) => `${v.you ? 'You' : `${v.name}`} gave away ${v.points === 1 ? `${v.amount} point` : `${v.amount} points`} in ${v.choices === 1 ? `${v.choices} decision` : `${v.choices} decisions`}: about as much as the level “${v.level}”.`,
    gradesBefore: (v) => `Your last ${v.count} matches together: about as the level “${v.all}”. One by one, the newest first: ${v.levels}.`,
    luckAndSkill: 'Luck and skill',
    luckOf: (v) => `Luck of ${v.name}: ${v.points} points`,
    skillOf: (v) => `Skill of ${v.name}: ${v.points} points`,
    luckAt: (v) => `${v.ply}: luck ${v.luck}, skill ${v.skill}`,
    playedBetter: (v) => `${v.you ? 'You' : `${v.name}`} played better.`,
    luckGave: (v) => `Luck gave ${v.you ? 'you' : `${v.name}`} ${v.points === 1 ? `${v.points} point` : `${v.points} points`}.`,
    luckCost: (v) => `Luck cost ${v.you ? 'you' : `${v.name}`} ${v.points === 1 ? `${v.points} point` : `${v.points} points`}.`,
    luckiest: 'The luckiest moment',
    unluckiest: 'The unluckiest moment',
    mistakeAt: (v) => `ply ${v.ply}, ${v.size === 'inaccuracy' ? 'inaccuracy' : v.size === 'mistake' ? 'mistake' : v.size === 'blunder' ? 'blunder' : ''}`,
    better: (v) => `Better: ${v.move}`,
    turningPoint: 'The turning point',
    noTurningPoint: 'No single move turned this match, as a bot rates it.',
    turningPointNotFound: 'It could not be found.',
    turned: (v) => `${v.you ? 'Your chance' : `The chance of ${v.name}`} to win went from ${v.before} to ${v.after}, as a bot rates it.`,
    showPosition: 'Show that position',
    coach: 'Coach',
    coachSwitch: 'Coach: tell me when a move gives much away',
    coachSays: (v) => `${v.you ? 'Your move' : `The move of ${v.name}`} gave away ${v.share} of the chance to win. Better: ${v.move}`,
    takeItBack: 'Take it back',
    momentsThatMattered: 'The moments that mattered',
    noMoments: 'No move gave much away.',
    rule: 'Rule',
    rules: 'Rules',
    rulesNow: 'Rules for this moment',
    ruleExample: 'For example:',
    allRules: 'All rules, numbered',
    rulesInEnglish: '',
    rulesNotLoaded: 'The rules could not be loaded.',
    findRule: 'Find a rule',
    ruleOrWord: (v) => `${v.rule}, or a word`,
    rulesFound: (v) => v.count === 1 ? `${v.count} rule` : `${v.count} rules`,
    canBeDone: 'What can be done now:',
    moveShown: 'The move that is shown:',
    puzzle: 'Puzzle',
    allPuzzles: 'All puzzles',
    nextPuzzle: 'Next puzzle',
    anotherPuzzle: 'Another puzzle',
    puzzleOfTheDay: 'Puzzle of the day',
    puzzlesAbout: 'Make all bones stand in as few moves as you can: everybody gets the same puzzle today. Or find the one move that keeps the win, in positions from matches.',
    puzzleLink: (v) => `${v.game}: puzzle ${v.number}${v.solved ? ', solved' : ''}`,
    puzzleOf: (v) => `Find the move: ${v.number} of ${v.all}`,
    findTheMoveIn: (v) => `Find the move: ${v.game}`,
    findTheMove: (v) => `You are ${v.you}. One move ${v.wins ? 'wins' : 'keeps the win'}.`,
    rightMove: (v) => `Right! ${v.told} Your chance to win is ${v.best}; with any other move it is ${v.others} at most.`,
    wrongMove: (v) => `Not that one. ${v.told} Then your chance to win is ${v.chance}.`,
    theAnswer: (v) => `The answer: ${v.move}`,
    tryAnother: 'Try another move.',
    movesAndPar: (v) => `Moves: ${v.moves}. Par: ${v.par}.`,
    solvedAtPar: (v) => `Solved in ${v.par === 1 ? `${v.par} move` : `${v.par} moves`}: that is par!`,
    solvedOverPar: (v) => `Solved in ${v.moves === 1 ? `${v.moves} move` : `${v.moves} moves`}, ${v.over} over par.`,
    you: 'You',
    player: 'Player',
    players: 'Players',
    somebody: 'Somebody',
    someone: 'somebody',
    aMatch: 'a match',
    yourName: 'Your name',
    game: 'Game',
    clock: 'Clock',
    matches: 'Matches',
    allMatches: 'All matches',
    allOnlineMatches: 'All online matches',
    waitingForPlayers: 'Waiting for players',
    beingPlayed: 'Being played',
    noSeats: 'You do not have a seat in any match.',
    noneWaits: 'No public match waits for players. Create one.',
    nonePlayed: 'No public match is being played.',
    createAMatch: 'Create a match',
    join: 'Join',
    watch: 'Watch',
    actionOn: (v) => `${v.action}: ${v.title}`,
    since: (v) => `since ${v.when}`,
    against: (v) => `against ${v.names}`,
    over: 'Over',
    hostRolls: 'The host rolls',
    openSeat: 'open',
    invited: 'invited',
    isInvited: (v) => `${v.name}, invited`,
    aBot: (v) => `bot, ${v.name}`,
    botNamed: (v) => `Bot: ${v.bot}`,
    whoSits: (v) => v.who === 'me' ? 'Me' : v.who === 'friend' ? 'A friend, by link' : v.who === 'open' ? 'Anybody' : '',
    noClock: 'no clock',
    minuteDecision: '1 minute a decision',
    minutesEach: (v) => `${v.minutes} minutes each, and ${v.seconds} seconds a decision`,
    daysMove: (v) => `${v.days === 1 ? `${v.days} day` : `${v.days} days`} a move`,
    dayDecision: '1 day a decision',
    whoMayChat: 'Who may chat',
    whoChats: (v) => v.who === 'players' ? 'the players' : v.who === 'everybody' ? 'the players, and spectators among themselves' : 'nobody',
    mayWatch: 'Others may watch',
    mayWatchAbout: 'Then everybody finds the match in the list. If a seat is for anybody, or none is for you, that is always so.',
    createMatch: 'Create the match',
    gameOnline: (v) => `${v.game}, online`,
    timeoutOfTwo: 'Whoever has no time left loses.',
    timeoutOfMore: 'Whoever has no time left loses; with more than two players a bot goes on for whoever has no time left.',
    timeOfMatch: (v) => `${v.time} for the match`,
    timeAdded: (v) => `${v.time} more for each decision`,
    timeOfMove: (v) => `${v.time} a move`,
    timeOfDecision: (v) => `${v.time} for a decision`,
    days: (v) => v.days === 1 ? `${v.days} day` : `${v.days} days`,
    hours: (v) => v.hours === 1 ? `${v.hours} hour` : `${v.hours} hours`,
    minutes: (v) => v.minutes === 1 ? `${v.minutes} minute` : `${v.minutes} minutes`,
    seconds: (v) => v.seconds === 1 ? `${v.seconds} second` : `${v.seconds} seconds`,
    daysAndHours: (v) => `${v.days === 1 ? `${v.days} day` : `${v.days} days`} ${v.hours} h`,
    clockIs: (v) => `Clock: ${v.clock}`,
    seatIs: (v) => `${v.seat}: ${v.who}`,
    isYou: (v) => `${v.name} (you)`,
    keptForYou: (v) => `${v.from} has kept a seat in ${v.game} for you. Say what you want to be called, and take it.`,
    invitesYou: (v) => `${v.from} invites you to ${v.game}`,
    takeSeat: 'Take the seat',
    playAs: (v) => `Play as ${v.seat}`,
    youArePlaying: 'You are playing',
    alreadySeated: 'You have a seat in this match already. Open the invitation in another browser, or send it to the friend whom it is for.',
    continueWithSeat: 'Continue with my seat',
    anotherGame: 'Another game',
    gameMissing: (v) => `This page does not have the game "${v.game}".`,
    connecting: 'Connecting …',
    triesAgain: 'This page tries again by itself.',
    cannotBePlayed: 'This match cannot be played',
    newerRules: 'The rules have changed since this page was loaded. Reload the page.',
    olderRules: 'This match was begun under an older version of the rules, which is not here any more, so it cannot go on. Choose another match.',
    unreachable: 'The server cannot be reached.',
    copied: 'Copied.',
    selected: 'Selected: copy it, for example with Ctrl+C.',
    sendLinks: 'Waiting for players: send each of them their own link. It is good for one person, once.',
    beginsWhenFull: 'Waiting for players: the match begins when all seats are taken.',
    linkFor: (v) => `Link for ${v.seat}`,
    linkForAnybody: 'Link for anybody',
    localNote: 'These links work on this computer only. For friends on other devices, open this page at the network address that the server has printed.',
    here: 'here',
    away: 'away',
    canClaimIn: (v) => `Opponents are away. You can claim that in ${v.time}.`,
    claimLeft: 'Claim: the opponents have left',
    agreeToPlay: 'Agree to play again',
    watchNext: 'Watch the next match',
    waitingFor: (v) => `Waiting for ${v.names}.`,
    youAskToTakeBack: (v) => `You have asked to take back: ${v.decision}`,
    asksToTakeBack: (v) => `${v.name} asks to take back: ${v.decision}`,
    doYouAgree: 'Do you agree?',
    agree: 'Agree',
    disagree: 'Do not agree',
    lastDecision: 'the last decision.',
    leave: 'Leave',
    stay: 'Stay',
    sureToResign: 'Resign? The match ends, and you lose. This cannot be taken back.',
    sureToLeave: 'Leave for good? A bot takes your seat, and the others continue. To come back later, just close the page.',
    leftOut: 'What you may not know is left out of the file until the match is over.',
    matchCancelled: (v) => `Whoever runs this server has ended the match, without a result: ${v.reason}`,
    timeRanOut: (v) => `The time of ${v.name} has run out.`,
    hasLeft: (v) => `${v.name} has left.`,
    youWatch: (v) => `You are watching${v.delay === 0 ? '' : v.delay === 1 ? `, ${v.delay} move later than the players` : `, ${v.delay} moves later than the players`}`,
    youAre: (v) => `You are ${v.seat}`,
    yourTurnIn: (v) => `● Your turn: ${v.game}`,
    connectionLost: 'The connection was lost. Connecting again …',
    chat: 'Chat',
    chatNew: (v) => `Chat: ${v.count} new`,
    messages: 'Messages',
    toPlayers: 'To the other players',
    toSpectators: 'To the other spectators',
    yourMessage: 'Your message',
    send: 'Send',
    mute: 'Mute the others',
    earlier: 'Earlier',
    aSpectator: 'A spectator',
    watching: (v) => `${v.name} (watching)`,
    findOpponent: 'Find an opponent',
    findAbout: 'You play somebody about as strong as you, and the match counts for your rating.',
    lookingNow: 'Looking for an opponent …',
    lookingForAny: (v) => `Looking for any opponent: your rating is ${v.rating}. ${v.seconds === 1 ? `${v.seconds} second` : `${v.seconds} seconds`} so far.`,
    lookingFor: (v) => `Looking for an opponent from ${v.from} to ${v.to}: your rating is ${v.rating}. ${v.seconds === 1 ? `${v.seconds} second` : `${v.seconds} seconds`} so far.`,
    playBotInstead: (v) => `Play the bot ${v.bot} (${v.rating}) instead`,
    searchEnded: 'The search has ended: perhaps another window looks for an opponent, too.',
    ladder: 'Ladder',
    ladderOf: (v) => `Ladder: ${v.game}`,
    ladderAbout: 'Sorted by what is certain: the rating less twice its uncertainty. Bots have fixed ratings.',
    noneCounted: 'No match has counted yet. Find an opponent, and be the first.',
    noneOfPlayer: 'No match of this player has counted.',
    place: 'Place',
    rating: 'Rating',
    more: 'More',
    show: 'Show',
    oneMoment: 'One moment …',
    ratingsIn: (v) => `Ratings in ${v.game}`,
    ratingOf: (v) => `${v.name}, ${v.seats === 1 ? `${v.seats} player` : `${v.seats} players`}: ${v.rating}`,
    ratingChange: (v) => `${v.change}, to ${v.to}`,
    againstAt: (v) => `against ${v.names}, ${v.when}`,
    matchesCounted: (v) => `${v.matches === 1 ? `${v.matches} match has` : `${v.matches} matches have`} counted. Those that are over for a day may be gone.`,
    chartStart: 'start',
    mistake: (v) => v.size === 'inaccuracy' ? 'inaccuracy' : v.size === 'mistake' ? 'mistake' : v.size === 'blunder' ? 'blunder' : '',
    chartDecision: (v) => `${v.ply}, ${v.name}: ${v.played}, ${v.size}, gives away ${v.share}. Best: ${v.best}.`,
    chartSide: (v) => `${v.name}: ${v.first} at the start, ${v.last} in the end; ${v.mistakes}.`,
    mistakes: (v) => v.size === 'inaccuracy' ? v.count === 1 ? `${v.count} inaccuracy` : `${v.count} inaccuracies` : v.size === 'mistake' ? v.count === 1 ? `${v.count} mistake` : `${v.count} mistakes` : v.size === 'blunder' ? v.count === 1 ? `${v.count} blunder` : `${v.count} blunders` : '',
    openMatch: 'Open a match',
    openAbout: 'A match file, or a match saved as JSON. You can also drop a file on any page, or paste its text there.',
    chooseFile: 'Choose a file',
    pasteMatch: 'Or paste the text of a match',
    open: 'Open',
    saveMatch: 'Save the match',
    whatIsSaved: 'What is saved',
    wholeMatch: 'The whole match',
    asSeen: (v) => `As ${v.name} saw it`,
    asSpectatorSaw: 'As a spectator saw it',
    matchAsText: 'The match as text',
    saveAsFile: 'Save as a match file',
    saveAsJson: 'Save as JSON',
    copyText: 'Copy the text',
    copyAbove: 'Copy the text above.',
    notesInWhole: 'Comments and variations are only in the whole match.',
    notSaved: 'The match could not be saved.',
    seenAbout: (v) => `This is what ${v.name} saw of the match. What was hidden is not in the file, so that it can be read and not played on.`,
    chance: 'Chance',
    variation: (v) => `Variation: ${v.move}`,
    variationMove: (v) => `Variation, move ${v.at} of ${v.all}: ${v.told} You look at what could have been played.`,
    setUpPosition: 'Set up a position',
    setUpAbout: 'Choose a piece, then point at a place. Point again with the same piece to take it away.',
    undoStep: 'Undo',
    position: 'Position',
    positionCopied: 'The address is copied: it holds the position.',
    positionNotCopied: 'Copy the address of this page: it holds the position.',
    pieces: 'Pieces',
    board: 'Board',
    whatComesNext: 'What comes next',
    positionAsText: 'The position as text',
    positionTextAbout: 'It changes with the board, and the board with it.',
    wrongPart: (v) => `${v.code}: ${v.part}, column ${v.column}. The picture shows the last position that is allowed.`,
    beginsAnew: 'The position did not fit, so that the board begins anew.',
    pointAtOther: 'Now point at the other place.',
    playFromHere: 'Play on from here',
    analyse: 'Analyse',
    analysis: 'Analysis',
    positionIsOver: 'The match is over in this position.',
    gameOptions: 'Options',
    valueNumber: (v) => `${v.label}, ${v.number}`,
    hands: 'Hands',
    handOf: (v) => `Hand of ${v.name}`,
    hiddenHand: 'Hidden',
    heldByNobody: 'What nobody holds',
    heldAbout: 'Choose one, then a hand or a place on the board. What is in a hand is taken out by a click.',
    toHand: (v) => `${v.item} to the hand of ${v.name}`,
    takeOut: (v) => `Take ${v.item} out of the hand of ${v.name}`,
    putHere: 'Put it here',
    fillHands: 'Fill the hands',
    colourOf: 'Colours',
    colourName: (v) => v.colour === 'red' ? 'red' : v.colour === 'blue' ? 'blue' : v.colour === 'green' ? 'green' : v.colour === 'yellow' ? 'yellow' : '',
    boneTool: (v) => v.bone === 'R' ? 'Red, standing' : v.bone === 'r' ? 'Red, lying' : v.bone === 'B' ? 'Blue, standing' : v.bone === 'b' ? 'Blue, lying' : v.bone === 'U' ? 'Standing' : v.bone === 'u' ? 'Lying' : '',
    markerOf: (v) => `Marker of ${v.name}`,
    moveMarker: 'Move a marker',
    barrierOf: (v) => `Barrier of ${v.length}`,
    removeBarrier: 'Remove a barrier',
    hunterOf: (v) => `Hunter of ${v.name}`,
    theWumpus: 'The Wumpus',
    exchangeTerrain: 'Exchange terrain',
    takeLast: 'Take the last tile',
    mistakeWas: (v) => `${v.size}: gave away ${v.gaveAway}. Better: ${v.move}`,
  },
  reasons: {
    'bad-invitation': 'This invitation has been used already, or it is for another match. On the device that used it, the match is listed under “Play online”. Otherwise ask for a new match.',
    'no-match': 'There is no such match any more, or it is private. Ask whoever sent you the link for an invitation, or choose another match.',
    'bad-token': 'The server does not know your seat in this match any more. Choose another match.',
    'seat-lost': 'A bot has taken your seat, because you left or your time was up. You can watch, or play another match.',
    'seat-taken': 'Somebody else was faster: the seat is taken. Watch, or choose another match.',
    'too-many-matches': 'Too many of your matches are not over. Finish one, or leave it, and try again.',
    'too-many-requests': 'Too many requests in a short time. Wait for some seconds, and try again.',
    'no-user': 'Only those who are signed in on this site can do this. Sign in, and reload this page.',
    'too-many-streams': 'This match is open in too many windows. Close one, and reload this page.',
    'not-started': 'The match begins when all seats are taken.',
    'nothing-to-undo': 'There is no decision of yours to take back.',
    'undo-asked': 'Another player has already asked to take back a decision: answer that first.',
    'undo-refused': 'Nothing is taken back now. Others who have refused several times are asked again after another move; bots cannot agree in a match that counts for ratings.',
    disconnected: 'The server cannot be reached. Check your network, and try again.',
    'not-away': 'Your opponents are back, or have not been away for long enough.',
    'no-chat': 'There is no chat for you in this match.',
    unavailable: 'The server cannot reach its storage now. Try again in a moment.',
    draining: 'The server is being replaced. Try again in a moment.',
    'bad-request': 'The server does not understand this request. Reload this page; if that does not help, the page and the server are of different versions.',
    'no-token': 'Only players of this match can do this. Take a seat, or choose another match.',
    'no-bot': 'Only accounts of bots can do this.',
    'not-admin': 'Only the operator of this server can do this.',
    'bad-signature': 'A message between servers is not genuine. Tell the operator.',
    banned: 'The operator of this server has banned you: you cannot play here now.',
    'bad-name': 'This name is not allowed here. Choose another one.',
    'no-picture': 'There is no picture of this match.',
    'no-route': 'The server does not know this address. Reload this page.',
    'no-ban': 'There is no such ban any more.',
    'wrong-method': 'The server does not take this request. Reload this page.',
    'slow-body': 'The connection was too slow. Try again.',
    'not-over': 'That is possible once the match is over.',
    'no-undo': 'Nobody is asking you to take something back any more.',
    'key-reused': 'This move was sent before as another one. Reload this page.',
    'too-large': 'That is too long for the server. Make it shorter.',
    'wrong-type': 'The server does not take this request. Reload this page.',
    fault: 'Something has failed on the server. Try again; if it stays so, tell the operator.',
    'no-package': 'Something is missing on the server. Tell the operator.',
    'bad-storage': 'The server cannot use its storage. Tell the operator.',
  },
  chance: {
    "bone": "the bone",
    "first": "who begins",
    "roll": "the roll",
    "reroll": "the dice that are rolled again",
    "battle": "the battle",
    "deal": "the deal",
    "start": "the first tile",
    "draw": "what is drawn",
    "take": "what is taken",
    "wumpus": "the steps of the Wumpus",
    "terrain": "the terrain",
    "lair": "the lair"
  },
  faces: {
    "lower": "lying",
    "upper": "standing"
  },
  games: {
    "oyno": {
      "endings": {
        "all-upper": "All bones of the winner stand."
      }
    },
    "doubles-wild": {
      "endings": {
        "out-of-markers": "A player has placed the last marker.",
        "first-three": "Three in a row decided the tie."
      }
    },
    "wumpus": {
      "prompts": {
        "scent": "scent in the air",
        "hazards": "hazards",
        "retreat": "retreat"
      }
    },
    "fundomino": {
      "marks": "On tiles: a star matches everything; at the new end an arrow plays again, a plus lets the next player draw; its letter is its colour, such as O for orange. Dashed circle: where the next tile goes."
    },
    "wunby": {
      "endings": {
        "home": "All markers of the winner are HOME.",
        "tie": "The match ended in a tie."
      },
      "marks": "Short dashes: point at one, and the barrier lies along it."
    }
  },
  options: {
    "seats": {
      "label": "Number of players",
      "about": ""
    },
    "teams": {
      "label": "Two teams",
      "about": "Four play: the first and the third against the other two."
    },
    "position": {
      "label": "Position at the start"
    },
    "oyno position": {
      "label": "Bones at the start"
    },
    "oyno-puzzle position": {
      "label": "Bones at the start"
    },
    "oyno board": {
      "label": "Board",
      "about": "",
      "choices": {
        "\"square\"": "Square, 5 × 5",
        "\"round\"": "Round, three rings of eight"
      }
    },
    "oyno place": {
      "label": "New bones",
      "about": "",
      "choices": {
        "\"when-upper\"": "Only while all of yours stand",
        "\"any-time\"": "At any time"
      }
    },
    "oyno wild": {
      "label": "Wild bones",
      "about": "Instead of setting a bone upright, you may roll it."
    },
    "oyno bothComplete": {
      "label": "One move completes both",
      "about": "",
      "choices": {
        "\"mover\"": "Who made it wins",
        "\"draw\"": "A draw"
      }
    },
    "oyno drawAfter": {
      "label": "Draw by repetition",
      "choices": {
        "\"never\"": "never"
      }
    },
    "oyno turn": {
      "label": "Who begins",
      "about": ""
    },
    "oyno-puzzle board": {
      "label": "Board",
      "about": "",
      "choices": {
        "\"square\"": "Square, 5 × 5",
        "\"round\"": "Round, three rings of eight"
      }
    },
    "oyno-puzzle level": {
      "label": "Level",
      "about": "Level 1 has eight bones, and each further level one more."
    },
    "doubles-wild tieBreak": {
      "label": "If the lead is shared",
      "about": "",
      "choices": {
        "\"play-on\"": "The leaders play on",
        "\"begin-again\"": "All begin again",
        "\"shared\"": "They share the win"
      }
    },
    "doubles-wild wild": {
      "label": "A square you may choose",
      "about": "",
      "choices": {
        "\"must\"": "Must be used",
        "\"may\"": "May be declined"
      }
    },
    "doubles-wild rows": {
      "label": "Order of the rows"
    },
    "doubles-wild columns": {
      "label": "Order of the columns"
    },
    "wumpus scent": {
      "label": "The card Scent in the air",
      "about": "",
      "choices": {
        "\"straight\"": "Both steps in one direction",
        "\"steered\"": "A direction for each step"
      }
    },
    "wumpus retreat": {
      "label": "The card Retreat",
      "about": "",
      "choices": {
        "\"own-turn\"": "In your own turn",
        "\"any-turn\"": "In any turn"
      }
    },
    "wumpus onLair": {
      "label": "A 6 on a lair",
      "about": "",
      "choices": {
        "\"stay\"": "The Wumpus stays",
        "\"leave\"": "It goes to another lair"
      }
    },
    "wumpus lostFight": {
      "label": "After a lost fight",
      "about": "",
      "choices": {
        "\"retreat\"": "A Retreat may answer",
        "\"suffer\"": "No card helps"
      }
    },
    "wumpus terrain": {
      "label": "Terrain",
      "choices": {
        "\"random\"": "at random"
      }
    },
    "fundomino variant": {
      "label": "Scoring",
      "about": "Team and Caribbean are for four players.",
      "choices": {
        "\"basic\"": "By rank",
        "\"face-value\"": "By the numbers left",
        "\"team\"": "Team",
        "\"caribbean\"": "Caribbean"
      }
    },
    "fundomino teams": {
      "label": "Two teams",
      "about": "Four play, scoring by the numbers left."
    },
    "fundomino target": {
      "label": "Points to win",
      "about": ""
    },
    "fundomino dominoCall": {
      "label": "Saying “Domino!”",
      "about": "",
      "choices": {
        "\"declared\"": "You have to remember it",
        "\"automatic\"": "It is said for you"
      }
    },
    "fundomino doubleBack": {
      "label": "Double back",
      "about": "A double may reverse the order of turns."
    },
    "fundomino doubleStakes": {
      "label": "Double stakes",
      "about": "The double 2 may challenge to double the stakes."
    },
    "fundomino refusal": {
      "label": "Refused stakes end the round",
      "about": "With double stakes.",
      "choices": {
        "\"one\"": "When one opponent refuses",
        "\"all\"": "When all refuse"
      }
    },
    "fundomino perfectTen": {
      "label": "Perfect 10",
      "about": "Ends that add up to a multiple of ten score for the first who says so."
    },
    "fundomino tenWins": {
      "label": "A perfect 10 that reaches the points to win",
      "about": "With perfect 10.",
      "choices": {
        "\"after-round\"": "Wins after the round, if it is still the most",
        "\"at-once\"": "Wins at once"
      }
    },
    "fundomino tiedRanks": {
      "label": "Ranks after a tie",
      "about": "",
      "choices": {
        "\"skip\"": "1, 2, 2, 4",
        "\"dense\"": "1, 2, 2, 3"
      }
    },
    "fundomino deadEndSymbols": {
      "label": "Symbols at a dead end",
      "about": "",
      "choices": {
        "\"active\"": "They work",
        "\"inactive\"": "They do not work"
      }
    },
    "fundomino tiles": {
      "label": "The set of tiles"
    },
    "wunby size": {
      "label": "Squares in a row",
      "about": ""
    },
    "wunby homes": {
      "label": "Where the HOMEs are",
      "choices": {
        "\"middle\"": "in the middle of each side"
      }
    },
    "wunby barriers": {
      "label": "Barriers of each length"
    },
    "wunby layout": {
      "label": "The maze",
      "about": "",
      "choices": {
        "\"players\"": "The players build it"
      }
    },
    "wunby repeat": {
      "label": "The face REPEAT",
      "about": "",
      "choices": {
        "\"extra\"": "Two more moves",
        "\"total\"": "One more move"
      }
    },
    "wunby tie": {
      "label": "Two sides home at once",
      "about": "",
      "choices": {
        "\"declared\"": "A tie may be declared",
        "\"off\"": "Whoever moved wins"
      }
    }
  },
  about: {},
};
