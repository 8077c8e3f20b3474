/** The check `move-fields`: the table `moveFields` of the rules, compared with the legal moves. */
import type { GameTypes, PlayerMove, Random } from '../../core/index.ts';
import { fieldName } from '../../core/internal.ts';
import { type CheckContext, some } from '../context.ts';
import { brief } from '../data.ts';
import type { Ply } from '../ply.ts';

/** So many moves of a list are compared. */
const MOST_MOVES = 50;

/** What no game has as the type of a move. */
const NO_TYPE = 'no such type';

/** The table has the type of each legal move, and its fields. */
export function checkMoveFields<G extends GameTypes>(context: CheckContext<G>, ply: Ply<G>, random: Random): void {
  const { rules, tally } = context;
  if (rules.moveFields === undefined) {
    tally.unknownType ??= explainedType(context, ply);
    return;
  }
  const table: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(rules.moveFields));
  for (const move of some(ply.listed, MOST_MOVES, random)) {
    context.verify('move-fields', faultOf(table, move));
    const names = tally.fields.get(move.type) ?? new Set();
    tally.fields.set(move.type, names);
    for (const name of Object.keys(move)) names.add(name);
  }
}

/** A warning, where `explain` takes a move of any type for one that it knows. */
function explainedType<G extends GameTypes>({ game, rules }: CheckContext<G>, ply: Ply<G>): string | undefined {
  const [move] = ply.listed;
  if (rules.explain === undefined || move === undefined) return undefined;
  const checked = game.check(ply.state, { ...move, type: NO_TYPE });
  if (checked.ok || brief(checked.error).includes(NO_TYPE)) return undefined;
  const said = brief(checked.error.message);
  return `Of a move of the type "${NO_TYPE}" \`explain\` says ${said}. With \`moveFields\` such a move is refused by name.`;
}

function faultOf(table: ReadonlyMap<string, readonly string[]>, move: PlayerMove): string | undefined {
  const fields = table.get(move.type);
  if (fields === undefined) {
    const types = [...table.keys()].join(', ') || 'none';
    return `${brief(move)} is legal, and \`moveFields\` does not have its type: it has ${types}.`;
  }
  const own = Object.keys(move).filter((name) => name !== 'type' && name !== 'seat');
  const isNamed = own.every((name) => fields.some((field) => fieldName(field) === name));
  const isThere = fields.every((field) => field !== fieldName(field) || own.includes(field));
  if (isNamed && isThere) return undefined;
  const [has, named] = [own, fields].map((names) => names.join(', ') || 'none');
  return `The fields of the legal move ${brief(move)} are ${has}; \`moveFields\` names ${named}. "?" after a name is for a field that not every move has.`;
}

/** Fields that are named as optional, and that no legal move has had, in a sentence each. */
export function unseenFields<G extends GameTypes>({ rules, tally }: CheckContext<G>): readonly string[] {
  const table: readonly (readonly [string, readonly string[]])[] = Object.entries(rules.moveFields ?? {});
  return table.flatMap(([type, fields]) => {
    const seen = tally.fields.get(type);
    const unseen = fields.filter((field) => seen !== undefined && !seen.has(fieldName(field)));
    return unseen.map((field) => `No legal move of type "${type}" has had the field "${field}" of \`moveFields\`.`);
  });
}
