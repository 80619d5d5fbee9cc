import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'minio';
import { z } from 'zod';
import type { Stack } from '../stack/start-stack.mjs';
import { storeOf } from './places.js';
import { query } from './query.js';

const object = z.object({ name: z.string(), size: z.number() });
/** What happens to a table or a file must not fall into the second of the moment before it. */
const APART_MS = 2_500;
const TICK_MS = 200;

async function listed(client: Client, bucket: string, prefix: string) {
  const found: z.infer<typeof object>[] = [];
  for await (const one of client.listObjectsV2(bucket, prefix, true)) found.push(object.parse(one));
  return found;
}

/**
 * Somebody drops a table, deletes the files of works and overwrites one; returns the moment before.
 * @param assetIds the first loses its files, the original of the second is overwritten
 */
export async function harm(stack: Stack, [lost = '', changed = '']: readonly string[]): Promise<Date> {
  await sleep(APART_MS);
  const at = new Date();
  await sleep(APART_MS);
  await query(await stack.databaseUrl('koma_catalogue'), 'DROP TABLE drill');
  await query(await stack.databaseUrl('koma_media'), 'DELETE FROM asset');
  const { client, bucket } = storeOf(stack);
  const names = [...(await listed(client, bucket, `renditions/${lost}/`)).map(({ name }) => name), `originals/${lost}`];
  await client.removeObjects(bucket, names);
  await client.putObject(bucket, `originals/${changed}`, 'overwritten');
  return at;
}

/** Writes the time again and again; returns the last one that was acknowledged. */
export async function tickUntil(url: string, ms: number): Promise<Date> {
  await query(url, 'CREATE TABLE drill_tick (at timestamptz PRIMARY KEY)');
  const end = Date.now() + ms;
  let last = new Date();
  while (Date.now() < end) {
    const now = new Date();
    await query(url, 'INSERT INTO drill_tick VALUES ($1)', [now]);
    last = now;
    await sleep(TICK_MS);
  }
  return last;
}

/** Changes some bytes in the middle of the largest file of the newest backup. */
export async function damage({ client, bucket }: ReturnType<typeof storeOf>): Promise<void> {
  const files = await listed(client, bucket, 'koma/base/');
  const newest =
    files
      .map(({ name }) => name.split('/')[2] ?? '')
      .toSorted()
      .at(-1) ?? '';
  const [largest] = files
    .filter(({ name }) => name.includes(`/${newest}/`))
    .toSorted((one, other) => other.size - one.size);
  if (!largest) throw new Error('there is no backup to damage');
  const parts: Buffer[] = [];
  for await (const part of await client.getObject(bucket, largest.name)) parts.push(z.instanceof(Buffer).parse(part));
  const content = Buffer.concat(parts);
  content.fill(0, Math.floor(content.length / 2), Math.floor(content.length / 2) + 64);
  await client.putObject(bucket, largest.name, content);
}
