import { type Random, type Types, thaw } from '../../core/index.ts';
import { diceOf } from '../choices.ts';
import { brief, difference } from '../difference.ts';
import { HOSTILE_INPUTS } from '../hostile-input.ts';
import { type Kit, some } from '../kit.ts';
import type { Ply } from '../ply.ts';
import { isRuleError } from '../watch.ts';

/** `refused`: tries illegal moves, impossible results of chance, and hostile input. */
export function checkRefused<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  for (const move of ply.illegal(6, random)) refuses(kit, ply, move, () => brief(move));
  for (const move of wrongResults(kit, ply)) refuses(kit, ply, move, () => brief(move));
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

/** Chance results that the dice can not show, or where nothing is rolled. */
function wrongResults<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>): readonly unknown[] {
  if (ply.status.type !== 'chance') return [{ type: 'chance', label: 'dice', faces: [1] }];
  const { label, dice } = diceOf<G>(kit.game.chance(ply.state));
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

function refuses<G extends Types<G['View']>>(kit: Kit<G>, ply: Ply<G>, move: unknown, name: () => string): void {
  const { game } = kit;
  // On a mutable copy: a frozen state would hide an attempt to write.
  const state = thaw(ply.state);
  const result = game.tryApply(state, move);
  kit.verify(
    'refused',
    result.ok ? `${name()} is not legal, and \`tryApply\` plays it.` : violationFault(result.error, name),
  );
  kit.verify('refused', game.isLegal(state, move) ? `${name()} is not listed, and \`isLegal\` allows it.` : undefined);
  const why = game.explain(state, move);
  kit.verify(
    'refused',
    why === undefined ? `${name()} is not legal, and \`explain\` has no reason.` : violationFault(why, name),
  );
  kit.verify('refused', applied(kit, state, move, name));
  const changed = difference(ply.state, state);
  kit.verify('refused', changed && `${name()} is refused, and the state has changed: ${changed}.`);
}

function applied<G extends Types<G['View']>>(
  kit: Kit<G>,
  state: G['State'],
  move: unknown,
  name: () => string,
): string | undefined {
  try {
    // `apply` takes moves of this game; what it does with others is what is looked at.
    kit.game.apply(state, move as G['Move']);
    return `${name()} is not legal, and \`apply\` plays it.`;
  } catch (error) {
    if (isRuleError(error)) return undefined;
    throw error;
  }
}

function violationFault(violation: unknown, name: () => string): string | undefined {
  const code: unknown = Reflect.get(Object(violation), 'code');
  const message: unknown = Reflect.get(Object(violation), 'message');
  if (typeof code !== 'string' || code === '' || typeof message !== 'string' || message === '') {
    return `${name()} is refused with the code ${brief(code)} and the message ${brief(message)}.`;
  }
  return code === 'bad-state' ? `${name()} makes the rules fail: ${message}` : undefined;
}
