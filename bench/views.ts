// Views of pages, each stored before its answer: Koma's gateway, and with it the whole chain over Kafka until analytics has them in its
// log, against what Directus and Strapi offer to store a row, and a bare server with COPY, in turns in one run:
//   npm run build && npm run bench:views [-- --seconds 8 --rounds 3 --keep FOLDER --beside Directus]
// Every acknowledged view must be there. The folder is that of bench:peers.
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { allTopics } from '@koma/events';
import { until } from '../tools/platform/processes.js';
import { createTopics, defineKafka } from '../tools/stack/kafka/kafka.mjs';
import { findFreePorts } from '../tools/stack/ports.mjs';
import { definePostgres } from '../tools/stack/postgres.mjs';
import { startDirectus } from './peers/directus.js';
import { fillOnce, SETTINGS } from './peers/fill.js';
import { askServer } from './peers/load.js';
import type { Place, Server, Side } from './peers/sides.js';
import { startStrapi } from './peers/strapi.js';
import { spread } from './peers/table.js';
import { counter, dropDatabases, startBareViews, startKomaViews, type ViewSide } from './peers/view-sides.js';

/** How each product stores a row. */
const PRODUCTS: Readonly<Record<string, Omit<Storing, 'catalogue'>>> = {
  Directus: { start: startDirectus, path: '/items/views', bodyOf: (work) => ({ kind: 'video', work }) },
  Strapi: { start: startStrapi, path: '/api/views', bodyOf: (work) => ({ data: { kind: 'video', work } }) },
};
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    keep: { type: 'string' },
    beside: { type: 'string', multiple: true, default: Object.keys(PRODUCTS) },
  },
});
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
const WORKS = 100_000;
const CONNECTIONS = 64;
/** How long the end of the chain may take; it is measured, not judged. */
const CHAIN_MS = 600_000;

const folder = values.keep === undefined ? await mkdtemp(join(tmpdir(), 'koma-bench-')) : resolve(values.keep);
await mkdir(folder, { recursive: true });
// PostgreSQL runs as somebody else.
await chmod(folder, 0o755);
const [port = 0, brokerPort = 0, controllerPort = 0] = await findFreePorts(3);
const postgres = await definePostgres({
  ...{ dir: join(folder, 'postgres'), port, password: 'benchmark', settings: SETTINGS },
});
const kafkaFolder = await mkdtemp(join(tmpdir(), 'koma-bench-'));
const kafka = await defineKafka({ dir: kafkaFolder, port: brokerPort, controllerPort });
const broker = `127.0.0.1:${brokerPort}`;
const sides: ViewSide[] = [];
try {
  await Promise.all([postgres.start(), kafka.start()]);
  await createTopics(allTopics(['gateway', 'analytics']), { brokers: [broker] });
  await run();
} finally {
  for (const side of sides) await side.stop();
  await kafka.stop();
  await postgres.stop();
  await rm(kafkaFolder, { recursive: true, force: true });
  if (values.keep === undefined) await rm(folder, { recursive: true, force: true });
}
process.exit();

async function run(): Promise<void> {
  // Tables of their own, new each time.
  await dropDatabases(await postgres.databaseUrl('postgres'), ['gateway_views', 'analytics_views', 'bare_views']);
  const koma = await startKomaViews((name) => postgres.databaseUrl(name), broker);
  sides.push(koma, await startBareViews(await postgres.databaseUrl('bare_views')));
  const catalogue = await postgres.databaseUrl(`catalogue_${WORKS}`);
  const works = await counter(catalogue, `SELECT count(*) AS n FROM pg_class WHERE relname = 'work'`);
  if ((await works.count()) === 0) await fillOnce(catalogue, WORKS);
  await works.end();
  for (const name of values.beside) {
    const storing = PRODUCTS[name];
    if (!storing) throw new Error(`nobody is called ${name}; there are ${Object.keys(PRODUCTS).join(', ')}`);
    sides.push(await product(name.toLowerCase(), { catalogue, ...storing }));
  }
  const rates = new Map<string, number[]>(sides.map(({ name }) => [name, []]));
  const chain: number[] = [];
  for (let round = 0; round <= rounds; round += 1)
    for (const side of round % 2 ? sides.toReversed() : sides) {
      const measured = await take(side, koma.works);
      // The first round warms all up.
      if (round === 0) continue;
      rates.get(side.name)?.push(measured.perSecond);
      if (measured.chain) chain.push(measured.chain);
    }
  report(rates, chain);
}

/** Puts views on a side. @throws Error where an acknowledged one is not stored */
async function take(side: ViewSide, works: readonly string[]): Promise<{ perSecond: number; chain?: number }> {
  const before = { stored: await side.stored(), counted: (await side.counted?.()) ?? 0 };
  const bodies = works.map((id) => JSON.stringify(side.bodyOf(id)));
  const began = performance.now();
  const { requests, perSecond } = await askServer(side.url, [side.path], {
    ...{ folder, askers: side.askers, bodies, seconds, connections: CONNECTIONS, cpu: () => Promise.resolve(0) },
  });
  const stored = (await side.stored()) - before.stored;
  if (stored < requests) throw new Error(`${side.name} has acknowledged ${requests} views and stored ${stored}`);
  if (!side.counted) return { perSecond };
  const isThrough = async () => ((await side.counted?.()) ?? 0) - before.counted >= stored;
  await until(isThrough, CHAIN_MS, 100);
  return { perSecond, chain: (stored / (performance.now() - began)) * 1000 };
}

interface Storing {
  start: (place: Place) => Promise<Side & Server>;
  catalogue: string;
  path: string;
  bodyOf: (id: string) => unknown;
}

async function product(name: string, { start, catalogue, path, bodyOf }: Storing): Promise<ViewSide> {
  const database = await postgres.databaseUrl(`${name}_${WORKS}`);
  const ask = () => Promise.reject(new Error('nobody asks here'));
  const side = await start({ catalogue, database, folder, ask });
  const { count, end } = await counter(database, 'SELECT count(*) AS n FROM views');
  const stop = async () => {
    await end();
    await side.stop();
  };
  return { name: side.name, url: side.url, askers: side.askers, path, bodyOf, stored: count, stop };
}

function report(rates: ReadonlyMap<string, readonly number[]>, chain: readonly number[]): void {
  const of = (name: string) => rates.get(name) ?? [];
  const best = (at: number) => Math.max(of('Directus')[at] ?? 0, of('Strapi')[at] ?? 0);
  const lines = [
    ['', 'views a second', 'Koma against it'],
    ['---', '---', '---'],
    ...[...rates].map(([name, all]) => [name, spread(all, 0, ''), name === 'Koma' ? '' : spread(of('Koma').map((own, at) => own / (all[at] ?? NaN)), 2, '×')]),
    ['the best product', spread(of('Koma').map((_, at) => best(at)), 0, ''), spread(of('Koma').map((own, at) => own / best(at)), 1, '×')],
    ['Koma until analytics has them', spread(chain, 0, ''), ''],
    ['the same against the best product', '', spread(chain.map((own, at) => own / best(at)), 1, '×')],
  ]; // prettier-ignore
  process.stdout.write(
    `${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\nload ${loadavg()[0]?.toFixed(1)}\n`,
  );
}
