import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, jest } from '@jest/globals';
import { S3FileStore } from '../src/storage/file-store/s3-file-store.js';

const keys = { accessKey: 'access-key', secretKey: 'secret-key', bucket: 'koma', silentMs: 300 };
const folder = mkdtempSync(join(tmpdir(), 'koma-silent-'));
let server: Server;

afterEach(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

async function storeThat(answers: RequestListener): Promise<S3FileStore> {
  server = createServer(answers);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // parsing edge: it listens on a port
  return new S3FileStore({ ...keys, endpoint: `http://127.0.0.1:${port}` });
}

it('gives up an object store that says nothing, or falls silent in the middle of a file', async () => {
  const silent = await storeThat(() => undefined);
  await expect(silent.size('a/original')).rejects.toMatchObject({ code: 'SERVER.UNAVAILABLE' });
  server.closeAllConnections();
  server.close();
  const stopping = await storeThat((_, answer) => {
    answer.writeHead(200, { 'content-length': '1000' });
    answer.write('the beginning');
  });
  await expect(stopping.localCopy('a/original', folder)).rejects.toMatchObject({ code: 'SERVER.UNAVAILABLE' });
}, 20_000);

it('asks a store that refuses once more, and writes no line of its own', async () => {
  const statuses = [503, 200, 503, 503];
  const lines: unknown[] = [];
  const warn = jest.spyOn(console, 'warn').mockImplementation((line) => void lines.push(line));
  const busy = await storeThat((_, answer) => {
    answer.writeHead(statuses.shift() ?? 503, { 'content-length': '7', 'last-modified': new Date().toUTCString() });
    answer.end();
  });
  expect(await busy.size('a/original')).toBe(7);
  await expect(busy.size('a/original')).rejects.toMatchObject({ code: 'SERVER.UNAVAILABLE' });
  expect(statuses).toEqual([]);
  expect(lines).toEqual([]);
  warn.mockRestore();
});
