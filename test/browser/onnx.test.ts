/** A network of the learner in numpy plays in a page, as it does in Node. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as runtime from 'onnxruntime-web';
import { botTurn } from 'tabletop-rules/bots';
import { createMatch } from 'tabletop-rules/core';
import { onnxBot } from 'tabletop-rules/learning';
import { oyno } from 'tabletop-rules/oyno';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCli, type CliProgram } from '../learning/cli-process.ts';
import { ROOT } from '../package/consumer.ts';
import { bundleScript, CHROMIUM, startBrowser } from './chromium.ts';
import type {} from './onnx-page.ts';
import { serveFolder } from './static-server.ts';

const HAS_NUMPY = spawnSync('python3', ['-c', 'import numpy']).status === 0;
if (!HAS_NUMPY) console.warn('numpy is missing (Debian: python3-numpy): its networks are not tried in a page.');

const PLIES = 20;

describe.skipIf(CHROMIUM === undefined || !HAS_NUMPY)('a network of examples/train_numpy.py', () => {
  let program: CliProgram;
  const folder = mkdtempSync(join(tmpdir(), 'onnx-page-'));
  const model = join(folder, 'oyno.onnx');
  beforeAll(async () => {
    program = await buildCli();
  });
  afterAll(() => {
    program?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test('plays in a page the moves that it plays in Node', { timeout: 120_000 }, async () => {
    const argv = [join(ROOT, 'examples/train_numpy.py'), 'oyno', '--rounds', '10', '--seed', '1', '--out', model];
    const trained = spawnSync('python3', ['-B', ...argv, '--command', process.execPath, program.file], {
      encoding: 'utf8',
    });
    expect(trained.status, trained.stderr).toBe(0);
    const fingerprint = /oyno\.onnx: (.+)/.exec(trained.stdout)![1]!;

    const bot = await onnxBot(oyno, { model: readFileSync(model), runtime, fingerprint, valueRange: [-1, 1] });
    const match = createMatch(oyno, { seed: 1 });
    const moves: string[] = [];
    while (moves.length < PLIES && match.status.type === 'turn') {
      const move = await bot(botTurn(match, match.status.seats[0]!));
      moves.push(oyno.format(move));
      match.play(move);
    }
    expect(new Set(moves).size).toBeGreaterThan(5);

    writeFileSync(join(folder, 'page.js'), await bundleScript('onnx-page.ts'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><script type="module" src="page.js"></script>');
    for (const name of ['ort-wasm-simd-threaded.wasm', 'ort-wasm-simd-threaded.mjs']) {
      cpSync(join(ROOT, 'node_modules/onnxruntime-web/dist', name), join(folder, name));
    }
    const [site, browser] = await Promise.all([serveFolder(folder), startBrowser()]);
    try {
      const page = await browser.newPage();
      await page.goto(site.url);
      await page.waitForFunction(() => 'onnx' in window);
      const inPage = await page.evaluate(([text, plies]) => window.onnx.play('/oyno.onnx', text, plies), [
        fingerprint,
        PLIES,
      ] as const);
      expect(inPage).toEqual(moves);
    } finally {
      await browser.close();
      await site.close();
    }
  });
});
