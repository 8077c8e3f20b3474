/** Lists of moves, printed or as choices. */
import type { AnyGame, PlayerMove } from '../../core/index.ts';
import type { Terminal } from '../terminal.ts';
import type { Choice } from './choice.ts';
import type { CommandName } from './commands.ts';

/** Prints the moves that have the text in them, numbered, in columns. */
export function listMoves(
  t: Terminal,
  game: AnyGame,
  moves: readonly PlayerMove[],
  part = '',
  most = moves.length,
): void {
  const all = moves.map((move, i) => ({ number: String(i + 1), text: game.format(move) }));
  const found = all.filter(({ text }) => text.toLowerCase().includes(part.toLowerCase()));
  const listed = found.slice(0, most);
  const digits = Math.max(0, ...listed.map(({ number }) => number.length));
  const letters = Math.max(0, ...listed.map(({ text }) => text.length));
  const columns = Math.max(1, Math.floor(((t.io.stdout.columns ?? 80) - 2) / (digits + letters + 4)));
  for (let i = 0; i < listed.length; i += columns) {
    const cells = listed
      .slice(i, i + columns)
      .map(({ number, text }) => `${t.paint.dim(number.padStart(digits))} ${text.padEnd(letters)}`);
    t.out(`  ${cells.join('   ').trimEnd()}`);
  }
  if (found.length === 0) t.out('No legal move has that in it.');
  if (found.length > listed.length) t.out(t.paint.dim(`  … \`moves\` lists all ${found.length}`));
}

/** The moves and commands as choices. */
export function moveChoices(game: AnyGame, moves: readonly PlayerMove[], commands: readonly CommandName[]): Choice[] {
  const digits = String(moves.length).length;
  // The first choice is no move: pressing enter once too often plays nothing.
  const label = `${'?'.padStart(digits)}  choose or type a move, or: undo, save FILE, quit`;
  return [
    { value: '/help', label, aliases: ['?', 'help'] },
    ...moves.map((move, i) => {
      const text = game.format(move);
      const number = String(i + 1);
      return { value: `#${number}`, label: `${number.padStart(digits)}  ${text}`, aliases: [number, text] };
    }),
    ...commandChoices(commands),
  ];
}

/** Commands as choices. */
export function commandChoices(commands: readonly CommandName[]): Choice[] {
  return commands.map((name) => ({ value: `/${name}`, label: name, aliases: [name] }));
}
