#!/usr/bin/env node
// @ts-check
/**
 * How much 500 senders who trickle their bodies slow everybody else down: reading with and without them, in turns, in one run.
 *
 *   TRUSTED_PROXIES=1 LIMIT_FACTOR=100 npm start
 *   node load-tests/slow-clients.mjs [--origin http://127.0.0.1:3000] [--senders 500] [--addresses 50] [--rounds 4] [--seconds 5]
 */
import { setMaxListeners } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const READERS = 16;
/** What strangers may read: two services and a page. */
const PATHS = ['/api/catalogue/categories', '/api/billing/plans', '/faqs'];

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://127.0.0.1:3000' },
    senders: { type: 'string', default: '500' },
    addresses: { type: 'string', default: '50' },
    rounds: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '5' },
  },
});
const { hostname, port, host, origin } = new URL(values.origin);
const counts = { sent: 0, cut: 0, failed: 0 };

/** A sender that begins a body again and again and never ends one. @param {number} at @param {AbortSignal} signal */
async function trickle(at, signal) {
  const address = `198.51.100.${at % Number(values.addresses)}`;
  while (!signal.aborted) {
    const socket = connect(Number(port), hostname).on('error', () => undefined);
    const head = ['POST /api/auth/login HTTP/1.1', `host: ${host}`, `origin: ${origin}`, `x-forwarded-for: ${address}`];
    socket.write([...head, 'content-type: application/json', 'content-length: 2000', '', '{'].join('\r\n'));
    socket.resume();
    counts.sent += 1;
    while (!socket.destroyed && socket.writable && !signal.aborted) {
      socket.write(' ');
      await sleep(1_000, undefined, { signal }).catch(() => undefined);
    }
    if (!signal.aborted) counts.cut += 1;
    socket.destroy();
    // Refused at once: do not turn into a fast client.
    await sleep(200, undefined, { signal }).catch(() => undefined);
  }
}

/** Times of answers to readers, in milliseconds, sorted. */
async function read() {
  const until = performance.now() + Number(values.seconds) * 1_000;
  /** @type {number[]} */
  const times = [];
  await Promise.all(
    Array.from({ length: READERS }, async (_, reader) => {
      for (let at = 0; performance.now() < until; at += 1) {
        const began = performance.now();
        const headers = { 'x-forwarded-for': `203.0.113.${reader}` };
        const response = await fetch(new URL(PATHS[at % PATHS.length] ?? '/', origin), { headers });
        await response.arrayBuffer();
        times.push(performance.now() - began);
        if (!response.ok) counts.failed += 1;
        // As people do, not as fast as possible: the machine must not be the limit.
        await sleep(20);
      }
    }),
  );
  return times.toSorted((a, b) => a - b);
}

/** @param {number[]} sorted */
const p95 = (sorted) => sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
/** @param {number[]} list */
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)] ?? Number.NaN;

await read();
/** @type {number[]} */
const ratios = [];
for (let round = 0; round < Number(values.rounds); round += 1) {
  const alone = p95(await read());
  const stop = new AbortController();
  setMaxListeners(0, stop.signal);
  const senders = Array.from({ length: Number(values.senders) }, (_, at) => trickle(at, stop.signal));
  await sleep(1_000);
  const beside = p95(await read());
  stop.abort();
  await Promise.all(senders);
  ratios.push(beside / alone);
  console.log(
    `p95 alone ${alone.toFixed(1)} ms, beside slow senders ${beside.toFixed(1)} ms: ${(beside / alone).toFixed(2)}×`,
  );
}
console.log(
  `median ${median(ratios).toFixed(2)}×; ${counts.sent} bodies begun, ${counts.cut} cut off, ${counts.failed} readers failed`,
);
if (counts.failed > 0) process.exitCode = 1;
