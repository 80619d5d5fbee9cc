// The launcher behind `npm start`: runs on the installed Node, installs what is missing, builds changed pages, then starts the
// pinned Node. Options: --port N, --data DIR, --empty, --first-admin ADDRESS, --watch.
import { spawn } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWeb, watchWeb } from '../build/web.mjs';
import { install, pinnedNode, root, runOurs } from '../lib/run.mjs';

const MIN_FREE_BYTES = 1024 ** 3;

/** Exits with one plain line that says what to do. */
function give(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

function readOptions() {
  try {
    const options = { port: { type: 'string', default: '3000' }, data: { type: 'string', default: '.data' } };
    const admin = { 'first-admin': { type: 'string' } };
    const flags = { empty: { type: 'boolean', default: false }, watch: { type: 'boolean', default: false } };
    return parseArgs({ options: { ...options, ...admin, ...flags } }).values;
  } catch (error) {
    return give(
      `${error.message} 使い方 / Usage: npm start -- [--port N] [--data DIR] [--empty] [--first-admin ADDRESS]`,
    );
  }
}

function isFree(port) {
  return new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
}

async function checkMachine({ port, data }) {
  if (!/^\d{2,5}$/.test(port) || Number(port) > 65_535)
    give(`--port ${port}: 1024〜65535を指定してください。 / Please give a port from 1024 to 65535.`);
  if (!(await isFree(Number(port)))) {
    give(
      `ポート${port}は使用中です。「npm start -- --port ${Number(port) + 1}」をお試しください。 / Port ${port} is in use; try: npm start -- --port ${Number(port) + 1}`,
    );
  }
  await mkdir(data, { recursive: true }).catch((error) => give(`${data}: ${error.message}`));
  const { bavail, bsize } = statfsSync(data);
  if (bavail * bsize < MIN_FREE_BYTES) {
    give('ディスクの空きが足りません（1 GB以上必要です）。 / The disk is full: at least 1 GB must be free.');
  }
}

/** Explains a crash by a full disk, wherever it happened. */
function explain(error) {
  const text = String(error?.stack ?? error);
  const isFull = text.includes('ENOSPC') || text.includes('No space left');
  give(
    isFull
      ? 'ディスクの空きがなくなりました。空きを作ってからもう一度お試しください。 / The disk is full; make room and start again.'
      : text,
  );
}

const options = readOptions();
const data = resolve(options.data);
await checkMachine({ port: options.port, data });
try {
  await install();
  await (options.watch ? watchWeb() : buildWeb());
} catch (error) {
  explain(error);
}
const firstAdmin = options['first-admin'];
const args = ['--port', options.port, '--data', data, ...(options.empty ? ['--empty'] : [])];
if (firstAdmin !== undefined) args.push('--first-admin', firstAdmin);
const child = spawn(
  pinnedNode(),
  [...(options.watch ? ['--watch'] : []), ...runOurs('tools/platform/main.ts'), ...args],
  {
    cwd: root,
    stdio: ['inherit', 'inherit', 'pipe', 'ipc'],
    env: { ...process.env, ...(options.watch && { LIVE_RELOAD: 'true' }) },
  },
);
let problems = '';
child.stderr.on('data', (part) => {
  problems = (problems + part).slice(-8_000);
  process.stderr.write(part);
});
// Ctrl-C in a terminal also reaches the child, which stops once for any number of signals.
process.on('SIGINT', () => child.kill('SIGINT'));
process.on('SIGTERM', () => child.kill('SIGTERM'));
child.on('exit', (code) => {
  if (code && /ENOSPC|No space left/.test(problems)) explain(problems);
  process.exit(code ?? 1);
});
