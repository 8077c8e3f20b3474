import {
  type GameTypes,
  isChanceResult,
  isRuleError,
  type Random,
  type Result,
  type Sender,
} from '../../core/index.ts';
import { mutableCopy } from '../../core/internal.ts';
import { checkAnySender } from '../actions.ts';
import { brief, difference } from '../difference.ts';
import { HOSTILE_INPUTS } from '../hostile-input.ts';
import { type Kit, some } from '../kit.ts';
import { notPlain } from '../plain-data.ts';
import type { Ply } from '../ply.ts';

/** `refused`: tries illegal moves, impossible results of chance, and hostile input. */
export function checkRefused<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  for (const move of ply.illegal(6, random)) refuses(kit, ply, move, () => brief(move));
  for (const move of wrongResults(kit, ply)) refuses(kit, ply, move, () => brief(move));
  checkSenders(kit, ply, random);
  for (const { name, make } of some(HOSTILE_INPUTS, 3, random)) {
    let ran = false;
    const input = make(() => {
      ran = true;
      throw new Error('code of the input was run');
    });
    refuses(kit, ply, input, () => name);
    kit.verify('refused', ran ? `The code of ${name} is run.` : undefined);
  }
}

/** A legal action is refused from everybody but its own sender. */
function checkSenders<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  for (const action of ply.sample(2, random)) {
    const senders: readonly Sender[] = ['dice', ...Array.from({ length: ply.seats }, (_, seat) => seat)];
    const own = isChanceResult<G>(action) ? 'dice' : action.seat;
    for (const by of senders) {
      if (by === own) continue;
      const { ok } = kit.game.check(ply.state, action, by);
      const sender = by === 'dice' ? 'the dice' : `seat ${by}`;
      kit.verify('refused', ok ? `${brief(action)} is accepted from ${sender}.` : undefined);
    }
  }
}

/** Chance results that the dice cannot show, or where nothing is rolled. */
function wrongResults<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>): readonly unknown[] {
  if (ply.status.type !== 'chance') return [{ type: 'chance', label: 'dice', faces: [1] }];
  const { label, dice } = kit.game.chance(ply.state);
  const faces = dice.map((die) => die.faces.find((_, i) => die.weights === undefined || die.weights[i]! > 0)!);
  const wrong: unknown[] = [
    { type: 'chance', label: `${label}?`, faces },
    { type: 'chance', label, faces: [...faces, faces[0]] },
    { type: 'chance', label, faces: ['no such face', ...faces.slice(1)] },
    { type: 'chance', label, faces, seat: 0 },
    { type: 'chance', label },
  ];
  dice.forEach((die, i) => {
    const never = die.weights?.indexOf(0) ?? -1;
    if (never !== -1)
      wrong.push({ type: 'chance', label, faces: faces.map((face, at) => (at === i ? die.faces[never]! : face)) });
  });
  return wrong;
}

function refuses<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, move: unknown, name: () => string): void {
  // On a mutable copy: a frozen state would hide an attempt to write.
  const state = mutableCopy(ply.state);
  kit.verify('refused', refusalFault(checkAnySender(kit, state, move), name));
  kit.verify('refused', applied(kit, state, move, name));
  const changed = difference(ply.state, state);
  kit.verify('refused', changed && `${name()} is refused, and the state has changed: ${changed}.`);
}

function applied<G extends GameTypes>(
  kit: Kit<G>,
  state: G['State'],
  move: unknown,
  name: () => string,
): string | undefined {
  try {
    // By its type `apply` takes only moves of this game; here it gets others on purpose.
    kit.game.apply(state, move as G['Move']);
    return `${name()} is not legal, and \`apply\` plays it.`;
  } catch (error) {
    if (isRuleError(error)) return undefined;
    throw error;
  }
}

function refusalFault(result: Result<unknown>, name: () => string): string | undefined {
  if (result.ok) return `${name()} is not legal, and \`check\` accepts it.`;
  const plain = notPlain(result.error);
  if (plain !== undefined) return `The refusal of ${name()} is not plain data: ${plain}.`;
  const { code, message }: { readonly code: unknown; readonly message: unknown } = result.error;
  if (typeof code === 'string' && code !== '' && typeof message === 'string' && message !== '') return undefined;
  return `${name()} is refused with the code ${brief(code)} and the message ${brief(message)}.`;
}
