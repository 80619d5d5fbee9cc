// One service alone to ready, against an empty Nest application on Fastify, in turns, both from compiled files:
//   npm run build -- @koma/billing && node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/start.ts [--rounds N]
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
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
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '7' } } });

const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
const emptyFile = join(root, 'libs/service-kit/.empty-nest.mjs');
await writeFile(emptyFile, EMPTY);
const { databasePassword, IDENTITY_PUBLIC_KEY, SERVICE_SECRET } = newSecrets();
const postgres = await startPostgres(join(folder, 'postgres'), databasePassword);
const env = {
  DATABASE_URL: await postgres.databaseUrl('billing'),
  IDENTITY_PUBLIC_KEY,
  SERVICE_SECRET,
  LOG_LEVEL: 'error',
};

/** Milliseconds from starting the process to its first answer. */
async function toReady(file: string): Promise<number> {
  const port = await freePort();
  const began = performance.now();
  const child = spawn(process.execPath, [file], { env: { ...env, PORT: String(port) }, stdio: 'ignore' });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`).then(
      () => true,
      () => false,
    );
  await until(answers, 30_000, 5);
  const took = performance.now() - began;
  const gone = new Promise((done) => child.once('exit', done));
  child.kill('SIGKILL');
  await gone;
  return took;
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;
const times: Record<'empty' | 'billing', number[]> = { empty: [], billing: [] };
await toReady(join(root, 'services/billing/dist/main.js')); // migrations
for (let round = 0; round < Number(values.rounds); round += 1) {
  times.empty.push(await toReady(emptyFile));
  times.billing.push(await toReady(join(root, 'services/billing/dist/main.js')));
}
await postgres.stop();
await Promise.all([rm(folder, { recursive: true }), rm(emptyFile)]);
const [empty, billing] = [median(times.empty), median(times.billing)];
process.stdout.write(
  `empty Nest ${empty.toFixed(0)} ms, billing ${billing.toFixed(0)} ms: ${(billing / empty).toFixed(2)}x\n`,
);
