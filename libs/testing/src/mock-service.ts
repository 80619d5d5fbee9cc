import { createServer, type IncomingMessage } from 'node:http';
import type { Endpoint, InputOf, ResponseOf } from '@koma/contracts';
import { AppError, SERVICE_HEADER, toProblem, verifyService } from '@koma/service-kit';
import { testSecret } from './callers.js';

export interface MockService {
  url: string;
  /** Received calls, parsed by the contract, oldest first: the body, or the path's parameters when there is none. */
  received: unknown[];
  /** While true, calls are answered 503. */
  isDown: boolean;
  close(): Promise<void>;
}

/** Values of the `{name}` placeholders of a path, or null for another path. */
function paramsOf(path: string, url: string): Record<string, string> | null {
  const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/?]+)')}$`);
  const match = pattern.exec(url);
  return match && { ...match.groups };
}

const isAt = ({ path }: Endpoint, url: string) => paramsOf(path, url) !== null;

async function read(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  const text = Buffer.concat(parts).toString();
  return text === '' ? undefined : JSON.parse(text);
}

type Answer<E extends Endpoint> = (request: InputOf<E>) => ResponseOf<E>;
/** An endpoint with its answer; made by `mocked`. */
export interface MockedEndpoint {
  endpoint: Endpoint;
  answer: ((request: { params: unknown; query: unknown; body: unknown }) => unknown) | undefined;
}

/** An endpoint for `mockEndpoints`: it answers with nothing, or with the result of `answer`. */
export const mocked = <E extends Endpoint>(endpoint: E, answer?: Answer<E>): MockedEndpoint => ({
  endpoint,
  answer: answer && ((request) => answer(request as InputOf<E>)), // parsing edge
});

/** Replaces another service at one endpoint; see `mockEndpoints`. */
export const mockService = <E extends Endpoint>(endpoint: E, answer?: Answer<E>): Promise<MockService> =>
  mockEndpoints(mocked(endpoint, answer));

/**
 * Replaces another service; checks the caller's token and the contract. A thrown value is a 500, an AppError is sent as a service
 * sends it.
 */
export async function mockEndpoints(...all: readonly MockedEndpoint[]): Promise<MockService> {
  const mock: MockService = { url: '', received: [], isDown: false, close: async () => undefined };
  const respond = async (request: IncomingMessage): Promise<{ status: number; text: string }> => {
    const isService = (await verifyService(String(request.headers[SERVICE_HEADER]), testSecret)) !== null;
    const content = await read(request);
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mock');
    if (mock.isDown) return { status: 503, text: '' };
    for (const { endpoint, answer } of all) {
      const params = endpoint.params.safeParse(paramsOf(endpoint.path, pathname));
      const query = endpoint.query.safeParse(Object.fromEntries(searchParams));
      const body = endpoint.body.safeParse(content);
      if (!isService || !params.success || !query.success || !body.success || request.method !== endpoint.method)
        continue;
      if (!isAt(endpoint, pathname)) continue;
      mock.received.push(body.data ?? params.data);
      return {
        status: endpoint.status,
        text: JSON.stringify(answer?.({ params: params.data, query: query.data, body: body.data })) ?? '',
      };
    }
    return { status: 400, text: '' };
  };
  const server = createServer((request, response) => {
    respond(request).then(
      ({ status, text }) => {
        response.statusCode = status;
        response.end(text);
      },
      (error: unknown) => {
        response.statusCode = error instanceof AppError ? error.status : 500;
        response.end(error instanceof AppError ? JSON.stringify(toProblem(error, 'en', 'mock')) : '');
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
