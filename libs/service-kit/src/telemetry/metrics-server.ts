import { createServer, type Server } from 'node:http';
import { metricsPage, registry } from './metrics.js';

let serving: Server | null = null;

/**
 * Serves the metrics on a port of their own, which nothing outside of the cluster reaches, until the returned function is called.
 * Services of one process have one page of metrics, which the first of them serves.
 */
export async function serveMetrics(port: number, host: string): Promise<() => void> {
  if (serving) return () => undefined;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    metricsPage().then(
      (page) => response.writeHead(200, { 'content-type': registry.contentType }).end(page),
      () => response.writeHead(500).end(),
    );
  });
  serving = server;
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
  return () => {
    serving = null;
    server.close();
  };
}
