import { type Caller, callUrl, type Endpoint, type RequestOf } from '@koma/contracts';
import {
  type BaseConfig,
  EmbeddedBus,
  IDENTITY_HEADER,
  MemoryCache,
  type RunningService,
  SERVICE_HEADER,
  type ServiceDefinition,
  signService,
  startService,
  type SharedParts,
} from '@koma/service-kit';
import { identityOf, testPublicKey, testSecret } from './callers.js';
import { makeDatabase } from './databases.js';

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Callers are people unless they say otherwise. */
const BROWSER = { 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1' };

/** A service under test: it really runs, on its own database. */
export class TestService {
  private constructor(
    readonly running: RunningService,
    readonly bus: EmbeddedBus,
    readonly cache: MemoryCache,
  ) {}

  static async start<C extends BaseConfig>(
    definition: ServiceDefinition<C>,
    env: Record<string, string> = {},
    surroundings: Partial<SharedParts> = {},
  ): Promise<TestService> {
    const bus = new EmbeddedBus();
    const cache = new MemoryCache();
    const database = env.DATABASE_URL ?? (await makeDatabase(definition));
    // One connection: whoever holds it and asks for a second one waits for itself, and fails after five seconds.
    const basics = { DATABASE_URL: database, DATABASE_POOL: '1', LOG_LEVEL: 'silent', NODE_ENV: 'test' };
    const keys = { IDENTITY_PUBLIC_KEY: testPublicKey, SERVICE_SECRET: testSecret };
    const running = await startService(definition, { ...basics, ...keys, ...env }, { bus, cache, ...surroundings });
    return new TestService(running, bus, cache);
  }

  /** Calls an endpoint as a caller (null: a stranger); does not throw for an error status. */
  async call<E extends Endpoint>(
    endpoint: E,
    as: Caller | null,
    request: Partial<RequestOf<E>> = {},
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const identity: Record<string, string> = as ? { [IDENTITY_HEADER]: await identityOf(as) } : {};
    return this.send(endpoint, request, { ...headers, ...identity });
  }

  /** Calls an endpoint as another service. */
  async callAsService<E extends Endpoint>(endpoint: E, request: Partial<RequestOf<E>> = {}): Promise<Answer> {
    return this.send(endpoint, request, { [SERVICE_HEADER]: await signService('test', testSecret) });
  }

  async close(): Promise<void> {
    await this.running.close();
  }

  private async send<E extends Endpoint>(
    endpoint: E,
    request: Partial<RequestOf<E>>,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const url = callUrl(endpoint, request, this.running.url);
    const hasBody = request.body !== undefined;
    const type: Record<string, string> = hasBody ? { 'content-type': 'application/json' } : {};
    const body = hasBody ? JSON.stringify(request.body) : null;
    const response = await fetch(url, { method: endpoint.method, headers: { ...BROWSER, ...headers, ...type }, body });
    return { status: response.status, headers: response.headers, body: await bodyOf(response) };
  }
}

/** A parsed JSON body; the bytes of a file; nothing of a stream, which has no end. */
async function bodyOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('text/event-stream')) return void (await response.body?.cancel());
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length === 0) return undefined;
  return type.includes('json') ? JSON.parse(bytes.toString()) : bytes;
}
