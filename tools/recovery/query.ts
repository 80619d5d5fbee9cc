import { connectionOf, type DatabaseAddress } from '@koma/service-kit';
import pg from 'pg';

/** Runs one statement on a connection of its own. */
export async function query(
  address: DatabaseAddress | string,
  text: string,
  values: readonly unknown[] = [],
): Promise<unknown[]> {
  const client = new pg.Client(connectionOf(typeof address === 'string' ? { url: address } : address));
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text, [...values]);
    return rows;
  } finally {
    await client.end();
  }
}
