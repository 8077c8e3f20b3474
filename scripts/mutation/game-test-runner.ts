/** The tests of one game as a test runner of Stryker, in one process. */
import type { InstrumenterContext } from '@stryker-mutator/api/core';
import { declareClassPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import {
  type CompleteDryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
  TestStatus,
} from '@stryker-mutator/api/test-runner';
import { bundleTests } from './bundle-tests.ts';
import { type CollectedTest, collectTests } from './collect-tests.ts';

/** What the changed code reads and writes: which change is active, and how often each was reached. */
declare global {
  var __stryker__: InstrumenterContext | undefined;
}

/** The message of an error, or what was thrown instead. */
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Vitest takes seconds for each change, most of them to load modules. Here the tests and what they import are one script,
 * which is evaluated anew for each change: tenths of a second, and changes of code that runs while modules are loaded are
 * tried too.
 */
class GameTestRunner implements TestRunner {
  readonly #folder = `test/${process.env['GAME']}`;
  #script = '';

  capabilities(): { reloadEnvironment: boolean } {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    this.#script = await bundleTests(this.#folder);
  }

  async dryRun(): Promise<CompleteDryRunResult> {
    const context: InstrumenterContext = {};
    globalThis.__stryker__ = context;
    const results: CompleteDryRunResult['tests'] = [];
    for (const { id, run } of await collectTests(this.#script, this.#folder)) {
      context.currentTestId = id;
      const started = performance.now();
      const failure = await failureOf(run);
      const result = { id, name: id, timeSpentMs: performance.now() - started };
      results.push(
        failure === undefined
          ? { ...result, status: TestStatus.Success }
          : { ...result, status: TestStatus.Failed, failureMessage: failure },
      );
    }
    return {
      status: DryRunStatus.Complete,
      tests: results,
      ...(context.mutantCoverage && { mutantCoverage: context.mutantCoverage }),
    };
  }

  async mutantRun({ activeMutant, testFilter, hitLimit }: MutantRunOptions): Promise<MutantRunResult> {
    const context: InstrumenterContext = { activeMutant: activeMutant.id, ...(hitLimit && { hitLimit, hitCount: 0 }) };
    globalThis.__stryker__ = context;
    let tests: readonly CollectedTest[] = [];
    const broken = await failureOf(async () => {
      tests = await collectTests(withOneMutant(this.#script, activeMutant.id), this.#folder);
    });
    if (broken === TIMED_OUT) return { status: MutantRunStatus.Timeout, reason: 'while modules are loaded' };
    if (broken !== undefined) {
      return { status: MutantRunStatus.Killed, killedBy: [], failureMessage: broken, nrOfTests: 0 };
    }
    const wanted = testFilter && new Set(testFilter);
    let count = 0;
    for (const { id, run } of tests) {
      if (wanted?.has(id) === false) continue;
      count++;
      const failure = await failureOf(run);
      const looped = hitLimit !== undefined && (context.hitCount ?? 0) > hitLimit;
      if (looped || failure === TIMED_OUT) return { status: MutantRunStatus.Timeout, reason: id };
      if (failure !== undefined) {
        return { status: MutantRunStatus.Killed, killedBy: [id], failureMessage: failure, nrOfTests: count };
      }
    }
    return { status: MutantRunStatus.Survived, nrOfTests: count };
  }
}

/** Instead of the message of a test that does not end. */
const TIMED_OUT = 'ERR_SCRIPT_EXECUTION_TIMEOUT';

/** The message with which a test fails, or `TIMED_OUT`. */
async function failureOf(run: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await run();
    return undefined;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === TIMED_OUT ? TIMED_OUT : messageOf(error);
  }
}

/**
 * The script with all changes but one written out: no coverage is counted, and no other change is asked for. Rules run
 * several times as fast so.
 */
function withOneMutant(script: string, id: string): string {
  return script
    .replace(/stryCov_9fa48\([^)]*\)[,;]/g, '')
    .replace(/stryMutAct_9fa48\("(\d+)"\)/g, (question, other) => (other === id ? question : 'false'));
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'game', GameTestRunner)];
