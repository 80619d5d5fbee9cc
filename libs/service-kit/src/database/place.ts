import pg from 'pg';
import { z } from 'zod';
import type { BaseConfig } from '../config.js';
import { PATIENT, startOptions } from './settings.js';

/** How PostgreSQL lists connections that no pooler lends. */
export const DIRECT = 'koma direct';

/** Where a service's database is, as the configuration has it. */
export type DatabasePlace = Pick<BaseConfig, 'DATABASE_URL'> &
  Partial<Pick<BaseConfig, 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_CA'>>;

/** One way to a database; threads parse it. */
export const databaseAddress = z.object({
  url: z.string(),
  /** What the server's certificate is checked by; left out, `url` says whether there is one. */
  ca: z.string().optional(),
  /** A pooler lends a connection for each transaction: nothing may outlast one, such as settings, locks and named statements. */
  isPooled: z.boolean().optional(),
});
export type DatabaseAddress = z.infer<typeof databaseAddress>;

/** For transactions. */
export const pooledAddress = (place: DatabasePlace): DatabaseAddress => ({
  url: place.DATABASE_URL,
  ca: place.DATABASE_CA,
  isPooled: place.DATABASE_DIRECT_URL !== undefined,
});

/** For what lasts longer. */
export const directAddress = ({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_CA }: DatabasePlace): DatabaseAddress => ({
  url: DATABASE_DIRECT_URL ?? DATABASE_URL,
  ca: DATABASE_CA,
});

/** What the driver needs for an address: with an authority always TLS, and always the server's name checked. */
export function connectionOf({ url, ca }: DatabaseAddress): pg.ClientConfig {
  if (ca === undefined) return { connectionString: url };
  const bare = new URL(url);
  // In the driver, they would win over the authority.
  for (const name of ['sslmode', 'sslrootcert']) bare.searchParams.delete(name);
  return { connectionString: bare.href, ssl: { ca } };
}

/** A connection of its own, past a pooler. */
export const directClient = (place: DatabasePlace): pg.Client =>
  new pg.Client({
    ...connectionOf(directAddress(place)),
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: DIRECT,
    options: startOptions(PATIENT),
  });

/** Does something while a lock has been taken that others wait for. It ends with its connection, so with this process, too. */
export async function whileLocked<T>(place: DatabasePlace, name: string, work: () => Promise<T>): Promise<T> {
  const client = directClient(place);
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [name]);
    return await work();
  } finally {
    await client.end();
  }
}
