// What following requests costs: the gateway and billing with a page's request that asks the database, on two processes in turns, one
// with traces, log, and figures read every five seconds, one without. The ratio of the times within which 95 % are answered:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/telemetry.ts [--rounds 30] [--share 0.05] [--same]
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { billing } from '@koma/contracts';
import { startPostgres } from '../tools/platform/postgres.js';
import { newSecrets } from '../tools/platform/secrets.js';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '30' },
    /** Share of the traces that are passed on. */
    share: { type: 'string', default: '0.05' },
    /** Both sides without, to see how far two equal processes are apart. */
    same: { type: 'boolean', default: false },
  },
});
const REQUESTS = 800;
const AT_ONCE = 2;
const root = resolve(import.meta.dirname, '..');
const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
const { databasePassword, ...keys } = newSecrets();
const postgres = await startPostgres(join(folder, 'postgres'), databasePassword);
const collector = createServer((request, response) => {
  request.resume().on('end', () => response.setHeader('content-type', 'application/json').end('{}'));
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const children: ChildProcess[] = [];

const answerOf = (child: ChildProcess) => new Promise<unknown>((resolve) => child.once('message', resolve));

async function startSide(name: string, more: Record<string, string>): Promise<string> {
  const module = (path: string) => ['--import', join(root, path)];
  const hooks = [...module('tools/swc-hook.mjs'), ...module('libs/service-kit/src/telemetry.ts')];
  const env = {
    ...{ PATH: process.env.PATH, ...keys, PUBLIC_ORIGINS: 'http://localhost', LIMIT_FACTOR: '1000000' },
    ...{ BILLING_DATABASE: await postgres.databaseUrl(`${name}_billing`), ...more },
    GATEWAY_DATABASE: await postgres.databaseUrl(`${name}_gateway`),
  };
  const args = ['--conditions=@koma/source', ...hooks, join(root, 'bench/telemetry-side.ts')];
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  return String(await answerOf(child));
}

async function ask(origin: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(new URL(billing.listPlans.path, origin));
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`answered ${response.status}`);
  return performance.now() - began;
}

const p95 = (times: readonly number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;

/** Asks both sides in turns, one request each, so that what else the machine does slows both down. */
async function round(off: string, on: string): Promise<{ off: number; on: number }> {
  const times = { off: new Array<number>(), on: new Array<number>() };
  const visitor = async (isOffFirst: boolean) => {
    for (let count = 0; count < REQUESTS / AT_ONCE; count += 1) {
      if (isOffFirst === (count % 2 === 0)) times.off.push(await ask(off));
      else times.on.push(await ask(on));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, number) => visitor(number % 2 === 0)));
  return { off: p95(times.off), on: p95(times.on) };
}

/** Milliseconds of processor time of both sides so far. */
const spent = () =>
  Promise.all(
    children.map(async (child) => {
      const answer = answerOf(child);
      child.send('spent');
      return Number(await answer);
    }),
  );

const middle = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

const address = collector.address();
const OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
const on = { OTEL_EXPORTER_OTLP_ENDPOINT, TRACE_SHARE: values.share, LOG_LEVEL: 'info', LOG_FILE: join(folder, 'log') };
try {
  const off = await startSide('off', { LOG_LEVEL: 'silent' });
  const followed = await startSide('on', values.same ? { LOG_LEVEL: 'silent' } : on);
  for (let warm = 0; warm < 3; warm += 1) await round(off, followed);
  const [offBefore = 0, onBefore = 0] = await spent();
  const times: { off: number; on: number }[] = [];
  while (times.length < Number(values.rounds)) times.push(await round(off, followed));
  const [offAfter = 0, onAfter = 0] = await spent();
  const processor = (onAfter - onBefore) / (offAfter - offBefore);
  const ratio = middle(times.map((one) => one.on / one.off));
  const [less, more] = [middle(times.map((one) => one.off)), middle(times.map((one) => one.on))];
  process.stdout.write(
    `processor time: ratio ${processor.toFixed(3)}; p95 without ${less.toFixed(2)} ms, with ${more.toFixed(2)} ms: ratio ${ratio.toFixed(3)} (middle of ${times.length} rounds, load ${loadavg()[0]?.toFixed(1)})\n`,
  );
} finally {
  for (const child of children) child.kill('SIGKILL');
  collector.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
process.exit(0);
