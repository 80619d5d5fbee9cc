import { createServer, type Server, type ServerResponse } from 'node:http';
import { fillPath, isEventsPath, MEDIA_EVENTS_PATH, notifications, slideSelectMarks } from '@koma/contracts';
import { newId } from '@koma/service-kit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GatewayHarness } from './gateway-harness.js';

const TOKEN = 'a'.repeat(40);
let gateway: GatewayHarness;
let service: Server;
let streams: ServerResponse[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    if (!isEventsPath(request.url ?? '')) return void response.end('{}');
    streams.push(response);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n');
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const url = `http://127.0.0.1:${port}`;
  gateway = await GatewayHarness.start({ MEDIA_URL: url, CATALOGUE_URL: url, NOTIFICATION_URL: url });
});
afterAll(async () => {
  await gateway.close();
  service.closeAllConnections();
  service.close();
});
beforeEach(() => {
  streams = [];
  gateway.newSession({ token: TOKEN });
});

const open = (path: string, token = TOKEN) => gateway.fetch(path, { headers: { authorization: `Bearer ${token}` } });

/** Reads the next part of an answer. */
async function next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string | undefined> {
  const { value } = await reader.read();
  return value && Buffer.from(value).toString();
}

const PATHS = [
  ['media', MEDIA_EVENTS_PATH],
  ['catalogue', fillPath(slideSelectMarks.follow.path, { id: newId() })],
  ['notification', notifications.follow.path],
] as const;

describe.each(PATHS)('a stream of events of %s', (name, path) => {
  it('passes each part through at once', async () => {
    const reader = (await open(path)).body?.getReader();
    if (!reader) throw new Error('no body');
    expect(await next(reader)).toBe('retry: 2000\n\n');
    streams[0]?.write('data: 1\n\n');
    expect(await next(reader)).toBe('data: 1\n\n');
    await reader.cancel();
  });

  it('ends with the session', async () => {
    const token = 'b'.repeat(40);
    gateway.newSession({ token });
    const [ending, other] = await Promise.all([open(path, token), open(path)]);
    const text = ending.text();
    await gateway.end(token);
    await expect(text).rejects.toThrow();
    const reader = other.body?.getReader();
    expect(reader && (await next(reader))).toBe('retry: 2000\n\n');
    await reader?.cancel();
  });

  it('leaves connections free for other requests, however many streams are open', async () => {
    const abort = new AbortController();
    const headers = { authorization: `Bearer ${TOKEN}` };
    const many = Array.from({ length: 100 }, () => gateway.fetch(path, { headers, signal: abort.signal }));
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200));
    const answer = await gateway.fetch(`/api/${name}/whatever`, { headers, signal: AbortSignal.timeout(3_000) });
    expect(answer.status).toBe(200);
    abort.abort();
  });
});
