#!/usr/bin/env node
// @ts-check
/** The tier with containers and a cluster: builds the images twice, starts the bed, installs the chart, runs `*.cluster.spec.ts`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { install, pinnedNode, root, run, runOurs } from '../lib/run.mjs';

const tags = join(root, '.cache/images/tags.json');

/** @param {string[]} args */
const cluster = (...args) =>
  run(pinnedNode(), ['--disable-warning=TimeoutNegativeWarning', ...runOurs('tools/cluster/cluster.ts'), ...args]);

async function buildTwice() {
  await cluster('images');
  const first = await readFile(tags, 'utf8');
  await cluster('images');
  const isEqual = first === (await readFile(tags, 'utf8'));
  console.log(
    isEqual ? 'built twice, every image is the same byte for byte' : 'FAILED: built twice, the images differ',
  );
  if (!isEqual) process.exitCode = 1;
}

await install();
if (process.argv.includes('--if-possible')) {
  const isPossible = await cluster('possible').then(
    () => true,
    () => false,
  );
  if (!isPossible) {
    console.log('The cluster tier was not run: see the line above.');
    process.exit(0);
  }
}
await run(pinnedNode(), ['tools/build/build.mjs']);
await buildTwice();
await cluster('down');
await cluster('up');
try {
  await cluster('load');
  await cluster('specs', ...process.argv.slice(2).filter((argument) => argument !== '--if-possible'));
} finally {
  await cluster('down');
}
