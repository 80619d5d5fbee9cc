import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { newId } from '@koma/service-kit';
import { expect, it } from '@jest/globals';
import type { FileStore } from '../src/storage/file-store/file-store.js';

const read = async (stream: Readable): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The contract of both adapters of the file store. */
export function fileStoreContract(open: () => FileStore): void {
  async function local(bytes: Buffer): Promise<string> {
    const path = join(await mkdtemp(join(tmpdir(), 'koma-files-')), 'file');
    await writeFile(path, bytes);
    return path;
  }

  it('returns what was stored, whole and in ranges', async () => {
    const store = open();
    const bytes = randomBytes(100_000);
    const key = `renditions/${newId()}/hls/a.m4s`;
    await store.put(key, await local(bytes), 'video/iso.segment');
    expect(await store.size(key)).toBe(100_000);
    expect(hash(await read(await store.read(key)))).toBe(hash(bytes));
    expect(hash(await read(await store.read(key, { start: 10, end: 10_009 })))).toBe(hash(bytes.subarray(10, 10_010)));
    expect((await read(await store.read(key, { start: 99_999, end: 99_999 }))).length).toBe(1);
  });

  it('stores files larger than one part', async () => {
    const store = open();
    const bytes = randomBytes(70 * 1024 ** 2);
    const key = `originals/${newId()}`;
    await store.put(key, await local(bytes), 'application/octet-stream');
    const copy = await store.localCopy(key, await mkdtemp(join(tmpdir(), 'koma-files-')));
    expect(hash(await readFile(copy))).toBe(hash(bytes));
  }, 60_000);

  it('reports a missing file as missing', async () => {
    expect(await open().size(`originals/${newId()}`)).toBeNull();
  });

  it('deletes everything below a prefix and nothing beside it', async () => {
    const store = open();
    const [one, other] = [newId(), newId()];
    for (const key of [`renditions/${one}/a.jpg`, `renditions/${one}/hls/b.m4s`, `renditions/${other}/a.jpg`]) {
      await store.put(key, await local(Buffer.from('x')), 'image/jpeg');
    }
    await store.deletePrefix(`renditions/${one}/`);
    await store.deletePrefix(`renditions/${newId()}/`);
    const sizes = [`renditions/${one}/a.jpg`, `renditions/${one}/hls/b.m4s`, `renditions/${other}/a.jpg`].map((key) =>
      store.size(key),
    );
    expect(await Promise.all(sizes)).toEqual([null, null, 1]);
  });
}
