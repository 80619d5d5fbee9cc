import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { addDemoAccounts, type DemoAccount } from '@koma/auth';
import { allTopics } from '@koma/events';
import { connectDatabase, directAddress } from '@koma/service-kit';
import { accounts } from '../platform/demo-accounts.js';
import { freePort, until } from '../platform/processes.js';
import { newSecrets, type Secrets } from '../platform/secrets.js';
import { addressName, services, startOrder } from '../slices/slices.mjs';
import type { Stack } from './start-stack.mjs';

const root = resolve(import.meta.dirname, '../..');
const SERVICES = startOrder();
/** A busy machine that starts all of them at once takes its time. */
const START_MS = 180_000;

const OWN: Record<string, Record<string, string>> = {
  // Fees are charged in the sandbox, which does not start in production.
  billing: { NODE_ENV: 'development', FEES_FROM: '2026-01' },
  // The journeys' full admin signs in with a mailed code.
  auth: { STRONG_ADMINS: 'false' },
};

export interface Services {
  origin: string;
  /** Names, each after those it calls. */
  names: readonly string[];
  /** What a service was started with. */
  environmentOf(name: string): Promise<Record<string, string>>;
  /** Kills one service, as a crash would. */
  kill(name: string): Promise<void>;
  /** Starts a service that does not run, with further settings, and resolves when it is ready. */
  start(name: string, settings?: Record<string, string>): Promise<void>;
  /** Runs a command of a service, such as `replay`, to its end. */
  command(name: string, command: string): Promise<void>;
  /** Kills one service and starts it again. */
  crash(name: string): Promise<void>;
  stop(): Promise<void>;
}

interface StartOptions {
  /** Default: new ones. */
  secrets?: Secrets;
  /** Of every service, beyond those of a deployment. */
  settings?: Record<string, string>;
  /** Runs what `npm run build` has made, which starts several times faster than the sources. */
  isBuilt?: boolean;
}

/** Arguments by which Node runs a service. */
function programOf(name: string, isBuilt: boolean): string[] {
  const { folder = name } = services.find((one) => one.name === name) ?? {};
  if (isBuilt) return [join(root, folder, 'dist/main.js')];
  const hook = ['--conditions=@koma/source', '--import', join(root, 'tools/swc-hook.mjs')];
  return [...hook, join(root, folder, 'src/main.ts')];
}

/** Runs a service in a separate process. */
function run(program: readonly string[], env: Record<string, string>): ChildProcess {
  const options = {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'ignore', 'inherit'] as const,
  };
  return spawn(join(root, 'node_modules/.bin/node'), program, {
    ...options,
    stdio: [...options.stdio],
  });
}

/** Does something for every service in their order, two at a time. */
async function inPairs(names: readonly string[], act: (name: string) => Promise<void>): Promise<void> {
  const waiting = [...names];
  const worker = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await act(name);
  };
  await Promise.all([worker(), worker()]);
}

/** The environment of each service, as in a deployment. */
async function environments(
  stack: Pick<Stack, 'env' | 'databaseUrl' | 'environmentOf'>,
  dataDir: string,
  { databasePassword: _, ...keys }: Secrets,
) {
  const ports = new Map<string, number>();
  const metrics = new Map<string, number>();
  for (const name of SERVICES) {
    ports.set(name, await freePort());
    metrics.set(name, await freePort());
  }
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
    METRICS_PORT: String(metrics.get(name)),
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

/** Starts every service as a separate process on real servers, after its migrations, with the demo accounts. */
export async function startServices(
  stack: Pick<Stack, 'env' | 'databaseUrl' | 'createTopics' | 'environmentOf' | 'ownerOf'>,
  dataDir: string,
  { secrets = newSecrets(), settings = {}, isBuilt = false }: StartOptions = {},
): Promise<Services> {
  await stack.createTopics(allTopics([...SERVICES]));
  const { origin, of: own, url } = await environments(stack, dataDir, secrets);
  const of = async (name: string) => ({ ...(await own(name)), ...settings });
  const running = new Map<string, ChildProcess>();
  const start = async (name: string, more: Record<string, string> = {}) => {
    running.set(name, run(programOf(name, isBuilt), { ...(await of(name)), ...more }));
    await until(() => isReady(url(name)), START_MS);
  };
  const kill = (name: string) => end(running.get(name), 'SIGKILL');
  const command = async (name: string, words: string, more: Record<string, string> = {}) => {
    const child = run([...programOf(name, isBuilt), words], { ...(await of(name)), ...more });
    await once(child, 'exit');
    if (child.exitCode !== 0) throw new Error(`${words} of ${name} failed`);
  };
  await inPairs(SERVICES, (name) => command(name, 'migrate', stack.ownerOf?.(name)));
  await inPairs(SERVICES, (name) => start(name));
  await seedAccounts(await of('auth'));
  return {
    origin,
    names: SERVICES,
    environmentOf: of,
    kill,
    start,
    command,
    crash: async (name) => {
      await kill(name);
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

/** Demo accounts in the database of `auth`. */
export async function seedAccounts(
  env: Record<string, string>,
  chosen: readonly DemoAccount[] = accounts,
): Promise<void> {
  const { authService } = await import('@koma/auth');
  const { name, migrations } = authService;
  const address = directAddress({ ...env, DATABASE_URL: env.DATABASE_URL ?? '' });
  const database = await connectDatabase({ ...address, name, poolSize: 2, migrations, migrate: false });
  await addDemoAccounts(database, chosen);
  await database.destroy();
}
