// The gateway, built and started as its image does, with session, limits, request id and routing, against nginx as a proxy on the same
// 1-kB upstream, which is an nginx too:
//   npm run build && node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/gateway.ts [--rounds N] [--seconds N]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '../tools/platform/processes.js';
import { startPostgres } from '../tools/platform/postgres.js';
import { newSecrets } from '../tools/platform/secrets.js';
import { ASKERS, startGateway } from './peers/sides.js';

const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
const { databasePassword, ...keys } = newSecrets();
const postgres = await startPostgres(join(folder, 'postgres'), databasePassword);
const port = await freePort();
const gateway = await startGateway(keys, await postgres.databaseUrl('gateway'), `http://127.0.0.1:${port}`);
const script = resolve(import.meta.dirname, '../load-tests/gateway-vs-nginx.mjs');
const session = ['--header', (ASKERS[0] ?? []).join(': ')];
const args = [script, '--gateway', `${gateway.url}/api/catalogue/works`, '--upstream-port', String(port), ...session];
const child = spawn(process.execPath, [...args, ...process.argv.slice(2)], { stdio: 'inherit' });
await once(child, 'exit');
await gateway.stop();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
process.exit(child.exitCode ?? 1);
