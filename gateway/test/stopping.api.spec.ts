import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { MEDIA_EVENTS_PATH } from '@koma/contracts';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { GatewayHarness } from './gateway-harness.js';

const SLOW_MS = 1_200;
const PARTS = 12;
let gateway: GatewayHarness;
let service: Server;

beforeEach(async () => {
  service = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://service');
    if (pathname === MEDIA_EVENTS_PATH) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 2000\n\n');
    } else if (pathname.endsWith('/slow')) {
      await setTimeout(SLOW_MS);
      response.end('slow');
    } else if (pathname.endsWith('/film')) {
      for (let part = 0; part < PARTS; part += 1) {
        response.write('part');
        await setTimeout(SLOW_MS / PARTS);
      }
      response.end();
    } else response.end('ok');
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  // parsing edge: a server that listens on a port has such an address
  const { port } = service.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  gateway = await GatewayHarness.start({ MEDIA_URL: url, CATALOGUE_URL: url });
});
afterEach(async () => {
  service.closeAllConnections();
  service.close();
});

const textOf = async (path: string) => {
  const response = await gateway.fetch(path);
  return { status: response.status, text: await response.text() };
};

describe('a gateway that stops', () => {
  it('lets slow answers and files end, and ends streams of events', async () => {
    const stream = await gateway.fetch(MEDIA_EVENTS_PATH);
    const running = [textOf('/api/catalogue/slow'), textOf('/files/film'), textOf('/api/catalogue/slow')];
    await setTimeout(200);
    const began = performance.now();
    await gateway.close();
    expect(performance.now() - began).toBeLessThan(SLOW_MS + 2_000);
    expect(await Promise.all(running)).toEqual([
      { status: 200, text: 'slow' },
      { status: 200, text: 'part'.repeat(PARTS) },
      { status: 200, text: 'slow' },
    ]);
    expect(await stream.text()).toBe('retry: 2000\n\n');
  });

  it('is not ready at once, and serves without a failure while it drains', async () => {
    const statuses: number[] = [];
    const end = new AbortController();
    const send = async () => {
      while (!end.signal.aborted) statuses.push((await gateway.fetch('/api/catalogue/quick')).status);
    };
    const senders = Array.from({ length: 8 }, send);
    await setTimeout(200);
    const closing = gateway.service.running.close(600);
    expect((await gateway.fetch('/health/ready')).status).toBe(503);
    await setTimeout(400);
    end.abort();
    await Promise.all(senders);
    await closing;
    await gateway.close();
    expect(statuses.length).toBeGreaterThan(50);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });
});

describe('a reading whose service closes the connection', () => {
  it('is sent once more', async () => {
    let requests = 0;
    service.removeAllListeners('request').on('request', (request, response) => {
      requests += 1;
      if (requests === 1) request.socket.destroy();
      else response.end('again');
    });
    expect(await textOf('/api/catalogue/works')).toEqual({ status: 200, text: 'again' });
    expect(requests).toBe(2);
    requests = 0;
    const changed = await gateway.fetch('/api/catalogue/works', { method: 'POST' });
    expect(changed.status).toBe(503);
    expect(changed.headers.get('retry-after')).toBe('2');
    expect(requests).toBe(1);
    await gateway.close();
  });
});
