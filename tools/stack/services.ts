import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { addDemoAccounts } from '@koma/auth';
import { allTopics } from '@koma/events';
import { connectDatabase, directAddress } from '@koma/service-kit';
import { accounts } from '../platform/demo-accounts.js';
import { freePort, until } from '../platform/processes.js';
import { newSecrets, type Secrets } from '../platform/secrets.js';
import { addressName, services, startOrder } from '../slices/slices.mjs';
import type { Stack } from './start-stack.mjs';

const root = resolve(import.meta.dirname, '../..');
const SERVICES = startOrder();
const mainOf = (service: string) =>
  join(root, services.find(({ name }) => name === service)?.folder ?? service, 'src/main.ts');
const START_MS = 60_000;

const OWN: Record<string, Record<string, string>> = {
  // Fees are charged in the sandbox, which does not start in production.
  billing: { NODE_ENV: 'development', FEES_FROM: '2026-01' },
  // The journeys' full admin signs in with a mailed code.
  auth: { STRONG_ADMINS: 'false' },
};

export interface Services {
  origin: string;
  /** What a service was started with. */
  environmentOf(name: string): Promise<Record<string, string>>;
  /** Kills one service and starts it again. */
  crash(name: string): Promise<void>;
  stop(): Promise<void>;
}

/** Runs a service's main file in a separate process. */
function run(name: string, env: Record<string, string>, args: string[] = []): ChildProcess {
  const hook = ['--conditions=@koma/source', '--import', join(root, 'tools/swc-hook.mjs')];
  const options = {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'] as const,
  };
  return spawn(join(root, 'node_modules/.bin/node'), [...hook, mainOf(name), ...args], {
    ...options,
    stdio: [...options.stdio],
  });
}

/** The environment of each service, as in a deployment. */
async function environments(stack: Stack, dataDir: string, { databasePassword: _, ...keys }: Secrets) {
  const ports = new Map<string, number>();
  for (const name of SERVICES) ports.set(name, await freePort());
  const url = (name: string) => `http://127.0.0.1:${ports.get(name)}`;
  const origin = `http://localhost:${ports.get('gateway')}`;
  const urls = Object.fromEntries(SERVICES.map((name) => [addressName(name), url(name)]));
  const common = {
    ...stack.env,
    ...keys,
    ...urls,
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    PUBLIC_ORIGIN: origin,
    PUBLIC_ORIGINS: origin,
    COOKIE_SECURE: 'false',
    CODES_PER_HOUR: '1000',
    // All requests come from one address here.
    LIMIT_FACTOR: '20',
    MEDIA_DIR: join(dataDir, 'media'),
    WEB_ROOT: root,
  };
  const of = async (name: string): Promise<Record<string, string>> => ({
    ...common,
    PORT: String(ports.get(name)),
    ...(stack.environmentOf?.(name) ?? { DATABASE_URL: await stack.databaseUrl(`koma_${name}`) }),
    ...OWN[name],
  });
  return { origin, of, url };
}

const isReady = (url: string) =>
  fetch(`${url}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Starts every service as a separate process on real servers, after its migrations, with the demo accounts.
 * @param secrets default: new ones
 */
export async function startServices(stack: Stack, dataDir: string, secrets = newSecrets()): Promise<Services> {
  await stack.createTopics(allTopics([...SERVICES]));
  const { origin, of, url } = await environments(stack, dataDir, secrets);
  const running = new Map<string, ChildProcess>();
  const start = async (name: string) => {
    running.set(name, run(name, await of(name)));
    await until(() => isReady(url(name)), START_MS);
  };
  for (const name of SERVICES) {
    const migration = run(name, { ...(await of(name)), ...stack.ownerOf?.(name) }, ['migrate']);
    await once(migration, 'exit');
    if (migration.exitCode !== 0) throw new Error(`the migrations of ${name} failed`);
  }
  for (const name of SERVICES) await start(name);
  await seedAccounts(await of('auth'));
  return {
    origin,
    environmentOf: of,
    crash: async (name) => {
      await end(running.get(name), 'SIGKILL');
      await start(name);
    },
    stop: async () => {
      await Promise.all([...running.values()].map((child) => end(child, 'SIGTERM')));
    },
  };
}

async function end(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

async function seedAccounts(env: Record<string, string>): Promise<void> {
  const { authService } = await import('@koma/auth');
  const { name, migrations } = authService;
  const address = directAddress({ ...env, DATABASE_URL: env.DATABASE_URL ?? '' });
  const database = await connectDatabase({ ...address, name, poolSize: 2, migrations, migrate: false });
  await addDemoAccounts(database, accounts);
  await database.destroy();
}
