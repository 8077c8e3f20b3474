// Written by `npm run words` from en.json: change that.
/** What `play` asks and tells at a terminal. */
export interface CliSentences {
  /** `{first} and {rest}` */
  readonly listEnd: (values: { readonly first: string; readonly rest: string }) => string;
  /** `{first}, {rest}` */
  readonly listStart: (values: { readonly first: string; readonly rest: string }) => string;
  /** `seat {seat, plural, other {#}}` */
  readonly seat: (values: { readonly seat: number }) => string;
  readonly chance: string;
  readonly human: string;
  /** `{game}: {players}. Type ? for help.` */
  readonly intro: (values: { readonly game: string; readonly players: string }) => string;
  /** `Resumed {file} at ply {ply, plural, other {#}}.` */
  readonly resumed: (values: { readonly file: string; readonly ply: number }) => string;
  /** `Saved to {file}.` */
  readonly savedTo: (values: { readonly file: string }) => string;
  /** `Saved to {file}. Go on with: {command}` */
  readonly goOn: (values: { readonly file: string; readonly command: string }) => string;
  /** `Not saved: {why}` */
  readonly notSaved: (values: { readonly why: string }) => string;
  /** `Name the file: {example}.` */
  readonly nameFile: (values: { readonly example: string }) => string;
  /** `Left at ply {ply, plural, other {#}}.` */
  readonly left: (values: { readonly ply: number }) => string;
  /** `Left at ply {ply, plural, other {#}}, not saved.` */
  readonly leftUnsaved: (values: { readonly ply: number }) => string;
  /** `Left at ply {ply, plural, other {#}}, saved to {file}.` */
  readonly leftSaved: (values: { readonly ply: number; readonly file: string }) => string;
  /** `Ply {ply, plural, other {#}}, {seat}. {next}` */
  readonly asked: (values: { readonly ply: number; readonly seat: string; readonly next: string }) => string;
  /** `Ply {ply, plural, other {#}}: {seat} to answer: {prompt}.` */
  readonly askedFor: (values: { readonly ply: number; readonly seat: string; readonly prompt: string }) => string;
  readonly yourMove: string;
  readonly chooseMove: string;
  /** `There are the numbers 1 to {count, plural, other {#}}.` */
  readonly numbers: (values: { readonly count: number }) => string;
  /** `{why} Type ? for help.` */
  readonly typeHelp: (values: { readonly why: string }) => string;
  readonly noSuchMove: string;
  /** ``moves` lists all {count, plural, other {#}}` */
  readonly listsAll: (values: { readonly count: number }) => string;
  /** `{count, plural, one {# earlier ply} other {# earlier plies}}: `log` lists all` */
  readonly earlier: (values: { readonly count: number }) => string;
  /** `Asked now, of those who sit here: {seats}.` */
  readonly askedNow: (values: { readonly seats: string }) => string;
  /** `Give up as {seat}?` */
  readonly sureToResign: (values: { readonly seat: string }) => string;
  readonly no: string;
  readonly yes: string;
  /** `{seat} gives up.` */
  readonly resigns: (values: { readonly seat: string }) => string;
  /** `{command} has no meaning here.` */
  readonly noMeaning: (values: { readonly command: string }) => string;
  /** `list the legal moves; {example} lists those with b2 in them` */
  readonly helpMoves: (values: { readonly example: string }) => string;
  readonly helpBoard: string;
  readonly helpLog: string;
  readonly helpUndo: string;
  readonly helpUndoAll: string;
  readonly helpHint: string;
  /** `{example} lets another seat answer first, when several are asked` */
  readonly helpSeat: (values: { readonly example: string }) => string;
  readonly helpResign: string;
  /** `{example} writes the match to a file, with all hidden cards` */
  readonly helpSave: (values: { readonly example: string }) => string;
  readonly helpSaveAll: string;
  readonly helpQuit: string;
  /** `this list; also {example}` */
  readonly helpHelp: (values: { readonly example: string }) => string;
  readonly helpEnd: string;
  /** `{seat} thinks` */
  readonly thinks: (values: { readonly seat: string }) => string;
  readonly noHint: string;
  readonly noSolution: string;
  /** `Hint: {move} ({count, plural, one {# move} other {# moves}} to the end).` */
  readonly hintToEnd: (values: { readonly move: string; readonly count: number }) => string;
  /** `Hint: {move} to win.` */
  readonly hint: (values: { readonly move: string }) => string;
  readonly noMove: string;
  /** `Then perhaps {moves}.` */
  readonly hintThen: (values: { readonly moves: string }) => string;
  /** `Next best: {moves}.` */
  readonly hintNext: (values: { readonly moves: string }) => string;
  /** `{move}, {percent, plural, other {#}} %` */
  readonly moveChance: (values: { readonly move: string; readonly percent: number }) => string;
  readonly noUndo: string;
  /** `Taken back to ply {ply, plural, other {#}}.` */
  readonly takenBack: (values: { readonly ply: number }) => string;
  /** `That would take back something that was revealed. {command} does it all the same.` */
  readonly revealed: (values: { readonly command: string }) => string;
  readonly unsaved: string;
  /** `stay (then {example} saves it)` */
  readonly stay: (values: { readonly example: string }) => string;
  readonly leaveUnsaved: string;
  /** `Stopped after {count, plural, one {# ply} other {# plies}}; {flag} lets it go on.` */
  readonly stopped: (values: { readonly count: number; readonly flag: string }) => string;
  /** `Pass the keyboard to {seat}, who presses enter` */
  readonly pass: (values: { readonly seat: string }) => string;
  /** `I am {seat}` */
  readonly iAm: (values: { readonly seat: string }) => string;
  /** `Only enter is needed here; {line} was not played.` */
  readonly onlyEnter: (values: { readonly line: string }) => string;
  /** `{next} Type {wanted}, or enter to roll` */
  readonly dice: (values: { readonly next: string; readonly wanted: string }) => string;
  readonly roll: string;
  /** `{count, plural, one {# face} other {# faces}}` */
  readonly faces: (values: { readonly count: number }) => string;
  /** `{faces} of {values}` */
  readonly facesOf: (values: { readonly faces: string; readonly values: string }) => string;
  /** `{line} does not fit the dice.` */
  readonly notDice: (values: { readonly line: string }) => string;
  /** `{why} Type {wanted}, for instance {example}, or enter alone to roll.` */
  readonly typeDice: (values: { readonly why: string; readonly wanted: string; readonly example: string }) => string;
  readonly isOver: string;
  /** `The match is over: {reason}.` */
  readonly ended: (values: { readonly reason: string }) => string;
  /** `{seat} resigned.` */
  readonly resigned: (values: { readonly seat: string }) => string;
  /** `Won by {seats}.` */
  readonly won: (values: { readonly seats: string }) => string;
  readonly nobody: string;
  readonly draw: string;
  /** `Scores by seat: {scores}.` */
  readonly scores: (values: { readonly scores: string }) => string;
}

/** The words of a language for matches at a terminal. */
export interface CliWords {
  readonly language: string;
  readonly sentences: CliSentences;
}

/** The words in English. */
export const cliEn: CliWords = {
  language: 'en',
  sentences: {
    listEnd: (v) => `${v.first} and ${v.rest}`,
    listStart: (v) => `${v.first}, ${v.rest}`,
    seat: (v) => `seat ${v.seat}`,
    chance: 'chance',
    human: 'human',
    intro: (v) => `${v.game}: ${v.players}. Type ? for help.`,
    resumed: (v) => `Resumed ${v.file} at ply ${v.ply}.`,
    savedTo: (v) => `Saved to ${v.file}.`,
    goOn: (v) => `Saved to ${v.file}. Go on with: ${v.command}`,
    notSaved: (v) => `Not saved: ${v.why}`,
    nameFile: (v) => `Name the file: ${v.example}.`,
    left: (v) => `Left at ply ${v.ply}.`,
    leftUnsaved: (v) => `Left at ply ${v.ply}, not saved.`,
    leftSaved: (v) => `Left at ply ${v.ply}, saved to ${v.file}.`,
    asked: (v) => `Ply ${v.ply}, ${v.seat}. ${v.next}`,
    askedFor: (v) => `Ply ${v.ply}: ${v.seat} to answer: ${v.prompt}.`,
    yourMove: 'Your move',
    chooseMove: 'choose or type a move, or: undo, save FILE, quit',
    numbers: (v) => `There are the numbers 1 to ${v.count}.`,
    typeHelp: (v) => `${v.why} Type ? for help.`,
    noSuchMove: 'No legal move has that in it.',
    listsAll: (v) => `\`moves\` lists all ${v.count}`,
    earlier: (v) => `${v.count === 1 ? `${v.count} earlier ply` : `${v.count} earlier plies`}: \`log\` lists all`,
    askedNow: (v) => `Asked now, of those who sit here: ${v.seats}.`,
    sureToResign: (v) => `Give up as ${v.seat}?`,
    no: 'no',
    yes: 'yes',
    resigns: (v) => `${v.seat} gives up.`,
    noMeaning: (v) => `${v.command} has no meaning here.`,
    helpMoves: (v) => `list the legal moves; ${v.example} lists those with b2 in them`,
    helpBoard: 'draw the board again',
    helpLog: 'list the moves so far',
    helpUndo: 'take back to your last decision',
    helpUndoAll: 'the same, even past dice and hidden things',
    helpHint: 'a good next move, with the chance to win',
    helpSeat: (v) => `${v.example} lets another seat answer first, when several are asked`,
    helpResign: 'give up',
    helpSave: (v) => `${v.example} writes the match to a file, with all hidden cards`,
    helpSaveAll: 'the same, also in place of another file',
    helpQuit: 'leave',
    helpHelp: (v) => `this list; also ${v.example}`,
    helpEnd: 'A move is chosen by its notation or its number. A slash before a word makes it a command.',
    thinks: (v) => `${v.seat} thinks`,
    noHint: 'There is a hint where you are asked for a move.',
    noSolution: 'There is no solution from here, or none was found; `undo` may help.',
    hintToEnd: (v) => `Hint: ${v.move} (${v.count === 1 ? `${v.count} move` : `${v.count} moves`} to the end).`,
    hint: (v) => `Hint: ${v.move} to win.`,
    noMove: 'There is no move.',
    hintThen: (v) => `Then perhaps ${v.moves}.`,
    hintNext: (v) => `Next best: ${v.moves}.`,
    moveChance: (v) => `${v.move}, ${v.percent} %`,
    noUndo: 'There is no decision of yours to take back.',
    takenBack: (v) => `Taken back to ply ${v.ply}.`,
    revealed: (v) => `That would take back something that was revealed. ${v.command} does it all the same.`,
    unsaved: 'The match is not saved',
    stay: (v) => `stay (then ${v.example} saves it)`,
    leaveUnsaved: 'leave without saving',
    stopped: (v) => `Stopped after ${v.count === 1 ? `${v.count} ply` : `${v.count} plies`}; ${v.flag} lets it go on.`,
    pass: (v) => `Pass the keyboard to ${v.seat}, who presses enter`,
    iAm: (v) => `I am ${v.seat}`,
    onlyEnter: (v) => `Only enter is needed here; ${v.line} was not played.`,
    dice: (v) => `${v.next} Type ${v.wanted}, or enter to roll`,
    roll: 'roll',
    faces: (v) => v.count === 1 ? `${v.count} face` : `${v.count} faces`,
    facesOf: (v) => `${v.faces} of ${v.values}`,
    notDice: (v) => `${v.line} does not fit the dice.`,
    typeDice: (v) => `${v.why} Type ${v.wanted}, for instance ${v.example}, or enter alone to roll.`,
    isOver: 'The match is over. Leave, or: save FILE, undo, log',
    ended: (v) => `The match is over: ${v.reason}.`,
    resigned: (v) => `${v.seat} resigned.`,
    won: (v) => `Won by ${v.seats}.`,
    nobody: 'Nobody wins.',
    draw: 'A draw.',
    scores: (v) => `Scores by seat: ${v.scores}.`,
  },
};
