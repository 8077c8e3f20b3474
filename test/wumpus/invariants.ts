/** What holds of every state. */
import { type WumpusPhase, type WumpusState, wumpus } from 'tabletop-rules/wumpus';
import { ALL_CARDS, sum } from './helpers.ts';

/** The camps of Ulf, Ningawe, Actaeon and Bear Claw. */
export const CAMPS = [42, 48, 6, 0];

/** What is wrong with a state, in words; nothing if all is well. */
export function faults(state: WumpusState): string[] {
  const wrong: string[] = [];
  const expectThat = (right: boolean, what: string): void => void (right || wrong.push(what));
  // HW-2
  const counted = ALL_CARDS.map(
    (_, kind) => state.deck[kind]! + state.discards[kind]! + sum(state.hands.map((hand) => hand[kind]!)),
  );
  expectThat(counted.join() === ALL_CARDS.join(), `cards are ${counted.join()}`);
  expectThat(
    [state.deck, state.discards, ...state.hands].flat().every((count) => count >= 0),
    'a count below 0',
  );
  expectThat(state.deckSize === sum(state.deck), 'deckSize');
  expectThat(
    state.handSizes.every((size, seat) => size === sum(state.hands[seat]!)),
    'handSizes',
  );
  // HW-40
  expectThat(
    state.handSizes.every((size, seat) => size <= state.limits[seat]!),
    'a hand above its limit',
  );
  // HW-21
  expectThat(state.wumpus >= 0 && state.wumpus < 49 && !CAMPS.includes(state.wumpus), 'the Wumpus off its board');
  // HW-1, HW-10
  expectThat(CAMPS.every((camp) => state.terrain[camp] === 5) && state.terrain[24] === 4, 'camps or central lair');
  expectThat(
    state.squares.every((at, seat) => at !== -1 || state.handSizes[seat] === 0),
    'cards of one who is out',
  );
  expectThat((state.phase === 'over') === state.winners.length > 0, 'winners');
  // HW-26
  if (state.phase !== 'over' && state.first !== -1) {
    expectThat(state.squares.filter((at) => at !== -1).length >= 2, 'one hunter left, and no end');
    const attacked = state.phase === 'answer';
    expectThat(attacked || state.squares.every((at, seat) => (at === -1) === (state.limits[seat] === 0)), 'one at 0');
  }
  const status = wumpus.status(state);
  const drawing = state.phase === 'deal' || state.phase === 'draw';
  const asked = status.type === 'turn' ? status.seats[0]! : drawing ? state.turn : -1;
  expectThat(state.asked === asked, `asked ${state.asked} at ${state.phase}`);
  // HW-11, HW-13, HW-20: nobody's turn. An attack and the way to a lair can be in a turn, or in none.
  if (TURNLESS.includes(state.phase)) expectThat(state.turn === -1, `turn ${state.turn} at ${state.phase}`);
  else if (state.phase !== 'answer' && state.phase !== 'lair')
    expectThat(state.turn >= 0, `nobody's turn at ${state.phase}`);
  return wrong;
}

const TURNLESS: readonly WumpusPhase[] = ['terrain', 'first', 'scent', 'roll'];
