import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { textEntry, writeZip, type ZipEntry } from '../src/storage/zip/write-zip.js';
import { readZip } from './zip-reader.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'koma-zip-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Options = Parameters<typeof writeZip>[2];
const options = (): Options => ({ signal: new AbortController().signal, onRead: () => undefined });
const write = (entries: ZipEntry[], given = options()) => writeZip(entries, join(folder, 'a.zip'), given);
const MEGABYTE = Buffer.alloc(1024 ** 2, 'x');
/** An entry whose bytes are generated while it is read. */
const made = (path: string, megabytes: number, bytes = megabytes * MEGABYTE.length): ZipEntry => ({
  path,
  bytes,
  isPacked: true,
  open: async () =>
    Readable.from(
      (function* () {
        for (let count = 0; count < megabytes; count += 1) yield MEGABYTE;
      })(),
    ),
});

describe('writing a zip', () => {
  it('stores files with any name, and a manifest last', async () => {
    await write([textEntry('a.txt', 'あ'), textEntry('夏 🎬/の.txt', ''), made('b.bin', 3)]);
    const files = readZip(await readFile(join(folder, 'a.zip')));
    expect(files.map(({ path }) => path)).toEqual(['a.txt', '夏 🎬/の.txt', 'b.bin', 'manifest.json']);
    expect(files[0]?.content.toString()).toBe('あ');
    expect(files[2]?.content.length).toBe(3 * 1024 ** 2);
  });

  it('stores more than a thousand files', async () => {
    await write(Array.from({ length: 1_500 }, (_, at) => textEntry(`${at}.txt`, String(at))));
    const files = readZip(await readFile(join(folder, 'a.zip')));
    expect(files).toHaveLength(1_501);
    expect(files[1_499]?.content.toString()).toBe('1499');
  });

  it('streams: large files do not use more memory', async () => {
    let most = 0;
    const before = process.memoryUsage().arrayBuffers;
    const onRead = () => (most = Math.max(most, process.memoryUsage().arrayBuffers - before));
    await write([made('large.bin', 300)], { ...options(), onRead });
    expect(most).toBeLessThan(100 * 1024 ** 2);
  });

  it('reports how much has been read', async () => {
    const seen: number[] = [];
    await write([made('a.bin', 2), made('b.bin', 1)], { ...options(), onRead: (bytes) => seen.push(bytes) });
    expect(seen.at(-1)).toBe(3 * 1024 ** 2);
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
  });
});

describe('an incomplete zip', () => {
  it.each([
    ['cannot be opened', { ...made('a', 1), open: () => Promise.reject(new Error('gone')) }, /gone/],
    ['breaks off with an error', { ...made('a', 1), open: async () => broken() }, /broken pipe/],
    ['is shorter than it was', made('a', 1, 2 * MEGABYTE.length), /unexpected number of bytes/],
    ['is longer than it was', made('a', 2, MEGABYTE.length), /unexpected number of bytes/],
  ])('is not left when a file %s', async (_, entry, reason) => {
    await expect(write([textEntry('before.txt', 'x'), entry, textEntry('after.txt', 'x')])).rejects.toThrow(reason);
  });

  it('is not left after an abort, and its sources are closed', async () => {
    const stopping = new AbortController();
    const source = new Readable({ read: () => undefined });
    const writing = write([{ ...made('a', 1), open: async () => source }], { ...options(), signal: stopping.signal });
    await pause(20);
    stopping.abort();
    await expect(writing).rejects.toThrow('aborted');
    expect(source.destroyed).toBe(true);
  });
});

function broken(): Readable {
  return Readable.from(
    (function* () {
      yield MEGABYTE;
      throw new Error('broken pipe');
    })(),
  );
}
