/** Firefox without a screen, by Marionette, the WebDriver that is built into it: JSON with its length before it, on a socket. */
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../run-program.ts';
import type { BrowserKind, BrowserWindow } from './browser.ts';
import { COMMANDS, webDriverWindow } from './webdriver.ts';

const CANDIDATES = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const FIREFOX = process.env['FIREFOX'] ?? CANDIDATES.find((path) => existsSync(path));

/** A free port is chosen. All that is not on this machine goes to a proxy that does not exist. */
const PREFERENCES: Readonly<Record<string, string | number | boolean>> = {
  'marionette.port': 0,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': 9,
  'network.proxy.ssl': '127.0.0.1',
  'network.proxy.ssl_port': 9,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'app.update.enabled': false,
  'app.normandy.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'ui.prefersReducedMotion': 1,
};

/** Firefox of Debian, or of the variable FIREFOX. */
export const FIREFOX_KIND: BrowserKind = {
  name: 'Firefox',
  missing: FIREFOX === undefined ? 'apt-get install firefox-esr, or set FIREFOX' : undefined,
  start: () => startFirefox(FIREFOX ?? 'firefox-esr'),
};

async function startFirefox(program: string): Promise<BrowserWindow> {
  const home = await mkdtemp(join(tmpdir(), 'firefox-'));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`);
  await writeFile(join(home, 'user.js'), lines.join('\n'));
  const flags = ['--headless', '--marionette', '--no-remote', '--profile', home, 'about:blank'];
  // Whoever runs it as root has a home that Firefox refuses.
  const started = await startProgram(program, flags, home, /Listening on port (\d+)/, { HOME: home });
  const socket = connect(Number(started.found[1]), '127.0.0.1');
  const end = async (): Promise<void> => {
    socket.destroy();
    await started.stop();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const call = marionette(socket);
    await call('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
    const version = await readFile(join(home, 'compatibility.ini'), 'utf8');
    const name = `Firefox ${/LastVersion=([\d.]+)/.exec(version)?.[1] ?? ''}`;
    return await webDriverWindow(name, (command, parameters) => call(COMMANDS[command], parameters), end);
  } catch (error) {
    await end();
    throw error;
  }
}

/** `[1, id, error, result]` */
type Answer = readonly [number, number, { readonly error: string; readonly message: string } | null, unknown];

type Call = (name: string, parameters: object) => Promise<unknown>;

/** Calls commands, one answer for each. */
function marionette(socket: Socket): Call {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let received = Buffer.alloc(0);
  let calls = 0;
  let lost: Error | undefined;
  const receive = (): string | undefined => {
    const colon = received.indexOf(':');
    const end = colon + 1 + Number(received.subarray(0, colon).toString());
    if (colon < 0 || received.length < end) return undefined;
    const text = received.subarray(colon + 1, end).toString();
    received = received.subarray(end);
    return text;
  };
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (let text = receive(); text !== undefined; text = receive()) {
      const message: Answer | object = JSON.parse(text);
      // The first message is no answer: it says who speaks.
      if (!Array.isArray(message)) continue;
      const [, id, error, result]: Answer = message as unknown as Answer;
      const call = waiting.get(id);
      waiting.delete(id);
      if (error === null) call?.resolve(isObject(result) && 'value' in result ? result.value : result);
      else call?.reject(new Error(`${error.error}: ${error.message}`));
    }
  });
  const lose = (why: Error): void => {
    lost = why;
    for (const { reject } of waiting.values()) reject(why);
    waiting.clear();
  };
  socket.on('error', lose);
  socket.on('close', () => lose(new Error('Firefox has ended.')));
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      if (lost !== undefined) throw lost;
      const id = ++calls;
      waiting.set(id, { resolve, reject });
      const text = JSON.stringify([0, id, name, parameters]);
      socket.write(`${Buffer.byteLength(text)}:${text}`);
    });
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
