#!/usr/bin/env node
// @ts-check
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildWeb } from '../build/web.mjs';
import { install, pinnedNode, root as ROOT, run } from '../lib/run.mjs';
import { findChromium } from '../test/browser.mjs';
import { countJest } from '../test/jest.mjs';
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

/** Runs a program that must succeed. @param {string[]} args */
const succeeds = (args) =>
  run(pinnedNode(), args).then(
    () => true,
    () => false,
  );

const withSources = [
  '--disable-warning=TimeoutNegativeWarning',
  '--conditions=@koma/source',
  '--import',
  './tools/swc-hook.mjs',
];
const PROGRAMS = [
  // Charts and compose files are checked without an engine or a cluster.
  ['tools/stack/helm-check.mjs'],
  ['tools/stack/argo-check.mjs'],
  ['tools/stack/compose-check.mjs'],
  [...withSources, 'tools/stack/contracts-check.ts'],
  [...withSources, 'tools/stack/migrations-check.ts'],
  // A fault under load, with its alert.
  [...withSources, 'tools/faults/faults.ts', '--short'],
];
/** The journeys in a browser, with one process per service on real servers. */
const JOURNEYS = [...withSources, 'tools/stack/browser-journey.ts'];

await install();
await checkStack();
const outcomes = [];
for (const args of PROGRAMS) outcomes.push(await succeeds(args));
// The gateway needs the pages when it starts; and only one of the two that follow may install packages.
await buildWeb();
for (const isShell of [true, false]) findChromium(isShell);
const journeys = succeeds(JOURNEYS);
process.env.KOMA_STACK = '1';
await mkdir(dirname(results), { recursive: true });
// Specs wait for their servers most of the time, so they run beside the journeys.
const counts = await countJest(results, ['--selectProjects=node', '--runInBand', ...process.argv.slice(2)]);
outcomes.push(await journeys);
const passed = counts.passed + outcomes.filter((isGood) => isGood).length;
const failed = counts.failed + outcomes.filter((isGood) => !isGood).length;
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
