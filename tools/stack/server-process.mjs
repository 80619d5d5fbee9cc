// @ts-check
import { spawn } from 'node:child_process';
import { existsSync, openSync, closeSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * @typedef {object} ServerSpec
 * @property {string} name
 * @property {string} command
 * @property {string[]} args
 * @property {string} dir folder for the log and the pid file; must occur in the arguments (see endLeftover)
 * @property {() => Promise<unknown>} ready resolves once the server answers, rejects until then
 * @property {NodeJS.ProcessEnv} [env]
 * @property {number} [uid]
 * @property {number} [gid]
 * @property {NodeJS.Signals} [stopSignal]
 */

/**
 * @typedef {object} Server
 * @property {string} name
 * @property {() => Promise<number>} start resolves with the milliseconds it took until the server answered
 * @property {() => Promise<void>} stop
 * @property {() => Promise<void>} kill ends it with SIGKILL, as a crash would
 * @property {() => Promise<void>} restart
 */

const START_TIMEOUT_MS = 120_000;
const STOP_TIMEOUT_MS = 15_000;
const POLL_MS = 50;

/** @param {() => Promise<unknown>} ready @param {() => boolean} isAlive */
async function waitUntilReady(ready, isAlive) {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let last = new Error('no answer');
  while (isAlive() && Date.now() < deadline) {
    try {
      return await ready();
    } catch (error) {
      last = error instanceof Error ? error : new Error(String(error));
    }
    await sleep(POLL_MS);
  }
  throw last;
}

/** @param {string} logFile */
async function tail(logFile) {
  const log = await readFile(logFile, 'utf8').catch(() => '');
  return log.trim().split('\n').slice(-15).join('\n');
}

/**
 * Ends a server that an earlier, killed stack left running. The pid may be another process's by now, so the process must also
 * have our folder in its command line.
 * @param {{ pidFile: string, dir: string, signal: NodeJS.Signals }} options
 */
async function endLeftover({ pidFile, dir, signal }) {
  if (!existsSync(pidFile)) return;
  const pid = Number(await readFile(pidFile, 'utf8'));
  // Empty for an ended process, even before its parent has collected it.
  const isOurs = async () => (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(dir);
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  if (await isOurs()) process.kill(pid, signal);
  while ((await isOurs()) && Date.now() < deadline) await sleep(POLL_MS);
  if (await isOurs()) process.kill(pid, 'SIGKILL');
  await rm(pidFile, { force: true });
}

/** @param {ServerSpec} spec @returns {Server} */
export function defineServer(spec) {
  const logFile = `${spec.dir}/${spec.name}.log`;
  const pidFile = `${spec.dir}/${spec.name}.pid`;
  const stopSignal = spec.stopSignal ?? 'SIGTERM';
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  /** @type {Promise<void>} */
  let ended = Promise.resolve();

  async function start() {
    const begun = performance.now();
    await endLeftover({ pidFile, dir: spec.dir, signal: stopSignal });
    const log = openSync(logFile, 'a');
    // A separate process group: Ctrl-C in the terminal reaches the stack only, which then stops its servers in order.
    const { command, args, uid, gid } = spec;
    const env = { ...process.env, ...spec.env };
    const started = spawn(command, args, { uid, gid, env, detached: true, stdio: ['ignore', log, log] });
    closeSync(log);
    child = started;
    ended = new Promise((resolve) => {
      started.once('exit', () => resolve());
      started.once('error', () => resolve());
    });
    const isAlive = () => started.pid !== undefined && started.exitCode === null && started.signalCode === null;
    if (started.pid) await writeFile(pidFile, String(started.pid));
    try {
      await waitUntilReady(spec.ready, isAlive);
    } catch (error) {
      await end('SIGKILL');
      throw new Error(`${spec.name} did not start. Its log (${logFile}) ends:\n${await tail(logFile)}`, {
        cause: error,
      });
    }
    return Math.round(performance.now() - begun);
  }

  /** @param {NodeJS.Signals} signal */
  async function end(signal) {
    child?.kill(signal);
    const timer = setTimeout(() => child?.kill('SIGKILL'), STOP_TIMEOUT_MS);
    await ended;
    clearTimeout(timer);
    child = undefined;
    await rm(pidFile, { force: true });
  }

  const stop = () => end(stopSignal);
  const restart = async () => {
    await stop();
    await start();
  };
  return { name: spec.name, start, stop, kill: () => end('SIGKILL'), restart };
}
