/** Long records as a stranger would forge them: matches that do not end, of actions that are short, or lead to long lists. */
import {
  type ActionOf,
  type AnyGame,
  type Face,
  type GameTypes,
  type Random,
  rulesOf,
  sample,
  seededRandom,
} from 'tabletop-rules';

type Action = ActionOf<GameTypes>;

/** Which of the legal actions is taken: any, the shortest, or the one after which most are legal. */
type Preference = 'any' | 'short' | 'many';
export const PREFERENCES: readonly Preference[] = ['any', 'short', 'many'];

/** How long a record gets: so many characters of JSON, and so many actions. */
export interface Length {
  readonly characters: number;
  readonly actions: number;
}

/** A record as plain data. */
export interface Forged {
  readonly game: string;
  readonly version: number;
  readonly options: object;
  readonly actions: readonly unknown[];
}

/** Options of a match, and what its dice show where they can. */
export interface Setting {
  readonly about: string;
  readonly options: object;
  readonly faces?: readonly Face[];
}

/** How many actions are tried out. */
const TRIES = 6;

/** A record of a match that goes on, as far as looking one action ahead can keep it from its end. */
export function longRecord(
  game: AnyGame,
  { options, faces = [] }: Setting,
  length: Length,
  preference: Preference,
): Forged {
  const rules = rulesOf(game);
  const random = seededRandom(1);
  const actions: unknown[] = [];
  let state: object = copyOf(game.setup(options));
  let characters = JSON.stringify(options).length + 100;
  while (actions.length < length.actions) {
    const tried = tryOut(game, state, legalActions(game, state, random, faces), preference);
    if (tried === undefined) break;
    characters += JSON.stringify(tried.action).length + 1;
    if (characters > length.characters) break;
    actions.push(tried.action);
    state = tried.next;
  }
  return { game: rules.id, version: rules.version, options, actions };
}

interface Tried {
  readonly action: unknown;
  readonly next: object;
}

/** The action to the preference among the first that do not end the match. */
function tryOut(game: AnyGame, state: object, legal: readonly Action[], preference: Preference): Tried | undefined {
  const rules = rulesOf(game);
  const sorted = preference === 'short' ? [...legal].sort((a, b) => lengthOf(a) - lengthOf(b)) : legal;
  let best: Tried | undefined;
  let most = -1;
  for (const [i, action] of sorted.entries()) {
    // Many actions that all end the match are no reason to give up early, but many tries are.
    if (i >= TRIES && best !== undefined) break;
    const next = copyOf(state);
    rules.play(next, copyOf(action));
    const status = rules.status(next);
    if (status.type === 'over') continue;
    const tried = { action: copyOf(action), next };
    if (preference !== 'many') return tried;
    const count = status.type === 'turn' ? rules.legalMoves(next, status.seats[0]!).length : 0;
    if (count > most) {
      most = count;
      best = tried;
    }
  }
  return best;
}

/** The actions that are legal, in any order; of results of dice some, first what they are to show. */
function legalActions(game: AnyGame, state: object, random: Random, wanted: readonly Face[]): readonly Action[] {
  const rules = rulesOf(game);
  const status = rules.status(state);
  if (status.type === 'over') return [];
  if (status.type === 'turn') {
    const moves: readonly Action[] = status.seats.flatMap((seat: number) => rules.legalMoves(state, seat));
    // Begun somewhere: any move can be the first, and a shuffled list of thousands would take long.
    const from = random(moves.length);
    return [...moves.slice(from), ...moves.slice(0, from)];
  }
  const node = game.chance(state);
  const results = Array.from({ length: 2 * TRIES }, () => sample(node, random));
  const [first] = results;
  const faces = first!.faces.map((face: Face, i: number) => {
    const sides: readonly Face[] = node.dice[i]!.faces;
    return wanted.find((one) => sides.includes(one)) ?? face;
  });
  return [{ ...first!, faces }, ...results];
}

function lengthOf(action: Action): number {
  return JSON.stringify(action).length;
}

function copyOf<T>(data: T): T {
  return structuredClone(data);
}
