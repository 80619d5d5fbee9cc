import { type Endpoint, errorMessage, errorStatus, type ErrorCode, type Issue } from '@koma/contracts';
import { z } from 'zod';

interface Seen {
  endpoint: Endpoint;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

type Answer = (seen: Seen) => Response;

const patternOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  body === undefined ? new Response(null, { status, headers }) : Response.json(body, { status, headers });

/**
 * Replaces the gateway. Answers are parsed by the endpoint's own schema, so that a test cannot show the page something that the
 * contract does not allow; an unprepared call fails the test.
 */
export class MockApi {
  private readonly answers = new Map<Endpoint, Answer>();
  private readonly seen: Seen[] = [];

  /** Answers calls of an endpoint from now on. */
  answer<E extends Endpoint>(endpoint: E, body: z.input<E['response']>): this {
    const parsed = endpoint.response.parse(body);
    this.answers.set(endpoint, () => json(endpoint.status, parsed));
    return this;
  }

  /** Answers calls of an endpoint by their parameters. */
  answerBy<E extends Endpoint>(endpoint: E, bodyOf: (params: Record<string, string>) => z.input<E['response']>): this {
    this.answers.set(endpoint, ({ params }) => json(endpoint.status, endpoint.response.parse(bodyOf(params))));
    return this;
  }

  /** Refuses calls of an endpoint with a problem, in the language of the page, as a service would. */
  refuse(endpoint: Endpoint, code: ErrorCode, told: { issues?: Issue[]; headers?: Record<string, string> } = {}): this {
    const status = errorStatus(code);
    const problem = { type: 'about:blank', title: code, status, code, traceId: 'trace-1', issues: told.issues };
    this.answers.set(endpoint, ({ headers }) => {
      const detail = errorMessage(code, headers.get('accept-language') === 'en' ? 'en' : 'ja');
      return json(status, { ...problem, detail }, told.headers);
    });
    return this;
  }

  /** Refuses the next call of an endpoint; then `body` is the answer. */
  refuseOnce<E extends Endpoint>(endpoint: E, code: ErrorCode, body: z.input<E['response']>): this {
    this.refuse(endpoint, code);
    const refusal = this.answers.get(endpoint);
    this.answers.set(endpoint, (seen) => {
      this.answer(endpoint, body);
      return refusal?.(seen) ?? Response.error();
    });
    return this;
  }

  /** Bodies of the calls of an endpoint so far. */
  bodiesOf<E extends Endpoint>(endpoint: E): z.output<E['body']>[] {
    return this.callsOf(endpoint).map((call) => z.parse<E['body']>(endpoint.body, call.body));
  }

  callsOf = (endpoint: Endpoint): Seen[] => this.seen.filter((call) => call.endpoint === endpoint);

  /** Replacement for `fetch`. */
  fetch: typeof globalThis.fetch = (request, init) => {
    const address = request instanceof Request ? request.url : request;
    const url = new URL(address, 'http://koma.test');
    const method = init?.method ?? 'GET';
    for (const [endpoint, answer] of this.answers) {
      const match = endpoint.method === method ? patternOf(endpoint).exec(url.pathname) : null;
      if (!match) continue;
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
      const seen = {
        endpoint,
        params: { ...match.groups },
        query: url.searchParams,
        body,
        headers: new Headers(init?.headers),
      };
      this.seen.push(seen);
      return Promise.resolve(answer(seen));
    }
    return Promise.reject(new Error(`no answer prepared for ${method} ${url.pathname}`));
  };
}

/** Replaces `fetch` by a mock. */
export function mockApi(): MockApi {
  const mock = new MockApi();
  globalThis.fetch = mock.fetch;
  return mock;
}
