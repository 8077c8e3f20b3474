/** The parts `hand` and `players` of the drawing, and the cards in them. */
import {
  type Box,
  type DrawingOptions,
  type Marks,
  type NameOf,
  type PartDrawing,
  type Seat,
  type SvgAttributes,
  type SvgElement,
  svgElement,
  svgTarget,
} from '../../author/without-immer.ts';
import { HUNTERS, NOWHERE, UNCHOSEN } from '../rules/board.ts';
import { CARDS, FIRST_EVADE, FIRST_SPECIAL, HAND_SIZE, wumpusCounts } from '../rules/cards.ts';
import type { WumpusView } from '../types.ts';
import type { WumpusSentences } from '../words/en.ts';
import {
  BOLD,
  fitted,
  hunterPiece,
  svgText as label,
  MIDDLE,
  PANEL_WIDTH,
  placed,
  terrainTile,
  UNIT,
} from './pieces.ts';
import {
  cardEffect,
  cardsInWords,
  describeHand,
  type HeldCard,
  handOf,
  heldCards,
  listed,
  seatNames,
  suitedTerrain,
  totalOf,
  whereIs,
} from './sentences.ts';
import { cardOfTarget, cardTarget, hunterTarget, isChosenOnBoard } from './targets.ts';

// The part `hand`.

const HAND_TOP = 32;
const CARD = { width: 90, height: 140 };
/** The size of small texts: 11 pixels beside a board on a page of 1280. */
const SMALL = 13.7;
const CARD_STEP = (PANEL_WIDTH - 8 - CARD.width) / (HAND_SIZE - 1);

/** The cards, and free places up to the hand size. HW-14, HW-24 */
export function drawHand(
  words: WumpusSentences,
  view: WumpusView,
  seat: Seat,
  nameOf: NameOf,
  marks: Marks,
): PartDrawing {
  const hand = handOf(view, seat);
  const cards = hand === null ? [] : heldCards(hand);
  const places = Array.from({ length: view.handLimits[seat]! }, (_, i): SvgElement => {
    const box = { x: 4 + i * CARD_STEP, y: HAND_TOP, ...CARD };
    const held = cards[i];
    if (held !== undefined) return handCard(words, held, box, view, seat, marks);
    return hand === null && i < view.handSizes[seat]!
      ? cardBack(box)
      : svgElement('rect', { ...box, rx: 6, fill: 'none', stroke: '$line' });
  });
  const title =
    fightInWords(words, view, seat, marks) ??
    words.handTitle({ name: nameOf(seat), hand: describeHand(words, view, seat) });
  return {
    width: PANEL_WIDTH,
    height: HAND_TOP + CARD.height + 4,
    elements: [label(6, 21, title, 16, { ...BOLD, ...fitted(title, 54, PANEL_WIDTH - 12) }), ...places],
  };
}

/**
 * What the seat that is asked has chosen comes to in a fight, or all that it could attack with, and what that is up against;
 * `undefined`: it cannot fight now. HW-34, HW-35
 */
function fightInWords(words: WumpusSentences, view: WumpusView, seat: Seat, { chosen }: Marks): string | undefined {
  const { phase, asked, attack, evade, squares, wumpus, handSizes } = view;
  const hand = handOf(view, seat);
  if (asked !== seat || hand === null) return undefined;
  const cards = [...chosen].flatMap((target) => cardOfTarget(target)?.card ?? []);
  if (phase === 'evade') return words.fight({ attack, evade: evade + totalOf('evade', cards, view, seat) });
  if (phase !== 'act' || squares[seat] !== wumpus) return undefined;
  const total = totalOf('attack', cards, view, seat);
  const held = heldCards(hand).map(({ kind }) => CARDS[kind]!);
  const most = totalOf('attack', held, view, seat);
  if (most === 0) return undefined;
  const others = handSizes.reduce((sum, size, of) => (of === seat ? sum : sum + size), 0);
  return words.odds({ chosen: total > 0, attack: total || most, cards: others });
}

// The part `players`: a row for each seat; above them the hunters to choose from, later below them the discards.

const ROW = 84;
/** The height of the hunters to choose from, and of the discards. */
const TABLE = 136;

/** A row for each player, and the table. What is to be chosen comes first, so that it is in sight on a phone. */
export function drawPlayers(
  words: WumpusSentences,
  view: WumpusView,
  { you, names }: DrawingOptions,
  marks: Marks,
): PartDrawing {
  const nameOf = seatNames(words, view, names);
  const isChoice = view.hunters.includes(UNCHOSEN);
  const rows = view.hunters.map((_, seat) =>
    seatRow(words, view, seat, (isChoice ? TABLE : 0) + seat * ROW, nameOf, seat === you, marks),
  );
  const height = TABLE + ROW * view.seats;
  const table = isChoice ? hunterChoice(words, view, marks) : discards(words, view, height - TABLE);
  return { width: PANEL_WIDTH, height, elements: isChoice ? [...table, ...rows] : [...rows, ...table] };
}

/** A seat: who it is, its hunter, where that is, and how many cards it has; their names as far as the view shows them. */
function seatRow(
  words: WumpusSentences,
  view: WumpusView,
  seat: Seat,
  top: number,
  nameOf: NameOf,
  isYou: boolean,
  marks: Marks,
): SvgElement {
  const hunter = view.hunters[seat]!;
  const box = { x: 3, y: top + 3, width: PANEL_WIDTH - 6, height: ROW - 6 };
  const { y } = box;
  const asked = view.asked === seat;
  const result = !view.winners.includes(seat) ? 'other' : view.winners.length > 1 ? 'shares' : 'wins';
  const name = `${asked ? '▶ ' : ''}${words.playerRow({ name: nameOf(seat), you: isYou, result })}`;
  const notes = [view.first === seat ? words.first : '', view.barred[seat] === 1 ? words.drawsNone : ''];
  const frame = { ...box, rx: 8, fill: '$paper', stroke: asked ? '$ink' : '$line', 'stroke-width': asked ? 2.5 : 1 };
  const content = [
    svgElement('rect', frame),
    ...(hunter === UNCHOSEN ? [] : [hunterPiece(hunter, 28, y + 28)]),
    label(54, y + 24, name, 18, isYou ? BOLD : {}),
    label(54, y + 43, hunter === UNCHOSEN ? '' : whereIs(words, view, seat, nameOf(seat)), 14),
    label(PANEL_WIDTH - 14, y + 24, listed(words, notes), 14, { 'text-anchor': 'end', fill: '$quiet' }),
    ...smallHand(words, view, seat, isYou, y + 50),
  ];
  return hunter === UNCHOSEN || isChosenOnBoard(hunter, marks)
    ? svgElement('g', {}, ...content)
    : svgTarget(hunterTarget(hunter), box, marks, ...content);
}

/** The cards of a seat: small backs, or their names where the view shows them and no other part does. */
function smallHand(
  words: WumpusSentences,
  view: WumpusView,
  seat: Seat,
  isYou: boolean,
  y: number,
): readonly SvgElement[] {
  const hand = handOf(view, seat);
  if (hand !== null && !isYou) {
    const cards = cardsInWords(words, hand);
    return [label(54, y + 16, cards, 14, fitted(cards, 53, PANEL_WIDTH - 64))];
  }
  const size = Math.min(view.handSizes[seat]!, HAND_SIZE);
  return Array.from({ length: size }, (_, i) => cardBack({ x: 54 + i * 20, y: y, width: 15, height: 22 }));
}

/** The hunters that can still be chosen. HW-12 */
function hunterChoice(words: WumpusSentences, view: WumpusView, marks: Marks): readonly SvgElement[] {
  const choices = HUNTERS.flatMap(({ name, speciality }, hunter) => {
    if (view.hunters.includes(hunter)) return [];
    const width = PANEL_WIDTH / 2 - 6;
    const box: Box = {
      x: 3 + (hunter % 2) * (PANEL_WIDTH / 2),
      y: 24 + Math.floor(hunter / 2) * 54,
      width,
      height: 50,
    };
    const best = words.bestWith({ card: words[speciality] });
    return [
      svgTarget(
        hunterTarget(hunter),
        box,
        marks,
        svgElement('rect', { ...box, rx: 8, fill: '$paper', stroke: '$line' }),
        label(box.x + 50, box.y + 22, name, 16, BOLD),
        // Without a space between them, both lines would be read as one word.
        ' ',
        label(box.x + 50, box.y + 40, best, SMALL, fitted(best, 22, width - 58)),
      ),
      // Beside the target: its letter is no part of what the target is called.
      svgElement('g', { 'pointer-events': 'none' }, hunterPiece(hunter, box.x + 26, box.y + 25)),
    ];
  });
  const { choiceTitle } = words;
  return [label(6, 17, choiceTitle, 15, fitted(choiceTitle, 55, PANEL_WIDTH - 12)), ...choices];
}

/** The deck, the fight, and what is discarded: cards to attack, to evade, and others. */
function discards(words: WumpusSentences, view: WumpusView, top: number): readonly SvgElement[] {
  const { attack, evade, deckSize } = view;
  const counts = wumpusCounts(view.discards);
  const lines = ([words.attackDiscards, words.evadeDiscards, words.otherDiscards] as const).map((tell, group) => {
    const ofGroup = counts.map((count, kind) => (Math.floor(kind / FIRST_EVADE) === group ? count : 0));
    const line = tell({ cards: cardsInWords(words, ofGroup) });
    return label(6, top + 46 + group * 24, line, 14, fitted(line, 60, PANEL_WIDTH - 12));
  });
  return [
    label(6, top + 20, words.deckTitle({ deck: deckSize }), 15),
    label(PANEL_WIDTH - 8, top + 20, attack > 0 ? words.fight({ attack, evade }) : '', 15, {
      ...BOLD,
      'text-anchor': 'end',
    }),
    ...lines,
  ];
}

// Cards: large ones of one's own hand, small backs of hidden ones.

/** By kind of card to attack with, then by kind of special card: a picture of lines, 40 units wide and high around its middle. */
const PICTURES: readonly string[] = [
  'M-8-18Q16 0-8 18M-8-18V18M-17 0H16M9-6L16 0L9 6',
  'M0-19L19 0L0 19L-19 0ZM-6-13L13 6M-13-6L6 13M6-13L-13 6M13-6L-6 13',
  'M-16 16L9-9M4-12L18-18L12-4Z',
  'M-18 8L-12-8L-6 8L0-8L6 8L12-8L18 8M-18 14H18',
  'M-15-11L-3 0L-15 11M1-11L13 0L1 11',
  'M-18-7H5a6 6 0 1 0-6-6M-18 1H17M-18 9H8a5 5 0 1 1-5 6',
  'M13 15V-3a9 9 0 0 0-18 0V12M-13 4L-5 13L3 4',
  'M0-16L18 15H-18ZM0-6V4M0 9V10',
];

/** The picture of a kind of card, around a middle; of a card to evade with the terrain that it suits. */
function picture(kind: number, x: number, y: number): SvgElement {
  const terrain = suitedTerrain(kind);
  if (terrain !== -1) return placed(x - 20, y - 20, 40 / UNIT, ...terrainTile(terrain, NOWHERE));
  return svgElement('path', {
    d: PICTURES[kind < FIRST_EVADE ? kind : kind - FIRST_EVADE],
    fill: 'none',
    stroke: '$ink',
    'stroke-width': 2,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    transform: `translate(${x} ${y}) scale(1.15)`,
  });
}

/** A card of one's own hand: its name, its picture, and what it does. Cards to attack have sharp corners, those to evade round ones. */
function handCard(
  words: WumpusSentences,
  held: HeldCard,
  box: Box,
  view: WumpusView,
  seat: Seat,
  marks: Marks,
): SvgElement {
  const { kind, copy } = held;
  const middle = box.x + box.width / 2;
  const lines = (y: number, texts: readonly string[], letters: number, more: SvgAttributes): readonly SvgElement[] =>
    texts.map((line, i) =>
      label(middle, box.y + y + i * 16, line, SMALL, { ...MIDDLE, ...fitted(line, letters, box.width - 6), ...more }),
    );
  return svgTarget(
    cardTarget(CARDS[kind]!, copy),
    box,
    marks,
    svgElement('rect', { ...box, ...groupOf(kind), stroke: '$ink', 'stroke-width': 1.5 }),
    ...lines(24, linesOf(words[CARDS[kind]!]), 9, BOLD),
    picture(kind, middle, box.y + 72),
    ...lines(115, cardEffect(words, kind, view, seat).split('\n'), 11, {}),
  );
}

function groupOf(kind: number): { readonly rx: number; readonly fill: string } {
  if (kind < FIRST_EVADE) return { rx: 0, fill: '$attack' };
  return kind < FIRST_SPECIAL ? { rx: 14, fill: '$evade' } : { rx: 6, fill: '$special' };
}

/** A name in one line, or in two where it is long. */
function linesOf(name: string): readonly string[] {
  if (name.length < 12) return [name];
  const at = name.indexOf(' ', 6);
  return at === -1 ? [name] : [name.slice(0, at), name.slice(at + 1)];
}

function cardBack(box: Box): SvgElement {
  return svgElement('rect', { ...box, rx: box.width / 8, fill: '$line' });
}
