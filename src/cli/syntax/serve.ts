/** The syntax of `serve`. */
import { Option } from 'commander';
import { readPort } from '../arguments.ts';
import { type ServeFlags, serveCommand } from '../commands/serve.ts';
import type { CommandLine } from './command-line.ts';

const PORT = 8080;

/** Adds `serve`. */
export function addServe({ program, t, registry }: CommandLine): void {
  program
    .command('serve')
    .description('play online: serve the playground to browsers, and keep the matches of their players')
    .option('--storage <where>', 'a file for SQLite, or postgres://…; default: in memory, until it ends')
    .addOption(new Option('--port <n>', 'where it listens; 0: any that is free').argParser(readPort).default(PORT))
    .option('--host <address>', 'who can reach it: 0.0.0.0 for every network', '127.0.0.1')
    .option('--proxy', 'behind a proxy that sets x-forwarded-for: limits count for the addresses in it')
    .option('--log', 'print what happens, one JSON object a line, to standard error')
    .action((flags: ServeFlags) => serveCommand(t, registry, flags));
}
