#!/usr/bin/env node
// @ts-check
/**
 * The gateway against nginx, both as a proxy in front of the same 1-kB answer, driven by the same client, in turns.
 *
 *   node load-tests/gateway-vs-nginx.mjs --upstream-port 24999 --gateway http://127.0.0.1:3000/api/catalogue/health/live \
 *     [--header 'authorization: Bearer …'] [--rounds 4] [--seconds 5] [--nginx-workers auto]
 *
 * The upstream is an nginx of its own, so that it holds neither back; it answers any path. Start the gateway with a service's address
 * set to it; the gateway may be started after this.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { needProgram } from '../tools/stack/install.mjs';
import { canConnect, findFreePorts } from '../tools/stack/ports.mjs';
import { defineServer } from '../tools/stack/server-process.mjs';

const run = promisify(execFile);
const CONNECTIONS = 64;
const BODY = JSON.stringify({ text: 'x'.repeat(1024 - 11) });
const MS_PER_UNIT = { us: 0.001, ms: 1, s: 1000 };

const { values } = parseArgs({
  options: {
    gateway: { type: 'string' },
    'upstream-port': { type: 'string', default: '24999' },
    header: { type: 'string', multiple: true, default: [] },
    rounds: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '5' },
    'nginx-workers': { type: 'string', default: 'auto' },
  },
});

/** @param {{ dir: string, workers: string, server: string }} options `server`: what stands in the block `http` */
const nginxConfig = ({ dir, workers, server }) => `
daemon off;
worker_processes ${workers};
pid ${dir}/nginx-master.pid;
error_log ${dir}/error.log;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${dir}/body;
  proxy_temp_path ${dir}/proxy;
  fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi;
  scgi_temp_path ${dir}/scgi;
  keepalive_requests 1000000;
  ${server}
}
`;

/** Answers every path with the same body. @param {number} port */
const answering = (port) =>
  `server { listen 127.0.0.1:${port}; location / { default_type application/json; return 200 '${BODY}'; } }`;

/** @param {number} port @param {number} upstreamPort */
const passingOn = (port, upstreamPort) => `
  upstream service { server 127.0.0.1:${upstreamPort}; keepalive ${CONNECTIONS}; keepalive_requests 1000000; }
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass http://service; proxy_http_version 1.1; proxy_set_header Connection ""; }
  }`;

/** @param {{ port: number, workers: string, server: string }} options */
async function startNginx({ port, workers, server }) {
  const dir = await mkdtemp(join(tmpdir(), 'koma-nginx-'));
  await writeFile(join(dir, 'nginx.conf'), nginxConfig({ dir, workers, server }));
  const command = await needProgram('nginx', 'nginx');
  const args = ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', join(dir, 'error.log')];
  const nginx = defineServer({ name: 'nginx', command, args, dir, ready: () => canConnect(port) });
  await nginx.start();
  const stop = async () => {
    await nginx.stop();
    await rm(dir, { recursive: true });
  };
  return { url: `http://127.0.0.1:${port}/`, stop };
}

/** @param {string} url */
async function waitForGateway(url) {
  const headers = Object.fromEntries(values.header.map((line) => line.split(/:\s*/, 2)));
  for (let tries = 0; tries < 300; tries += 1) {
    const answer = await fetch(url, { headers }).catch(() => undefined);
    if (answer?.ok && (await answer.text()) === BODY) return;
    await sleep(100);
  }
  throw new Error(
    `${url} does not pass on the upstream's answer. Is the gateway running, with that service at the upstream's port?`,
  );
}

/** @param {string} wrk @param {string} url @param {number} connections */
async function measure(wrk, url, connections) {
  const headers = values.header.flatMap((line) => ['-H', line]);
  const args = ['-t1', `-c${connections}`, `-d${values.seconds}s`, '--latency', ...headers, url];
  const { stdout } = await run(wrk, args);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Failed requests at ${url}:\n${stdout}`);
  const [, median = '', unit = ''] = /50%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
  const [, perSecond = ''] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  const factor = MS_PER_UNIT[/** @type {keyof typeof MS_PER_UNIT} */ (unit)];
  return { perSecond: Number(perSecond), medianMs: Number(median) * factor };
}

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

/**
 * Measures both in turns, so that whatever else the machine does weighs on both.
 * @param {string} wrk @param {{ gateway: string, nginx: string }} urls @param {number} connections
 */
async function compare(wrk, urls, connections) {
  const rounds = [];
  for (let round = 0; round < Number(values.rounds); round += 1) {
    const gateway = await measure(wrk, urls.gateway, connections);
    const nginx = await measure(wrk, urls.nginx, connections);
    rounds.push({ gateway, nginx });
    for (const [name, { perSecond, medianMs }] of Object.entries({ gateway, nginx })) {
      console.log(`${connections} connections, ${name}: ${Math.round(perSecond)}/s, median ${medianMs.toFixed(3)} ms`);
    }
  }
  return rounds;
}

if (!values.gateway) throw new Error('Which gateway? --gateway URL');
const upstreamPort = Number(values['upstream-port']);
const wrk = await needProgram('wrk', 'wrk');
const upstream = await startNginx({ port: upstreamPort, workers: '1', server: answering(upstreamPort) });
const [port = 0] = await findFreePorts(1);
const nginx = await startNginx({ port, workers: values['nginx-workers'], server: passingOn(port, upstreamPort) });
try {
  console.log(
    `upstream at http://127.0.0.1:${upstreamPort}, nginx (${values['nginx-workers']} workers) at ${nginx.url}`,
  );
  await waitForGateway(values.gateway);
  const urls = { gateway: values.gateway, nginx: nginx.url };
  const many = await compare(wrk, urls, CONNECTIONS);
  const one = await compare(wrk, urls, 1);
  const ratio = median(many.map((round) => round.gateway.perSecond / round.nginx.perSecond));
  const added = median(one.map((round) => round.gateway.medianMs - round.nginx.medianMs));
  console.log(
    `requests per second at ${CONNECTIONS} connections: ${ratio.toFixed(3)} x nginx (medians of ${one.length} rounds), load ${loadavg()[0]?.toFixed(1)}`,
  );
  console.log(`median at one connection: nginx ${added < 0 ? '-' : '+'} ${Math.abs(added).toFixed(3)} ms`);
} finally {
  await nginx.stop();
  await upstream.stop();
}
