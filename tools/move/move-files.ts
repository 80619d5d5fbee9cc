import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStore } from '@koma/media';
import { z } from 'zod';
import { eachOf } from '../recovery/objects.mjs';

async function digestOf(content: Readable): Promise<string> {
  const hash = createHash('sha256').setEncoding('hex');
  await pipeline(content, hash);
  return z.string().parse(hash.read());
}

const storedDigest = async (store: FileStore, key: string): Promise<string | null> =>
  (await store.size(key)) === null ? null : digestOf(await store.read(key));

/**
 * Copies the files of a folder into a store under their paths, and reads each one back; what is there already with the same content
 * stays. Returns how many files there are, and how many were copied.
 * @throws when a file that was copied is not what it was
 */
export async function moveFiles(folder: string, store: FileStore): Promise<{ files: number; copied: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  let copied = 0;
  await eachOf(paths, async (path) => {
    const key = relative(folder, path).split(sep).join('/');
    const digest = await digestOf(createReadStream(path));
    if ((await storedDigest(store, key)) === digest) return;
    await store.put(key, path, 'application/octet-stream');
    if ((await storedDigest(store, key)) !== digest) throw new Error(`The file ${key} is not what it was.`);
    copied += 1;
  });
  return { files: paths.length, copied };
}
