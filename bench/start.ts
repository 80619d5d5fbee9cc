// Services alone to ready, each started as its image does (telemetry first), against an empty Nest application on Fastify, in turns,
// all from compiled files:
//   npm run build && node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/start.ts [--rounds N] [--service billing …]
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, until } from '../tools/platform/processes.js';
import { startPostgres } from '../tools/platform/postgres.js';
import { newSecrets } from '../tools/platform/secrets.js';

const EMPTY = `
  import 'reflect-metadata';
  import { Module } from '@nestjs/common';
  import { NestFactory } from '@nestjs/core';
  import { FastifyAdapter } from '@nestjs/platform-fastify';
  class App {}
  Module({})(App);
  const app = await NestFactory.create(App, new FastifyAdapter(), { logger: false });
  await app.listen(Number(process.env.PORT), '127.0.0.1');
`;
const root = resolve(import.meta.dirname, '..');
const SERVICES = ['billing', 'auth', 'catalogue', 'notification', 'analytics', 'gateway'];
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    service: { type: 'string', multiple: true, default: SERVICES },
  },
});

const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
const emptyFile = join(root, 'libs/service-kit/.empty-nest.mjs');
await writeFile(emptyFile, EMPTY);
const { databasePassword, ...keys } = newSecrets();
const postgres = await startPostgres(join(folder, 'postgres'), databasePassword);
/** Nobody is behind the addresses of other services: none is asked while a service starts. */
const OTHERS = ['AUTH', 'MEDIA', 'CATALOGUE', 'BILLING', 'NOTIFICATION', 'ANALYTICS'];
const addresses = Object.fromEntries(OTHERS.map((name) => [`${name}_URL`, 'http://127.0.0.1:9']));
const origins = {
  PUBLIC_ORIGIN: 'http://localhost',
  PUBLIC_ORIGINS: 'http://localhost',
  SMTP_URL: 'smtp://127.0.0.1:9',
};
const TELEMETRY = ['--import', '@koma/service-kit/telemetry'];
const folderOf = (service: string) => join(root, service === 'gateway' ? service : `services/${service}`);

/** Milliseconds from starting the process to its first answer. */
async function toReady(cwd: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, ...env, PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.once('exit', (code) => code && process.exit(code));
  // Any answer of the empty application counts; a service says when it is ready.
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      ({ ok }) => ok || cwd === root,
      () => false,
    );
  await until(answers, 60_000, 5);
  const took = performance.now() - began;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await gone;
  return took;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
const times = new Map<string, number[]>([['empty', []]]);
const startOf = async (service: string) => {
  const env = { ...keys, ...addresses, ...origins, DATABASE_URL: await postgres.databaseUrl(service) };
  return toReady(folderOf(service), [...TELEMETRY, 'dist/main.js'], env);
};
try {
  // The first start makes the tables.
  for (const service of values.service) await startOf(service);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    times.get('empty')?.push(await toReady(root, [emptyFile], {}));
    for (const service of values.service) times.set(service, [...(times.get(service) ?? []), await startOf(service)]);
  }
  const empty = median(times.get('empty') ?? []);
  for (const [name, each] of times)
    process.stdout.write(
      `${name}: median ${median(each).toFixed(0)} ms, ${(median(each) / empty).toFixed(2)}× of empty Nest; load ${loadavg()[0]?.toFixed(1)}\n`,
    );
} finally {
  await postgres.stop();
  await Promise.all([rm(folder, { recursive: true }), rm(emptyFile)]);
}
process.exit();
