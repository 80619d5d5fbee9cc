import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { auth, type Caller } from '@koma/contracts';
import { newId, SESSIONS_ENDED } from '@koma/service-kit';
import { callers, TestService, testPrivateKey, testSecret } from '@koma/testing';
import { gatewayService } from '../src/index.js';

export const ORIGIN = 'http://koma.test';
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
const LINKS = auth.checkReset.path.replace(/\{.*/, '');
type Seen = { method: string; url: string; headers: IncomingMessage['headers']; body: string };

async function listen(handler: Parameters<typeof createServer>[1]): Promise<{ server: Server; url: string }> {
  const server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}` };
}

const read = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
};

/** The gateway in front of one service that records its requests, and of an auth service that knows the given sessions. */
export class GatewayHarness {
  readonly seen: Seen[] = [];
  private readonly sessions = new Map<string, Caller>();
  /** How often the auth service was asked. */
  asked = 0;
  /** How often it was asked about links to set a password. */
  linksAsked = 0;
  /** What links to set a password are for, by the path with which the auth service is asked; others do not hold. */
  readonly links = new Map<string, 'activation' | 'reset'>();
  /** What the service says at an address; otherwise it says the address. */
  readonly answers = new Map<string, object>();
  private servers: Server[] = [];
  service: TestService;

  static async start(env: Record<string, string> = {}): Promise<GatewayHarness> {
    const harness = new GatewayHarness();
    const service = await listen(async (request, response) => {
      const { method = '', url = '', headers } = request;
      harness.seen.push({ method, url, headers, body: await read(request) });
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(harness.answers.get(url) ?? { url }));
    });
    const authentication = await listen(async (request, response) => {
      const { url = '' } = request;
      if (url.startsWith(LINKS)) {
        harness.linksAsked += 1;
        const purpose = harness.links.get(url);
        response.statusCode = purpose ? 200 : 410;
        return void response.end(JSON.stringify(purpose ? { purpose } : {}));
      }
      harness.asked += 1;
      const asked = auth.resolveSession.body.safeParse(JSON.parse((await read(request)) || 'null'));
      const tokenHash = asked.data?.tokenHash ?? '';
      const caller = harness.sessions.get(tokenHash);
      response.end(JSON.stringify(caller ? { caller, idleUntil: new Date(Date.now() + 60_000).toISOString() } : null));
    });
    harness.servers = [service.server, authentication.server];
    const others = ['MEDIA', 'CATALOGUE', 'BILLING', 'NOTIFICATION', 'ANALYTICS', 'LICENSING'].map((name) => [
      `${name}_URL`,
      service.url,
    ]);
    harness.service = await TestService.start(gatewayService, {
      ...Object.fromEntries(others),
      AUTH_URL: authentication.url,
      PUBLIC_ORIGINS: ORIGIN,
      IDENTITY_PRIVATE_KEY: testPrivateKey,
      VIEWER_SECRET: testSecret,
      LIMIT_FACTOR: '100',
      ...env,
    }).catch((error: unknown) => {
      harness.servers.forEach((server) => server.close());
      throw error;
    });
    return harness;
  }

  fetch(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(new URL(path, this.service.running.url), init);
  }

  /** A session of a new creator, or of `who`. */
  newSession({ who = callers.creator(), token = `${newId().replaceAll('-', '')}abcdef` } = {}) {
    this.sessions.set(hashOf(token), who);
    return { token, who };
  }

  /** Announces that a session has ended, as the auth service does. */
  async end(token: string): Promise<void> {
    const tokenHash = hashOf(token);
    this.sessions.delete(tokenHash);
    await this.service.cache.publish(SESSIONS_ENDED, tokenHash);
  }

  async close(): Promise<void> {
    await this.service.close();
    for (const server of this.servers) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  }
}
