import { connectDatabase } from '@koma/service-kit';
import pg from 'pg';
import { z } from 'zod';
import { analyticsService } from '../../services/analytics/src/index.js';
import { newSecrets } from '../../tools/platform/secrets.js';
import { addWorks } from '../events/generator.js';
import type { Asker } from './load.js';
import { startPlain, startProcess } from './service-process.js';
import { ASKERS, startGateway } from './sides.js';

/** Whoever takes views in. */
export interface ViewSide {
  name: string;
  url: string;
  askers: readonly Asker[];
  path: string;
  bodyOf: (id: string) => unknown;
  /** Number of views in its tables. */
  stored(): Promise<number>;
  /** Number of views at the end of the chain, where storing is not the end. */
  counted?(): Promise<number>;
  stop(): Promise<void>;
}

const CREATORS = 20;
/** Whoever reports by a cookie must say from which page. */
const BEARERS: readonly Asker[] = ASKERS.map(([, cookie]) => [
  'authorization',
  `Bearer ${cookie.replace('auth_token=', '')}`,
]);
const counted = z.tuple([z.object({ n: z.coerce.number() })]);

/** Asks a database for a number, until it is closed. */
export async function counter(connectionString: string, sql: string) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return { count: async () => counted.parse((await client.query(sql)).rows)[0].n, end: () => client.end() };
}

export async function dropDatabases(connectionString: string, names: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  for (const name of names) await client.query(`DROP DATABASE IF EXISTS ${client.escapeIdentifier(name)} WITH (FORCE)`);
  await client.end();
}

/** Gateway and analytics as their images start them, with a real broker between them. */
export async function startKomaViews(databaseUrl: (name: string) => Promise<string>, broker: string): Promise<ViewSide & { works: string[] }> {
  const keys = newSecrets();
  const [gatewayUrl, analyticsUrl] = [await databaseUrl('gateway_views'), await databaseUrl('analytics_views')];
  const { name, migrations } = analyticsService;
  const database = await connectDatabase({ url: analyticsUrl, poolSize: 1, name, migrations, migrate: true });
  await addWorks(database, CREATORS);
  const works = z.array(z.object({ id: z.string() })).parse(await database.query<unknown>(`SELECT id FROM viewable WHERE kind = 'video'`));
  await database.destroy();
  const analytics = await startProcess('services/analytics', { ...keys, DATABASE_URL: analyticsUrl, KAFKA_BROKERS: broker });
  const gateway = await startGateway(keys, gatewayUrl, analytics.url, { KAFKA_BROKERS: broker });
  const taken = await counter(gatewayUrl, `SELECT coalesce(sum(jsonb_array_length(envelope -> 'data' -> 'views')), 0) AS n FROM outbox`);
  const logged = await counter(analyticsUrl, 'SELECT count(*) AS n FROM event');
  const stop = async () => {
    await Promise.all([taken.end(), logged.end()]);
    await gateway.stop();
    await analytics.stop();
  };
  return {
    ...{ name: 'Koma', url: gateway.url, askers: BEARERS, path: '/api/views', works: works.map(({ id }) => id) },
    ...{ bodyOf: (id) => ({ kind: 'video', id }), stored: taken.count, counted: logged.count, stop },
  };
} // prettier-ignore

/** Node and COPY, nothing else. */
export async function startBareViews(databaseUrl: string): Promise<ViewSide> {
  const server = await startPlain('bench/peers/bare-views.mjs', { DATABASE_URL: databaseUrl });
  const { count, end } = await counter(databaseUrl, 'SELECT count(*) AS n FROM views');
  const stop = async () => {
    await end();
    await server.stop();
  };
  return {
    ...{ name: 'node and COPY', url: server.url, askers: ASKERS, path: '/views' },
    ...{ bodyOf: (id) => ({ kind: 'video', id }), stored: count, stop },
  };
}
