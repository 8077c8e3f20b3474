// Written by `npm run words` from en.json: change that.
import type { Words } from '../../author/without-immer.ts';
import { type SharedSentences, sentences as shared, reasons as sharedReasons } from '../../author/words/en.ts';
import type { WumpusCode, WumpusOptions } from '../types.ts';

/** What the board says. */
export interface WumpusSentences {
  readonly shared: SharedSentences;
  readonly someHunter: string;
  readonly bow: string;
  readonly nets: string;
  readonly spear: string;
  readonly 'traps-and-snares': string;
  readonly run: string;
  readonly submerge: string;
  readonly camouflage: string;
  readonly cover: string;
  readonly ambush: string;
  readonly 'scent-in-the-air': string;
  readonly retreat: string;
  readonly hazards: string;
  readonly clear: string;
  readonly forest: string;
  readonly swamp: string;
  readonly rocky: string;
  readonly lair: string;
  /** `{card} {count, plural, other {#}}` */
  readonly cards: (values: { readonly card: string; readonly count: number }) => string;
  readonly noCards: string;
  /** `{card} {number, plural, other {#}}` */
  readonly copy: (values: { readonly card: string; readonly number: number }) => string;
  /** `attack {value, plural, other {#}}` */
  readonly attackEffect: (values: { readonly value: number }) => string;
  /** `evade {value, plural, other {#}}` */
  readonly evadeEffect: (values: { readonly value: number }) => string;
  /** `evade 1 or
2 in {card, select, run {clear} submerge {swamp} camouflage {forest} cover {rocky} other {}}` */
  readonly evadeEffects: (values: { readonly card: 'run' | 'submerge' | 'camouflage' | 'cover' | 'other' }) => string;
  readonly ambushEffect: string;
  readonly scentEffect: string;
  readonly retreatEffect: string;
  readonly hazardsEffect: string;
  /** `The terrain of {square} is laid.` */
  readonly nextTerrain: (values: { readonly square: string }) => string;
  /** `{names} roll for the first turn.` */
  readonly nextFirst: (values: { readonly names: string }) => string;
  /** `{name} draws a card.` */
  readonly nextDraw: (values: { readonly name: string }) => string;
  readonly nextRoll: string;
  readonly nextLair: string;
  /** `The last hunters are out: {you, select, true {you and } other {}}{names} share a draw.` */
  readonly allOut: (values: { readonly you: boolean; readonly names: string }) => string;
  /** `{you, select, true {You have} other {{name} has}} killed the Wumpus, {attack, plural, other {#}} against {evade, plural, other {#}}, and {you, select, true {win} other {wins}}.` */
  readonly killed: (values: { readonly you: boolean; readonly name: string; readonly attack: number; readonly evade: number }) => string;
  /** `{you, select, true {You are the last hunter, and win} other {{name} is the last hunter, and wins}}.` */
  readonly lastHunter: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} choose a hunter.` */
  readonly nextChoose: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} {may, select, true {play scent in the air to lead the Wumpus, or pass} other {pass before the Wumpus moves, since no scent in the air can be played}}.` */
  readonly nextScent: (values: { readonly you: boolean; readonly name: string; readonly may: boolean }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} lead the Wumpus on its second step.` */
  readonly nextSteer: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} {may, select, true {play retreat or } other {}}suffer the attack of the Wumpus.` */
  readonly nextAnswer: (values: { readonly you: boolean; readonly name: string; readonly may: boolean }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} {may, select, true {play hazards to stop {yourTurn, select, true {your} other {{owner}’s}} turn, or pass} other {pass before {yourTurn, select, true {your} other {{owner}’s}} turn, since no hazards can be played}}.` */
  readonly nextHazards: (values: { readonly you: boolean; readonly name: string; readonly may: boolean; readonly yourTurn: boolean; readonly owner: string }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} {may, select, true {play retreat or } other {}}pass {moved, select, true {after} other {before}} {yourTurn, select, true {your} other {{owner}’s}} move{may, select, true {} other {, since no retreat can be played}}.` */
  readonly nextRetreat: (values: { readonly you: boolean; readonly name: string; readonly may: boolean; readonly moved: boolean; readonly yourTurn: boolean; readonly owner: string }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} move one square or stay{may, select, true { or play retreat} other {}}.` */
  readonly nextMove: (values: { readonly you: boolean; readonly name: string; readonly may: boolean }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} {attack, select, true {attack the Wumpus with cards or } other {}}{ambush, select, true {play ambush or } other {}}{retreat, select, true {play retreat or } other {}}end the turn{far, select, true {; an attack is made on the space of the Wumpus} other {}}.` */
  readonly nextAct: (values: { readonly you: boolean; readonly name: string; readonly attack: boolean; readonly ambush: boolean; readonly retreat: boolean; readonly far: boolean }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} take {steps, plural, one {# more step} other {up to # more steps}} or stop here.` */
  readonly nextAmbush: (values: { readonly you: boolean; readonly name: string; readonly steps: number }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} {may, select, true {play evade cards to save the Wumpus, or pass} other {pass, since no evade cards can be played}}. {yourTurn, select, true {Your} other {{owner}’s}} attack counts {attack, plural, other {#}}, evade cards so far {evade, plural, other {#}}: it {missing, plural, =0 {is safe} one {needs # more} other {needs # more}}.` */
  readonly nextEvade: (values: { readonly you: boolean; readonly name: string; readonly may: boolean; readonly yourTurn: boolean; readonly owner: string; readonly attack: number; readonly evade: number; readonly missing: number }) => string;
  /** `{you, select, true {Your turn:} other {{name} is to}} discard one card{redraw, select, true {, all} other {}} or none{barred, select, true {, and draw none because of hazards} other {, then draw up to {limit, plural, other {#}}}}.` */
  readonly nextReconcile: (values: { readonly you: boolean; readonly name: string; readonly redraw: boolean; readonly barred: boolean; readonly limit: number }) => string;
  /** `{next} The Wumpus is on {square}. {hunters}. Lairs: {lairs}. Deck: {deck, plural, other {#}} cards. Discarded: {cards}.` */
  readonly describe: (values: { readonly next: string; readonly square: string; readonly hunters: string; readonly lairs: string; readonly deck: number; readonly cards: string }) => string;
  /** `{first}; {rest}` */
  readonly hunterEnd: (values: { readonly first: string; readonly rest: string }) => string;
  readonly out: string;
  /** `{size, plural, other {#}} of {limit, plural, one {# card} other {# cards}}` */
  readonly hand: (values: { readonly size: number; readonly limit: number }) => string;
  /** `on {square}` */
  readonly onSquare: (values: { readonly square: string }) => string;
  /** `{hunter} on {square}` */
  readonly hunterOnSquare: (values: { readonly hunter: string; readonly square: string }) => string;
  /** `{name}, {where}{shown, select, true {: {cards}} other {}}{barred, select, true {, barred by hazards} other {}}` */
  readonly seat: (values: { readonly name: string; readonly where: string; readonly shown: boolean; readonly cards: string; readonly barred: boolean }) => string;
  /** `seat {number, plural, other {#}}  {letter}  {seat}{first, select, true {, first} other {}}` */
  readonly seatRow: (values: { readonly number: number; readonly letter: string; readonly seat: string; readonly first: boolean }) => string;
  /** `deck {deck, plural, other {#}}, discards: {cards}` */
  readonly deckRow: (values: { readonly deck: number; readonly cards: string }) => string;
  /** `{terrains}  u n a b camps  W Wumpus  north is up` */
  readonly signsRow: (values: { readonly terrains: string }) => string;
  /** `{you, select, true {You choose} other {{name} chooses}} {hunter}.` */
  readonly choose: (values: { readonly you: boolean; readonly name: string; readonly hunter: string }) => string;
  /** `{you, select, true {You pass} other {{name} passes}}.` */
  readonly pass: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {You lead} other {{name} leads}} the Wumpus {direction, select, north {north} east {east} south {south} west {west} other {}} to {to}{scent, select, true { with scent in the air} other {}}.` */
  readonly lead: (values: { readonly you: boolean; readonly name: string; readonly direction: 'north' | 'east' | 'south' | 'west' | 'other'; readonly to: string; readonly scent: boolean }) => string;
  /** `{you, select, true {You retreat} other {{name} retreats}} to camp.` */
  readonly retreats: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {You send} other {{name} sends}} {toYou, select, true {you} other {{target}}} to camp with a retreat.` */
  readonly sends: (values: { readonly you: boolean; readonly name: string; readonly toYou: boolean; readonly target: string }) => string;
  /** `{you, select, true {You suffer} other {{name} suffers}} the attack: all cards are lost, and the hunter is {limit, plural, =0 {out of the game} one {in camp, with # card at most from now on} other {in camp, with # cards at most from now on}}.` */
  readonly suffer: (values: { readonly you: boolean; readonly name: string; readonly limit: number }) => string;
  /** `{you, select, true {You play} other {{name} plays}} hazards on {toYou, select, true {you} other {{target}}}: no turn, and no cards to draw.` */
  readonly playHazards: (values: { readonly you: boolean; readonly name: string; readonly toYou: boolean; readonly target: string }) => string;
  /** `{you, select, true {You move} other {{name} moves}} to {to}.` */
  readonly move: (values: { readonly you: boolean; readonly name: string; readonly to: string }) => string;
  /** `{you, select, true {You stay} other {{name} stays}} on {square}.` */
  readonly stay: (values: { readonly you: boolean; readonly name: string; readonly square: string }) => string;
  /** `{you, select, true {You play} other {{name} plays}} an ambush.` */
  readonly playAmbush: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {You end} other {{name} ends}} the ambush.` */
  readonly halt: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {You attack} other {{name} attacks}} the Wumpus with {cards}: {total, plural, other {#}} in all.` */
  readonly attack: (values: { readonly you: boolean; readonly name: string; readonly cards: string; readonly total: number }) => string;
  /** `{you, select, true {You help} other {{name} helps}} the Wumpus with {cards}: {total, plural, other {#}} in all against {attack, plural, other {#}}.` */
  readonly evade: (values: { readonly you: boolean; readonly name: string; readonly cards: string; readonly total: number; readonly attack: number }) => string;
  /** `{you, select, true {You end} other {{name} ends}} the turn.` */
  readonly end: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {You keep} other {{name} keeps}} all cards.` */
  readonly keep: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `{you, select, true {You discard} other {{name} discards}} {card}.` */
  readonly discard: (values: { readonly you: boolean; readonly name: string; readonly card: string }) => string;
  /** `{you, select, true {You discard} other {{name} discards}} the whole hand, for a new one.` */
  readonly redraw: (values: { readonly you: boolean; readonly name: string }) => string;
  /** `The terrain of {square} is {terrain}.` */
  readonly laid: (values: { readonly square: string; readonly terrain: string }) => string;
  /** `Dice for the first turn: {dice}.` */
  readonly firstDice: (values: { readonly dice: string }) => string;
  /** `{you, select, true {you} other {{name}}} {face}` */
  readonly die: (values: { readonly you: boolean; readonly name: string; readonly face: string }) => string;
  /** `{you, select, true {You draw} other {{name} draws}} {seen, select, true {{card}} other {a card}}.` */
  readonly draws: (values: { readonly you: boolean; readonly name: string; readonly seen: boolean; readonly card: string }) => string;
  /** `The die of the Wumpus shows {face}: it {way, select, square {goes to {to}} nothing {does nothing} lair {goes to the nearest lair} stays {stays on its lair} other {goes to the nearest other lair}}.` */
  readonly wumpusDie: (values: { readonly face: string; readonly way: 'square' | 'nothing' | 'lair' | 'stays' | 'other'; readonly to: string }) => string;
  /** `The Wumpus goes to the lair on {square}.` */
  readonly toLair: (values: { readonly square: string }) => string;
  readonly 'button:pass': string;
  readonly 'button:suffer': string;
  readonly 'button:stay': string;
  readonly 'button:halt': string;
  readonly 'button:attack': string;
  readonly 'button:evade': string;
  readonly 'button:end': string;
  readonly 'button:keep': string;
  readonly 'button:redraw': string;
  /** `{card}, {effect}` */
  readonly card: (values: { readonly card: string; readonly effect: string }) => string;
  /** `{direction, select, north {north} east {east} south {south} west {west} other {}}, to {to}` */
  readonly direction: (values: { readonly direction: 'north' | 'east' | 'south' | 'west' | 'other'; readonly to: string }) => string;
  /** `best with {card}` */
  readonly bestWith: (values: { readonly card: string }) => string;
  /** `{hunter}, best with {card}` */
  readonly hunterBest: (values: { readonly hunter: string; readonly card: string }) => string;
  /** `camp of {hunter}` */
  readonly camp: (values: { readonly hunter: string }) => string;
  readonly unlaid: string;
  readonly wumpus: string;
  readonly northUp: string;
  /** `{name}: {hand}` */
  readonly handTitle: (values: { readonly name: string; readonly hand: string }) => string;
  /** `{name}{you, select, true { (you)} other {}}{result, select, wins { wins} shares { shares a draw} other {}}` */
  readonly playerRow: (values: { readonly name: string; readonly you: boolean; readonly result: 'wins' | 'shares' | 'other' }) => string;
  readonly first: string;
  readonly drawsNone: string;
  readonly choiceTitle: string;
  /** `Attack with {chosen, select, true {} other {up to }}{attack, plural, other {#}}; the others hold {cards, plural, one {# card} other {# cards}}` */
  readonly odds: (values: { readonly chosen: boolean; readonly attack: number; readonly cards: number }) => string;
  /** `Attack {attack, plural, other {#}}, evade cards {evade, plural, other {#}}` */
  readonly fight: (values: { readonly attack: number; readonly evade: number }) => string;
  /** `Deck {deck, plural, other {#}}. Discarded:` */
  readonly deckTitle: (values: { readonly deck: number }) => string;
  /** `Attack: {cards}` */
  readonly attackDiscards: (values: { readonly cards: string }) => string;
  /** `Evade: {cards}` */
  readonly evadeDiscards: (values: { readonly cards: string }) => string;
  /** `Others: {cards}` */
  readonly otherDiscards: (values: { readonly cards: string }) => string;
}

/** The words of a language. */
export type WumpusWords = Words<
  WumpusSentences,
  WumpusCode,
  { readonly wumpus: keyof WumpusOptions }
>;

export const sentences: WumpusSentences = {
  shared,
  someHunter: 'a hunter',
  bow: 'bow',
  nets: 'nets',
  spear: 'spear',
  'traps-and-snares': 'traps and snares',
  run: 'run',
  submerge: 'submerge',
  camouflage: 'camouflage',
  cover: 'cover',
  ambush: 'ambush',
  'scent-in-the-air': 'scent in the air',
  retreat: 'retreat',
  hazards: 'hazards',
  clear: 'clear',
  forest: 'forest',
  swamp: 'swamp',
  rocky: 'rocky',
  lair: 'lair',
  cards: (v) => `${v.card} ${v.count}`,
  noCards: 'none',
  copy: (v) => `${v.card} ${v.number}`,
  attackEffect: (v) => `attack ${v.value}`,
  evadeEffect: (v) => `evade ${v.value}`,
  evadeEffects: (v) => `evade 1 or\n2 in ${v.card === 'run' ? 'clear' : v.card === 'submerge' ? 'swamp' : v.card === 'camouflage' ? 'forest' : v.card === 'cover' ? 'rocky' : ''}`,
  ambushEffect: 'two more\nsteps',
  scentEffect: 'Wumpus goes\ntwo spaces',
  retreatEffect: 'a hunter\nto camp',
  hazardsEffect: 'a hunter\ncan’t act',
  nextTerrain: (v) => `The terrain of ${v.square} is laid.`,
  nextFirst: (v) => `${v.names} roll for the first turn.`,
  nextDraw: (v) => `${v.name} draws a card.`,
  nextRoll: 'The die of the Wumpus is rolled.',
  nextLair: 'Several lairs are equally near: chance decides.',
  allOut: (v) => `The last hunters are out: ${v.you ? 'you and ' : ''}${v.names} share a draw.`,
  killed: (v) => `${v.you ? 'You have' : `${v.name} has`} killed the Wumpus, ${v.attack} against ${v.evade}, and ${v.you ? 'win' : 'wins'}.`,
  lastHunter: (v) => `${v.you ? 'You are the last hunter, and win' : `${v.name} is the last hunter, and wins`}.`,
  nextChoose: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} choose a hunter.`,
  nextScent: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} ${v.may ? 'play scent in the air to lead the Wumpus, or pass' : 'pass before the Wumpus moves, since no scent in the air can be played'}.`,
  nextSteer: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} lead the Wumpus on its second step.`,
  nextAnswer: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} ${v.may ? 'play retreat or ' : ''}suffer the attack of the Wumpus.`,
  nextHazards: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} ${v.may ? `play hazards to stop ${v.yourTurn ? 'your' : `${v.owner}’s`} turn, or pass` : `pass before ${v.yourTurn ? 'your' : `${v.owner}’s`} turn, since no hazards can be played`}.`,
  nextRetreat: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} ${v.may ? 'play retreat or ' : ''}pass ${v.moved ? 'after' : 'before'} ${v.yourTurn ? 'your' : `${v.owner}’s`} move${v.may ? '' : ', since no retreat can be played'}.`,
  nextMove: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} move one square or stay${v.may ? ' or play retreat' : ''}.`,
  nextAct: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} ${v.attack ? 'attack the Wumpus with cards or ' : ''}${v.ambush ? 'play ambush or ' : ''}${v.retreat ? 'play retreat or ' : ''}end the turn${v.far ? '; an attack is made on the space of the Wumpus' : ''}.`,
  nextAmbush: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} take ${v.steps === 1 ? `${v.steps} more step` : `up to ${v.steps} more steps`} or stop here.`,
  nextEvade: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} ${v.may ? 'play evade cards to save the Wumpus, or pass' : 'pass, since no evade cards can be played'}. ${v.yourTurn ? 'Your' : `${v.owner}’s`} attack counts ${v.attack}, evade cards so far ${v.evade}: it ${v.missing === 0 ? 'is safe' : v.missing === 1 ? `needs ${v.missing} more` : `needs ${v.missing} more`}.`,
  nextReconcile: (v) => `${v.you ? 'Your turn:' : `${v.name} is to`} discard one card${v.redraw ? ', all' : ''} or none${v.barred ? ', and draw none because of hazards' : `, then draw up to ${v.limit}`}.`,
  describe: (v) => `${v.next} The Wumpus is on ${v.square}. ${v.hunters}. Lairs: ${v.lairs}. Deck: ${v.deck} cards. Discarded: ${v.cards}.`,
  hunterEnd: (v) => `${v.first}; ${v.rest}`,
  out: 'out of the game',
  hand: (v) => `${v.size} of ${v.limit === 1 ? `${v.limit} card` : `${v.limit} cards`}`,
  onSquare: (v) => `on ${v.square}`,
  hunterOnSquare: (v) => `${v.hunter} on ${v.square}`,
  seat: (v) => `${v.name}, ${v.where}${v.shown ? `: ${v.cards}` : ''}${v.barred ? ', barred by hazards' : ''}`,
  seatRow: (v) => `seat ${v.number}  ${v.letter}  ${v.seat}${v.first ? ', first' : ''}`,
  deckRow: (v) => `deck ${v.deck}, discards: ${v.cards}`,
  signsRow: (v) => `${v.terrains}  u n a b camps  W Wumpus  north is up`,
  choose: (v) => `${v.you ? 'You choose' : `${v.name} chooses`} ${v.hunter}.`,
  pass: (v) => `${v.you ? 'You pass' : `${v.name} passes`}.`,
  lead: (v) => `${v.you ? 'You lead' : `${v.name} leads`} the Wumpus ${v.direction === 'north' ? 'north' : v.direction === 'east' ? 'east' : v.direction === 'south' ? 'south' : v.direction === 'west' ? 'west' : ''} to ${v.to}${v.scent ? ' with scent in the air' : ''}.`,
  retreats: (v) => `${v.you ? 'You retreat' : `${v.name} retreats`} to camp.`,
  sends: (v) => `${v.you ? 'You send' : `${v.name} sends`} ${v.toYou ? 'you' : `${v.target}`} to camp with a retreat.`,
  suffer: (v) => `${v.you ? 'You suffer' : `${v.name} suffers`} the attack: all cards are lost, and the hunter is ${v.limit === 0 ? 'out of the game' : v.limit === 1 ? `in camp, with ${v.limit} card at most from now on` : `in camp, with ${v.limit} cards at most from now on`}.`,
  playHazards: (v) => `${v.you ? 'You play' : `${v.name} plays`} hazards on ${v.toYou ? 'you' : `${v.target}`}: no turn, and no cards to draw.`,
  move: (v) => `${v.you ? 'You move' : `${v.name} moves`} to ${v.to}.`,
  stay: (v) => `${v.you ? 'You stay' : `${v.name} stays`} on ${v.square}.`,
  playAmbush: (v) => `${v.you ? 'You play' : `${v.name} plays`} an ambush.`,
  halt: (v) => `${v.you ? 'You end' : `${v.name} ends`} the ambush.`,
  attack: (v) => `${v.you ? 'You attack' : `${v.name} attacks`} the Wumpus with ${v.cards}: ${v.total} in all.`,
  evade: (v) => `${v.you ? 'You help' : `${v.name} helps`} the Wumpus with ${v.cards}: ${v.total} in all against ${v.attack}.`,
  end: (v) => `${v.you ? 'You end' : `${v.name} ends`} the turn.`,
  keep: (v) => `${v.you ? 'You keep' : `${v.name} keeps`} all cards.`,
  discard: (v) => `${v.you ? 'You discard' : `${v.name} discards`} ${v.card}.`,
  redraw: (v) => `${v.you ? 'You discard' : `${v.name} discards`} the whole hand, for a new one.`,
  laid: (v) => `The terrain of ${v.square} is ${v.terrain}.`,
  firstDice: (v) => `Dice for the first turn: ${v.dice}.`,
  die: (v) => `${v.you ? 'you' : `${v.name}`} ${v.face}`,
  draws: (v) => `${v.you ? 'You draw' : `${v.name} draws`} ${v.seen ? `${v.card}` : 'a card'}.`,
  wumpusDie: (v) => `The die of the Wumpus shows ${v.face}: it ${v.way === 'square' ? `goes to ${v.to}` : v.way === 'nothing' ? 'does nothing' : v.way === 'lair' ? 'goes to the nearest lair' : v.way === 'stays' ? 'stays on its lair' : 'goes to the nearest other lair'}.`,
  toLair: (v) => `The Wumpus goes to the lair on ${v.square}.`,
  'button:pass': 'Pass',
  'button:suffer': 'Suffer the attack: lose all cards, go to camp',
  'button:stay': 'Stay',
  'button:halt': 'Stop here',
  'button:attack': 'Attack',
  'button:evade': 'Help the Wumpus',
  'button:end': 'End the turn',
  'button:keep': 'Keep all cards',
  'button:redraw': 'Discard all, draw anew',
  card: (v) => `${v.card}, ${v.effect}`,
  direction: (v) => `${v.direction === 'north' ? 'north' : v.direction === 'east' ? 'east' : v.direction === 'south' ? 'south' : v.direction === 'west' ? 'west' : ''}, to ${v.to}`,
  bestWith: (v) => `best with ${v.card}`,
  hunterBest: (v) => `${v.hunter}, best with ${v.card}`,
  camp: (v) => `camp of ${v.hunter}`,
  unlaid: 'not laid yet',
  wumpus: 'the Wumpus',
  northUp: '▲ north',
  handTitle: (v) => `${v.name}: ${v.hand}`,
  playerRow: (v) => `${v.name}${v.you ? ' (you)' : ''}${v.result === 'wins' ? ' wins' : v.result === 'shares' ? ' shares a draw' : ''}`,
  first: 'first',
  drawsNone: 'draws none',
  choiceTitle: 'An attack card counts 1, your hunter’s own weapon 2',
  odds: (v) => `Attack with ${v.chosen ? '' : 'up to '}${v.attack}; the others hold ${v.cards === 1 ? `${v.cards} card` : `${v.cards} cards`}`,
  fight: (v) => `Attack ${v.attack}, evade cards ${v.evade}`,
  deckTitle: (v) => `Deck ${v.deck}. Discarded:`,
  attackDiscards: (v) => `Attack: ${v.cards}`,
  evadeDiscards: (v) => `Evade: ${v.cards}`,
  otherDiscards: (v) => `Others: ${v.cards}`,
};

/** The words in English. */
export const wumpusEn: WumpusWords = /* @__PURE__ */ (() => ({
  language: 'en',
  sentences,
  reasons: {
    ...sharedReasons,
    'wrong-step': 'The move does not answer what is asked now.',
    'hidden-hand': 'The view hides the hand, so what the seat may do is unknown.',
    'no-such-hunter': 'There is no such hunter.',
    'hunter-taken': 'Another player has chosen this hunter already.',
    'not-in-game': 'No player has this hunter, or it is out of the game.',
    'in-camp': 'The hunter is in its camp already.',
    'only-oneself': 'A retreat that answers an attack saves only the hunter of the player who plays it.',
    'wrong-target': 'Hazards are played on the hunter whose turn begins, and on no other.',
    'no-such-direction': 'The Wumpus goes north, east, south or west.',
    'no-such-square': 'The board has no such square.',
    'same-square': 'The hunter is on that square; to stay is a move of its own.',
    'too-far': 'A step leads to a square that touches the hunter’s own.',
    'no-such-card': 'There is no such card, or not of the kind that is played here.',
    'card-not-held': 'The hand does not hold the card, or not as many of its kind.',
    'card-order': 'Cards that are played together are named in the order of the kinds.',
    'no-step-taken': 'An ambush can be played only after a step in the same turn.',
    'not-on-wumpus': 'Only a hunter on the space of the Wumpus can attack it.',
    'no-cards': 'An attack takes at least one card.',
    'not-on-camp': 'Only a hunter on a camp may redraw the whole hand.',
    barred: 'Hazards keep the hunter from drawing in this round.',
  },
  games: {
    "wumpus": {
      "sentence": "Hunters with hidden cards, and a monster that follows its nose: kill it before the others do.",
      "players": "2 to 4 players",
      "seatNames": [
        "Player 1",
        "Player 2",
        "Player 3",
        "Player 4"
      ],
      "howToPlay": [
        "Goal: kill the Wumpus before the other hunters do, or be the last hunter left.",
        "A die moves the Wumpus first: 1 to 4 one space north, east, south or west, 5 not at all, 6 to the nearest lair. Each hunter that it steps onto loses all cards, goes back to camp, and holds one card less from then on. A hunter who can hold none is out.",
        "Then the hunters take turns: go one space in any direction, or stay. On the space of the Wumpus you may attack with as many attack cards as you like, and the others may help it with evade cards. The higher total wins the fight; if it is the Wumpus’, it attacks you and flees.",
        "A card counts 1, your hunter’s own weapon 2. An evade card counts 2 where it suits the terrain, and in a lair double.",
        "Ambush takes you up to two spaces more, scent in the air moves the Wumpus two spaces in place of the die, hazards cancel a hunter’s turn, and retreat sends a hunter to camp.",
        "At the end of a round, discard one card if you like, or the whole hand in a camp. Then draw up to your number of cards, five at first."
      ],
      "options": {
        "seats": {
          "about": "how many hunt",
          "expects": "one of 2, 3, 4"
        },
        "terrain": {
          "about": "the terrain: laid at random, or a fixed layout as a list of kinds from a1 to g1, then a2 to g7",
          "expects": "\"random\" or a list of 49 kinds of terrain, from a1 to g1, then a2 to g7"
        },
        "scent": {
          "about": "scent in the air: one direction for both steps, or one for each",
          "expects": "one of \"straight\", \"steered\""
        },
        "retreat": {
          "about": "a retreat is played in one’s own turn, or in any",
          "expects": "one of \"own-turn\", \"any-turn\""
        },
        "onLair": {
          "about": "on a 6 a Wumpus on a lair stays, or goes to the nearest other lair",
          "expects": "one of \"stay\", \"leave\""
        },
        "lostFight": {
          "about": "after a lost fight the attacker may answer with a retreat, or suffers at once",
          "expects": "one of \"retreat\", \"suffer\""
        },
        "position": {
          "about": "the position at the start, as one line of text; it says the other options too",
          "expects": "the text of a position"
        }
      }
    }
  },
}))();
