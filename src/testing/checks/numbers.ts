/** The check `numbers`: rules by numbers agree with themselves and with the functions on objects. */

import {
  CHANCE,
  type GameTypes,
  type Numbered,
  OVER,
  type Random,
  SEVERAL,
  type Status,
  type ViewOf,
} from '../../core/index.ts';
import { asDraft, countOutcomes, facesOf, mutableCopy, numberOfMove } from '../../core/internal.ts';
import { type CheckContext, some } from '../context.ts';
import { brief, difference } from '../data.ts';
import type { Ply } from '../ply.ts';

/** `numbers`, at a state: who is next, the legal numbers, some of them played, some outcomes of chance rolled. */
export function checkNumbers<G extends GameTypes>(check: CheckContext<G>, ply: Ply<G>, random: Random): void {
  const { numbers } = check.rules;
  if (numbers === undefined) return;
  const { state, status } = ply;
  const context = numbers.context(state);
  check.verify(
    'numbers',
    numbers.context(mutableCopy(state)) === context
      ? undefined
      : '`numbers.context` makes new tables for equal options.',
  );
  checkTurn(check, numbers, status, state, 'the state');
  for (const observer of ply.observers)
    checkTurn(check, numbers, status, ply.view(observer), `the view of ${observer}`);
  if (status.type === 'turn') for (const seat of status.seats) checkLegal(check, ply, numbers, context, seat, random);
  if (status.type === 'chance') checkRolls(check, ply, numbers, context, random);
}

function checkTurn<G extends GameTypes>(
  check: CheckContext<G>,
  numbers: Numbered<G>,
  status: Status<G>,
  view: ViewOf<G>,
  where: string,
): void {
  const turn = numbers.turn(view);
  const seats = status.type === 'turn' ? status.seats : [];
  const expected =
    status.type === 'chance' ? CHANCE : status.type === 'over' ? OVER : seats.length === 1 ? seats[0] : SEVERAL;
  check.verify('numbers', turn === expected ? undefined : `On ${where} \`numbers.turn\` is ${turn}, not ${expected}.`);
  if (turn !== SEVERAL) return;
  let mask = 0;
  for (const seat of seats) mask |= 1 << seat;
  const asked = numbers.asked?.(view);
  check.verify('numbers', asked === mask ? undefined : `On ${where} \`numbers.asked\` is ${asked}, not ${mask}.`);
}

function checkLegal<G extends GameTypes>(
  check: CheckContext<G>,
  ply: Ply<G>,
  numbers: Numbered<G>,
  context: object,
  seat: number,
  random: Random,
): void {
  const listed = legalNumbers(numbers, ply.state, seat, context);
  const size = numbers.size(context);
  for (const n of listed) {
    const fits = Number.isInteger(n) && n >= 0 && n < size;
    check.verify('numbers', fits ? undefined : `${n} is legal for seat ${seat}, and numbers are 0 to ${size - 1}.`);
    const move = numbers.move(n, seat, context);
    check.verify('numbers', move.seat === seat ? undefined : `Move ${n} of seat ${seat} is ${brief(move)}.`);
    const back = numberOfMove(numbers, move, context);
    check.verify('numbers', back === n ? undefined : `The number of move ${n}, ${brief(move)}, is ${back}.`);
  }
  const seen = difference(listed, legalNumbers(numbers, ply.view(seat), seat, context));
  check.verify('numbers', seen && `The legal numbers of seat ${seat} differ on its view: ${seen}.`);
  checkIsLegal(check, ply, numbers, context, seat, listed, random);
  for (const n of some(listed, 6, random)) {
    const draft = mutableCopy(ply.state);
    const next = numbers.play(asDraft(draft), n, seat, context);
    const turn = numbers.turn(draft);
    check.verify(
      'numbers',
      next === turn ? undefined : `Move ${n} returns ${next}, and then \`numbers.turn\` is ${turn}.`,
    );
  }
}

/** `isLegal` says of listed numbers, of their neighbours and of some others whether they are in the list. */
function checkIsLegal<G extends GameTypes>(
  check: CheckContext<G>,
  ply: Ply<G>,
  numbers: Numbered<G>,
  context: object,
  seat: number,
  listed: readonly number[],
  random: Random,
): void {
  const { isLegal } = numbers;
  if (isLegal === undefined) return;
  const size = numbers.size(context);
  const near = some(listed, 12, random).flatMap((n) => [n - 1, n, n + 1]);
  const others = Array.from({ length: 24 }, () => random(size));
  for (const n of [...near, ...others]) {
    if (n < 0 || n >= size) continue;
    const said = isLegal(ply.state, n, seat, context);
    const fault = `\`isLegal\` says ${said} of move ${n}, ${brief(numbers.move(n, seat, context))}, against the list.`;
    check.verify('numbers', said === listed.includes(n) ? undefined : fault);
  }
}

function legalNumbers<G extends GameTypes>(
  numbers: Numbered<G>,
  view: ViewOf<G>,
  seat: number,
  context: object,
): readonly number[] {
  // What is in the scratch buffer before must not matter.
  const out = [-7, -7, -7];
  const count = numbers.legal(view, seat, out, context);
  return out.slice(0, count);
}

function checkRolls<G extends GameTypes>(
  check: CheckContext<G>,
  ply: Ply<G>,
  numbers: Numbered<G>,
  context: object,
  random: Random,
): void {
  const { state } = ply;
  const node = check.game.chance(state);
  const count = numbers.outcomes?.(state, context);
  const expected = countOutcomes(node);
  check.verify('numbers', count === expected ? undefined : `The dice have ${expected} outcomes, not ${count}.`);
  const { roll, rollRandom } = numbers;
  for (const outcome of some(
    Array.from({ length: Math.min(expected, 100) }, () => random(expected)),
    6,
    random,
  )) {
    const draft = mutableCopy(state);
    const next = roll?.(asDraft(draft), outcome, context);
    const turn = numbers.turn(draft);
    check.verify(
      'numbers',
      next === turn ? undefined : `Outcome ${outcome} returns ${next}, and then \`numbers.turn\` is ${turn}.`,
    );
    const { label } = node;
    const faces = facesOf(node, outcome);
    // Faces of a node's dice under its label are one of its results; the compiler can't follow it.
    const result = { type: 'chance', label, faces } as unknown as Parameters<typeof ply.after>[0];
    const found = difference(ply.after(result), draft);
    check.verify('numbers', found && `Outcome ${outcome} is not what ${brief(faces)} leads to: ${found}.`);
  }
  if (rollRandom === undefined) return;
  const drawn = mutableCopy(state);
  let outcome = 0;
  let range = 1;
  const next = rollRandom(
    asDraft(drawn),
    (n) => {
      const draw = random(n);
      outcome = outcome * n + draw;
      range *= n;
      return draw;
    },
    context,
  );
  check.verify(
    'numbers',
    range === expected ? undefined : `\`rollRandom\` draws from ${range} outcomes, not ${expected}.`,
  );
  const rolled = mutableCopy(state);
  const turn = roll?.(asDraft(rolled), outcome, context);
  check.verify('numbers', next === turn ? undefined : `\`rollRandom\` returns ${next}, and \`roll\` ${turn}.`);
  const found = difference(rolled, drawn);
  check.verify('numbers', found && `\`rollRandom\` is not \`roll\` of its draws: ${found}.`);
}
