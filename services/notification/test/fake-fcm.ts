import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const sent = z.object({ message: z.object({ token: z.string(), data: z.record(z.string(), z.string()) }).loose() });
type Sent = z.infer<typeof sent>['message'];
type Fault = { status: number; code: string; text?: string; headers?: Record<string, string> };

/** What FCM answers for a token (firebase.google.com/docs/reference/fcm/rest/v1/ErrorCode). */
const FAULTS: Record<string, Fault> = {
  gone: { status: 404, code: 'UNREGISTERED' },
  malformed: {
    status: 400,
    code: 'INVALID_ARGUMENT',
    text: 'The registration token is not a valid FCM registration token',
  },
  'our-fault': { status: 400, code: 'INVALID_ARGUMENT', text: 'Invalid value at message.webpush' },
  busy: { status: 429, code: 'QUOTA_EXCEEDED', headers: { 'retry-after': '120' } },
};
const STATUS: Record<number, string> = { 400: 'INVALID_ARGUMENT', 404: 'NOT_FOUND', 429: 'RESOURCE_EXHAUSTED' };

/** A service account that no one has given out. */
export const serviceAccount = (): string => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return JSON.stringify({
    project_id: 'koma',
    client_email: 'push@koma.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  });
};

/** FCM's HTTP v1 API on this machine. */
export class FakeFcm {
  readonly received: Sent[] = [];
  private server: Server | undefined;

  /** Returns an agent whose connections to FCM end here. */
  async start(): Promise<Agent> {
    const server = createServer((request, response) => {
      const isOurs =
        request.url === '/v1/projects/koma/messages:send' && request.headers.authorization === 'Bearer fake';
      text(request).then(
        (body) => this.answer(response, isOurs ? sent.parse(JSON.parse(body)).message : null),
        () => response.destroy(),
      );
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    this.server = server;
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const agent = new Agent();
    // What the library believes to be TLS ends here: no certificate is needed for a test on one machine.
    agent.createConnection = () => connect(port, '127.0.0.1');
    return agent;
  }

  stop(): void {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private answer(response: ServerResponse, message: Sent | null): void {
    const fault = message ? FAULTS[message.token] : { status: 401, code: 'UNAUTHENTICATED' };
    if (message) this.received.push(message);
    response.writeHead(fault?.status ?? 200, { 'content-type': 'application/json', ...fault?.headers });
    const details = [{ '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: fault?.code }];
    const error = fault && {
      code: fault.status,
      status: STATUS[fault.status] ?? fault.code,
      message: fault.text ?? fault.code,
      details,
    };
    response.end(JSON.stringify(error ? { error } : { name: `projects/koma/messages/${this.received.length}` }));
  }
}
