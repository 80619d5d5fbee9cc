#!/usr/bin/env node
// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { selfCheck } from './self-check.mjs';
import { startStack } from './start-stack.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const JEST = ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning', 'node_modules/jest/bin/jest.js'];
/** Specs that need real servers; `npm test` leaves them out. They start the stack themselves, because they break it. */
const STACK_SPECS = ['--runInBand', '--passWithNoTests', '--testPathPatterns', String.raw`\.stack\.spec\.ts$`];

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

await checkStack();
const args = ['--conditions=@koma/source', ...JEST, ...STACK_SPECS, ...process.argv.slice(2)];
const env = { ...process.env, KOMA_STACK: '1' };
const [code] = await once(spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' }), 'exit');
process.exitCode = code ?? 1;
