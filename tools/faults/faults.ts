// `npm run faults`: breaks one part after another under load, and tells what users saw, what was lost, which alert fired, and how long
// it took until all was well. Ends with 1 when a bar is missed. See docs/runbooks/faults.md.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Bed, startBed } from './bed.js';
import { Load, seen } from './load.js';
import { gatherMembers } from './members.js';
import { reportOf } from './report.js';
import { type Outcome, Run } from './run.js';
import { FAULTS } from './runs/index.js';

const ROOT = resolve(import.meta.dirname, '../..');
const USUAL_SECONDS = 30;
const say = (words: string) => process.stdout.write(`${words}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    'quiet-minutes': { type: 'string' },
    report: { type: 'string', default: join(ROOT, '.cache/faults/report.md') },
    data: { type: 'string', default: join(ROOT, '.cache/faults/data') },
  },
});

/** One whose alert comes soon. */
const SHORT = ['s3-unavailable'];

function chosen() {
  if (values.short) return FAULTS.filter(({ name }) => SHORT.includes(name));
  if (!values.only) return FAULTS;
  const unknown = positionals.filter((name) => !FAULTS.some((fault) => fault.name === name));
  if (unknown.length > 0)
    throw new Error(`no fault ${unknown.join(', ')}: ${FAULTS.map(({ name }) => name).join(', ')}`);
  return FAULTS.filter(({ name }) => positionals.includes(name));
}

/** Nothing is broken, and no alert fires. */
async function isQuiet({ prometheus }: Bed, ms: number): Promise<boolean> {
  const fired = new Set<string>();
  for (const end = Date.now() + ms; Date.now() < end; await setTimeout(5_000))
    for (const { alert, labels } of await prometheus.firing()) fired.add(`${alert} ${labels}`);
  say(fired.size === 0 ? `${ms / 60_000} minutes without an alert` : `fired: ${[...fired].join('; ')}`);
  return fired.size === 0;
}

function tell({ alertAfter, wellAfter, missed }: Outcome): void {
  say(`  alert after ${alertAfter?.toFixed(0) ?? '—'} s, well after ${wellAfter?.toFixed(0) ?? '—'} s`);
  for (const what of missed.slice(0, 12)) say(`  MISSED ${what}`);
}

async function runAll(bed: Bed): Promise<boolean> {
  const begun = new Date();
  const load = new Load(await gatherMembers(bed));
  load.start();
  // Caches and compilers warm up first.
  await setTimeout(10_000);
  const from = Date.now();
  await setTimeout(USUAL_SECONDS * 1_000);
  const usual = seen(load.between(from));
  if (values['quiet-minutes']) return isQuiet(bed, Number(values['quiet-minutes']) * 60_000);
  const run = new Run(bed, load, usual);
  const outcomes: Outcome[] = [];
  const failed: string[] = [];
  await mkdir(dirname(values.report), { recursive: true });
  for (const fault of chosen()) {
    say(`${new Date().toISOString().slice(11, 19)} ${fault.name}: ${fault.does}`);
    try {
      const outcome = await run.of(fault);
      outcomes.push(outcome);
      tell(outcome);
    } catch (error) {
      // The others can still be run.
      await bed.proxies.heal();
      failed.push(`${fault.name} could not be run: ${String(error)}`);
      say(`  MISSED ${failed.at(-1)}`);
    }
    await writeFile(values.report, reportOf(outcomes, usual, begun, failed));
  }
  await load.stop();
  return failed.length === 0 && outcomes.every(({ missed }) => missed.length === 0);
}

const bed = await startBed(values.data);
// Servers have process groups of their own, so nobody else ends them.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void bed.stop().finally(() => process.exit(1)));
let isGood = false;
try {
  isGood = await runAll(bed);
} finally {
  await bed.stop();
}
say(`${isGood ? 'held' : 'MISSED'}: ${values.report}`);
process.exit(isGood ? 0 : 1);
