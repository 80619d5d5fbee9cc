#!/usr/bin/env node
// @ts-check
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { install, pinnedNode, root as ROOT, run } from '../lib/run.mjs';
import { runJest } from '../test/jest.mjs';
import { selfCheck } from './self-check.mjs';
import { startStack } from './start-stack.mjs';

const results = join(ROOT, '.cache/test-results/stack.json');

async function checkStack() {
  const dataDir = await mkdtemp(join(tmpdir(), 'koma-stack-'));
  // PostgreSQL runs as another user and must be able to reach its folder.
  await chmod(dataDir, 0o755);
  const stack = await startStack({ dataDir });
  try {
    console.log('started in ms:', stack.startedInMs);
    await selfCheck(stack);
  } finally {
    await stack.stop();
    await rm(dataDir, { recursive: true });
  }
}

/** Charts and compose files are checked without an engine or a cluster. */
async function checkDeployment() {
  const scripts = ['helm-check.mjs', 'compose-check.mjs'];
  const outcomes = [];
  for (const script of scripts) {
    const outcome = await run(pinnedNode(), [join(ROOT, 'tools/stack', script)]).then(
      () => 'passed',
      () => 'failed',
    );
    outcomes.push(outcome);
  }
  return outcomes.filter((outcome) => outcome === 'failed').length;
}

await install();
const failedChecks = await checkDeployment();
await checkStack();
process.env.KOMA_STACK = '1';
await mkdir(dirname(results), { recursive: true });
await runJest([
  '--selectProjects',
  'node',
  '--runInBand',
  '--forceExit',
  '--json',
  `--outputFile=${results}`,
  ...process.argv.slice(2),
]).catch(() => undefined);
const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(await readFile(results, 'utf8'));
const failed = numFailedTests + numRuntimeErrorTestSuites + failedChecks;
console.log(`${numPassedTests + 2 - failedChecks} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
