/** A search in rules without numbers: moves and results get numbers in the order in which the search meets them. */
import { castDraft } from 'immer';
import { CHANCE, type GameTypes, type Observer, OVER, type Rules, SEVERAL, type Status } from '../../core/index.ts';
import { chanceNow, countOutcomes, maskOf, noMoves, rollTrusted } from '../../core/internal.ts';
import { makeMoveInterner } from './move-interner.ts';
import { isPossible, isSeen, makeResultInterner } from './result-interner.ts';
import { type SearchGame, UNSEEN } from './search-game.ts';

/** The functions of rules on objects. */
export function objectSearchGame<G extends GameTypes>(rules: Rules<G>, observer: Observer | undefined): SearchGame<G> {
  const moves = makeMoveInterner(rules);
  const results = makeResultInterner<G>();
  const turn = (state: G['State']): number => turnOf<G>(rules.status(state));
  return {
    turn,
    asked: (state) => {
      const status = rules.status(state);
      return status.type === 'turn' ? maskOf(status.seats) : 0;
    },
    legal: (state, seat, out) => {
      const listed = rules.legalMoves(state, seat);
      if (listed.length === 0) throw noMoves(rules, seat);
      for (let i = 0; i < listed.length; i++) out[i] = moves.number(listed[i]!);
      return listed.length;
    },
    move: (n) => moves.move(n),
    number: (move) => moves.number(move),
    play: (state, n) => {
      rules.play(castDraft(state), moves.move(n));
      return turn(state);
    },
    roll: (state, random, rolled) => {
      const node = chanceNow(rules, state);
      const result = rollTrusted<G>(node, random);
      rolled.key = isSeen(node, observer) ? results.number(result) : UNSEEN;
      rules.play(castDraft(state), result);
      return turn(state);
    },
    outcomes: (state) => countOutcomes(chanceNow(rules, state)),
    repeat: (state, key) => {
      const result = results.result(key);
      if (!isPossible(chanceNow(rules, state), result)) return false;
      rules.play(castDraft(state), result);
      return true;
    },
  };
}

function turnOf<G extends GameTypes>(status: Status<G>): number {
  switch (status.type) {
    case 'chance':
      return CHANCE;
    case 'over':
      return OVER;
    case 'turn':
      return status.seats.length === 1 ? status.seats[0]! : SEVERAL;
  }
}
