import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { GatewayHarness } from './gateway-harness.js';

let search: Server;
let gateway: GatewayHarness;
const searched: string[] = [];

beforeAll(async () => {
  search = createServer((request, response) => {
    searched.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  search.listen(0, '127.0.0.1');
  await once(search, 'listening');
  const address = search.address();
  const { port }: Pick<AddressInfo, 'port'> = typeof address === 'object' && address ? address : { port: 0 };
  gateway = await GatewayHarness.start({ CATALOGUE_SEARCH_URL: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await gateway.close();
  search.close();
});

const ask = (path: string) => fetch(new URL(path, gateway.service.running.url));

describe('catalogue processes that hold works in memory', () => {
  it.each([
    '/api/catalogue/works?kind=video',
    '/api/catalogue/works/facets',
    '/api/catalogue/creators/1',
    '/api/catalogue/suggestions?q=a',
  ])('answer %s', async (path) => {
    await ask(path);
    expect(searched.at(-1)).toBe(`GET ${path}`);
    expect(gateway.seen.map(({ url }) => url)).not.toContain(path);
  });

  it.each(['/api/catalogue/categories', '/api/catalogue/works-of-others', '/api/media/works'])(
    'do not answer %s',
    async (path) => {
      const before = searched.length;
      await ask(path);
      expect(searched).toHaveLength(before);
    },
  );
});
