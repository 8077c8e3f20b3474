import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareFindings, Verdict } from '../../scripts/runtimes/judge.ts';
import { IN_A_PAGE } from '../../scripts/runtimes/platforms.ts';
import { PAGE, withRuntimes } from '../../scripts/runtimes/write-table.ts';

const FINDINGS = { entries: [['core', ['replay']]], matches: [{ ply: 12 }], bots: ['oyno'], host: [1], join: [1] };

test('the page has the table of what is tried', () => {
  const page = readFileSync(PAGE, 'utf8');
  expect(withRuntimes(page)).toBe(page);
});

test('the runtimes of the page include the least Node of package.json', () => {
  const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const least = /^>=(\d+\.\d+)$/.exec(engines.node)?.[1];
  expect(readFileSync(PAGE, 'utf8')).toContain(`| Node ${least} |`);
});

test('findings that are the same are fine', () => {
  const verdict = new Verdict('a page', IN_A_PAGE);
  compareFindings(verdict, 'import', FINDINGS, FINDINGS);
  verdict.confirm('playground');
  expect(IN_A_PAGE.map((capability) => verdict.problems(capability))).toEqual([[], [], [], [], []]);
  expect(verdict.problems('cli')).toBeUndefined();
});

test('another record, an error and what was not reached are problems', async () => {
  const verdict = new Verdict('a page', [...IN_A_PAGE, 'cli']);
  const found = { ...FINDINGS, matches: [{ ply: 13 }], bots: { error: 'RuleError: no moves' } };
  compareFindings(verdict, 'import', found, FINDINGS);
  await verdict.expect('import', Promise.reject(new Error('not found')));
  expect(verdict.problems('import')).toEqual(['not found']);
  expect(verdict.problems('matches')).toEqual([expect.stringContaining('{"ply":13}]\ninstead of\n  [{"ply":12}]')]);
  expect(verdict.problems('bots')).toEqual([expect.stringContaining('RuleError: no moves')]);
  expect(verdict.problems('join')).toEqual([]);
  expect(verdict.problems('cli')).toEqual(['was not reached']);
});
