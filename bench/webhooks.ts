// How long a notification of Stripe takes to be acknowledged, 50 a second and none twice, beside a bare endpoint of the same service
// at the same rate:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/webhooks.ts [--rate 50] [--seconds 20]
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { STRIPE_EVENTS_PATH } from '@koma/contracts';
import { EmbeddedBus, MemoryCache, startService } from '@koma/service-kit';
import { billingService } from '../services/billing/src/index.js';
import { freePort } from '../tools/platform/processes.js';
import { startPostgres } from '../tools/platform/postgres.js';
import { environmentOf } from './fees/environment.js';

const { values } = parseArgs({
  options: { rate: { type: 'string', default: '50' }, seconds: { type: 'string', default: '20' } },
});
const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
const SECRET = 'whsec_bench';

/** Stripe as far as it is asked: it knows no such payment. */
const port = await freePort();
const provider = createServer((_, answer) => answer.writeHead(404).end('{"error":{"type":"invalid_request_error"}}'));
provider.listen(port, '127.0.0.1');
await once(provider, 'listening');

const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
const postgres = await startPostgres(join(folder, 'postgres'), 'bench');
const environment = {
  ...environmentOf(await postgres.databaseUrl('billing')),
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
  STRIPE_WEBHOOK_SECRET: SECRET,
  STRIPE_API: `http://127.0.0.1:${port}`,
};
const parts = { bus: new EmbeddedBus(), cache: new MemoryCache() };
const service = await startService(billingService, environment, parts);

let last = 0;
async function sendEvent(): Promise<Response> {
  const id = `evt_${(last += 1)}`;
  const object = { object: 'payment_intent', id: `pi_${id}` };
  const event = {
    id,
    object: 'event',
    type: 'payment_intent.succeeded',
    livemode: false,
    created: 0,
    data: { object },
  };
  const payload = JSON.stringify(event);
  const time = Math.floor(Date.now() / 1_000);
  const digest = createHmac('sha256', SECRET).update(`${time}.${payload}`).digest('hex');
  const signature = `t=${time},v1=${digest}`;
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
  return fetch(`${service.url}${STRIPE_EVENTS_PATH}`, { method: 'POST', headers, body: payload });
}
const askBare = () => fetch(`${service.url}/health/live`);

/** Milliseconds of each request at a steady rate. */
async function timesOf(request: () => Promise<Response>): Promise<number[]> {
  const times: Promise<number>[] = [];
  const began = performance.now();
  for (let count = 0; count < rate * seconds; count += 1) {
    await setTimeout(Math.max(0, began + (count * 1_000) / rate - performance.now()));
    times.push(timeOf(request));
  }
  return (await Promise.all(times)).toSorted((one, other) => one - other);
}

async function timeOf(request: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const answer = await request();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
  return performance.now() - began;
}

const at = (times: readonly number[], share: number) => times[Math.floor(times.length * share)] ?? NaN;

try {
  await timesOf(askBare);
  const bare = await timesOf(askBare);
  const events = await timesOf(sendEvent);
  for (const [what, times] of Object.entries({ bare, events }))
    process.stdout.write(
      `${what.padEnd(8)}${times.length} at ${rate}/s: median ${at(times, 0.5).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms\n`,
    );
  process.stdout.write(
    `p99 of events is ${(at(events, 0.99) / at(bare, 0.99)).toFixed(1)} times that of the bare endpoint\n`,
  );
} finally {
  await service.close();
  provider.close();
  await postgres.stop();
  await rm(folder, { recursive: true });
}
process.exit(0);
