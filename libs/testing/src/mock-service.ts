import { createServer } from 'node:http';
import type { Endpoint } from '@koma/contracts';
import { SERVICE_HEADER, verifyService } from '@koma/service-kit';
import { testSecret } from './callers.js';

export interface MockService {
  url: string;
  /** Bodies received, parsed by the contract, oldest first. */
  received: unknown[];
  /** While true, calls are answered 503. */
  isDown: boolean;
  close(): Promise<void>;
}

/** Stands in for another service at one endpoint; checks the caller's token and the contract, answers with nothing. */
export async function mockService(endpoint: Endpoint): Promise<MockService> {
  const mock: MockService = { url: '', received: [], isDown: false, close: async () => undefined };
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const token = request.headers[SERVICE_HEADER];
    const isService = (await verifyService(String(token), testSecret)) !== null;
    const body = endpoint.body.safeParse(JSON.parse(Buffer.concat(parts).toString() || 'null'));
    const isRight = request.url === endpoint.path && isService && body.success;
    response.statusCode = mock.isDown ? 503 : isRight ? endpoint.status : 400;
    if (isRight && !mock.isDown) mock.received.push(body.data);
    response.end();
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
