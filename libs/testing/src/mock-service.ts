import { createServer, type IncomingMessage } from 'node:http';
import type { Endpoint, InputOf, ResponseOf } from '@koma/contracts';
import { SERVICE_HEADER, verifyService } from '@koma/service-kit';
import { testSecret } from './callers.js';

export interface MockService {
  url: string;
  /** What was received, parsed by the contract, oldest first: the body, or the path's parameters when there is none. */
  received: unknown[];
  /** While true, calls are answered 503. */
  isDown: boolean;
  close(): Promise<void>;
}

/** Values of the `{name}` placeholders of a path, or null when it is another one. */
function paramsOf(path: string, url: string): Record<string, string> | null {
  const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/?]+)')}$`);
  const match = pattern.exec(url);
  return match && { ...match.groups };
}

async function read(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString();
  return text === '' ? undefined : JSON.parse(text);
}

/**
 * Stands in for another service at one endpoint; checks the caller's token and the contract. It answers with nothing, or
 * with what `answer` makes of the call: what that throws is a 500.
 */
export async function mockService<E extends Endpoint>(
  endpoint: E,
  answer?: (request: Pick<InputOf<E>, 'params' | 'body'>) => ResponseOf<E>,
): Promise<MockService> {
  const mock: MockService = { url: '', received: [], isDown: false, close: async () => undefined };
  const respond = async (request: IncomingMessage): Promise<{ status: number; text: string }> => {
    const isService = (await verifyService(String(request.headers[SERVICE_HEADER]), testSecret)) !== null;
    const params = endpoint.params.safeParse(paramsOf(endpoint.path, request.url ?? ''));
    const body = endpoint.body.safeParse(await read(request));
    if (mock.isDown) return { status: 503, text: '' };
    if (!isService || !params.success || !body.success || request.method !== endpoint.method)
      return { status: 400, text: '' };
    mock.received.push(body.data ?? params.data);
    const given = { params: params.data, body: body.data } as Pick<InputOf<E>, 'params' | 'body'>; // parsing edge
    return { status: endpoint.status, text: JSON.stringify(answer?.(given)) ?? '' };
  };
  const server = createServer((request, response) => {
    respond(request).then(
      ({ status, text }) => {
        response.statusCode = status;
        response.end(text);
      },
      () => {
        response.statusCode = 500;
        response.end();
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  mock.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  mock.close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  return mock;
}
