import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, readFile, readdir, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pinnedNode, runOurs } from '../lib/run.mjs';
import { CGROUP } from './bed/node.js';
import { CACHE, ROOT } from './places.js';

const STATE = join(CACHE, 'bed.json');
const LOG = join(CACHE, 'bed.log');
const START_MS = 120_000;
const STOP_MS = 30_000;

/** The first process of the bed, as this machine numbers it; undefined where there is none. */
export async function bedProcess(): Promise<number | undefined> {
  const text = await readFile(STATE, 'utf8').catch(() => undefined);
  if (!text) return undefined;
  const { pid } = JSON.parse(text) as { pid: number }; // parsing edge: our own file
  const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return line.includes('tools/cluster/bed/main.ts') ? pid : undefined;
}

/** The arguments of nsenter that lead into the bed. */
export async function entrance(): Promise<string[]> {
  const pid = await bedProcess();
  if (!pid) throw new Error('The cluster bed is not up: npm run cluster -- up');
  return ['--target', String(pid), '--mount', '--net', '--pid'];
}

/** Where a file of the bed is for those outside. */
export const outside = async (path: string) => `/proc/${await bedProcess()}/root${path}`;

/** Starts the bed in namespaces of its own: whatever it starts ends with its first process. */
export async function startBed(): Promise<{ inMs: number; parts: Record<string, number> }> {
  await mkdir(CACHE, { recursive: true });
  const log = openSync(LOG, 'w');
  const init = '"$@" & main=$!; trap "kill -TERM $main" TERM; while kill -0 $main 2>/dev/null; do wait $main; done';
  const spaces = [
    '--mount',
    '--net',
    '--pid',
    '--uts',
    '--ipc',
    '--fork',
    '--kill-child',
    '--mount-proc',
    '--propagation=private',
  ];
  const child = spawn(
    'unshare',
    [
      ...spaces,
      'bash',
      '-c',
      init,
      'koma-bed',
      pinnedNode(),
      '--disable-warning=TimeoutNegativeWarning',
      ...runOurs('tools/cluster/bed/main.ts'),
    ],
    { cwd: ROOT, detached: true, stdio: ['ignore', log, log] },
  );
  closeSync(log);
  child.unref();
  for (const end = Date.now() + START_MS; Date.now() < end; await sleep(100)) {
    if (child.exitCode !== null) break;
    const first = (await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').catch(() => '')).trim();
    if (!first) continue;
    await writeFile(STATE, JSON.stringify({ pid: Number(first), unshare: child.pid }));
    const ready = await readFile(`/proc/${first}/root/run/koma/ready.json`, 'utf8').catch(() => undefined);
    if (ready) return JSON.parse(ready) as { inMs: number; parts: Record<string, number> }; // parsing edge: our own file
  }
  await stopBed();
  throw new Error(`The bed did not start; its log: ${LOG}`);
}

export async function stopBed(): Promise<void> {
  const pid = await bedProcess();
  if (pid) {
    process.kill(pid, 'SIGTERM');
    for (const end = Date.now() + STOP_MS; existsSync(`/proc/${pid}`) && Date.now() < end;) await sleep(100);
    if (existsSync(`/proc/${pid}`)) process.kill(pid, 'SIGKILL');
    await sleep(200);
  }
  await rm(STATE, { force: true });
  await removeCgroups();
}

/** Cgroups are not of a namespace: they stay until somebody removes them, the innermost first. */
async function removeCgroups(): Promise<void> {
  for (const controller of await readdir('/sys/fs/cgroup')) {
    const remove = async (folder: string): Promise<void> => {
      const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
      for (const entry of entries.filter((one) => one.isDirectory())) await remove(join(folder, entry.name));
      await rmdir(folder).catch(() => undefined);
    };
    await remove(`/sys/fs/cgroup/${controller}/${CGROUP}`);
  }
}

/** Runs a program in the bed with this terminal; answers its exit code. */
export async function runInside(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { status } = spawnSync('nsenter', [...(await entrance()), ...args], { stdio: 'inherit', env });
  return status ?? 1;
}

/** Runs a program that reaches the bed's addresses, and is on this machine otherwise; answers its exit code. */
export async function runBeside(args: string[]): Promise<number> {
  const [target = '', pid = ''] = await entrance();
  const options = { cwd: ROOT, stdio: 'inherit' as const, env: { ...process.env, KOMA_CLUSTER: '1' } };
  return spawnSync('nsenter', [target, pid, '--net', ...args], options).status ?? 1;
}
