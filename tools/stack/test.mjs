#!/usr/bin/env node
// @ts-check
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { install, root as ROOT } from '../lib/run.mjs';
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

await install();
await checkStack();
process.env.KOMA_STACK = '1';
await mkdir(dirname(results), { recursive: true });
await runJest(['--runInBand', '--json', `--outputFile=${results}`, ...process.argv.slice(2)]).catch(() => undefined);
const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(await readFile(results, 'utf8'));
const failed = numFailedTests + numRuntimeErrorTestSuites;
console.log(`${numPassedTests} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
