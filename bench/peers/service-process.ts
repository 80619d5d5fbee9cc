import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { freePort, until } from '../../tools/platform/processes.js';

const ROOT = resolve(import.meta.dirname, '../..');
const TICKS_PER_SECOND = 100;

export interface ServiceProcess {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/**
 * Starts a built service as its image does, in a process of its own, and waits until it is ready. The bus and the cache are those
 * of a single process: NODE_ENV=production would ask for Kafka and Redis.
 */
export function startProcess(service: string, env: NodeJS.ProcessEnv): Promise<ServiceProcess> {
  const args = ['--max-old-space-size=12000', '--import', '@koma/service-kit/telemetry', 'dist/main.js'];
  return start(args, builtFolder(service), env);
}

/** @throws Error for a service that is not built */
export function builtFolder(service: string): string {
  const folder = resolve(ROOT, service);
  if (!existsSync(join(folder, 'dist/main.js'))) throw new Error(`${service} is not built: npm run build`);
  return folder;
}

/** Starts a file that Node runs as it is. */
export const startPlain = (file: string, env: NodeJS.ProcessEnv): Promise<ServiceProcess> => start([file], ROOT, env);

/** @param program a Node of another version, and the path at which the server says that it is ready */
export async function start(
  args: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv,
  { node = process.execPath, health = '/health/ready' } = {},
): Promise<ServiceProcess> {
  const port = await freePort();
  const more = process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [];
  const child: ChildProcess = spawn(node, [...more, ...args], {
    cwd,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // A bench that fails leaves nothing behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${cwd}: ${args.at(-1)} ended`);
    return (await fetch(url + health).catch(() => null))?.ok === true;
  }, 600_000);
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  return { url, pid: child.pid ?? 0, stop };
}

/** Seconds of processor time that processes have used so far, with their children. */
export async function cpuSeconds(pids: readonly number[]): Promise<number> {
  const used = await Promise.all(pids.map(cpuOf));
  return used.reduce((sum, one) => sum + one, 0);
}

async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name may hold blanks; what follows the last bracket does not.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (
    (Number(fields[11] ?? 0) + Number(fields[12] ?? 0) + Number(fields[13] ?? 0) + Number(fields[14] ?? 0)) /
    TICKS_PER_SECOND
  );
}

/** The processes that PostgreSQL runs on now. */
export async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
  return text.split(' ').filter(Boolean).map(Number);
}
