// The gateway, with session, limits, request id and routing, against nginx as a proxy on the same 1-kB upstream:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/gateway.ts [--rounds N] [--seconds N]
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { freePort } from '../tools/platform/processes.js';
import { startBenchGateway, TOKEN } from './bench-gateway.js';

const port = await freePort();
const bench = await startBenchGateway(`http://127.0.0.1:${port}`);
const script = resolve(import.meta.dirname, '../load-tests/gateway-vs-nginx.mjs');
const session = ['--header', `cookie: auth_token=${TOKEN}`];
const args = [script, '--gateway', `${bench.url}/api/catalogue/works`, '--upstream-port', String(port), ...session];
const child = spawn(process.execPath, [...args, ...process.argv.slice(2)], { stdio: 'inherit' });
await once(child, 'exit');
await bench.stop();
process.exitCode = child.exitCode ?? 1;
