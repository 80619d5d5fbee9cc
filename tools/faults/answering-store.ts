import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { findFreePorts } from '../stack/ports.mjs';

/** What an object store answers, and to which requests. */
interface Refusal {
  status: number;
  code: string;
  of: (method: string) => boolean;
}

export const REFUSALS = {
  unavailable: { status: 503, code: 'SlowDown', of: () => true },
  full: { status: 507, code: 'XMinioStorageFull', of: (method: string) => method === 'PUT' || method === 'POST' },
} as const satisfies Record<string, Refusal>;

/** Stands before the object store and refuses some requests; the others pass. Resolves with its port. */
export async function startAnsweringStore(endpoint: string, { status, code, of }: Refusal) {
  const [port = 0] = await findFreePorts(1);
  const { hostname, port: behind } = new URL(endpoint);
  const refuse = (asked: IncomingMessage, answer: ServerResponse) => {
    asked.resume();
    answer.writeHead(status, { 'content-type': 'application/xml' });
    answer.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>as the fault run wants it</Message></Error>`);
  };
  const server = createServer((asked, answer) => {
    const { method = '', url, headers } = asked;
    if (of(method)) return refuse(asked, answer);
    const passed = request({ hostname, port: behind, method, path: url, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    passed.once('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
