import { tournament } from '../../scripts/tournament/command-line.ts';

/** What a tournament prints, played in this thread. */
export async function lines(command: string, signal?: AbortSignal): Promise<readonly string[]> {
  const printed: string[] = [];
  const args = command.split(' ');
  if (!command.includes('--workers')) args.push('--workers', '0');
  await tournament(args, (line) => printed.push(line), signal);
  return printed;
}
