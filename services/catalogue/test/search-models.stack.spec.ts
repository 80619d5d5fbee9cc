import { afterAll, beforeAll } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineOpenSearch } from '../../../tools/stack/opensearch/opensearch.mjs';
import type { Server } from '../../../tools/stack/server-process.mjs';
import { useAdapter } from './adapters.js';
import { startOnOpenSearch } from './opensearch-adapter.js';

// The tests of every adapter, against OpenSearch itself: two nodes, two shards and a replica of each.

const folder = mkdtempSync(join(tmpdir(), 'koma-opensearch-'));
let servers: Server[] = [];
let urls: string[] = [];
beforeAll(async () => {
  ({ servers, urls } = await defineOpenSearch({ dir: folder, nodes: 2 }));
  await Promise.all(servers.map((server) => server.start()));
}, 300_000);
useAdapter(() => startOnOpenSearch(urls));
await import('./search-model.spec.js');
await import('./creator-model.spec.js');
await import('./judged-search.spec.js');
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});
