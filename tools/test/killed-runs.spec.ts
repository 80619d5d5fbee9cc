import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from '@jest/globals';
import { until } from '../platform/processes.js';

const root = resolve(import.meta.dirname, '../..');
/** Long enough to be seen at work, however fast the machine is. */
const LONG = ['works', 'search', 'share-links', 'projects', 'slide-selects', 'credits'].map(
  (name) => `services/catalogue/test/${name}.api.spec.ts`,
);

function read(pid: string, what: 'environ' | 'cmdline'): string {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

/** Every process with this in its environment; zombies have none. */
const marked = (mark: string) =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && read(pid, 'environ').includes(mark))
    .map((pid) => ({ pid: Number(pid), command: read(String(pid), 'cmdline') }));

/** These start a PostgreSQL each, in their workers. */
const WITH_PLATFORM = ['tools/platform/gate.spec.ts', 'tools/platform/erasure.spec.ts'];

/** Runs test files until both workers and this many PostgreSQL are up. */
async function runTests(files: readonly string[], databases: number) {
  const mark = `KOMA_RUN=${randomUUID()}`;
  const args = ['tools/test/jest.mjs', '--selectProjects', 'node', '--maxWorkers=2', ...files];
  spawn(process.execPath, args, {
    cwd: root,
    stdio: 'ignore',
    env: { ...process.env, KOMA_TEST_DATABASE: undefined, KOMA_RUN: mark.slice('KOMA_RUN='.length) },
  });
  const find = (part: string) => marked(mark).filter(({ command }) => command.includes(part));
  const isUp = async () => find('postgres -D').length >= databases && find('processChild').length === 2;
  await until(isUp, 60_000);
  return { find, mark };
}

const onLinux = existsSync('/proc/self/environ') ? it : it.skip;

onLinux.each([
  ['the run is asked to end', 'SIGTERM', 'tools/test/jest.mjs', LONG, 1],
  ['the run is killed', 'SIGKILL', 'tools/test/jest.mjs', LONG, 1],
  ['Jest is killed', 'SIGKILL', 'jest/bin/jest.js', LONG, 1],
  ['the run is asked to end while platforms run in it', 'SIGTERM', 'tools/test/jest.mjs', WITH_PLATFORM, 3],
] as const)(
  'nothing stays when %s',
  async (_, signal, part, files, databases) => {
    const { find, mark } = await runTests(files, databases);
    const [victim] = find(part);
    process.kill(victim?.pid ?? 0, signal);
    await until(async () => marked(mark).length === 0, 20_000).catch(() => undefined);
    expect(marked(mark)).toEqual([]);
  },
  90_000,
);
