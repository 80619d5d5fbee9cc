// `npm run cluster -- COMMAND`: see docs/runbooks/cluster.md
import { adminConfig } from './bed/control-plane.js';
import { openSite, startEdge } from './edge.js';
import { buildImages } from './images/build.js';
import { printSizes } from './images/table.js';
import { kubectl } from './in-bed.js';
import { pinnedNode } from '../lib/run.mjs';
import { bedProcess, runBeside, runInside, startBed, stopBed } from './inside.js';
import { forgetImages, importImages, installChart, readTags } from './load.js';
import { isBuilt, needProgramOf, needServers, needTools } from './programs.js';
import { makeVersion } from './images/versions.js';
import { readRevisions, rollSlice } from './roll.js';

const DEFAULT_PORT = 8443;
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

async function up() {
  if (process.getuid?.() !== 0)
    throw new Error('Containers and network namespaces need root: start this command as root.');
  if (await bedProcess()) throw new Error('The bed is up already.');
  const begun = performance.now();
  await needTools();
  await needServers();
  for (const name of ['pause', 'dns', 'control-plane', 'rollouts', 'policies'] as const) await needProgramOf(name);
  const { parts } = await startBed();
  for (const [name, ms] of Object.entries(parts)) console.log(`${name.padEnd(20)} ${ms} ms`);
  console.log(`The bed is up after ${seconds(begun)}.`);
}

async function images() {
  const tooLarge = printSizes(await buildImages());
  if (tooLarge.length > 0) throw new Error(`too large: ${tooLarge.join(', ')}`);
}

async function load() {
  const tags = await readTags();
  const begun = performance.now();
  await importImages(tags);
  console.log(`images: ${seconds(begun)}`);
  await installChart(tags);
  await startEdge();
  await forgetImages(tags);
  console.log(`chart installed and ready: ${seconds(begun)}`);
}

/** A slice gets the image that was built for it last, or the same once more under another version. */
async function roll([slice = '']: string[]) {
  const known = (await readTags())[slice];
  if (!known) throw new Error(`There is no image of ${slice}.`);
  const before = await readRevisions();
  const begun = performance.now();
  await rollSlice(slice, await makeVersion(known, new Date().toISOString()));
  const after = await readRevisions();
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  console.log(
    `${changed.length} of ${Object.keys(after).length} deployments changed (${changed.join(', ')}): ${seconds(begun)}`,
  );
}

/** Moves every pod of a node to the other one, then takes the node back. */
async function drain([node = 'node-1']: string[]) {
  const begun = performance.now();
  await kubectl(['drain', node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=300s']);
  console.log(`${node} is empty: ${seconds(begun)}`);
  await kubectl(['uncordon', node]);
}

/** Says why the bed cannot run here without a long build, if so. */
async function possible() {
  if (process.getuid?.() !== 0) throw new Error('it needs root');
  for (const name of ['control-plane', 'dns', 'rollouts', 'policies'] as const)
    if (!(await isBuilt(name))) throw new Error(`${name} is not built here: npm run cluster -- up builds it once`);
}

async function passToKubectl(args: string[]) {
  const { env } = await needTools();
  process.exitCode = await runInside(
    [await needProgramOf('control-plane'), 'kubectl', '--kubeconfig', adminConfig, ...args],
    env,
  );
}

async function specs(args: string[]) {
  process.exitCode = await runBeside([pinnedNode(), 'tools/cluster/specs.mjs', ...args]);
}

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  up,
  images,
  load,
  roll,
  drain,
  open: ([port]) => openSite(Number(port ?? DEFAULT_PORT)),
  kubectl: passToKubectl,
  specs,
  possible,
  down: stopBed,
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
try {
  if (!command) throw new Error(`npm run cluster -- ${Object.keys(COMMANDS).join(' | ')}`);
  await command(args);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
