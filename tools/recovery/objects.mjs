// @ts-check
import { createHash } from 'node:crypto';
import { z } from 'zod';

/** @typedef {{ client: import('minio').Client, bucket: string }} Store */

const AT_ONCE = 8;
/** Stores tell times by the second. */
const SECOND = 1_000;
const version = z.object({
  name: z.string(),
  versionId: z.string(),
  lastModified: z.date(),
  isDeleteMarker: z.boolean().default(false),
});
/** @typedef {z.infer<typeof version>} Version */

/** Runs work for each, some at once. @template T @param {T[]} all @param {(one: T) => Promise<void>} work */
export async function eachOf(all, work) {
  const rest = all.values();
  const worker = async () => {
    for (const one of rest) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/**
 * The version of each object at a moment, of what a store lists. One that was deleted in the same second counts as there: a row without
 * its file is worse than a file without a row. @param {Version[]} listed the newest of each object first @param {Date} at
 */
export function versionsAt(listed, at) {
  /** @type {Map<string, Version>} */
  const newest = new Map();
  for (const one of listed) {
    const time = one.lastModified.getTime();
    if (one.isDeleteMarker ? time + SECOND > at.getTime() : time >= at.getTime() + SECOND) continue;
    const known = newest.get(one.name);
    if (!known || known.lastModified.getTime() < time) newest.set(one.name, one);
  }
  return [...newest.values()].filter(({ isDeleteMarker }) => !isDeleteMarker);
}

/** @param {Store} store */
async function listVersions({ client, bucket }) {
  /** @type {Version[]} */
  const found = [];
  for await (const one of client.listObjects(bucket, '', true, { IncludeVersion: true }))
    found.push(version.parse(one));
  return found;
}

/**
 * Copies the objects of a bucket with versions, as they were at a moment, into an empty bucket; returns how many.
 * @param {Store} from @param {Store} into @param {Date} at
 */
export async function restoreObjects(from, into, at) {
  for await (const _ of into.client.listObjectsV2(into.bucket, '', true))
    throw new Error(`The bucket ${into.bucket} is not empty.`);
  const versions = versionsAt(await listVersions(from), at);
  await eachOf(versions, async ({ name, versionId }) => {
    const { size, metaData } = await from.client.statObject(from.bucket, name, { versionId });
    const type = z.string().optional().parse(metaData['content-type']);
    const content = await from.client.getObject(from.bucket, name, { versionId });
    await into.client.putObject(into.bucket, name, content, size, type ? { 'Content-Type': type } : {});
  });
  return versions.length;
}

/** SHA-256 and size of each object by its name. @param {Store} store @param {string} [prefix] */
export async function digests({ client, bucket }, prefix = '') {
  /** @type {string[]} */
  const names = [];
  for await (const one of client.listObjectsV2(bucket, prefix, true))
    names.push(z.object({ name: z.string() }).parse(one).name);
  /** @type {Map<string, { digest: string, bytes: number }>} */
  const found = new Map();
  await eachOf(names, async (name) => {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const part of await client.getObject(bucket, name)) {
      hash.update(part);
      bytes += part.length;
    }
    found.set(name, { digest: hash.digest('hex'), bytes });
  });
  return found;
}
