import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { expect, it } from '@jest/globals';
import { RedisCache } from '../src/cache/redis-cache.js';

it('waits once for a Redis that says nothing, and not for each command of a request', async () => {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // parsing edge: it listens on a port
  const cache = new RedisCache(`redis://127.0.0.1:${port}`);
  const limiter = cache.limiter('silent', { points: 100, seconds: 60 });
  const began = performance.now();
  for (let at = 0; at < 10; at += 1) {
    expect(await cache.get('key')).toBeNull();
    await limiter.consume('somebody');
  }
  expect(performance.now() - began).toBeLessThan(1_500);
  sockets.forEach((socket) => socket.destroy());
  server.close();
  await cache.close();
}, 20_000);
