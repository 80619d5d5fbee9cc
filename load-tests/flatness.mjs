#!/usr/bin/env node
// @ts-check
// Whether the memory and the open files of a running platform stay level while it is used (`npm run load -- day` beside it):
//   node load-tests/flatness.mjs --pid PID [--minutes 60] [--warm-up 10]
// Every process below PID is looked at each ten seconds; what it gains in an hour is the slope of all of that after the warm-up.
import { readdir, readFile, readlink } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    pid: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    'warm-up': { type: 'string', default: '10' },
  },
});
const EVERY_MS = 10_000;
const [minutes, warmUp] = [Number(values.minutes), Number(values['warm-up'])];

/** @typedef {{ hour: number, megabytes: number, files: number }} Sample */
/** @type {Map<string, Sample[]>} by name of the program */
const samples = new Map();

/** @param {number} pid @returns {Promise<number[]>} it and all below it */
async function familyOf(pid) {
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map();
  for (const each of all) {
    const stat = await readFile(`/proc/${each}/stat`, 'utf8').catch(() => '');
    parents.set(each, Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
  }
  const family = [pid];
  for (const member of family) family.push(...all.filter((each) => parents.get(each) === member));
  return family;
}

/** @param {number} pid */
async function look(pid) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const program = (await readlink(`/proc/${pid}/exe`).catch(() => '')).split('/').at(-1) ?? '';
  const files = await readdir(`/proc/${pid}/fd`).catch(() => []);
  return { program, megabytes: Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1_000, files: files.length };
}

/** Least squares. @param {Sample[]} of @param {'megabytes' | 'files'} what @returns {number} what it gains in an hour */
function slope(of, what) {
  const mean = (/** @type {(sample: Sample) => number} */ value) =>
    of.reduce((sum, one) => sum + value(one), 0) / of.length;
  const [x, y] = [mean(({ hour }) => hour), mean((one) => one[what])];
  const above = of.reduce((sum, one) => sum + (one.hour - x) * (one[what] - y), 0);
  return above / of.reduce((sum, one) => sum + (one.hour - x) ** 2, 0);
}

const pid = Number(values.pid);
if (!(pid > 0)) throw new Error('--pid: the process to look at');
const began = performance.now();
for (let minute = 0; minute < minutes; minute = (performance.now() - began) / 60_000) {
  const seen = await Promise.all((await familyOf(pid)).map(look));
  for (const program of new Set(seen.map((one) => one.program))) {
    const own = seen.filter((one) => one.program === program);
    const total = {
      megabytes: own.reduce((sum, one) => sum + one.megabytes, 0),
      files: own.reduce((sum, one) => sum + one.files, 0),
    };
    samples.set(program, [...(samples.get(program) ?? []), { hour: minute / 60, ...total }]);
  }
  await setTimeout(EVERY_MS);
}
for (const [program, all] of samples) {
  const warm = all.filter(({ hour }) => hour * 60 >= warmUp);
  if (warm.length < 10) continue;
  const [first, last] = [warm[0], warm.at(-1)];
  console.log(
    `${program}: ${first?.megabytes.toFixed(0)} to ${last?.megabytes.toFixed(0)} MB of its own, ${slope(warm, 'megabytes').toFixed(1)} MB an hour; ` +
      `${first?.files} to ${last?.files} files, ${slope(warm, 'files').toFixed(1)} an hour; ${warm.length} samples`,
  );
}
