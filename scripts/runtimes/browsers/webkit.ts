/** WebKitGTK, which has the engine of Safari: its MiniBrowser on a screen in memory, by WebKitWebDriver. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProgram } from '../run-program.ts';
import type { BrowserKind, BrowserWindow } from './browser.ts';
import { webDriverWindow } from './webdriver.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const MINI_BROWSER = miniBrowser();
const HAS_ALL = MINI_BROWSER !== undefined && [DRIVER, XVFB].every((path) => existsSync(path));

/** WebKit of Debian. */
export const WEBKIT_KIND: BrowserKind = {
  name: 'WebKit',
  missing: HAS_ALL ? undefined : 'apt-get install webkit2gtk-driver xvfb',
  start: () => startWebKit(MINI_BROWSER ?? 'MiniBrowser'),
};

/** Beside the library, whose folder is named after the machine. */
function miniBrowser(): string | undefined {
  const root = '/usr/lib';
  if (!existsSync(root)) return undefined;
  const paths = readdirSync(root).map((folder) => join(root, folder, 'webkit2gtk-4.1/MiniBrowser'));
  return paths.find((path) => existsSync(path));
}

async function startWebKit(binary: string): Promise<BrowserWindow> {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  const ends: (() => Promise<void>)[] = [() => rm(home, { recursive: true, force: true, maxRetries: 5 })];
  const end = async (): Promise<void> => {
    for (const stop of ends.reverse()) await stop();
  };
  try {
    const screen = await startProgram(
      XVFB,
      ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'],
      home,
      /(\d+)\n/,
    );
    ends.push(screen.stop);
    const port = await freePort();
    const environment = { HOME: home, XDG_CACHE_HOME: home, XDG_DATA_HOME: home, DISPLAY: `:${screen.found[1]}` };
    // It prints nothing, also when it listens.
    const driver = spawn(DRIVER, [`--port=${port}`], { env: { ...process.env, ...environment }, stdio: 'ignore' });
    const ended = once(driver, 'close');
    ends.push(async () => {
      driver.kill();
      await ended;
    });
    const url = `http://127.0.0.1:${port}/session`;
    await untilListening(url);
    const options = { binary, args: ['--automation'] };
    const session = await call(url, { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } } });
    const { sessionId, capabilities } = session as {
      readonly sessionId: string;
      readonly capabilities: { readonly browserVersion: string };
    };
    const path = `${url}/${sessionId}`;
    ends.push(async () => {
      await fetch(path, { method: 'DELETE' });
    });
    const name = `WebKit ${capabilities.browserVersion}`;
    return await webDriverWindow(name, (command, parameters) => call(`${path}/${command}`, parameters), end);
  } catch (error) {
    await end();
    throw error;
  }
}

async function call(url: string, parameters: object): Promise<unknown> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(parameters) });
  const { value }: { readonly value: unknown } = await response.json();
  if (!response.ok) throw new Error(JSON.stringify(value));
  return value;
}

const START_MS = 30_000;
const POLL_MS = 20;

async function untilListening(url: string): Promise<void> {
  for (const end = Date.now() + START_MS; ; ) {
    try {
      await fetch(url);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new TypeError('The server has no port.');
  return address.port;
}
