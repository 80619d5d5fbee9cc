import { watch } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const RELOAD_PATH = '/__reload';
const SETTLE_MS = 150;

/** For development only: tells open pages by server-sent events that a slice was rebuilt. */
export function serveLiveReload(server: FastifyInstance, root: string, slices: readonly string[]): void {
  const pages = new Set<ServerResponse>();
  const watchers = slices.map((slice) => {
    const tell = settled(() => pages.forEach((page) => page.write(`data: ${slice}\n\n`)));
    return watch(join(root, slice, 'dist'), { recursive: true }, tell);
  });
  server.get(RELOAD_PATH, (_, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write('retry: 500\n\n');
    pages.add(reply.raw);
    reply.raw.once('close', () => pages.delete(reply.raw));
  });
  // Runs before the server waits for its connections, because these never end by themselves.
  server.addHook('preClose', async () => {
    watchers.forEach((watcher) => watcher.close());
    pages.forEach((page) => page.end());
  });
}

/** Runs `work` once after a burst of calls: a build writes many files. */
function settled(work: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(work, SETTLE_MS);
  };
}
