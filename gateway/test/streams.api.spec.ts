import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { MEDIA_EVENTS_PATH } from '@koma/contracts';
import { callers } from '@koma/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GatewayHarness } from './gateway-harness.js';

const TOKEN = 'a'.repeat(40);
const hash = createHash('sha256').update(TOKEN).digest('hex');
let gateway: GatewayHarness;
let media: Server;
let streams: ServerResponse[] = [];

beforeAll(async () => {
  media = createServer((request, response) => {
    if (request.url !== MEDIA_EVENTS_PATH) return void response.end('{}');
    streams.push(response);
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n');
  });
  await new Promise<void>((resolve) => media.listen(0, '127.0.0.1', resolve));
  const address = media.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  gateway = await GatewayHarness.start({ MEDIA_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await gateway.close();
  media.closeAllConnections();
  media.close();
});
beforeEach(() => {
  streams = [];
  gateway.sessions.set(hash, callers.creator());
});

const open = (token = TOKEN) => gateway.fetch(MEDIA_EVENTS_PATH, { headers: { authorization: `Bearer ${token}` } });

/** The next part of an answer. */
async function next(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<string | undefined> {
  const { value } = await reader.read();
  return value && Buffer.from(value).toString();
}

describe('a stream of events', () => {
  it('comes through at once, each part on its own', async () => {
    const reader = (await open()).body?.getReader();
    if (!reader) throw new Error('no body');
    expect(await next(reader)).toBe('retry: 2000\n\n');
    streams[0]?.write('data: 1\n\n');
    expect(await next(reader)).toBe('data: 1\n\n');
    await reader.cancel();
  });

  it('ends with the session', async () => {
    const token = 'b'.repeat(40);
    const own = createHash('sha256').update(token).digest('hex');
    gateway.sessions.set(own, callers.creator());
    const [ending, other] = await Promise.all([open(token), open()]);
    const text = ending.text();
    await gateway.end(own);
    await expect(text).rejects.toThrow();
    const reader = other.body?.getReader();
    expect(reader && (await next(reader))).toBe('retry: 2000\n\n');
    await reader?.cancel();
  });

  it('takes no connection away from anything else, however many are open', async () => {
    const abort = new AbortController();
    const headers = { authorization: `Bearer ${TOKEN}` };
    const many = Array.from({ length: 100 }, () => gateway.fetch(MEDIA_EVENTS_PATH, { headers, signal: abort.signal }));
    expect((await Promise.all(many)).map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200));
    const answer = await gateway.fetch('/api/media/assets', { headers, signal: AbortSignal.timeout(3_000) });
    expect(answer.status).toBe(200);
    abort.abort();
  });
});
