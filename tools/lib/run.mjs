// Shared by the launchers, which run on any Node from 20 on and before anything is installed: no dependencies here.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../..');
const stamp = join(root, 'node_modules/.koma-installed');
const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
const isInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash();

/** The Node that the project pins. */
export const pinnedNode = () => join(root, 'node_modules/.bin', process.platform === 'win32' ? 'node.cmd' : 'node');

/** Arguments that make Node run one of our TypeScript files. */
export const runOurs = (file) => [
  '--conditions=@koma/source',
  '--import',
  join(root, 'tools/swc-hook.mjs'),
  join(root, file),
];

/** Installs the locked packages when they are missing or have changed. */
export async function install() {
  if (isInstalled()) return;
  process.stdout.write('パッケージをインストールしています… / Installing packages…\n');
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: { ...process.env, NODE_ENV: 'development' },
  });
  writeFileSync(stamp, lockHash());
}

/** Running child processes, to which signals are passed on. */
const running = new Set();

/** Starts a command that gets our signals, and can detect on its channel that we have ended. */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32', ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** Ends the running commands, then this process, when this process gets a signal. */
export function passSignalsOn() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, async () => {
      await Promise.all([...running].map((child) => endOf(child, signal)));
      process.exit(1);
    });
}

function endOf(child, signal) {
  return new Promise((done) => {
    const late = setTimeout(() => child.kill('SIGKILL'), 20_000);
    child.once('exit', () => done(clearTimeout(late)));
    child.kill(signal);
  });
}

/** Runs a command with our output; rejects on any other status than 0. */
export function run(command, args, options = {}) {
  return new Promise((done, fail) => {
    const child = start(command, args, { stdio: 'inherit', ...options });
    child.once('error', fail);
    child.once('exit', (code, signal) =>
      code === 0 ? done() : fail(new Error(`${command} ${args.join(' ')}: ${signal ?? code}`)),
    );
  });
}

/** Restarts this script on the pinned Node unless it already runs there. */
export function onPinnedNode() {
  const wanted = spawnSync(pinnedNode(), ['--version']).stdout?.toString().trim();
  if (process.version === wanted) return;
  const child = spawnSync(pinnedNode(), process.argv.slice(1), { stdio: 'inherit' });
  process.exit(child.status ?? 1);
}
