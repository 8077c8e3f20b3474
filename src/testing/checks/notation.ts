import type { GameTypes, Random, Result } from '../../core/index.ts';
import { ownValue } from '../../core/internal.ts';
import { brief, difference } from '../difference.ts';
import { type Kit, some } from '../kit.ts';
import type { Ply } from '../ply.ts';

/**
 * `format`: distinct among the moves of a seat, and parsed back on the state and on the seat's view. Where several
 * seats are asked, moves of two of them may share a text; such a text is parsed with the seat only.
 */
export function checkFormat<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const { game, rules } = kit;
  const texts = new Map<string, Map<number, G['Move']>>();
  for (const move of some(ply.listed, 500, random)) {
    const text: unknown = rules.format(move);
    kit.verify('format', textFault(text, move));
    const bySeat = texts.get(String(text)) ?? new Map<number, G['Move']>();
    const other = bySeat.get(move.seat);
    kit.verify('format', other && `${brief(other)} and ${brief(move)} are both "${text}".`);
    bySeat.set(move.seat, move);
    texts.set(String(text), bySeat);
  }
  const few = Math.max(1, Math.min(8, Math.floor(1000 / texts.size)));
  for (const [text, bySeat] of some([...texts], few, random)) {
    for (const move of bySeat.values()) {
      kit.verify('format', parseFault(game.parse(text, ply.view(move.seat), move.seat), move, text));
      if (bySeat.size === 1) kit.verify('format', parseFault(game.parse(text, ply.state), move, text));
    }
  }
}

/** Texts that are no notation, or on which a parser could fail. */
const ODD_TEXTS = [
  '',
  ' ',
  '-',
  '?',
  '\u0000',
  '💥',
  '__proto__',
  '0',
  'a1',
  'chance',
  'x'.repeat(200),
  ' 1  2 ',
  '((',
];

/**
 * `parse`, where the rules have it: `parse(format(move), move.seat)` equals the move, and no text makes it throw,
 * neither one that is no notation nor a part of one. What it returns for such a text goes through `check`, which must
 * not throw. And `format` throws on no move, whatever its fields are.
 */
export function checkParse<G extends GameTypes>(kit: Kit<G>, ply: Ply<G>, random: Random): void {
  const { game, rules } = kit;
  const { parse } = rules;
  for (const move of some(ply.listed, 40, random)) {
    const text = rules.format(move);
    if (parse !== undefined) {
      const found = difference(move, parse(text, move.seat));
      kit.verify('parse', found && `\`parse\` gives another move for "${text}": ${found}.`);
      // Without that check, `Game.format` refuses the move.
      if (found !== undefined) continue;
    }
    kit.verify(
      'format',
      game.format(move) === text ? undefined : `\`Game.format\` and the rules' differ at "${text}".`,
    );
  }
  for (const move of some(ply.listed, 2, random)) {
    const text = rules.format(move);
    const part = text.slice(0, random(text.length + 1));
    for (const odd of [part, `${text} ${part}`, text.toUpperCase(), ODD_TEXTS[random(ODD_TEXTS.length)]!]) {
      game.parse(odd, ply.view(move.seat), move.seat);
    }
  }
  for (const illegal of ply.illegal(4, random)) {
    // As core does it: what the other fields are is not known.
    if (typeof ownValue(illegal, 'type') === 'string') rules.format(illegal as G['Move']);
  }
}

function textFault(text: unknown, move: unknown): string | undefined {
  if (typeof text !== 'string') return `The notation of ${brief(move)} is ${brief(text)}.`;
  if (text === '' || text.trim() !== text || /[\n\r]/.test(text) || text.length > 200) {
    return `The notation of ${brief(move)} is ${brief(text)}: it is one line, not empty, without spaces around it.`;
  }
  return undefined;
}

function parseFault(result: Result<unknown>, move: unknown, text: string): string | undefined {
  if (!result.ok) return `"${text}" is not parsed: ${result.error.message}`;
  const found = difference(move, result.value);
  return found && `"${text}" is parsed as another move: ${found}.`;
}
