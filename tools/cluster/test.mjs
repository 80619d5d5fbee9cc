#!/usr/bin/env node
// @ts-check
/** The tier with containers and a cluster: builds the images twice, starts the bed, installs the chart, runs `*.cluster.spec.ts`. */
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { install, pinnedNode, root, run, runOurs } from '../lib/run.mjs';
import { countJest } from '../test/jest.mjs';

const results = join(root, '.cache/test-results/cluster.json');
const tags = join(root, '.cache/images/tags.json');

/** @param {string[]} args */
const cluster = (...args) =>
  run(pinnedNode(), ['--disable-warning=TimeoutNegativeWarning', ...runOurs('tools/cluster/cluster.ts'), ...args]);

async function imagesAreEqual() {
  await cluster('images');
  const first = await readFile(tags, 'utf8');
  await cluster('images');
  const isEqual = first === (await readFile(tags, 'utf8'));
  console.log(
    isEqual ? 'built twice, every image is the same byte for byte' : 'FAILED: built twice, the images differ',
  );
  return isEqual;
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
const isEqual = await imagesAreEqual();
await cluster('down');
await cluster('up');
try {
  await cluster('load');
  process.env.KOMA_CLUSTER = '1';
  await mkdir(dirname(results), { recursive: true });
  const counts = await countJest(results, [
    '--selectProjects=node',
    '--runInBand',
    ...process.argv.slice(2).filter((argument) => argument !== '--if-possible'),
  ]);
  console.log(`${counts.passed + Number(isEqual)} passed, ${counts.failed + Number(!isEqual)} failed`);
  process.exitCode = counts.failed > 0 || !isEqual ? 1 : 0;
} finally {
  await cluster('down');
}
