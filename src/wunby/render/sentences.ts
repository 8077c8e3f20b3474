/** A match in sentences, for the drawings of a terminal and of a page: what is next, and what happened. */
import { listInWords, type NameOf, namesOr, type Seat, type SeenActionOf } from '../../author/without-immer.ts';
import { status } from '../game.ts';
import { contextOf } from '../rules/board.ts';
import { JUMP, REPEAT, STANDARD_DIE, WUNBY_DIE } from '../rules/dice.ts';
import { markerKinds, mustForfeit } from '../rules/legal.ts';
import { COLOURS, markersOf, NO_COLOUR, NOBODY, OFF_BOARD, ownerAt, ownerOf } from '../rules/squares.ts';
import type { Wunby, WunbyColour, WunbyMove, WunbyState } from '../types.ts';
import type { WunbySentences } from '../words/en.ts';

/** What comes next. */
export function describeNext(words: WunbySentences, view: WunbyState, names?: readonly string[], you?: Seat): string {
  const { phase, turn, midRepeat, removedSeat, number, winners } = view;
  const nameOf = playerNames(words, view, names);
  const listed = (seats: readonly Seat[]): string => listInWords(seats.map(nameOf), words.shared);
  const who = { you: turn === you, name: nameOf(turn) };
  switch (phase) {
    case 'first':
      return words.nextFirst({ names: listed(view.rollers) });
    case 'colour':
      return words.nextColour(who);
    case 'build':
      return words.nextBuild({ ...who, pile: pileText(words, view) });
    case 'roll':
      return words.nextRoll(who);
    case 'move':
      // WU-20
      if (mustForfeit(view, turn, contextOf(view))) {
        return words.nextForfeit({ ...who, dice: unusedDice(words, view) });
      }
      if (midRepeat) return words.nextRepeat({ ...who, squares: number });
      return words.nextMove({
        ...who,
        ...usesOf(view),
        first: who.you ? firstChoice(markerKinds(view, turn)) : 'other',
      });
    case 'place':
      return words.nextPlace({ ...who, owner: nameOf(removedSeat) });
    case 'tie': {
      const asked = markedSeats(view);
      const isAsked = you !== undefined && asked.includes(you);
      return words.nextTie({ you: isAsked, names: listed(asked), count: asked.length });
    }
    case 'over': {
      if (winners.length === 1) return words.won({ you: winners[0] === you, name: nameOf(winners[0]!) });
      const others = winners.filter((seat) => seat !== you);
      const winning = { you: others.length < winners.length, names: listed(others) };
      return view.reason === 'tie' ? words.tie(winning) : words.wonTogether(winning);
    }
  }
}

/** The seats that a drawing marks: who is asked, or whose dice are rolled. */
export function markedSeats(view: WunbyState): readonly Seat[] {
  const now = status(view);
  if (now.type === 'turn') return now.seats;
  return view.phase === 'roll' ? [view.turn] : [];
}

/** What the dice that are still to be used allow. WU-25 to WU-28 */
function usesOf({
  unusedDiceMask,
  number,
  face,
}: WunbyState): Omit<Parameters<WunbySentences['nextMove']>[0], 'you' | 'name' | 'first'> {
  const standard = (unusedDiceMask & STANDARD_DIE) !== 0;
  const wunby = (unusedDiceMask & WUNBY_DIE) !== 0;
  const use = wunby ? USES[face] : 'other';
  return { standard, squares: number, both: standard && wunby, use };
}

/** What is chosen before a marker, where the squares alone could name several moves: a die, or, for WILD, a button. */
function firstChoice(kinds: number): 'die' | 'button' | 'other' {
  if ((kinds & REPEAT) !== 0 && (kinds & JUMP) !== 0) return 'button';
  return (kinds & (kinds - 1)) === 0 ? 'other' : 'die';
}

/** What the faces of the Wunby die allow. */
const USES = {
  '1-B': 'short',
  '2-B': 'middle',
  '3-B': 'long',
  REPEAT: 'REPEAT',
  JUMP: 'JUMP',
  WILD: 'WILD',
  none: 'other',
} as const;

/** The barriers that are still to be placed: `2 short (1-B), 1 long (3-B)`. */
function pileText({ shared, shortPile, middlePile, longPile }: WunbySentences, { pile }: WunbyState): string {
  const listed = [shortPile, middlePile, longPile].flatMap((tell, i) => (pile[i] ? [tell({ count: pile[i] })] : []));
  return listed.reduceRight((rest, first) => (rest === '' ? first : shared.listStart({ first, rest })), '');
}

/** What comes next, the dice, the markers of each player and the barriers: for screen readers. */
export function describe(words: WunbySentences, view: WunbyState, names?: readonly string[]): string {
  const { names: squareNames, slots } = contextOf(view);
  const nameOf = playerNames(words, view, names);
  const players = view.colours.map((_, seat) => {
    const own = view.markers.flatMap((square, marker) =>
      ownerOf(view, marker) === seat ? (squareNames[square] ?? []) : [],
    );
    return words.describePlayer({
      name: nameOf(seat),
      // A name of the app's own does not tell the colour.
      home: homeText(words, view, seat, names?.[seat] !== undefined),
      squares: own.join(' ') || words.noSquare,
    });
  });
  return words.describe({
    next: describeNext(words, view, names),
    rolled: view.number !== 0,
    dice: diceText(view),
    players: players.join(' '),
    barriers: view.barriers.map((slot) => slots[slot]!).join(' ') || words.noBarriers,
  });
}

// What happened.

/** An action in one sentence: `Ann moves a marker from e1 to e4.` */
export function narrate(
  words: WunbySentences,
  action: SeenActionOf<Wunby>,
  view: WunbyState,
  names?: readonly string[],
  you?: Seat,
): string {
  const nameOf = playerNames(words, view, names);
  const by = (seat: Seat): { readonly you: boolean; readonly name: string } => ({
    you: seat === you,
    name: nameOf(seat),
  });
  if (action.type !== 'chance') return narrateMove(words, action, view, by);
  const faces = action.faces.map(String);
  const rolls =
    action.label === 'roll'
      ? [words.rolls({ ...by(view.turn), faces: listInWords(faces, words.shared) })]
      : view.rollers.map((seat, i) => words.rolls({ ...by(seat), faces: faces[i]! }));
  return words.told({ text: listInWords(rolls, { ...words.shared, listEnd: words.rollsEnd }) });
}

function narrateMove(
  words: WunbySentences,
  move: WunbyMove,
  view: WunbyState,
  by: (seat: Seat) => { readonly you: boolean; readonly name: string },
): string {
  const who = by(move.seat);
  switch (move.type) {
    case 'choose':
      return words.choose({ ...who, colour: words[move.colour] });
    case 'build':
      return words.build({ ...who, barrier: barrierAt(words, move.slot, view), slot: slotInWords(words, move.slot) });
    case 'move':
    case 'repeat':
    case 'jump': {
      // What it does to an opponent's marker where it ends. WU-24
      const seat = ownerOn(view, contextOf(view).squareOf.get(move.to) ?? NOBODY);
      const { you: isYours, name: owner } = by(seat);
      const removal = seat === NOBODY ? 'other' : isYours ? 'yours' : 'theirs';
      const { from, to } = move;
      const told = { ...who, from, to, removal, owner } as const;
      return move.type === 'jump' ? words.jump(told) : words.move({ ...told, repeat: move.type === 'repeat' });
    }
    case 'barrier':
      return words.barrier({
        ...who,
        barrier: barrierAt(words, move.from, view),
        from: slotInWords(words, move.from),
        to: slotInWords(words, move.to),
      });
    case 'place': {
      const { you: yours, name: owner } = by(view.removedSeat);
      return words.place({ ...who, yours, owner, square: move.square });
    }
    case 'forfeit':
      return words.forfeit({ ...who, dice: unusedDice(words, view) });
    case 'declare':
    case 'pass':
      return words[move.type](who);
  }
}

function barrierAt(words: WunbySentences, slot: string, view: WunbyState): string {
  const { slotOf, lengthOf } = contextOf(view);
  return barrierName(words, lengthOf[slotOf.get(slot)!]!);
}

// What players, dice, barriers and slots are called.

/** A text with a capital at its start. */
export function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** The id of a colour, by number: in names of the palette and of pieces. */
export function colourId(colour: number): WunbyColour {
  return COLOURS[colour]!;
}

/** The letter of a colour, by number: a capital is a marker, a small one a square of its HOME. */
export function letterOf(colour: number): string {
  return colourId(colour)[0]!;
}

/** What a seat is called without a name of its own: its colour; before it has chosen one, `Player 1` and so on. */
export function ownName(words: WunbySentences, { colours }: WunbyState, seat: Seat): string {
  const colour = COLOURS[colours[seat]!];
  return colour === undefined ? words.shared.player({ number: seat + 1 }) : words[colour];
}

/** The name of a seat: as given, else its colour. */
export function playerNames(words: WunbySentences, view: WunbyState, names?: readonly string[]): NameOf {
  return namesOr((seat) => capital(ownName(words, view, seat)), names);
}

/** How many markers of a seat are HOME: `3 of 5 home`; with its colour, where it has chosen one. */
export function homeText(words: WunbySentences, view: WunbyState, seat: Seat, coloured: boolean): string {
  return words.home({
    coloured: coloured && view.colours[seat] !== NO_COLOUR,
    colour: ownName(words, view, seat),
    teams: view.teams,
    team: (seat % 2) + 1,
    home: view.homeCounts[seat]!,
    total: markersOf(view.seats),
  });
}

/** The dice that have been rolled. One that has been used is in brackets. */
export function diceText(view: WunbyState): string {
  const show = (text: string, die: number): string => (isUsed(view, die) ? `(${text})` : text);
  return `${show(String(view.number), STANDARD_DIE)} ${show(view.face, WUNBY_DIE)}`;
}

/** The dice that are still to be used: `the 4 and 2-B`. */
export function unusedDice(words: WunbySentences, { unusedDiceMask, midRepeat, number, face }: WunbyState): string {
  const standard = (unusedDiceMask & STANDARD_DIE) === 0 ? [] : [words.number({ number })];
  const wunby = (unusedDiceMask & WUNBY_DIE) === 0 ? [] : [midRepeat ? words.restOfRepeat : face];
  return listInWords([...standard, ...wunby], words.shared);
}

/** What a barrier of a length is called: `short barrier (1-B)`. */
export function barrierName({ shortBarrier, middleBarrier, longBarrier }: WunbySentences, length: number): string {
  return [shortBarrier, middleBarrier][length - 1] ?? longBarrier;
}

/** Where a slot is: `c3-e3n` is `north of c3–e3`. */
export function slotInWords(words: WunbySentences, name: string): string {
  return words.slot({ side: name.endsWith('n') ? 'north' : 'other', squares: name.slice(0, -1).replace('-', '–') });
}

// How a state is read.

/** The seat whose marker is on a square, or `NOBODY`. */
export function ownerOn(view: WunbyState, square: number): Seat {
  return square === OFF_BOARD ? NOBODY : ownerAt(view, square);
}

/** Whether a die that has been rolled cannot be used any more. A match that is over shows its last dice plainly. WU-20 */
export function isUsed({ unusedDiceMask, phase }: WunbyState, die: number): boolean {
  return (unusedDiceMask & die) === 0 && phase !== 'over';
}
