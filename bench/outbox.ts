// Lag of the outbox (R4): events written at a steady rate, from commit to the consumer, over the embedded bus:
//   node --conditions=@koma/source --import ./tools/swc-hook.mjs bench/outbox.ts [--rate 200] [--seconds 10]
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connectDatabase, EmbeddedBus, newId, Outbox, OutboxRelay } from '@koma/service-kit';
import { startPostgres } from '../tools/platform/postgres.js';
import { until } from '../tools/platform/processes.js';

const { values } = parseArgs({
  options: { rate: { type: 'string', default: '200' }, seconds: { type: 'string', default: '10' } },
});
const [rate, seconds] = [Number(values.rate), Number(values.seconds)];
const folder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
const postgres = await startPostgres(join(folder, 'postgres'), 'bench');
const url = await postgres.databaseUrl('bench');
const database = await connectDatabase({ url, poolSize: 10, name: 'bench', migrations: [], migrate: true });
const bus = new EmbeddedBus();
const sent = new Map<string, number>();
const lags: number[] = [];
await bus.subscribe({
  group: 'bench',
  types: ['catalogue.files.withdrawn'],
  deliver: async ({ id }) => void lags.push(performance.now() - (sent.get(id) ?? 0)),
  storeDeadLetter: async () => undefined,
});
const relay = new OutboxRelay({ DATABASE_URL: url }, bus);
relay.start();
const outbox = new Outbox('bench');
const began = performance.now();
for (let count = 0; count < rate * seconds; count += 1) {
  const due = began + (count * 1000) / rate;
  await new Promise((done) => setTimeout(done, Math.max(0, due - performance.now())));
  const id = newId();
  void outbox
    .add(database.manager, 'catalogue.files.withdrawn', id, { assetId: id, epoch: 1 })
    .then((eventId) => sent.set(eventId, performance.now()));
}
await until(async () => lags.length === rate * seconds, 30_000);
await relay.stop();
await database.destroy();
await postgres.stop();
await rm(folder, { recursive: true });
const sorted = lags.toSorted((a, b) => a - b);
const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? NaN).toFixed(1);
process.stdout.write(`${lags.length} events at ${rate}/s: lag median ${at(0.5)} ms, p99 ${at(0.99)} ms\n`);
