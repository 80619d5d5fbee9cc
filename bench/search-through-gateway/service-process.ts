import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { freePort, until } from '../../tools/platform/processes.js';

const ROOT = resolve(import.meta.dirname, '../..');
const TICKS_PER_SECOND = 100;

export interface ServiceProcess {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts a service in a process of its own, and waits until it is ready. */
export async function startProcess(service: string, env: NodeJS.ProcessEnv): Promise<ServiceProcess> {
  const port = await freePort();
  const options = ['--conditions=@koma/source', '--import', './tools/swc-hook.mjs', '--max-old-space-size=12000'];
  const child: ChildProcess = spawn(process.execPath, [...options, `${service}/src/main.ts`], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${service} ended`);
    return (await fetch(`${url}/health/ready`).catch(() => null))?.ok === true;
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
